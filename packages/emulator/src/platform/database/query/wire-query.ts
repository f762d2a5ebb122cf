import type { Query } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { invalidQuery, undeclaredField, unknownOperator } from './invalid-query';
import { readFilter } from './item-filter';

type Filter = Record<string, unknown>;

/** A stored path, or a condition on other fields if documents do not store this one. */
export type WireField =
  | string
  | {
      path: string;
      only?: 'filter' | 'sort';
      /** Stored values by wire value, if they differ. */
      values?: Readonly<Record<string, string | boolean>>;
      /** The stored values have the opposite order. */
      isReversed?: true;
      operators?: readonly string[];
    }
  | { toFilter: (condition: unknown) => Filter; sortPath?: string };

export type WireFields = Readonly<Record<string, WireField>>;

export interface WireQuery {
  filter?: Readonly<Filter> | null | undefined;
  sort?: readonly { fieldName?: string | null | undefined; order?: string | null | undefined }[] | null | undefined;
  paging?: Query['paging'];
  cursorPaging?: Query['cursorPaging'];
}

/** Throws ValidationError for a name not in the list, even if documents have such a field. */
export function storedQuery({ filter, sort, paging, cursorPaging }: WireQuery, fields: WireFields): Query {
  return {
    filter: storedFilter(filter, fields),
    sort: storedSort(sort ?? [], fields),
    paging: paging ?? null,
    cursorPaging: cursorPaging ?? null,
  };
}

export function storedFilter(filter: WireQuery['filter'], fields: WireFields): Filter {
  const parts = Object.entries(filter ?? {}).flatMap(([name, condition]) =>
    Object.entries(storedCondition(name, condition, fields)),
  );
  const stored = Object.fromEntries(parts);
  return Object.keys(stored).length === parts.length
    ? stored
    : { $and: parts.map((part) => Object.fromEntries([part])) };
}

export function storedSort(sort: NonNullable<WireQuery['sort']>, fields: WireFields): NonNullable<Query['sort']> {
  return sort.map(({ fieldName, order }) => {
    const name = fieldName ?? '';
    const field = fieldNamed(name, fields, 'sort');
    const path = field && ('path' in field ? field.path : field.sortPath);
    if (path === undefined) throw undeclaredField(name, 'sortable');
    return { fieldName: path, order: field && 'path' in field && field.isReversed ? opposite(order) : (order ?? null) };
  });
}

/** Leaves an unknown order to the store, which refuses it. */
function opposite(order: string | null | undefined): string {
  const normal = (order ?? 'ASC').toUpperCase();
  return normal === 'ASC' ? 'DESC' : normal === 'DESC' ? 'ASC' : normal;
}

export const sameNames = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** A field that has one value in all documents, without being stored. `undefined`: none has a value. */
export const constantField = (value: unknown): WireField => ({
  toFilter: (condition) => (matchesConstant(condition, value) ? {} : NONE),
});

function matchesConstant(condition: unknown, value: unknown): boolean {
  if (isObject(condition) && '$nin' in condition) return !matchesConstant({ $in: condition.$nin }, value);
  if (isObject(condition) && '$matchItems' in condition) {
    if (!Array.isArray(condition.$matchItems)) throw invalidQuery('INVALID_FILTER', '$matchItems takes a list');
    return false;
  }
  return readFilter({ field: condition })(value === undefined ? {} : { field: value });
}

/** Matches no document. */
const NONE: Filter = { id: { $exists: false } };

export const filterOnlyFields = (names: readonly string[]): WireFields =>
  Object.fromEntries(names.map((path) => [path, { path, only: 'filter' }]));

export const sortOnlyFields = (names: readonly string[]): WireFields =>
  Object.fromEntries(names.map((path) => [path, { path, only: 'sort' }]));

const JUNCTIONS = new Set(['$and', '$or', '$not']);

function storedCondition(name: string, condition: unknown, fields: WireFields): Filter {
  if (JUNCTIONS.has(name)) return { [name]: storedParts(condition, fields) };
  if (name.startsWith('$')) return { [name]: condition };
  const field = fieldNamed(name, fields, 'filter');
  if (!field) throw undeclaredField(name, 'filterable');
  if ('toFilter' in field) return field.toFilter(condition);
  if (field.operators) requireOperators(name, condition, field.operators);
  return { [field.path]: field.values ? storedValues(condition, field.values) : condition };
}

function requireOperators(name: string, condition: unknown, operators: readonly string[]): void {
  const used = isObject(condition) ? Object.keys(condition) : [Array.isArray(condition) ? '$in' : '$eq'];
  const foreign = used.find((operator) => operator.startsWith('$') && !operators.includes(operator));
  if (foreign) throw unknownOperator(foreign, name);
}

function storedParts(parts: unknown, fields: WireFields): unknown {
  if (Array.isArray(parts)) return parts.map((part) => storedParts(part, fields));
  return isObject(parts) ? storedFilter(parts, fields) : parts;
}

function storedValues(condition: unknown, values: Readonly<Record<string, string | boolean>>): unknown {
  if (typeof condition === 'string' || typeof condition === 'boolean') {
    const name = String(condition);
    return Object.hasOwn(values, name) ? values[name] : condition;
  }
  if (Array.isArray(condition)) return condition.map((value) => storedValues(value, values));
  if (!isObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([operator, value]) => [
      operator,
      operator === '$exists' ? value : storedValues(value, values),
    ]),
  );
}

function fieldNamed(name: string, fields: WireFields, use: 'filter' | 'sort') {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof field === 'string') return { path: field };
  return field && 'path' in field && field.only && field.only !== use ? undefined : field;
}
