import { TokenRole } from '@wix/sdk';
import type { NextRequest } from 'next/server';
import { tokensOf } from './session';

/** Lists and details, the same for every visitor except for the header. */
const OF_THE_CATALOGUE = /^\/(?:(?:store|booking|tickets)(?:\/[^/]+)?|subscriptions)?$/;
const PERSONAL = /\/(?:confirmed|manage|waiting|thank-you)$/;

/** Next.js would prevent caching, but the back button needs a visitor's lists. Never kept: pages of members and orders. */
export function pageCacheControl(
  { method, nextUrl, cookies, headers }: NextRequest,
  setsCookies: boolean,
): string | undefined {
  const isMember = tokensOf(cookies)?.refreshToken.role === TokenRole.MEMBER;
  const isPage = method === 'GET' && !headers.has('rsc');
  if (isPage && allowsBackForwardCache(nextUrl.pathname, isMember)) return 'private, no-cache';
  return setsCookies ? 'private, no-store' : undefined;
}

export const allowsBackForwardCache = (pathname: string, isMember: boolean): boolean =>
  !isMember && OF_THE_CATALOGUE.test(pathname) && !PERSONAL.test(pathname);
