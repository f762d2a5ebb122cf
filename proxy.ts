import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, freshNonce, originsOf, POLICY_HEADER } from '@/lib/content-security-policy';
import { outdatedCartCookies } from '@/lib/ecom/outdated-cart-cookies';
import { env } from '@/lib/env';
import { INTERNAL_HEADERS } from '@/lib/requests/internal-headers';
import { isOfEmulator, refusalOf } from '@/lib/requests/refusal';
import { freshSession } from '@/lib/wix/fresh-session';
import { pageKeeping } from '@/lib/wix/page-keeping';
import { PAGE_ADDRESS_HEADER } from '@/lib/wix/session';

/** Gives each page a fresh session and its security headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refusal = await refusalOf(request);
  if (refusal) return refusal;
  for (const name of INTERNAL_HEADERS) request.headers.delete(name);
  if (isOfEmulator(request.nextUrl.pathname)) return NextResponse.next({ request });
  const policy = contentSecurityPolicy(freshNonce(), originsOf(env));
  // Next.js looks here for the nonce, and puts it on every script that it writes into the page.
  request.headers.set(POLICY_HEADER, policy);
  request.headers.set(PAGE_ADDRESS_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const [session, outdated] = [await freshSession(request), outdatedCartCookies(request)];
  for (const { name, value } of session) request.cookies.set(name, value);
  for (const name of outdated) request.cookies.delete(name);
  const response = NextResponse.next({ request });
  for (const { name, value, options } of session) response.cookies.set(name, value, options);
  for (const name of outdated) response.cookies.delete(name);
  response.headers.set(POLICY_HEADER, policy);
  const keeping = pageKeeping(request, session.length + outdated.length > 0);
  if (keeping) response.headers.set('cache-control', keeping);
  return response;
}

export const config = {
  matcher: [
    '/((?!_next/|_emulator(?:/|$)|emulator/|webhooks$|icon\\.|favicon|.*\\.(?:svg|png|jpg|webp|json|txt|ico|woff2)$).*)',
    // Other addresses that a browser opens as a page: a missing file gets the page for missing addresses.
    {
      source: '/((?!_emulator(?:/|$)|emulator/).*)',
      has: [{ type: 'header', key: 'sec-fetch-dest', value: 'document' }],
    },
    // Addresses with percent signs, which may be malformed: the emulator's, too, although it needs no other check here.
    '/(.*%.*)',
    // Requests that may be a server action: Next.js accepts actions at every address of a page.
    { source: '/(.*)', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/(.*)', has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }] },
    // `INTERNAL_HEADERS`: Next.js reads this list without running it.
    { source: '/(.*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/(.*)', has: [{ type: 'header', key: 'x-page-address' }] },
  ],
};
