import { TokenRole } from '@wix/sdk';
import type { NextRequest } from 'next/server';
import { tokensOf } from './session';

/** The lists and what they lead to: the same for every visitor, but for the header. */
const OF_THE_CATALOGUE = /^\/(?:(?:store|booking|tickets)(?:\/[^/]+)?|subscriptions)?$/;
/** Addresses of this shape that are personal. */
const PERSONAL = /\/(?:confirmed|manage|waiting|thank-you)$/;

/**
 * How long browsers may keep the answer; `undefined` leaves it to Next.js, which lets no page be kept, so that the way back
 * to a list loads it again. A browser may keep a visitor's lists for the way back: it still asks before it shows them
 * otherwise, and nobody between it and the app may keep them. Pages of a member and of an order are never kept.
 * `setsCookies`: of such answers, routes that write a file or lead on say nothing themselves.
 */
export function pageKeeping(
  { method, nextUrl, cookies, headers }: NextRequest,
  setsCookies: boolean,
): string | undefined {
  const isMember = tokensOf(cookies)?.refreshToken.role === TokenRole.MEMBER;
  const isPage = method === 'GET' && !headers.has('rsc');
  if (isPage && isKeptForTheWayBack(nextUrl.pathname, isMember)) return 'private, no-cache';
  return setsCookies ? 'private, no-store' : undefined;
}

export const isKeptForTheWayBack = (pathname: string, isMember: boolean): boolean =>
  !isMember && OF_THE_CATALOGUE.test(pathname) && !PERSONAL.test(pathname);
