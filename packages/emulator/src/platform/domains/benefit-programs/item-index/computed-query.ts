import { computedPage } from '../../../database/query/computed-page';
import { decodeCursor } from '../../../database/query/cursor';
import { undeclaredField } from '../../../database/query/invalid-query';
import { compareValues, readFilter, toWireDate, valuesAt } from '../../../database/query/item-filter';
import type { WireQuery } from '../../../database/query/wire-query';
import { isObject } from '../../../kernel/values/objects';

interface ComputedQuery {
  collection: string;
  fields: readonly string[];
}

export interface IndexEntry {
  id: string;
  createdDate: string;
}

type Query = Pick<WireQuery, 'filter' | 'sort' | 'cursorPaging'>;
type Sorting = NonNullable<Query['sort']>;

/** Source: the defaults in the docs of queryPoolItems. Those of queryPoolDefinitionItems are assumed to be the same. */
const DEFAULT_LIMIT = 50;
const DEFAULT_SORT = [{ fieldName: 'createdDate', order: 'DESC' }] satisfies Sorting;

/** Throws ValidationError for a field outside of `fields`. */
export function pageOfItems<Item extends IndexEntry>(
  items: readonly Item[],
  query: Query,
  { collection, fields }: ComputedQuery,
) {
  const { limit, cursor: text } = query.cursorPaging ?? {};
  const cursor = text ? decodeCursor(text, collection) : undefined;
  const { filter, sort } = cursor ?? query;
  requireFields(filter, fields);
  const matches = readFilter(withWireDates(filter));
  const sorting = sort?.length ? sort : DEFAULT_SORT;
  for (const { fieldName } of sorting) {
    if (!fields.includes(fieldName ?? '')) {
      throw undeclaredField(fieldName ?? '', 'sortable');
    }
  }
  const entries = items
    .filter((item) =>
      matches(Object.fromEntries([...Object.entries(item), ['createdDate', toWireDate(item.createdDate)]])),
    )
    .toSorted(bySorting(sorting))
    // The cursor keeps the position in the whole list.
    .map((entry, index) => ({ sortKey: [index], entry }));
  return computedPage(entries, { collection, filter, sort: sort ?? undefined }, limit || DEFAULT_LIMIT, cursor);
}

function requireFields(filter: unknown, fields: readonly string[]): void {
  for (const [name, condition] of Object.entries(isObject(filter) ? filter : {})) {
    if (name.startsWith('$')) {
      for (const part of Array.isArray(condition) ? condition : [condition]) requireFields(part, fields);
    } else if (!fields.includes(name)) {
      throw undeclaredField(name, 'filterable');
    }
  }
}

/** Converts conditions on `createdDate` to the form that `readFilter` compares and validates. */
function withWireDates(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withWireDates);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => [
      name,
      name.startsWith('$') ? withWireDates(condition) : name === 'createdDate' ? toWireDates(condition) : condition,
    ]),
  );
}

function toWireDates(condition: unknown): unknown {
  if (typeof condition === 'string') return toWireDate(condition);
  if (Array.isArray(condition)) return condition.map(toWireDates);
  if (!isObject(condition)) return condition;
  return Object.fromEntries(Object.entries(condition).map(([operator, operand]) => [operator, toWireDates(operand)]));
}

const bySorting = (sorting: Sorting) => (one: IndexEntry, other: IndexEntry) => {
  for (const { fieldName, order } of [...sorting, { fieldName: 'id', order: 'ASC' }]) {
    const path = (fieldName ?? '').split('.');
    const compared = compareValues(valuesAt(one, path)[0], valuesAt(other, path)[0]);
    if (compared !== 0) return order === 'DESC' ? -compared : compared;
  }
  return 0;
};
