import type { Page, Query, QueryLimits } from '../../kernel/store/store-interface';
import { limitOf, offsetOf } from './compiled-query';
import { computedPage } from './computed-page';
import { decodeCursor, isCursorOf } from './cursor';
import { undeclaredField } from './invalid-query';
import { compareValues } from './item-filter';
import { isDescending } from './sort';

interface DerivedSort<Entry> {
  /** The collection's name in cursors. It must differ from that of the stored documents. */
  name: string;
  sortable: readonly string[];
  /** Returns all entries that match. Must limit the caller's access: the filter may come from a forged cursor. */
  read: (filter: Query['filter']) => Promise<readonly Entry[]>;
  valueIn: (entry: Entry, field: string) => unknown;
}

export const continuesDerivedSort = ({ cursorPaging }: Pick<Query, 'cursorPaging'>, name: string): boolean =>
  Boolean(cursorPaging?.cursor && isCursorOf(cursorPaging.cursor, name));

/** A page sorted by values that documents do not store. Reads all that match. */
export async function derivedPage<Entry extends { id: string }>(
  query: Query,
  limits: QueryLimits,
  { name, sortable, read, valueIn }: DerivedSort<Entry>,
): Promise<Page<Entry>> {
  const text = query.cursorPaging?.cursor;
  const sent = text ? decodeCursor(text, name) : undefined;
  const { filter, sort } = sent ?? query;
  for (const { fieldName } of sort ?? [])
    if (!sortable.includes(fieldName ?? '')) throw undeclaredField(fieldName ?? '', 'sortable');
  const limit = limitOf(query, limits);
  const offset = offsetOf(query);
  const sorted = (await read(filter)).toSorted(inOrder(sort ?? [], valueIn));
  // The cursor keeps the position in the whole list.
  const entries = sorted.map((entry, index) => ({ sortKey: [index], entry }));
  const from = offset > 0 ? { collection: name, filter, sort, position: [offset - 1], backwards: false } : undefined;
  const { items, metadata } = computedPage(entries, { collection: name, filter, sort }, limit, sent ?? from);
  const { cursors, hasNext } = metadata;
  return { items, count: items.length, offset, total: sorted.length, cursors, hasNext };
}

/** `valueIn`: a value, or a list of them. Throws for an order other than ASC and DESC. */
export function inOrder<Entry extends { id?: string | null }>(
  sort: NonNullable<Query['sort']>,
  valueIn: DerivedSort<Entry>['valueIn'],
): (one: Entry, other: Entry) => number {
  const keys = sort.map(({ fieldName, order }) => ({
    field: fieldName ?? '',
    direction: isDescending(order) ? -1 : 1,
  }));
  return (one, other) => {
    for (const { field, direction } of keys) {
      const order = compareValues(decisive(valueIn(one, field), direction), decisive(valueIn(other, field), direction));
      if (order !== 0) return order * direction;
    }
    // As in the store, the ID follows the direction of the previous key.
    return compareValues(one.id, other.id) * (keys.at(-1)?.direction ?? 1);
  };
}

/** A list sorts by its smallest value, and in descending order by its greatest, as in the store. */
function decisive(value: unknown, direction: number): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((one, other) => compareValues(one, other) * direction)[0];
}
