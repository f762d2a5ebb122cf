import { OAuthStrategy } from '@wix/sdk';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, freshNonce, originsOf, POLICY_HEADER } from '@/lib/content-security-policy';
import { detectedApps } from '@/lib/detected-apps';
import { env } from '@/lib/env';
import { originIn, refusedOrigin } from '@/lib/wix/app-origin';
import { packFewCalls } from '@/lib/wix/packed-calls';
import { sandboxState } from '@/lib/wix/sandbox';
import {
  clientIdInUse,
  cookiesOf,
  isLoopback,
  SESSION_CALLS_HEADER,
  type SettableCookie,
  tokensOf,
} from '@/lib/wix/session-cookies';
import { forPurpose, recordedCalls } from '@/lib/wix/trace';

const MISSPELT = 'This address is spelt wrong: "%" begins the code of a character.';
const OF_EMULATOR = /^\/_?emulator\//;

/** Of the request, for `next.config.js`. */
const UNAVAILABLE_HEADER = 'x-sandbox-unavailable';

export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (isMisspelt(request.nextUrl.pathname)) return new NextResponse(MISSPELT, { status: 400 });
  if (OF_EMULATOR.test(request.nextUrl.pathname)) return NextResponse.next();
  const refusal = refusedOrigin(originIn(request.headers));
  if (refusal) return new NextResponse(refusal, { status: 421 });
  const policy = contentSecurityPolicy(freshNonce(), originsOf(env));
  // Next.js looks here for the nonce, and puts it on every script that it writes into the page.
  request.headers.set(POLICY_HEADER, policy);
  request.headers.delete(UNAVAILABLE_HEADER);
  const response = (await isSandboxAway(request)) ? unavailable(request) : await withSession(request);
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

/**
 * `next.config.js` rewrites to the page by this header. A rewrite from here names a host, always "localhost" on this machine,
 * which Next.js takes for somebody else's where it was told to listen at 127.0.0.1.
 */
function unavailable(request: NextRequest): NextResponse {
  request.headers.set(UNAVAILABLE_HEADER, 'yes');
  return NextResponse.next({ request, status: 503 });
}

/** Sees to it that every page finds a session that is fresh and belongs to the client ID in use. */
async function withSession(request: NextRequest): Promise<NextResponse> {
  const kept = tokensOf(request.cookies);
  if (kept?.accessToken.value) return NextResponse.next({ request });
  const clientId = clientIdInUse(request.cookies);
  // The list of examples asks nothing then: whoever only looks at it need not wait for a session.
  if (!kept && request.nextUrl.pathname === '/' && detectedApps(clientId)) return NextResponse.next({ request });
  const auth = OAuthStrategy({ clientId });
  let cookies: SettableCookie[] = [];
  try {
    const tokens = await forPurpose('Before this page: there was no fresh session', () =>
      auth.generateVisitorTokens(kept ? { refreshToken: kept.refreshToken } : undefined),
    );
    cookies = cookiesOf(tokens, clientId, !isLoopback(request.nextUrl.host));
  } catch (error) {
    // The page says what is wrong: its own calls fail the same way, and it has somewhere to show it.
    console.error('No session could be had from the platform:', error);
  }
  for (const { name, value } of cookies) request.cookies.set(name, value);
  const headers = new Headers(request.headers);
  const calls = packFewCalls(await recordedCalls());
  if (calls) headers.set(SESSION_CALLS_HEADER, calls);
  const response = NextResponse.next({ request: { headers } });
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
  return response;
}

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
    '/((?!_next/|_emulator(?:/|$)|emulator/|icon\\.|favicon|.*\\.(?:svg|png|jpg|webp|json|txt|ico|woff2)$).*)',
    // Whatever else a browser opens as a page: where there is no such file, it is shown that this page does not exist.
    {
      source: '/((?!_emulator(?:/|$)|emulator/).*)',
      has: [{ type: 'header', key: 'sec-fetch-dest', value: 'document' }],
    },
    // Whatever may be spelt wrong, also of the emulator, which is asked nothing else here.
    '/(.*%.*)',
  ],
};
