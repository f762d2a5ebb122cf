import leven from 'leven';
import { modules, routes } from '../../../platform/composition/modules';
import type { EventContract, ModuleContract, OperationContract } from '../../../platform/contract/contract-types';
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

export interface DeclaredEvent {
  event: EventContract;
  /** Carts declare their events in several modules. */
  modules: readonly [ModuleContract, ...ModuleContract[]];
}

const byType = new Map<string, DeclaredEvent>();
for (const { contract } of modules) {
  for (const event of contract.events) {
    const same = byType.get(event.eventType);
    byType.set(
      event.eventType,
      same ? { ...same, modules: [...same.modules, contract] } : { event, modules: [contract] },
    );
  }
}

export const declaredEvents: readonly DeclaredEvent[] = [...byType.values()].sort((one, other) =>
  one.event.eventType.localeCompare(other.event.eventType, 'en'),
);

/** The last part of the type, such as `order_created`. */
const shortName = (eventType: string): string => eventType.slice(eventType.lastIndexOf('.') + 1);

const MAX_NAMED = 3;

/** `name`: a type or a unique short name. Throws PlatformError 400 that names the nearest events. */
export function eventNamed(name: string): DeclaredEvent {
  const exact = byType.get(name);
  if (exact) return exact;
  const [first, ...others] = declaredEvents.filter(({ event }) => shortName(event.eventType) === name);
  if (first && others.length === 0) return first;
  if (first) throw new PlatformError(400, `several events are called ${name}: ${eventTypeList([first, ...others])}`);
  throw new PlatformError(
    400,
    `no event is called ${JSON.stringify(name)}: the nearest are ${eventTypeList(nearest(name))}`,
  );
}

function nearest(name: string): DeclaredEvent[] {
  const isWhole = name.includes('.');
  const distance = ({ event: { eventType } }: DeclaredEvent) => leven(name, isWhole ? eventType : shortName(eventType));
  return [...declaredEvents].sort((one, other) => distance(one) - distance(other)).slice(0, MAX_NAMED);
}

const eventTypeList = (events: readonly DeclaredEvent[]): string =>
  events.map(({ event }) => event.eventType).join(', ');
