import { type Cursor, encodeCursor } from '../../database/query/cursor';

/** What was worked out rather than stored, with its place in the order. */
export interface Placed<Entry> {
  place: readonly (string | number)[];
  entry: Entry;
}

/** A page of entries in their order, from the cursor on, which tells the place and the question that it belongs to. */
export function pageOfPlaced<Entry>(
  entries: readonly Placed<Entry>[],
  { collection, filter }: Pick<Cursor, 'collection' | 'filter'>,
  limit: number,
  cursor: Cursor | undefined,
) {
  const isBefore = ({ place }: Placed<Entry>) => comparePlaces(place, cursor?.position ?? []) < 0;
  const isAfter = ({ place }: Placed<Entry>) => comparePlaces(place, cursor?.position ?? []) > 0;
  const left = cursor ? entries.filter(cursor.backwards ? isBefore : isAfter) : entries;
  const items = cursor?.backwards ? left.slice(-limit) : left.slice(0, limit);
  const at = (item: Placed<Entry> | undefined, backwards: boolean) =>
    item && encodeCursor({ collection, filter, sort: undefined, position: [...item.place], backwards });
  const [first, last] = [items.at(0), items.at(-1)];
  const hasNext = last !== undefined && last !== entries.at(-1);
  const next = hasNext ? at(last, false) : undefined;
  const prev = first !== entries.at(0) ? at(first, true) : undefined;
  return {
    items: items.map(({ entry }) => entry),
    metadata: { count: items.length, cursors: { ...(next && { next }), ...(prev && { prev }) }, hasNext },
  };
}

/** What is not of the same kind, as in a cursor that somebody made up, counts as equal. */
export function comparePlaces(one: readonly unknown[], other: readonly unknown[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (typeof value === 'number' && typeof against === 'number' && value !== against) return value - against;
    if (typeof value === 'string' && typeof against === 'string' && value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** So many of each day as there may be, the first ones. */
export function firstOfEachDay<Item>(items: readonly Item[], limit: number, dayOf: (item: Item) => string): Item[] {
  const taken = new Map<string, number>();
  return items.filter((item) => {
    const day = dayOf(item);
    const count = (taken.get(day) ?? 0) + 1;
    taken.set(day, count);
    return count <= limit;
  });
}
