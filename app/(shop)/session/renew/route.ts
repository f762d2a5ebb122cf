import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import { appOrigin, cookieOptions, localPath } from '@/lib/request';
import { RENEWED_COOKIE, SESSION_COOKIE } from '@/lib/wix/session';

/** Longer than any page takes to come. */
const RENEWED_SECONDS = 10;

/** A page's way to a new access token: without the old one, the proxy gets it for the page that this leads back to. */
export async function GET(request: NextRequest): Promise<Response> {
  const jar = await cookies();
  jar.delete(SESSION_COOKIE);
  jar.set(RENEWED_COOKIE, 'yes', { ...(await cookieOptions()), httpOnly: true, maxAge: RENEWED_SECONDS });
  const location = localPath(request.nextUrl.searchParams.get('from'), await appOrigin());
  return new Response(null, { status: 303, headers: { location } });
}
