import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { cookieOptions } from '@/lib/request';
import { REFRESH_COOKIE, SESSION_COOKIE, tokensOf } from '@/lib/wix/session';
import { clientIdInUse } from '@/lib/wix/site';
import { cookieChanges, isChange } from '../changes';
import { readToken } from '../token-claims';

const COOKIE_SECONDS = 24 * 60 * 60;

/** A route, not a server action: only a new page request passes the proxy, which repairs the session. */
export async function POST(request: NextRequest): Promise<Response> {
  const change = (await request.formData()).get('change');
  const session = tokensOf(await cookies());
  if (!isChange(change) || !session) return redirectTo('/session');
  const jar = await cookies();
  const { access, refresh } = cookieChanges(change, session, clientIdInUse(jar));
  const options = { ...(await cookieOptions()), maxAge: COOKIE_SECONDS };
  if (access) jar.set(SESSION_COOKIE, JSON.stringify({ accessToken: access }), { ...options, httpOnly: false });
  else jar.delete(SESSION_COOKIE);
  if (refresh) jar.set(REFRESH_COOKIE, JSON.stringify(refresh), { ...options, httpOnly: true });
  else jar.delete(REFRESH_COOKIE);
  const { fingerprint } = await readToken(session.accessToken.value);
  return redirectTo(`/session?${new URLSearchParams({ did: change, was: fingerprint })}`);
}

/** 303: the POST must not be repeated there. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } });
