import type { Site } from '../sites/site';
import type { HostedContext } from './flow';

/** The hosted pages' own cookie, which carries the session token of whoever signed in there. */
export const cookieName = (site: Pick<Site, 'id'>): string => `hosted-session-${site.id}`;

export const cookiePath = ({ baseUrl }: Pick<HostedContext, 'baseUrl'>): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}/hosted`;
