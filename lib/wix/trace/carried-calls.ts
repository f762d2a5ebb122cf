import { cookies } from 'next/headers';
import { cookieOptions } from '../session/cookie-options';
import type { CallRecord } from './call-record';
import { CARRIED_CALLS_COOKIE } from './carried-calls-cookie';
import { packFewCalls, readCalls } from './packed-calls';
import { recordedCalls } from './trace';

const LIFETIME_SECONDS = 60 * 60;

/**
 * Keeps the calls of an action that redirects the visitor, so that the page they arrive at, or return to, can show them.
 * They are kept in a cookie; the server stores nothing.
 */
export async function carryCallsAcrossRedirect(purpose = 'Before leaving for the hosted page'): Promise<void> {
  const calls = (await recordedCalls()).map((call) => ({
    ...call,
    purpose: call.purpose ?? purpose,
  }));
  const packed = packFewCalls(calls);
  if (!packed) return;
  (await cookies()).set(CARRIED_CALLS_COOKIE, packed, { ...(await cookieOptions()), maxAge: LIFETIME_SECONDS });
}

export async function carriedCalls(): Promise<CallRecord[]> {
  return readCalls((await cookies()).get(CARRIED_CALLS_COOKIE)?.value);
}
