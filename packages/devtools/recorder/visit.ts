import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { VISIT_COOKIE } from './visit-cookie';

const VISIT = /^[\w-]{16,64}$/;

/** `undefined` for a browser's first request. */
export async function visitInCookie(): Promise<string | undefined> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value ?? '';
  return VISIT.test(visit) ? visit : undefined;
}

export const visitOfRequest = async (): Promise<string> => (await visitInCookie()) ?? randomUUID();
