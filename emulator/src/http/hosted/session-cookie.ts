import type { Site } from '../../kernel/site';
import type { HostedContext } from './flow';

/** The cookie with the session token of a member who signed in on the hosted pages. */
export const cookieName = (site: Pick<Site, 'id'>): string => `hosted-session-${site.id}`;

export const cookiePath = ({ baseUrl }: Pick<HostedContext, 'baseUrl'>): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}/hosted`;
