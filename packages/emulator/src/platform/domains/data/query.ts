import * as z from 'zod';
import { invalidCursor } from '../../database/query/cursor';
import { compareValues, readFilter, valuesAt } from '../../database/query/item-filter';

export interface PagingOptions {
  paging?: { limit?: number; offset?: number };
  cursorPaging?: { limit?: number; cursor?: string };
}

export interface ItemQuery extends PagingOptions {
  filter?: Record<string, unknown>;
  sort?: { fieldName?: string; order?: string }[];
}

/** Source: `limit` of the query builder. */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1_000;

type Fields = Record<string, unknown>;

export function matchingItems(items: readonly Fields[], { filter, sort = [] }: ItemQuery): Fields[] {
  const matches = readFilter(filter);
  const keys = sort.map(({ fieldName = '', order }) => ({
    path: fieldName.split('.'),
    sign: order === 'DESC' ? -1 : 1,
  }));
  return items.filter(matches).sort((one, other) => {
    for (const { path, sign } of keys) {
      const order = compareValues(valuesAt(one, path)[0], valuesAt(other, path)[0]);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
}

/** A cursor continues the first page's query. */
export function decodedQuery(query: ItemQuery): ItemQuery {
  const { cursorPaging } = query;
  if (!cursorPaging?.cursor) return query;
  const { filter, sort, offset } = decodeDataCursor(cursorPaging.cursor);
  return {
    filter,
    sort,
    paging: { offset },
    cursorPaging: { limit: cursorPaging.limit },
  };
}

/** Cursors appear only in queries that began with one. */
export function toPage<Item>(all: readonly Item[], query: ItemQuery, returnTotalCount = false) {
  const { paging, cursorPaging } = query;
  const limit = Math.min(paging?.limit ?? cursorPaging?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const offset = paging?.offset ?? 0;
  const items = all.slice(offset, offset + limit);
  const hasNext = offset + items.length < all.length;
  const cursorAt = (start: number) => encodeDataCursor({ filter: query.filter, sort: query.sort, offset: start });
  const cursors = {
    next: hasNext ? cursorAt(offset + items.length) : undefined,
    prev: offset > 0 ? cursorAt(Math.max(0, offset - limit)) : undefined,
  };
  const pagingMetadata = {
    count: items.length,
    ...(cursorPaging ? { cursors } : { offset }),
    total: returnTotalCount ? all.length : undefined,
    tooManyToCount: false,
    hasNext,
  };
  return { items, pagingMetadata };
}

const position = z.object({
  filter: z.record(z.string(), z.unknown()).optional(),
  sort: z.array(z.object({ fieldName: z.string().optional(), order: z.string().optional() })).optional(),
  offset: z.int().nonnegative(),
});

type Position = z.infer<typeof position>;

/** The SDK requests later pages with the cursor alone, so it carries the query. */
export const encodeDataCursor = (at: { [Name in keyof Position]: Position[Name] | undefined }): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

function decodeDataCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}
