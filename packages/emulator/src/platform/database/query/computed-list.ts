import { isObject } from '../../kernel/values/objects';
import { computedPage } from './computed-page';
import { decodeCursor } from './cursor';
import { inOrder } from './derived-sort';
import { readFilter, toWireDate, valuesAt } from './item-filter';
import { storedFilter, storedSort, type WireFields, type WireQuery } from './wire-query';

/** Entries that are computed, not stored: callers filter and sort them by the same rules as documents. */
export interface ComputedList {
  fields: WireFields;
  /** Paths of instants, which compare as dates. */
  dates?: readonly string[];
}

interface ComputedPages extends ComputedList {
  /** Names the list in cursors. */
  collection: string;
  defaultLimit: number;
  defaultSort: Sorting;
}

type Filter = WireQuery['filter'];
type Sorting = NonNullable<WireQuery['sort']>;

/** Throws ValidationError for a field outside of `fields`. */
export function matching<Entry extends object>(
  entries: readonly Entry[],
  filter: Filter,
  { fields, dates = [] }: ComputedList,
): Entry[] {
  const matches = readFilter(toItemFilter(storedFilter(filter, fields), dates));
  return entries.filter((entry) => matches(withWireDates(entry, dates)));
}

/** Like `matching`, sorted and in pages. */
export function pageOfComputed<Entry extends { id?: string | null }>(
  entries: readonly Entry[],
  query: Pick<WireQuery, 'filter' | 'sort' | 'cursorPaging'>,
  list: ComputedPages,
) {
  const { collection, fields, defaultLimit, defaultSort } = list;
  const { limit, cursor: text } = query.cursorPaging ?? {};
  const cursor = text ? decodeCursor(text, collection) : undefined;
  const { filter, sort } = cursor ?? query;
  const sorting = sort?.length ? storedSort(sort, fields) : defaultSort;
  const matches = matching(entries, filter, list).toSorted(
    inOrder(sorting, (entry, field) => valuesAt(entry, field.split('.'))),
  );
  // The cursor keeps the position in the whole list.
  const positions = matches.map((entry, index) => ({ sortKey: [index], entry }));
  const question = { collection, filter, sort: sort ?? undefined };
  return { ...computedPage(positions, question, limit || defaultLimit, cursor), matches };
}

/** Data items, which `readFilter` is for, have neither `$nin` nor a condition's own `$not`. */
function toItemFilter(filter: unknown, dates: readonly string[]): unknown {
  if (Array.isArray(filter)) return filter.map((part) => toItemFilter(part, dates));
  if (!isObject(filter)) return filter;
  const parts = Object.entries(filter).map(([name, condition]) =>
    name.startsWith('$')
      ? { [name]: toItemFilter(condition, dates) }
      : fieldFilter(name, dates.includes(name) ? toWireDates(condition) : condition),
  );
  return parts.length === 1 ? parts[0] : { $and: parts };
}

function fieldFilter(name: string, condition: unknown): object {
  if (Array.isArray(condition)) return { [name]: { $in: condition } };
  if (!isObject(condition)) return { [name]: condition };
  if ('$not' in condition) return { $not: [fieldFilter(name, condition.$not)] };
  if ('$nin' in condition) return { $not: [{ [name]: { $in: condition.$nin } }] };
  return { [name]: Object.fromEntries(Object.entries(condition).map(withList)) };
}

/** The platform accepts one value in place of a list of values. */
const withList = ([operator, operand]: [string, unknown]): [string, unknown] => {
  const isOne = (operator === '$hasSome' || operator === '$hasAll') && !Array.isArray(operand);
  return [operator, isOne ? [operand] : operand];
};

function toWireDates(condition: unknown): unknown {
  if (typeof condition === 'string') return toWireDate(condition);
  if (Array.isArray(condition)) return condition.map(toWireDates);
  if (!isObject(condition)) return condition;
  return Object.fromEntries(Object.entries(condition).map(([operator, operand]) => [operator, toWireDates(operand)]));
}

function withWireDates(entry: object, dates: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, dates.includes(name) ? toWireDates(value) : value]),
  );
}
