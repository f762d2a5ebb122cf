import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { appOrigin, cookieOptions, localPath } from '@/lib/request';
import { RENEWED_COOKIE, SESSION_COOKIE } from '@/lib/wix/session';

/** Longer than any page load. */
const RENEWED_SECONDS = 10;

/** Without the old access token, the proxy requests one for the page that this leads back to. */
export async function GET(request: NextRequest): Promise<Response> {
  const jar = await cookies();
  jar.delete(SESSION_COOKIE);
  jar.set(RENEWED_COOKIE, 'yes', { ...(await cookieOptions()), httpOnly: true, maxAge: RENEWED_SECONDS });
  const location = localPath(request.nextUrl.searchParams.get('from'), await appOrigin());
  return new Response(null, { status: 303, headers: { location } });
}
