import { routes } from '../../../platform/composition/routes';
import type { ModuleContract, OperationContract } from '../../../platform/contract/contract';
import { requireCatalogVersion } from '../../../platform/http/catalog-version';
import type { OperationContext } from '../../../platform/http/operations';
import type { Route } from '../../../platform/http/routing';
import { requireApp } from '../../../platform/http/site-apps';
import { PlatformError, ValidationError } from '../../../platform/kernel/errors';
import { isObject } from '../../../platform/kernel/values/objects';

type Entity = Record<string, unknown>;

/**
 * By default a query's first result. `undefined`: the site has none, or no operation reads it.
 * Throws PlatformError 404 for an unknown ID, and the refusal of a site without the app.
 */
export async function entityOnSite(
  modules: readonly ModuleContract[],
  typeName: string,
  entityId: string | undefined,
  context: OperationContext,
): Promise<Entity | undefined> {
  const readers = routes.all.filter(({ module, handler }) => handler && modules.includes(module));
  if (entityId === undefined) return firstEntity(readers, typeName, context);
  for (const route of readers) {
    const [parameter, ...others] = Object.values(route.operation.pathParams);
    const field = fieldOf(route, typeName, false);
    if (route.operation.method !== 'GET' || parameter === undefined || others.length > 0 || !field) continue;
    const entity = await read(route, { [parameter]: entityId }, field, context);
    if (isObject(entity)) return entity;
    throw new PlatformError(404, `the site has no ${typeName} with the ID ${entityId}`);
  }
  return undefined;
}

async function firstEntity(readers: Route[], typeName: string, context: OperationContext): Promise<Entity | undefined> {
  for (const route of readers) {
    const field = isQuery(route) && fieldOf(route, typeName, true);
    if (!field) continue;
    const list = await read(route, requestForOne(route), field, context).catch(ignoreIncomplete);
    if (Array.isArray(list) && isObject(list[0])) return list[0];
  }
  return undefined;
}

function isQuery({ name, module, operation }: Route): boolean {
  const { fields = {} } = module.types[operation.request] ?? {};
  return (
    /\.(?:query|search|list)[A-Z]/.test(name) &&
    Object.keys(operation.pathParams).length === 0 &&
    operation.required.every((path) => fields[path]?.type === 'object' && !fields[path].list)
  );
}

/** Some operations return nothing without paging, so this asks for one entity. */
function requestForOne({ module: { types }, operation }: Route): Entity {
  const { fields = {} } = types[operation.request] ?? {};
  const queries = Object.entries(fields).flatMap(([name, { ref = '' }]) => {
    const paging = ['paging', 'cursorPaging'].find((each) => types[ref]?.fields[each]);
    return paging || operation.required.includes(name) ? [[name, paging ? { [paging]: { limit: 1 } } : {}]] : [];
  });
  return Object.fromEntries(queries);
}

/** Skips a query that requires more than its contract says, such as the namespace of forms. */
function ignoreIncomplete(error: unknown): undefined {
  if (!(error instanceof ValidationError)) throw error;
}

function fieldOf({ module, operation }: Route, typeName: string, isList: boolean): string | undefined {
  const fields = Object.entries(responseFields(module, operation));
  return fields.find(([, { ref, list = false }]) => ref === typeName && list === isList)?.[0];
}

const responseFields = ({ types }: ModuleContract, { response }: OperationContract) => types[response]?.fields ?? {};

async function read(
  { handler, module }: Route,
  wire: Entity,
  field: string,
  context: OperationContext,
): Promise<unknown> {
  requireApp(module, context.settings);
  requireCatalogVersion(module, context.settings);
  const response = await handler?.(wire as never, context);
  return isObject(response) ? response[field] : undefined;
}
