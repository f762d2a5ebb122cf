import type { ClientApp } from '../kernel/client-apps';
import { PlatformError } from '../kernel/errors';
import type { Identity } from '../kernel/identity';
import { isGranted } from './app-permissions';
import { LEAST_ROLE, LEAST_ROLE_BY_OPERATION, type Role } from './least-roles';
import type { Route } from './routing';

const RANK: Record<Role, number> = { visitor: 0, member: 1, owner: 2 };

export function leastRole(route: Pick<Route, 'name' | 'operation'>): Role {
  const byOperation = LEAST_ROLE_BY_OPERATION[route.name];
  if (byOperation) return byOperation;
  return (route.operation.permission && LEAST_ROLE[route.operation.permission]) || 'owner';
}

/** Throws PlatformError 403. Source: "Unauthorized to perform site-settings.view on site …" in public reports. */
export function authorize(
  { name, operation }: Route,
  identity: Identity,
  siteId: string,
  app?: Pick<ClientApp, 'permissions'>,
): void {
  const isOfRole = RANK[identity.kind] >= RANK[leastRole({ name, operation })];
  if (isOfRole && (!app || isGranted(app.permissions, operation.permission))) return;
  throw new PlatformError(403, `Unauthorized to perform ${operation.permission ?? name} on site ${siteId}`, {
    applicationError: { code: 'FORBIDDEN' },
  });
}
