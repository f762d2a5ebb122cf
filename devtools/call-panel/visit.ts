import Cookies from 'js-cookie';
import { VISIT_COOKIE } from '@/devtools/recorder/visit-cookie';

/**
 * Tells the server which calls of its actions this browser has shown, by their `visitNumber`s. A page that is left before it
 * could show them does not say so, and the next one shows them.
 */
export function noteSeen(...numbers: number[]): void {
  const [visit = newVisit(), seen = 0] = Cookies.get(VISIT_COOKIE)?.split('.') ?? [];
  const value = `${visit}.${Math.max(Number(seen), ...numbers)}`;
  Cookies.set(VISIT_COOKIE, value, { sameSite: 'lax', secure: location.protocol === 'https:' });
}

/** `crypto.randomUUID` is not there on a page without TLS. */
const newVisit = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
