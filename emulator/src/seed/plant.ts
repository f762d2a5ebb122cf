import * as z from 'zod';
import { toInstant } from '../database/instant';
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
import { newId, withNamedIds } from '../sites/presets/new-id';
import type { SiteSettings } from '../sites/settings';
import type { Site } from '../sites/site';
import { relativeInstant } from './dates';
import { handleOf, SECTIONS, type Section, type SectionName, undeclaredFields } from './sections';
import { type Mistake, type Reading, readOnlyFields, toWire } from './to-wire';

export type SeedContent = Partial<Record<SectionName, unknown[]>>;

type Planting = Pick<OperationContext, 'transaction' | 'settings' | 'site'> & Reading;

/**
 * Creates what the seed holds by the owner's own operations, with IDs that follow from the entries' names. Nobody is told:
 * it was there before anybody listened.
 * Throws PlatformError 400 with the path of each mistake; nothing must be stored then.
 */
export async function plant(
  content: SeedContent,
  transaction: Transaction,
  settings: SiteSettings,
  site: Site,
): Promise<void> {
  const { now } = transaction;
  const quiet = altered(transaction, { append: async () => {} });
  const planting: Planting = {
    transaction: quiet,
    settings,
    site,
    mistakes: [],
    from: now,
    timeZone: settings.timeZone,
  };
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    await plantList(planting, SECTIONS[name], content[name] ?? [], name, name);
  }
  if (planting.mistakes.length > 0) throw seedRefusal(planting.mistakes);
}

/** The transaction with some of it replaced. */
function altered(transaction: Transaction, change: Partial<Pick<Transaction, 'append' | 'now'>>): Transaction {
  return Object.assign(Object.create(transaction), change);
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
  const before = mistakes.length;
  const { createdAt, values, items, own } = partsOf(entry, section, path, planting);
  const route = routeOf(section);
  const sent = wireOf(route, section, own, path, planting);
  if (mistakes.length > before) return;
  const transaction = createdAt ? altered(planting.transaction, { now: createdAt }) : planting.transaction;
  let created: unknown;
  try {
    created = await withNamedIds(name, () => create({ ...planting, transaction }, route, { [entity]: sent }));
  } catch (error) {
    mistakes.push(...mistakesIn(error, entity, path));
    return;
  }
  const id = idOf(created, entity);
  await writeBeyond(planting, section, id, values, path);
  if (!inner) return;
  const children = items.map((item) => (isObject(item) ? { ...item, [inner.parent]: id } : item));
  await plantList(planting, inner.section, children, `${path}.${inner.name}`, `${name} ${inner.name}`);
}

interface Parts {
  /** What the operation takes. */
  own: unknown;
  createdAt?: string | undefined;
  /** The fields that no operation takes. */
  values: Record<string, unknown>;
  items: unknown[];
}

function partsOf(entry: unknown, { inner, beyond = {} }: Section, path: string, reading: Reading): Parts {
  if (!isObject(entry)) return { own: entry, values: {}, items: [] };
  const { _createdDate: created, ...rest } = entry;
  const createdAt = created === undefined ? undefined : pastInstant(created, `${path}._createdDate`, reading);
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => Object.hasOwn(beyond, name)));
  const sent = Object.fromEntries(Object.entries(rest).filter(([name]) => !Object.hasOwn(beyond, name)));
  return { createdAt, values, ...(inner ? taken(sent, inner.name, path, reading.mistakes) : { own: sent, items: [] }) };
}

function pastInstant(value: unknown, path: string, { mistakes, from, timeZone }: Reading): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const instant = relativeInstant(text, from, timeZone) ?? toInstant(text);
  if (instant && instant <= from) return instant;
  const wanted = 'must be a date in the past, or a duration such as -P3D';
  mistakes.push({ path, message: `${wanted}, got ${JSON.stringify(value)?.slice(0, 100)}` });
  return undefined;
}

async function writeBeyond(
  { transaction, mistakes }: Planting,
  { beyond = {} }: Section,
  id: string,
  values: Record<string, unknown>,
  path: string,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    try {
      await beyond[name]?.write(transaction, id, value);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      mistakes.push(
        ...error.issues.map((issue) => ({
          path: [path, name, ...issue.path].join('.'),
          message: lowerFirst(issue.message),
        })),
      );
    }
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The list that belongs to another operation, apart from the entry. */
function taken(entry: Record<string, unknown>, listName: string, path: string, mistakes: Mistake[]) {
  const { [listName]: items = [], ...own } = entry;
  if (Array.isArray(items)) return { own, items: items as unknown[] };
  mistakes.push({ path: `${path}.${listName}`, message: 'must be a list' });
  return { own, items: [] };
}

function wireOf(route: Route, { entity }: Section, entry: unknown, path: string, reading: Reading): unknown {
  const { module, operation } = route;
  const typeName = module.types[operation.request]?.fields[entity]?.ref ?? '';
  if (!isObject(entry)) return toWire(module, typeName, entry, path, reading);
  reading.mistakes.push(...readOnlyFields(module, typeName, entry, path));
  const undeclared = undeclaredFields(route, entity).filter((name) => Object.hasOwn(entry, name));
  const declared = Object.fromEntries(Object.entries(entry).filter(([name]) => !undeclared.includes(name)));
  const wire = toWire(module, typeName, declared, path, reading);
  return { ...wire, ...Object.fromEntries(undeclared.map((name) => [name, entry[name]])) };
}

async function create({ transaction, settings, site }: Planting, route: Route, wire: Record<string, unknown>) {
  const { handler, module, operation } = route;
  if (!handler) throw new Error(`${route.name} is not emulated`);
  requireApp(module, settings);
  requireCatalogVersion(module, settings);
  addRequiredIds(wire, operation.required);
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

/** IDs that callers must choose follow from the entry's name, as all others do. */
function addRequiredIds(message: Record<string, unknown>, required: readonly string[]): void {
  for (const path of required) {
    const names = path.split('.');
    if (names.pop() !== 'id') continue;
    let owners: unknown[] = [message];
    for (const name of names) owners = owners.flatMap((owner) => (isObject(owner) ? owner[name] : undefined));
    for (const owner of owners) if (isObject(owner)) owner.id ??= newId();
  }
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

function idOf(created: unknown, entity: string): string {
  const document = isObject(created) ? created[entity] : undefined;
  return isObject(document) && typeof document.id === 'string' ? document.id : '';
}
