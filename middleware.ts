import { OAuthStrategy } from '@wix/sdk';
import { type NextRequest, NextResponse } from 'next/server';
import { detectedApps } from '@/lib/detected-apps';
import { clientIdInUse, cookiesOf, isLoopback, SESSION_CALL_HEADER, tokensOf } from '@/lib/wix/session-cookies';

/** Sees to it that every page finds a session that is fresh and belongs to the client ID in use. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const kept = tokensOf(request.cookies);
  if (kept?.accessToken.value) return NextResponse.next();
  const clientId = clientIdInUse(request.cookies);
  // The list of examples asks nothing then: whoever only looks at it need not wait for a session.
  if (!kept && request.nextUrl.pathname === '/' && detectedApps(clientId)) return NextResponse.next();
  try {
    const started = performance.now();
    const auth = OAuthStrategy({ clientId });
    const tokens = await auth.generateVisitorTokens(kept ? { refreshToken: kept.refreshToken } : undefined);
    const cookies = cookiesOf(tokens, clientId, !isLoopback(request.nextUrl.host));
    for (const { name, value } of cookies) request.cookies.set(name, value);
    const headers = new Headers(request.headers);
    const grantType = kept ? 'refresh_token' : 'anonymous';
    headers.set(SESSION_CALL_HEADER, `${grantType} ${Math.round(performance.now() - started)}`);
    const response = NextResponse.next({ request: { headers } });
    for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
    return response;
  } catch (error) {
    // The page says what is wrong: its own calls fail the same way, and it has somewhere to show it.
    console.error('No session could be had from the platform:', error);
    return NextResponse.next();
  }
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|_emulator/|emulator/|icon\\.|favicon|.*\\.(?:svg|png|jpg|webp|json|txt|ico|woff2)$).*)'],
};
