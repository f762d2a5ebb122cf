import type { Value } from '../code/values';
import { fieldsIn, valueAt } from './json';
import type { Rule } from './rule';

/** Where the limit belongs in calls that return nothing without one. */
const NOTHING_WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'events/wixEventsV2.queryEvents': ['query.paging.limit', 'query.cursorPaging.limit', 'query.cursorPaging.cursor'],
  'events/orders.queryAvailableTickets': ['limit'],
};

export const missingLimit: Rule = (seenCall) => {
  const places = NOTHING_WITHOUT[seenCall.key];
  if (places) {
    if (seenCall.request === undefined || places.some((place) => valueAt(seenCall.request, place) !== undefined))
      return;
    return 'No limit was sent. The platform treats that as a limit of 0, and returns the total but no items.';
  }
  if (
    !seenCall.isAnswered ||
    !PAGED.test(seenCall.call.response) ||
    !hasMorePages(seenCall.response) ||
    hasLimit(seenCall.request)
  )
    return;
  return 'No limit was sent, and there are more items than the default limit: the list is incomplete.';
};

/** Avoids parsing most responses. */
const PAGED = /"(hasNext|total)"/;

const hasLimit = (request: Value): boolean => fieldsIn(request).some(({ name }) => /^(limit|cursor)$/.test(name));

/** Source: `PagingMetadata`, `PagingMetadataV2` and `CursorPagingMetadata` of the packages. */
function hasMorePages(response: Value): boolean {
  return ['pagingMetadata', 'cursorPagingMetadata', 'metadata'].some((place) => {
    const paging = valueAt(response, place);
    if (valueAt(paging, 'hasNext') === true) return true;
    const [total, count] = [valueAt(paging, 'total'), valueAt(paging, 'count')];
    if (typeof total !== 'number' || typeof count !== 'number') return false;
    const offset = Number(valueAt(paging, 'offset') ?? 0);
    return count > 0 && total > offset + count;
  });
}
