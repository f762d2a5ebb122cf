import { OAuthStrategy, TokenRole, type Tokens } from '@wix/sdk';
import { after, type NextRequest, NextResponse } from 'next/server';
import { keepTold } from '@/devtools/sandbox/in-app/keep-told';
import { sandboxState } from '@/devtools/sandbox/sandbox';
import { contentSecurityPolicy, freshNonce, originsOf, POLICY_HEADER } from '@/lib/content-security-policy';
import { CART_COUNT_COOKIE, CHECKED_OUT_CART, CHECKOUT_BEGUN_COOKIE } from '@/lib/ecom/cart-count-cookie';
import { env } from '@/lib/env';
import { isForeignWrite } from '@/lib/requests/foreign-write';
import { hasTooManyParts } from '@/lib/requests/form-parts';
import { INTERNAL_HEADERS, UNAVAILABLE_HEADER } from '@/lib/requests/internal-headers';
import { settings } from '@/lib/settings';
import { originIn, refusedOrigin } from '@/lib/wix/app-origin';
import { isTokenRefusal } from '@/lib/wix/errors';
import { isKeptForTheWayBack, KEPT_FOR_THE_WAY_BACK, NEVER_KEPT } from '@/lib/wix/page-keeping';
import { PAGE_ADDRESS_HEADER } from '@/lib/wix/session/refused-session';
import { clientIdInUse, cookiesOf, isLoopback, type SettableCookie, tokensOf } from '@/lib/wix/session/session-cookies';
import { sessionsAhead } from '@/lib/wix/session/sessions-ahead';
import { forPurpose } from '@/lib/wix/watch';

const MISSPELT = 'This address is spelt wrong: "%" begins the code of a character.';
/** As `serverActions.bodySizeLimit` in `next.config.js`: what is larger Next.js answers 500, where no script runs. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
const TOO_LARGE = 'This is too large to be sent: at most 5 MB are read. Go back, and choose a smaller file.';
const TOO_MANY_PARTS = 'This form has too many fields.';
const FOREIGN_WRITE = 'Only pages of this app may send this.';
const OF_EMULATOR = /^\/_?emulator\//;

export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (isMisspelt(request.nextUrl.pathname)) return new NextResponse(MISSPELT, { status: 400 });
  for (const name of INTERNAL_HEADERS) request.headers.delete(name);
  if (OF_EMULATOR.test(request.nextUrl.pathname)) return NextResponse.next({ request });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return new NextResponse(TOO_LARGE, { status: 413 });
  }
  const refusal = refusedOrigin(originIn(request.headers));
  if (refusal) return new NextResponse(refusal.text, { status: refusal.status });
  if (isForeignWrite(request)) return new NextResponse(FOREIGN_WRITE, { status: 403 });
  if (await hasTooManyParts(request)) return new NextResponse(TOO_MANY_PARTS, { status: 413 });
  const policy = contentSecurityPolicy(freshNonce(), originsOf(env));
  // Next.js looks here for the nonce, and puts it on every script that it writes into the page.
  request.headers.set(POLICY_HEADER, policy);
  request.headers.set(PAGE_ADDRESS_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const outdated = outdatedCookies(request);
  for (const name of outdated) request.cookies.delete(name);
  const response = (await isSandboxAway(request)) ? unavailable(request) : await withSession(request);
  if (env.emulatorUrl) after(() => keepTold(clientIdInUse(request.cookies), env.appUrl));
  for (const name of outdated) response.cookies.delete(name);
  const isNew = response.cookies.getAll().length > 0;
  if (isKept(request)) response.headers.set('cache-control', KEPT_FOR_THE_WAY_BACK);
  // Pages say so themselves; routes that write a file or lead on do not.
  else if (isNew) response.headers.set('cache-control', NEVER_KEPT);
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/**
 * Back from the hosted checkout with an order, the cart is that order now: the header shall not count what was in it. A
 * confirmation that is opened another time, or whose address somebody made up, says nothing about the cart of today.
 */
function outdatedCookies({ method, nextUrl: { pathname, searchParams }, cookies }: NextRequest): string[] {
  const begun = cookies.get(CHECKOUT_BEGUN_COOKIE)?.value;
  if (method !== 'GET' || !begun) return [];
  const isOrdered = searchParams.has('orderId') && searchParams.get(CHECKED_OUT_CART) === begun;
  if (pathname === '/store/confirmed' && isOrdered) return [CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE];
  return pathname === '/cart' ? [CHECKOUT_BEGUN_COOKIE] : [];
}

/**
 * `next.config.js` rewrites to the page by this header. A rewrite from here names a host, always "localhost" on this machine,
 * which Next.js takes for somebody else's where it was told to listen at 127.0.0.1.
 */
function unavailable(request: NextRequest): NextResponse {
  request.headers.set(UNAVAILABLE_HEADER, 'yes');
  return NextResponse.next({ request, status: 503 });
}

/** Next.js lets no page be kept, and a browser then leads back to none from its memory. */
function isKept({ method, nextUrl, cookies, headers }: NextRequest): boolean {
  const isMember = tokensOf(cookies)?.refreshToken.role === TokenRole.MEMBER;
  return method === 'GET' && !headers.has('rsc') && isKeptForTheWayBack(nextUrl.pathname, isMember);
}

/** Sees to it that every page finds a session that is fresh and belongs to the client ID in use. */
async function withSession(request: NextRequest): Promise<NextResponse> {
  const kept = tokensOf(request.cookies);
  if (kept?.accessToken.value) return NextResponse.next({ request });
  const clientId = clientIdInUse(request.cookies);
  // The list of examples asks nothing in a visitor's name: whoever only looks at it need not wait for a session.
  if (!kept && (request.nextUrl.pathname === '/' || isNoVisit(request))) return NextResponse.next({ request });
  let cookies: SettableCookie[] = [];
  try {
    const tokens = await (kept ? renewed(clientId, kept) : forNewVisitor(clientId));
    cookies = cookiesOf(tokens, clientId, !isLoopback(new URL(originIn(request.headers)).host));
  } catch (error) {
    // The page says what is wrong: its own calls fail the same way, and it has somewhere to show it. Anybody can write a
    // cookie that names no site.
    if (settings.clientId || !isTokenRefusal(error)) console.error('No session could be had from the platform:', error);
  }
  for (const { name, value } of cookies) request.cookies.set(name, value);
  const response = NextResponse.next({ request });
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
  return response;
}

/**
 * A browser sends no cookies before a request to another origin, nor with what a page of another site embeds, so their
 * absence does not tell a new visitor.
 */
function isNoVisit({ method, headers }: NextRequest): boolean {
  if (method === 'OPTIONS') return true;
  if (headers.get('sec-fetch-site') !== 'cross-site') return false;
  return headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-dest') !== 'document';
}

const PURPOSE = 'Before this page: there was no fresh session';

/**
 * A new visitor only if the platform refuses the refresh token. The SDK's own `generateVisitorTokens` begins one whenever
 * renewing fails, so that a moment's outage would sign members out and empty carts.
 */
async function renewed(clientId: string, { refreshToken }: Tokens): Promise<Tokens> {
  try {
    return await forPurpose(PURPOSE, () => OAuthStrategy({ clientId }).renewToken(refreshToken));
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    return forNewVisitor(clientId);
  }
}

/** Minted ahead if there is one, and more once this visitor has the page. */
async function forNewVisitor(clientId: string): Promise<Tokens> {
  const ready = sessionsAhead.take(clientId);
  after(() => sessionsAhead.refill(clientId, mint));
  if (ready) return ready;
  return forPurpose(PURPOSE, () => mint(clientId));
}

const mint = (clientId: string): Promise<Tokens> => OAuthStrategy({ clientId }).generateVisitorTokens();

/** Next.js would answer a page of such an address with 500, and so the emulator's. */
function isMisspelt(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

/** Only for pages: an action says itself, where it was begun, that there was no answer. */
async function isSandboxAway({ method }: NextRequest): Promise<boolean> {
  return env.usesEmulator && method === 'GET' && (await sandboxState()).kind === 'unavailable';
}

export const config = {
  matcher: [
    '/((?!_next/|_emulator(?:/|$)|emulator/|webhooks$|icon\\.|favicon|.*\\.(?:svg|png|jpg|webp|json|txt|ico|woff2)$).*)',
    // Whatever else a browser opens as a page: where there is no such file, it is shown that this page does not exist.
    {
      source: '/((?!_emulator(?:/|$)|emulator/).*)',
      has: [{ type: 'header', key: 'sec-fetch-dest', value: 'document' }],
    },
    // Whatever may be spelt wrong, also of the emulator, which is asked nothing else here.
    '/(.*%.*)',
    // Whatever a page's action could be called by: Next.js takes an action at every address of a page.
    { source: '/(.*)', has: [{ type: 'header', key: 'next-action' }] },
    { source: '/(.*)', has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }] },
    // `INTERNAL_HEADERS`: Next.js reads this list without running it.
    { source: '/(.*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    { source: '/(.*)', has: [{ type: 'header', key: 'x-page-address' }] },
    { source: '/(.*)', has: [{ type: 'header', key: 'x-sandbox-unavailable' }] },
  ],
};
