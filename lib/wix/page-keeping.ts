/** The lists and what they lead to: the same for every visitor, but for the header. */
const OF_THE_CATALOGUE = /^\/(?:(?:store|booking|tickets)(?:\/[^/]+)?|subscriptions)?$/;
/** What has the shape of such an address, and belongs to somebody. */
const PERSONAL = /\/(?:confirmed|manage|waiting|thank-you)$/;

/**
 * For pages that a browser may keep for the way back: it still asks before it shows them again otherwise, and nobody between it
 * and the app may keep them. Pages of a member and of what somebody ordered are never kept.
 */
export const KEPT_FOR_THE_WAY_BACK = 'private, no-cache';

export const NEVER_KEPT = 'private, no-store';

export const isKeptForTheWayBack = (pathname: string, isMember: boolean): boolean =>
  !isMember && OF_THE_CATALOGUE.test(pathname) && !PERSONAL.test(pathname);
