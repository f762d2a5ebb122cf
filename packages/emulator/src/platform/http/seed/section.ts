import type { App, SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import type { OperationContext } from '../operations';
import type { Route } from '../routing';

export type PlantingContext = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;

export interface FieldBeyond {
  type: string;
  write?(context: PlantingContext, id: string, value: unknown): Promise<void>;
}

export interface Section {
  operation: string;
  /** The request's field for the entry. Absent: the entry is the request. */
  entity?: string;
  isAnswer?: true;
  typeName?: string;
  handles: readonly string[];
  /** The kinds of IDs that an entry may state, by field. */
  ids?: Readonly<Record<string, string>>;
  /** The kinds of IDs within an entry that it may state, by path, in order of creation. */
  innerIds?: Readonly<Record<string, string>>;
  app?: App;
  inner?: Readonly<Record<string, InnerList>>;
  documentsOf?: (transaction: Transaction, id: string) => Promise<Parent[]>;
  complete?: (entity: Record<string, unknown>, known: SeedContext) => Record<string, unknown>;
  optional?: readonly string[];
  always?: Readonly<Record<string, unknown>>;
  /** Read-only fields that refer to something existing, which an entry may state. */
  seedableFields?: readonly string[];
  beyond?: Readonly<Record<string, FieldBeyond>>;
  /** Replaces the operation's handler. `values`: of the fields in `beyond`. Throws as operations do, and ZodError. */
  create?: (request: never, context: OperationContext, values: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

export interface SeedContext {
  settings: SiteSettings;
  from: string;
}

export interface InnerList {
  section: Section;
  parent: string;
  parentOf?: (context: PlantingContext, id: string) => Promise<string>;
  single?: true;
  /** An operation, called with the parent's ID after the items. */
  afterwards?: string;
}

export interface Parent {
  id: string;
  from: string;
}

export function takeHandle({ handles }: Section, entry: unknown, handlesTaken: Set<string>): string {
  const values = isObject(entry) ? handles.map((name) => entry[name]) : [];
  const preferred = values.find((value): value is string => typeof value === 'string' && value !== '') ?? 'unnamed';
  let handle = preferred;
  for (let number = 2; handlesTaken.has(handle); number++) handle = `${preferred} ${number}`;
  handlesTaken.add(handle);
  return handle;
}

export function entryType({ module, operation }: Route, { entity }: Section): string {
  if (entity === undefined) return operation.request;
  return module.types[operation.request]?.fields[entity]?.ref ?? '';
}

/** Fields that the platform requires and the packages do not declare, such as the status of a plan. */
export function undeclaredFields(route: Route, section: Section): string[] {
  const { module, operation } = route;
  const { fields = {} } = module.types[entryType(route, section)] ?? {};
  const prefix = section.entity === undefined ? '' : `${section.entity}.`;
  // The contract requires one field of a group by listing the group's name.
  const groups = Object.keys(module.types[operation.request]?.oneOfs ?? {});
  const required = operation.required
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  return required.filter((name) => !name.includes('.') && !fields[name] && !groups.includes(name));
}
