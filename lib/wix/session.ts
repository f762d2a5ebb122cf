import { OAuthStrategy, TokenRole, type Tokens } from '@wix/sdk';
import { cookies, headers } from 'next/headers';
import type { NextRequest } from 'next/server';
import { cache } from 'react';
import * as z from 'zod';
import { cookieJson, isSecure } from '../request';
import { clientIdInUse, realClientId } from './site';

/** Access token, readable by the page. Without it the proxy renews the session. */
export const SESSION_COOKIE = 'session';
/** Refresh token with its role and client ID, hidden from scripts. */
export const REFRESH_COOKIE = 'session-refresh';

interface CookieSource {
  get(name: string): { value: string } | undefined;
}

export interface SettableCookie {
  name: string;
  value: string;
  options: { path: '/'; httpOnly: boolean; sameSite: 'lax'; secure: boolean; maxAge: number };
}

const accessCookie = z.object({ accessToken: z.object({ value: z.string().min(1), expiresAt: z.number() }) });
const refreshCookie = z.object({
  refreshToken: z.object({ value: z.string().min(1), role: z.enum(TokenRole) }),
  clientId: z.string(),
});

const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** Keeps tokens from expiring while a page is rendered. */
const MARGIN_SECONDS = 60;

/** The access token is empty if it is missing or expired. */
export function tokensOf(cookies: CookieSource): Tokens | undefined {
  const refresh = cookieJson(refreshCookie, cookies.get(REFRESH_COOKIE)?.value);
  if (refresh?.clientId !== clientIdInUse(cookies)) return undefined;
  const access = cookieJson(accessCookie, cookies.get(SESSION_COOKIE)?.value);
  const isFresh = access && access.accessToken.expiresAt > nowSeconds() + MARGIN_SECONDS;
  return {
    accessToken: isFresh ? access.accessToken : { value: '', expiresAt: 0 },
    refreshToken: refresh.refreshToken,
  };
}

/** `isSecure` is false only on loopback, which has no TLS. */
export function cookiesOf(tokens: Tokens, clientId: string, isSecure: boolean): SettableCookie[] {
  const common = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  return [
    {
      name: SESSION_COOKIE,
      value: JSON.stringify({ accessToken: tokens.accessToken }),
      options: { ...common, httpOnly: false, maxAge: Math.max(0, tokens.accessToken.expiresAt - nowSeconds()) },
    },
    {
      name: REFRESH_COOKIE,
      value: JSON.stringify({ refreshToken: tokens.refreshToken, clientId }),
      options: { ...common, httpOnly: true, maxAge: THIRTY_DAYS },
    },
  ];
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The cookies that the proxy sets before a page: those of a new visitor, or of a renewed session. Empty if neither is needed. */
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

/** Makes no call: the role is stored with the refresh token. */
export async function isMemberSession(): Promise<boolean> {
  return tokensOf(await cookies())?.refreshToken.role === TokenRole.MEMBER;
}

/** Only for actions and route handlers, which may set cookies. */
export async function startSession(tokens: Tokens): Promise<void> {
  const [jar, requestHeaders] = await Promise.all([cookies(), headers()]);
  for (const { name, value, options } of cookiesOf(tokens, clientIdInUse(jar), isSecure(requestHeaders)))
    jar.set(name, value, options);
}

/** The proxy creates a new visitor for the next page. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  jar.delete(SESSION_COOKIE);
  jar.delete(REFRESH_COOKIE);
}

/** For the owner's hints. `undefined` without a session. */
export const siteIdInUse = cache(async (): Promise<string | undefined> => {
  const token = tokensOf(await cookies())?.accessToken.value;
  try {
    return token && dataIn(token)?.instance?.metaSiteId;
  } catch (error) {
    console.error('Error getting meta site ID', error);
    return undefined;
  }
});

interface TokenData {
  /** `instanceId`: the app's ID on the site, as in webhooks. */
  instance?: { instanceId?: string; metaSiteId?: string };
  identity?: { kind?: string };
}

/**
 * The claim `data` of an access token. Read, never trusted: the platform checks the signature. Throws `invalid token: …`
 * without a JSON payload.
 */
export function dataIn(token: unknown): TokenData | undefined {
  if (typeof token !== 'string') throw new Error('invalid token: must be a string');
  const [, payload] = token.replace('OauthNG.JWS.', '').split('.');
  if (!payload) throw new Error('invalid token: missing part');
  const { data } = decodePayload(payload);
  return typeof data === 'string' ? JSON.parse(data) : undefined;
}

function decodePayload(payload: string): { data?: unknown } {
  if (!/^[\w+/=-]+$/.test(payload)) throw new Error('invalid token: invalid base64');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (error) {
    throw new Error('invalid token: invalid JSON', { cause: error });
  }
}
