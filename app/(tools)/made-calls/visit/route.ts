import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { tokensOf } from '@/lib/wix/session';
import { sessionKey, takeSessionCall } from '@/packages/devtools/recorder/session-calls';
import { sharedCallsAfter } from '@/packages/devtools/recorder/shared-calls';
import { visitInCookie } from '@/packages/devtools/recorder/visit';
import { visitCalls } from '@/packages/devtools/recorder/visit-calls';

/** `isKnown` is false if another process answered the visit. */
export async function GET(request: NextRequest): Promise<Response> {
  const visit = await visitInCookie();
  const after = Math.max(0, Math.floor(Number(request.nextUrl.searchParams.get('after')))) || 0;
  if (!visit) return answer({ isKnown: false, calls: [] });
  const token = tokensOf(await cookies())?.accessToken.value;
  await visitCalls.waitUntilIdle(visit);
  const shared = await sharedCallsAfter(visit, after, token && sessionKey(token));
  if (shared) return answer({ isKnown: true, calls: shared });
  if (!visitCalls.isKnown(visit)) return answer({ isKnown: false, calls: [] });
  const sessionCall = takeSessionCall(token ?? '');
  if (sessionCall) visitCalls.add(visit, { call: sessionCall, requestId: sessionCall.id });
  return answer({ isKnown: true, calls: visitCalls.callsAfter(visit, after) });
}

const answer = (body: object) => Response.json(body, { headers: { 'cache-control': 'no-store' } });
