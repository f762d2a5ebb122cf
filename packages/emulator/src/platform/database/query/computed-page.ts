import { type Cursor, encodeCursor } from './cursor';

export interface ComputedEntry<Entry> {
  sortKey: readonly (string | number)[];
  entry: Entry;
}

export function computedPage<Entry>(
  entries: readonly ComputedEntry<Entry>[],
  { collection, filter, sort }: Pick<Cursor, 'collection' | 'filter'> & Partial<Pick<Cursor, 'sort'>>,
  limit: number,
  cursor: Cursor | undefined,
) {
  const isBefore = ({ sortKey }: ComputedEntry<Entry>) => compareSortKeys(sortKey, cursor?.position ?? []) < 0;
  const isAfter = ({ sortKey }: ComputedEntry<Entry>) => compareSortKeys(sortKey, cursor?.position ?? []) > 0;
  const following = cursor ? entries.filter(cursor.backwards ? isBefore : isAfter) : entries;
  const items = cursor?.backwards ? following.slice(Math.max(0, following.length - limit)) : following.slice(0, limit);
  const cursorAt = (item: ComputedEntry<Entry> | undefined, backwards: boolean) =>
    item && encodeCursor({ collection, filter, sort, position: [...item.sortKey], backwards });
  const [first, last] = [items.at(0), items.at(-1)];
  const hasNext = last !== undefined && last !== entries.at(-1);
  const next = hasNext ? cursorAt(last, false) : undefined;
  const prev = first !== entries.at(0) ? cursorAt(first, true) : undefined;
  return {
    items: items.map(({ entry }) => entry),
    metadata: { count: items.length, cursors: { next: next || undefined, prev: prev || undefined }, hasNext },
  };
}

/** Values of different types, as in a forged cursor, count as equal. */
export function compareSortKeys(one: readonly unknown[], other: readonly unknown[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (typeof value === 'number' && typeof against === 'number' && value !== against) return value - against;
    if (typeof value === 'string' && typeof against === 'string' && value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

export function firstOfEachDay<Item>(items: readonly Item[], limit: number, dayOf: (item: Item) => string): Item[] {
  const counts = new Map<string, number>();
  return items.filter((item) => {
    const day = dayOf(item);
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    return count <= limit;
  });
}
