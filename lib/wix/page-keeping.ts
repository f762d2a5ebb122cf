import { TokenRole } from '@wix/sdk';
import type { NextRequest } from 'next/server';
import { tokensOf } from './session';

/** Lists and details, the same for every visitor except for the header. */
const OF_THE_CATALOGUE = /^\/(?:(?:store|booking|tickets)(?:\/[^/]+)?|subscriptions)?$/;
const PERSONAL = /\/(?:confirmed|manage|waiting|thank-you)$/;

/**
 * Lets the back button show a visitor's lists, whose caching Next.js would prevent. Pages of members and orders are
 * never kept.
 */
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
