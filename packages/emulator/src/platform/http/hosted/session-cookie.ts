import type { Site } from '../../kernel/site';
import type { HostedContext } from './flow';

export const cookieName = (site: Pick<Site, 'id'>): string => `hosted-session-${site.id}`;

export const cookiePath = ({ baseUrl }: Pick<HostedContext, 'baseUrl'>): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}/hosted`;
