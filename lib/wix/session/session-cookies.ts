import { TokenRole, type Tokens } from '@wix/sdk';
import * as z from 'zod';
import { clientIdInUse } from '../../settings';
import { cookieJson } from './cookie-json';

/** The access token, readable by the page; removing it makes the proxy renew the session. */
export const SESSION_COOKIE = 'session';
/** The refresh token with its role and client ID, not readable by the page's scripts. */
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
/** A session is renewed this long before its end, so that no token expires while a page is rendered. */
const MARGIN_SECONDS = 60;

/** The session of the client ID in use. The access token is empty if it is missing or expired. */
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

/** The two cookies of a session. `isSecure` is false only on loopback, where there is no TLS. */
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

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
