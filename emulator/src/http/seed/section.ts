import type { App, SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store';
import { isObject } from '../../kernel/values/objects';
import type { OperationContext } from '../operations';
import type { Route } from '../routing';
import type { FieldBeyond, Planted } from './field-beyond';

/** A list of a seed, whose entries are created by one operation of the owner. */
export interface Section {
  /** The operation as faults and the request log name it. */
  operation: string;
  /** The request's field for the entry. Absent: the entry is the request. */
  entity?: string;
  /** The entry is as the operation answers it: there is none that takes one. */
  isAnswer?: true;
  /** The entry's type, if the entity's name says too little. */
  typeName?: string;
  /** Fields that name the entry for good, best first. */
  handles: readonly string[];
  /** The kinds of new IDs that an entry may state, by its field. */
  ids?: Readonly<Record<string, string>>;
  /** The kinds of new IDs within an entry that it may state, by their path: in the order in which they are made. */
  innerIds?: Readonly<Record<string, string>>;
  /** The app that the operation alone does not name. */
  app?: App;
  /** The lists in an entry whose items are created after it. */
  inner?: Readonly<Record<string, InnerList>>;
  /** The documents that an entry became, where they may be several: each has all items of the inner lists. */
  documentsOf?: (transaction: Transaction, id: string) => Promise<Parent[]>;
  /** Fills in missing fields from the site. */
  complete?: (entity: Record<string, unknown>, known: Known) => Record<string, unknown>;
  /** Required fields that `complete` gives. */
  optional?: readonly string[];
  /** Fields of the request that are the same for every entry. */
  always?: Readonly<Record<string, unknown>>;
  /** Read-only fields that an entry states all the same: those of something that is there already. */
  written?: readonly string[];
  /** Fields that no operation takes. */
  beyond?: Readonly<Record<string, FieldBeyond>>;
  /** In place of the operation's handler. `values`: those of `beyond`. Throws what operations throw, and ZodError. */
  create?: (request: never, context: OperationContext, values: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface Known {
  settings: SiteSettings;
  /** The base of relative dates. */
  from: string;
}

export interface InnerList {
  section: Section;
  /** The field for the ID of the entry that the item is in: the item's, or else the request's. */
  parent: string;
  /** The ID for that field, where it is not the entry's own. */
  parentOf?: (context: Planted, id: string) => Promise<string>;
  /** The entry has one item, without a list. */
  single?: true;
  /** Called once with the parent's ID, after the items. */
  afterwards?: string;
}

export interface Parent {
  id: string;
  /** The base of relative dates in its items. */
  from: string;
}

/** The entry's name in the seed: IDs follow from it. Entries of one name are numbered. */
export function handleOf({ handles }: Section, entry: unknown, taken: Set<string>): string {
  const values = isObject(entry) ? handles.map((name) => entry[name]) : [];
  const wanted = values.find((value): value is string => typeof value === 'string' && value !== '') ?? 'unnamed';
  let handle = wanted;
  for (let number = 2; taken.has(handle); number++) handle = `${wanted} ${number}`;
  taken.add(handle);
  return handle;
}

/** The name of the type of the section's entries: the request's, where the entry is all of it. */
export function entryType({ module, operation }: Route, { entity }: Section): string {
  if (entity === undefined) return operation.request;
  return module.types[operation.request]?.fields[entity]?.ref ?? '';
}

/** Fields of the entity that the platform requires and the packages do not declare, such as the status of a plan. */
export function undeclaredFields(route: Route, section: Section): string[] {
  const { module, operation } = route;
  const { fields = {} } = module.types[entryType(route, section)] ?? {};
  const prefix = section.entity === undefined ? '' : `${section.entity}.`;
  // A request requires one of a group of fields by the group's name.
  const groups = Object.keys(module.types[operation.request]?.oneOfs ?? {});
  const required = operation.required
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  return required.filter((name) => !name.includes('.') && !fields[name] && !groups.includes(name));
}
