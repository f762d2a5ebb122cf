import { generationNamed } from '../explain/generations';
import type { Route } from '../http/routing';
import { PlatformError } from '../kernel/errors';
import type { SiteSettings } from '../kernel/settings';

/**
 * The removal day of the operation, if the site's clock has reached it and the site answers nevertheless.
 * Throws PlatformError 404 if the site enforces removals.
 * Assumed: the platform answers as it does for an unknown URL, and the day begins in UTC.
 */
export function checkRemoval(
  { name, operation }: Pick<Route, 'name' | 'operation'>,
  { removals = 'announced' }: Pick<SiteSettings, 'removals'>,
  now: string,
): string | undefined {
  const { removal, method, paths } = operation;
  if (removal === undefined || now < removal) return undefined;
  if (removals === 'announced') return removal;
  throw new PlatformError(
    404,
    `nothing answers ${method} ${paths[0]}: ${name} was removed on ${removal}, as its package announced; ${successor(name)}`,
  );
}

function successor(name: string): string {
  const { replacedBy } = generationNamed(name.split('.').slice(-2).join('.')).deprecated ?? {};
  return replacedBy ? `use ${replacedBy} instead` : 'the package names no successor';
}
