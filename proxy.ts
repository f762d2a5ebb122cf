import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, freshNonce, originsOf, POLICY_HEADER } from '@/lib/content-security-policy';
import { outdatedCartCookies } from '@/lib/ecom/outdated-cart-cookies';
import { env } from '@/lib/env';
import { standIn } from '@/lib/process';
import { findRefusal, isEmulatorPath } from '@/lib/refusal';
import { freshSession } from '@/lib/wix/session';

/** Before each page: refuses requests that no page should see, then sets the policy, the session and the cart’s cookies. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refusal = await findRefusal(request);
  if (refusal) return refusal;
  const policy = contentSecurityPolicy(freshNonce(), originsOf(env));
  // Next.js reads the nonce here, and puts it on every script of the page.
  request.headers.set(POLICY_HEADER, policy);
  // The matcher passes on its paths that contain a "%".
  if (isEmulatorPath(request.nextUrl.pathname)) return NextResponse.next({ request });
  const session = standIn.keepsSessions === false ? [] : await freshSession(request);
  const outdated = outdatedCartCookies(request);
  // The page reads these cookies from the request, and the browser keeps them from the response.
  for (const { name, value } of session) request.cookies.set(name, value);
  for (const name of outdated) request.cookies.delete(name);
  const response = NextResponse.next({ request });
  for (const { name, value, options } of session) response.cookies.set(name, value, options);
  for (const name of outdated) response.cookies.delete(name);
  response.headers.set(POLICY_HEADER, policy);
  // A cache in front of the app must not give one visitor's session to another.
  if (session.length + outdated.length > 0) response.headers.set('cache-control', 'private, no-store');
  return response;
}

export const config = {
  // All but Next's own files, the emulator and webhooks. A malformed "%" is refused everywhere.
  matcher: '/((?!(?:_next/static|_?emulator)/[^%]*$|_emulator$|webhooks$).*)',
};
