import { cookies } from 'next/headers';
import type { CallRecord } from './call-record';
import { HANDED_OVER_COOKIE } from './handed-over-cookie';
import { packFewCalls, readCalls } from './packed-calls';
import { recordedCalls } from './trace';

const LIFETIME_SECONDS = 60 * 60;

/**
 * Lets the calls of an action that sends the visitor elsewhere be seen on the screen they come to, or come back to.
 * They travel in a cookie: the server keeps nothing.
 */
export async function handOverCalls(purpose = 'Before leaving for the hosted page'): Promise<void> {
  const calls = (await recordedCalls()).map((call) => ({
    ...call,
    purpose: call.purpose ?? purpose,
  }));
  const packed = packFewCalls(calls);
  if (!packed) return;
  (await cookies()).set(HANDED_OVER_COOKIE, packed, { path: '/', sameSite: 'lax', maxAge: LIFETIME_SECONDS });
}

export async function handedOverCalls(): Promise<CallRecord[]> {
  return readCalls((await cookies()).get(HANDED_OVER_COOKIE)?.value);
}
