import type { Page } from '../../kernel/store/store-interface';
import type { Parameter, Row } from '../dialect';
import type { CompiledQuery } from './compiled-query';
import { encodeCursor } from './cursor';

export function toPage<T>(
  query: CompiledQuery,
  collection: string,
  rows: readonly Row[],
  documents: readonly T[],
  total: number,
): Page<T> {
  const { limit, offset, cursor } = query;
  const backwards = cursor?.backwards ?? false;
  const hasMore = rows.length > limit;
  const ofPage = rows.slice(0, limit);
  const items = documents.slice(0, limit);
  if (backwards) {
    ofPage.reverse();
    items.reverse();
  }
  const hasNext = backwards ? true : hasMore;
  const hasPrevious = backwards ? hasMore : cursor !== undefined || offset > 0;
  const cursorAt = (row: Row | undefined, direction: 'next' | 'prev') =>
    row &&
    encodeCursor({
      collection,
      filter: query.filter,
      sort: query.sort,
      position: positionOf(query, row),
      backwards: direction === 'prev',
    });
  const next = hasNext ? cursorAt(ofPage.at(-1), 'next') : undefined;
  const prev = hasPrevious ? cursorAt(ofPage[0], 'prev') : undefined;
  return {
    items,
    count: items.length,
    offset,
    total,
    cursors: { next: next || undefined, prev: prev || undefined },
    hasNext: next !== undefined,
  };
}

function positionOf({ keys }: CompiledQuery, row: Row): Parameter[] {
  return keys.map((_, index) => {
    const value = row[`sort${index}`];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  });
}
