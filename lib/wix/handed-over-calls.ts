import { cookies } from 'next/headers';
import type { CallRecord } from './call-record';
import { HANDED_OVER_COOKIE } from './handed-over-cookie';
import { packCalls, unpackCalls } from './packed-calls';
import { recordedCalls } from './trace';

/** Browsers drop a cookie above 4096 bytes with its name and attributes. */
const MOST_CHARACTERS = 3_800;
const LIFETIME_SECONDS = 60 * 60;
const TOO_LONG = 'left out here: too long to travel with the visitor';

/**
 * Lets the calls of an action that sends the visitor elsewhere be seen on the screen they come to, or come back to.
 * They travel in a cookie: the server keeps nothing.
 */
export async function handOverCalls(purpose = 'Before leaving for the hosted page'): Promise<void> {
  const calls = (await recordedCalls()).map((call) => ({
    ...call,
    purpose: call.purpose ?? purpose,
  }));
  const shorter = calls.map((call) => ({ ...call, response: TOO_LONG }));
  const shortest = shorter.map((call) => ({ ...call, path: call.path.slice(0, 200), request: TOO_LONG }));
  const fitting = [calls, shorter, shortest].map(packCalls).find((value) => value.length <= MOST_CHARACTERS);
  if (!fitting) return;
  (await cookies()).set(HANDED_OVER_COOKIE, fitting, { path: '/', sameSite: 'lax', maxAge: LIFETIME_SECONDS });
}

export async function handedOverCalls(): Promise<CallRecord[]> {
  const value = (await cookies()).get(HANDED_OVER_COOKIE)?.value;
  if (!value) return [];
  try {
    // Written by `handOverCalls`; whoever forges it only fools their own screen.
    return unpackCalls(value);
  } catch {
    // Cut short or foreign: there is nothing to show.
    return [];
  }
}
