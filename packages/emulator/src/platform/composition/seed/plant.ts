import type { Handler } from '../../http/operations';
import type { Route } from '../../http/routing';
import { nameInSeed } from '../../http/seed/kinds';
import {
  entryType,
  type InnerList,
  type Parent,
  type PlantingContext,
  type Section,
  takeHandle,
  undeclaredFields,
} from '../../http/seed/section';
import { withNamedIds } from '../../kernel/ids/new-id';
import type { SiteSettings } from '../../kernel/settings';
import type { Site } from '../../kernel/site';
import type { Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { routeNamed } from '../modules';
import { create, idOf } from './create';
import { mistakesIn, seedRefusal, splitEntry } from './entry-parts';
import { SECTIONS, type SectionName } from './sections';
import { type Reading, readOnlyFields, routeOf, toWire } from './to-wire';

export type SeedContent = Partial<Record<SectionName, unknown[]>>;

type Planting = PlantingContext & Reading & { isTrusted: boolean };

/**
 * Creates the entries through the owner's operations. Sends no webhook: entries are older than any subscription.
 * Throws PlatformError 400 with the path of each mistake; the caller must then store nothing.
 */
export async function plant(
  content: SeedContent,
  transaction: Transaction,
  settings: SiteSettings,
  site: Site,
  trust?: 'trusted',
): Promise<void> {
  const { now } = transaction;
  const { timeZone } = settings;
  const planting: Planting = {
    transaction: quiet(transaction),
    settings,
    site,
    mistakes: [],
    now,
    from: now,
    timeZone,
    isTrusted: trust !== undefined,
  };
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    await plantList(planting, SECTIONS[name], content[name] ?? [], { path: name, name });
  }
  if (planting.mistakes.length > 0) throw seedRefusal(planting.mistakes);
}

/** Entries are older than any subscription. */
export const quiet = (transaction: Transaction): Transaction => withChanges(transaction, { append: async () => {} });

function withChanges(transaction: Transaction, change: Partial<Pick<Transaction, 'append' | 'now'>>): Transaction {
  return Object.assign(Object.create(transaction), change);
}

interface Place {
  path: string;
  name: string;
  parent?: { field: string; id: string };
}

/** Entries are created a millisecond apart: queries by creation keep the order of the list. */
async function plantList(planting: Planting, section: Section, entries: unknown[], { path, name, parent }: Place) {
  const handles = new Set<string>();
  const began = Date.parse(planting.now);
  for (const [index, entry] of entries.entries()) {
    const at = { path: `${path}[${index}]`, name: nameInSeed(name, takeHandle(section, entry, handles)), parent };
    const transaction = withChanges(planting.transaction, { now: new Date(began + index).toISOString() });
    await plantEntry({ ...planting, transaction }, section, entry, at);
  }
}

async function plantEntry(planting: Planting, section: Section, entry: unknown, { path, name, parent }: Place) {
  const { mistakes } = planting;
  const before = mistakes.length;
  const { createdAt, ids, values, lists, own } = splitEntry(entry, section, path, planting);
  const route = routeOf(section);
  const wire = toWireEntry(route, section, own, path, planting);
  if (mistakes.length > before) return;
  const transaction = createdAt ? withChanges(planting.transaction, { now: createdAt }) : planting.transaction;
  const entryPlanting = { ...planting, transaction };
  const request = toRequest(route, section, wire, entryPlanting, parent);
  const { create: own_ } = section;
  const handler: Handler | undefined = own_ && ((request, context) => own_(request, context, values));
  let created: unknown;
  try {
    created = await withNamedIds(name, () => create(entryPlanting, route, request, handler), ids);
  } catch (error) {
    mistakes.push(...mistakesIn(error, section.entity, path));
    return;
  }
  const { beyond, inner, documentsOf } = section;
  if (!beyond && !inner) return;
  const id = idOf(created, section.entity);
  const documents = documentsOf ? await documentsOf(transaction, id) : [{ id, from: planting.from }];
  for (const [index, document] of documents.entries()) {
    const place = { path, name: index === 0 ? name : `${name} ${index + 1}` };
    await writeBeyond(entryPlanting, section, document.id, values, path);
    await plantInner(planting, inner, lists, document, place);
    if (mistakes.length > before) return;
  }
}

function toWireEntry(route: Route, section: Section, entry: unknown, path: string, reading: Reading) {
  const typeName = entryType(route, section);
  if (!isObject(entry)) return toWire(route.module, typeName, entry, path, reading);
  reading.mistakes.push(...readOnlyFields(route.module, typeName, entry, path, section.seedableFields));
  const undeclared = undeclaredFields(route, section).filter((name) => Object.hasOwn(entry, name));
  const declared = Object.fromEntries(Object.entries(entry).filter(([name]) => !undeclared.includes(name)));
  const wire = toWire(route.module, typeName, declared, path, reading);
  return { ...wire, ...Object.fromEntries(undeclared.map((name) => [name, entry[name]])) };
}

function toRequest(
  route: Route,
  section: Section,
  wire: Record<string, unknown>,
  { settings, from }: Planting,
  parent: Place['parent'],
): Record<string, unknown> {
  const own = section.complete?.(wire, { settings, from }) ?? wire;
  const parentField = parent && { [parent.field]: parent.id };
  const { entity, always } = section;
  if (entity === undefined) return { ...always, ...parentField, ...own };
  const isOfEntity = parent && route.module.types[entryType(route, section)]?.fields[parent.field];
  return isOfEntity
    ? { ...always, [entity]: { ...own, ...parentField } }
    : { ...always, ...parentField, [entity]: own };
}

async function plantInner(
  planting: Planting,
  inner: Readonly<Record<string, InnerList>> = {},
  lists: Readonly<Record<string, unknown[]>>,
  { id, from }: Parent,
  { path, name }: Place,
): Promise<void> {
  for (const [listName, items] of Object.entries(lists)) {
    const list = inner[listName];
    if (!list || items.length === 0) continue;
    const parent = { field: list.parent, id: (await list.parentOf?.(planting, id)) ?? id };
    const at = { path: `${path}.${listName}`, name: `${name} ${listName}`, parent };
    const within = { ...planting, from };
    if (list.single) await plantEntry(within, list.section, items[0], at);
    else await plantList(within, list.section, items, at);
    if (list.afterwards) await create(planting, routeNamed(list.afterwards), { [list.parent]: id });
  }
}

async function writeBeyond(
  planting: Planting,
  { beyond = {} }: Section,
  id: string,
  values: Record<string, unknown>,
  path: string,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    try {
      await withNamedIds(`${path} ${name}`, async () => beyond[name]?.write?.(planting, id, value));
    } catch (error) {
      planting.mistakes.push(...mistakesIn(error, undefined, `${path}.${name}`));
    }
  }
}
