import { everyModule } from '../contract/every-module';

const SCOPE = /^SCOPE\./i;
const READS = /READ|VIEW/;
const READING = /(^|[._:-])(read|get|list|query|search|count|view)/i;

/**
 * The scopes that grant each permission. The packages state scopes at events alone, as those that may read the event.
 * Assumed from them; errs to refusal: such a scope grants what reads in the module, and all of it if its name is not
 * that of a reading scope, nor that of another entity.
 */
let scopesByPermission: Map<string, Set<string>> | undefined;

function scopesOf(permission: string): ReadonlySet<string> | undefined {
  scopesByPermission ??= readScopes();
  return scopesByPermission.get(permission);
}

function readScopes(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const grant = (permission: string, granting: readonly string[]) =>
    found.set(permission, new Set([...(found.get(permission) ?? []), ...granting]));
  for (const { scopes = [], operations, events } of everyModule) {
    for (const { permission } of events) if (permission !== undefined) grant(permission, scopes);
    for (const { permission } of Object.values(operations)) {
      if (permission === undefined) continue;
      grant(
        permission,
        scopes.filter((scope) => READING.test(permission) || isWriting(scope, permission, scopes)),
      );
    }
  }
  return found;
}

/** `MANAGE-ORDERS` writes no products where there is `MANAGE-PRODUCTS`. */
function isWriting(scope: string, permission: string, scopes: readonly string[]): boolean {
  if (READS.test(scope)) return false;
  if (/MEGA|WRITE/.test(scope)) return true;
  const own = scopes.filter((each) => !READS.test(each) && namesEntity(each, permission));
  return own.length === 0 || own.includes(scope);
}

const namesEntity = (scope: string, permission: string): boolean => {
  const entities = wordsOf(permission.slice(permission.indexOf('.') + 1));
  return wordsOf(scope.slice(scope.lastIndexOf('.') + 1)).some((word) => word !== 'MANAGE' && entities.includes(word));
};

/** In the singular. */
const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .map((word) => word.replace(/S$/, ''));

/**
 * `permissions`: those of an app; absent: all. Assumed; errs to permission: an operation without a permission is open
 * to every app, and a scope that no package states grants the permissions that no stated scope grants.
 */
export function isGranted(permissions: readonly string[] | undefined, permission: string | undefined): boolean {
  if (permissions === undefined || permission === undefined || permissions.includes(permission)) return true;
  const granting = scopesOf(permission);
  if (granting?.size) return permissions.some((scope) => granting.has(scope.toUpperCase()));
  return permissions.some((scope) => SCOPE.test(scope) && !isStatedScope(scope));
}

const isStatedScope = (scope: string): boolean =>
  everyModule.some(({ scopes = [] }) => scopes.includes(scope.toUpperCase()));

/** Any scope may exist on the platform; permissions are those of the packages. */
export const isScopeOrPermission = (text: string): boolean => SCOPE.test(text) || scopesOf(text) !== undefined;
