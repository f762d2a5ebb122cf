import { OAuthStrategy, type Tokens } from '@wix/sdk';
import type { NextRequest } from 'next/server';
import { isSecure } from '../request';
import { isTokenRefusal } from './errors';
import { forPurpose } from './purpose';
import { cookiesOf, type SettableCookie, tokensOf } from './session';
import { clientIdInUse, realClientId } from './site';

/** The cookies of a fresh session for the client ID in use; empty if the request has one, or needs none. */
export async function freshSession(request: NextRequest): Promise<SettableCookie[]> {
  const tokens = tokensOf(request.cookies);
  if (tokens?.accessToken.value) return [];
  // The list of examples asks nothing in a visitor's name, so nobody waits for a session there.
  if (!tokens && (request.nextUrl.pathname === '/' || isNoVisit(request))) return [];
  const clientId = clientIdInUse(request.cookies);
  try {
    const fresh = await (tokens ? renewed(clientId, tokens) : forNewVisitor(clientId));
    return cookiesOf(fresh, clientId, isSecure(request.headers));
  } catch (error) {
    // The page's own calls fail the same way, and it has somewhere to show it. Anybody can write a cookie that names no site.
    if (realClientId || !isTokenRefusal(error)) console.error('No session could be had from the platform:', error);
    return [];
  }
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

const forNewVisitor = (clientId: string): Promise<Tokens> =>
  forPurpose(PURPOSE, () => OAuthStrategy({ clientId }).generateVisitorTokens());
