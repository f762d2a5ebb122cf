import { headers } from 'next/headers';
import { originIn } from '../app-origin';
import { isLoopback } from './session-cookies';

/** Options that all cookies of this app share. Longer-lived and hidden ones add to them. */
export async function cookieOptions(path = '/') {
  return { path, sameSite: 'lax', secure: await isSecure() } as const;
}

/** Only on loopback is there no TLS. */
export async function isSecure(): Promise<boolean> {
  return !isLoopback(new URL(originIn(await headers())).host);
}
