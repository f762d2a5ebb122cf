import { OAuthStrategy, type Tokens } from '@wix/sdk';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, freshNonce, originsOf, POLICY_HEADER } from '@/lib/content-security-policy';
import { CART_COUNT_COOKIE, CHECKED_OUT_CART, CHECKOUT_BEGUN_COOKIE } from '@/lib/ecom/cart-count-cookie';
import { env } from '@/lib/env';
import { clientIdInUse } from '@/lib/settings';
import { originIn } from '@/lib/wix/app-origin';
import { isTokenRefusal } from '@/lib/wix/errors';
import { PAGE_ADDRESS_HEADER } from '@/lib/wix/session/refused-session';
import { cookiesOf, isLoopback, type SettableCookie, tokensOf } from '@/lib/wix/session/session-cookies';

/** Sees to it that every page finds a fresh session, and sets its security headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const policy = contentSecurityPolicy(freshNonce(), originsOf(env));
  // Next.js looks here for the nonce, and puts it on every script that it writes into the page.
  request.headers.set(POLICY_HEADER, policy);
  request.headers.set(PAGE_ADDRESS_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const outdated = outdatedCookies(request);
  for (const name of outdated) request.cookies.delete(name);
  const session = await freshSession(request);
  for (const { name, value } of session) request.cookies.set(name, value);
  const response = NextResponse.next({ request });
  for (const { name, value, options } of session) response.cookies.set(name, value, options);
  for (const name of outdated) response.cookies.delete(name);
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/** Empty if the session is fresh already. */
async function freshSession(request: NextRequest): Promise<SettableCookie[]> {
  const tokens = tokensOf(request.cookies);
  if (tokens?.accessToken.value) return [];
  const clientId = clientIdInUse(request.cookies);
  try {
    const fresh = await (tokens ? renewed(clientId, tokens) : OAuthStrategy({ clientId }).generateVisitorTokens());
    return cookiesOf(fresh, clientId, !isLoopback(new URL(originIn(request.headers)).host));
  } catch (error) {
    // The page's own calls fail the same way, and it has somewhere to show it.
    console.error('No session could be had from the platform:', error);
    return [];
  }
}

/** A new visitor only if the platform refuses the refresh token: an outage must not sign members out. */
async function renewed(clientId: string, { refreshToken }: Tokens): Promise<Tokens> {
  const auth = OAuthStrategy({ clientId });
  try {
    return await auth.renewToken(refreshToken);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    return auth.generateVisitorTokens();
  }
}

/** Back from the hosted checkout with an order, the cart is that order now: the header must not count its items. */
function outdatedCookies({ method, nextUrl: { pathname, searchParams }, cookies }: NextRequest): string[] {
  const begun = cookies.get(CHECKOUT_BEGUN_COOKIE)?.value;
  if (method !== 'GET' || !begun) return [];
  const isOrdered = searchParams.has('orderId') && searchParams.get(CHECKED_OUT_CART) === begun;
  if (pathname === '/store/confirmed' && isOrdered) return [CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE];
  return pathname === '/cart' ? [CHECKOUT_BEGUN_COOKIE] : [];
}

export const config = {
  matcher: ['/((?!_next/|webhooks$|icon\\.|favicon|.*\\.(?:svg|png|jpg|webp|json|txt|ico|woff2)$).*)'],
};
