import type { Transaction } from '../database/store';
import { ApplicationError, PlatformError, ValidationError } from '../http/errors';
import type { OperationContext } from '../http/operations';
import { routes } from '../http/routes';
import type { Route } from '../http/routing';
import { isObject } from '../http/validation/objects';
import { readMessage } from '../http/validation/protobuf-json';
import { validateRequest } from '../http/validation/validate-request';
import { requireApp } from '../sites/apps';
import { requireCatalogVersion } from '../sites/catalog-version';
import { withNamedIds } from '../sites/presets/new-id';
import type { SiteSettings } from '../sites/settings';
import type { Site } from '../sites/site';
import { handleOf, SECTIONS, type Section, type SectionName, undeclaredFields } from './sections';
import { type Mistake, readOnlyFields, toWire } from './to-wire';

export type SeedContent = Partial<Record<SectionName, unknown[]>>;

type Planting = Pick<OperationContext, 'transaction' | 'settings' | 'site'> & { mistakes: Mistake[] };

/**
 * Creates what the seed holds by the owner's own operations, with IDs that follow from the entries' names.
 * Throws PlatformError 400 with the path of each mistake; nothing must be stored then.
 */
export async function plant(
  content: SeedContent,
  transaction: Transaction,
  settings: SiteSettings,
  site: Site,
): Promise<void> {
  const planting: Planting = { transaction, settings, site, mistakes: [] };
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    await plantList(planting, SECTIONS[name], content[name] ?? [], name, name);
  }
  if (planting.mistakes.length > 0) throw seedRefusal(planting.mistakes);
}

export const seedRefusal = (mistakes: readonly Mistake[]): PlatformError =>
  new PlatformError(
    400,
    `the seed is refused:\n${mistakes.map(({ path, message }) => `${path} ${message}`).join('\n')}`,
  );

async function plantList(planting: Planting, section: Section, entries: unknown[], path: string, name: string) {
  const taken = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    await plantEntry(planting, section, entry, `${path}[${index}]`, `${name} ${handleOf(section, entry, taken)}`);
  }
}

async function plantEntry(planting: Planting, section: Section, entry: unknown, path: string, name: string) {
  const { inner, entity } = section;
  const { mistakes } = planting;
  const { own, items } = inner ? taken(entry, inner.name, path, mistakes) : { own: entry, items: [] };
  const before = mistakes.length;
  const route = routeOf(section);
  const sent = wireOf(route, section, own, path, mistakes);
  if (mistakes.length > before) return;
  let created: unknown;
  try {
    created = await withNamedIds(name, () => create(planting, route, { [entity]: sent }));
  } catch (error) {
    mistakes.push(...mistakesIn(error, entity, path));
    return;
  }
  if (!inner) return;
  const parentId = idOf(created, entity);
  const children = items.map((item) => (isObject(item) ? { ...item, [inner.parent]: parentId } : item));
  await plantList(planting, inner.section, children, `${path}.${inner.name}`, `${name} ${inner.name}`);
}

/** The list that belongs to another operation, apart from the entry. */
function taken(entry: unknown, listName: string, path: string, mistakes: Mistake[]) {
  if (!isObject(entry)) return { own: entry, items: [] };
  const { [listName]: items = [], ...own } = entry;
  if (Array.isArray(items)) return { own, items: items as unknown[] };
  mistakes.push({ path: `${path}.${listName}`, message: 'must be a list' });
  return { own, items: [] };
}

function wireOf(route: Route, { entity }: Section, entry: unknown, path: string, mistakes: Mistake[]): unknown {
  const { module, operation } = route;
  const typeName = module.types[operation.request]?.fields[entity]?.ref ?? '';
  if (!isObject(entry)) return toWire(module, typeName, entry, path, mistakes);
  mistakes.push(...readOnlyFields(module, typeName, entry, path));
  const undeclared = undeclaredFields(route, entity).filter((name) => Object.hasOwn(entry, name));
  const declared = Object.fromEntries(Object.entries(entry).filter(([name]) => !undeclared.includes(name)));
  const wire = toWire(module, typeName, declared, path, mistakes);
  return { ...wire, ...Object.fromEntries(undeclared.map((name) => [name, entry[name]])) };
}

async function create({ transaction, settings, site }: Planting, route: Route, wire: Record<string, unknown>) {
  const { handler, module, operation } = route;
  if (!handler) throw new Error(`${route.name} is not emulated`);
  requireApp(module, settings);
  requireCatalogVersion(module, settings);
  readMessage(wire, route);
  const violations = validateRequest(module, operation, wire);
  if (violations.length > 0) throw new ValidationError(violations);
  const context: OperationContext = {
    transaction,
    settings,
    site,
    identity: { kind: 'owner' },
    // Nobody watches a site that is being made.
    afterwards: () => {},
    baseUrl: '',
  };
  // The request has just been held against the contract that the handler's parameter type comes from.
  return handler(wire as never, context);
}

function mistakesIn(error: unknown, entity: string, path: string): Mistake[] {
  if (error instanceof ValidationError) {
    return error.fieldViolations.map(({ field, description }) => ({
      path: field === entity ? path : `${path}.${field.replace(new RegExp(`^${entity}\\.`), '')}`,
      message: description,
    }));
  }
  if (error instanceof ApplicationError) return [{ path, message: `${error.code}: ${error.message}` }];
  if (error instanceof PlatformError && error.status < 500) return [{ path, message: error.message }];
  throw error;
}

function routeOf({ operation }: Section): Route {
  const route = routes.all.find(({ name }) => name === operation);
  if (!route) throw new Error(`the contract has no operation ${operation}`);
  return route;
}

function idOf(created: unknown, entity: string): unknown {
  const document = isObject(created) ? created[entity] : undefined;
  return isObject(document) ? document.id : undefined;
}
