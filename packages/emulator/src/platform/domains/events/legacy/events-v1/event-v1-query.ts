import type { WireFields } from '../../../../database/query/wire-query';
import { storedFilter, storedSort } from '../../../../database/query/wire-query';
import type { OperationContext } from '../../../../http/operations';
import { PlatformError } from '../../../../kernel/errors';
import { isOwner } from '../../../../kernel/identity';
import type { Page, Query } from '../../../../kernel/store/store-interface';
import { countFacets } from '../../event/count';
import type { StoredEvent } from '../../event/event-documents';
import { findEvents } from '../../event/event-query';

export interface Listing {
  offset?: number | null;
  limit?: number | null;
  fieldset?: string[];
  facet?: string[];
  userId?: string[];
  filter?: Query['filter'];
  sort?: string | NonNullable<Query['sort']>;
  includeDrafts?: boolean;
}

/** Source: "default is `0`" in "Pagination" of the REST reference. */
export const LIMIT = 0;
const LIMITS = { defaultLimit: LIMIT, maxLimit: 1_000, defaultSort: [] };

type Found = Promise<{ page: Page<StoredEvent>; facets?: Awaited<ReturnType<typeof countFacets>> }>;

export async function findEventsV1(
  request: Listing & { sort: NonNullable<Query['sort']> },
  context: OperationContext,
): Found {
  const { filter, sort, offset, limit, userId = [], facet = [], includeDrafts = false } = request;
  const { transaction, identity } = context;
  // Source: "Requires WIX_EVENTS.MANAGE_EVENTS permission" at `includeDrafts`.
  if (includeDrafts && !isOwner(identity)) throw new PlatformError(403, 'Forbidden: drafts take MANAGE_EVENTS');
  const asked = storedFilter(filter ?? {}, FIELDS);
  const stored = userId.length > 0 ? { $and: [asked, { userId: { $in: userId } }] } : asked;
  const query = { filter: stored, sort: storedSort(sort, FIELDS), paging: { offset, limit } };
  const page = await findEvents(transaction, query, includeDrafts, LIMITS);
  if (facet.length === 0) return { page };
  return { page, facets: namesV1(await countFacets(transaction, stored, { facets: facet, includeDrafts })) };
}

/** Source: "Filter and Sort" of the REST reference. Categories are those of `categoryFilter`. */
const FIELDS: WireFields = {
  ...sortOnly({ created: 'createdDate', modified: 'updatedDate' }),
  ...sortOnly({ start: 'dateAndTimeSettings.startDate', end: 'dateAndTimeSettings.endDate' }),
  title: 'title',
  slug: 'slug',
  status: { path: 'status', values: { SCHEDULED: 'UPCOMING' }, only: 'filter' },
  eventId: { path: 'id', only: 'filter' },
  userId: { path: 'userId', only: 'filter' },
  'categories.id': { path: 'categories.id', only: 'filter' },
};

function sortOnly(paths: Readonly<Record<string, string>>): WireFields {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path, only: 'sort' }]));
}

function namesV1(facets: Awaited<ReturnType<typeof countFacets>>) {
  const { status, ...others } = facets;
  if (!status) return others;
  const { UPCOMING, ...counts } = status.counts;
  return { ...others, status: { counts: UPCOMING === undefined ? counts : { SCHEDULED: UPCOMING, ...counts } } };
}
