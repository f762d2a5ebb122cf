import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { VISIT_COOKIE } from './visit-cookie';

const VISIT = /^[\w-]{16,64}$/;

/** The visit that the request says it belongs to; `undefined` for the first one of a browser. */
export async function visitInCookie(): Promise<string | undefined> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value ?? '';
  return VISIT.test(visit) ? visit : undefined;
}

/** The visit of the request; a new one for a browser that names none. */
export const visitOfRequest = async (): Promise<string> => (await visitInCookie()) ?? randomUUID();
