import { PlatformError } from '../kernel/errors';
import type { SiteSettings } from '../kernel/settings';
import type { Route } from './routing';

/** Assumed: the platform answers as it does for an unknown URL, and the day begins in UTC. Throws PlatformError 404. */
export function refuseRemoved(
  { name, operation }: Pick<Route, 'name' | 'operation'>,
  { removals = 'announced' }: Pick<SiteSettings, 'removals'>,
  now: string,
): void {
  const { removal, replacedBy, method, paths } = operation;
  if (removals === 'announced' || removal === undefined || now < removal) return;
  const successor = replacedBy === undefined ? '' : `; its package names ${replacedBy} instead`;
  throw new PlatformError(
    404,
    `nothing answers ${method} ${paths[0]}: ${name} was announced to be removed by ${removal}${successor}`,
  );
}
