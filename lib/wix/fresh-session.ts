import { OAuthStrategy, type Tokens } from '@wix/sdk';
import type { NextRequest } from 'next/server';
import { isSecure } from '../request';
import { cookiesOf, type SettableCookie, tokensOf } from './session';
import { clientIdInUse, realClientId } from './site';

export async function freshSession(request: NextRequest): Promise<SettableCookie[]> {
  const tokens = tokensOf(request.cookies);
  if (tokens?.accessToken.value) return [];
  // The home page makes no calls as a visitor, so nobody waits for a session there.
  if (!tokens && (request.nextUrl.pathname === '/' || isNotPageVisit(request))) return [];
  const clientId = clientIdInUse(request.cookies);
  try {
    const fresh = await (tokens ? renewTokens(clientId, tokens) : newVisitorTokens(clientId));
    return cookiesOf(fresh, clientId, isSecure(request.headers));
  } catch (error) {
    // The page's own calls fail the same way and report it. Anybody can write a cookie with an unknown site.
    if (realClientId || !isTokenRefusal(error)) console.error('Could not get a session from the platform:', error);
    return [];
  }
}

/**
 * Pictures and files need no session. Browsers send no cookies with preflights and embedded requests, so a missing cookie
 * does not mean a new visitor.
 */
function isNotPageVisit({ method, headers }: NextRequest): boolean {
  if (method === 'OPTIONS' || !['document', 'empty', null].includes(headers.get('sec-fetch-dest'))) return true;
  if (headers.get('sec-fetch-site') !== 'cross-site') return false;
  return headers.get('sec-fetch-mode') !== 'navigate' || headers.get('sec-fetch-dest') !== 'document';
}

/** The SDK's `generateVisitorTokens` replaces the visitor on any failure: an outage would sign members out and empty carts. */
async function renewTokens(clientId: string, { refreshToken }: Tokens): Promise<Tokens> {
  try {
    return await OAuthStrategy({ clientId }).renewToken(refreshToken);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    return newVisitorTokens(clientId);
  }
}

const newVisitorTokens = (clientId: string): Promise<Tokens> => OAuthStrategy({ clientId }).generateVisitorTokens();

/** The refresh token has expired or was revoked. Source: `generateTokens` of @wix/sdk 1.21.16, whose error has no status. */
const isTokenRefusal = (error: unknown): boolean =>
  error instanceof Error && /OAuth API: (Bad Request|Unauthorized|Forbidden|Not Found)\. /.test(error.message);
