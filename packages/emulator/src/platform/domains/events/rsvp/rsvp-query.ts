import type { rsvpV2 as meta } from '@wix/events/meta';
import { aggregatableFields, aggregate } from '../../../database/query/aggregations';
import { decodeCursor } from '../../../database/query/cursor';
import { type Text, withText } from '../../../database/query/text-search';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../../database/query/wire-query';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { allRsvps, type Rsvp, rsvpDocuments } from '../stored-registrations/rsvp-documents';

type RsvpSearch = NonNullable<Wire<ReturnType<typeof meta.searchRsvps>['__originalRequestType']>['search']>;

// Source: the defaults in the docs of queryRsvps, and `@max` of `CursorPaging`.
const LIMITS = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Source: `RsvpQuerySpec`, which has fewer fields than a search, and `sort: 'NONE'`. */
const QUERIED: WireFields = {
  ...filterOnlyFields(['id', 'contactId', 'eventId', 'memberId']),
  ...sameNames(['fullyCheckedIn', 'status', 'createdDate', 'updatedDate']),
};

export const queryRsvps = (transaction: Transaction, query: Query, scope: Query['scope'] = null): Promise<Page<Rsvp>> =>
  transaction.in(rsvpDocuments).query({ ...storedQuery(query, QUERIED), scope }, LIMITS);

/** Source: `aggregatable` in `RsvpSearchSpec`. */
const AGGREGATABLE = aggregatableFields(rsvpDocuments, [
  ...['createdDate', 'id', 'updatedDate', 'anonymized', 'checkedInGuestCount', 'contactId', 'eventId'],
  ...['fullyCheckedIn', 'memberId', 'status', 'totalGuests'],
]);

export async function searchRsvps(transaction: Transaction, search: RsvpSearch, { timeZone }: { timeZone: string }) {
  const { sort, cursorPaging, aggregations = [] } = search;
  const cursor = cursorPaging?.cursor;
  const filter = cursor
    ? decodeCursor(cursor, rsvpDocuments.name).filter
    : rsvpSearchFilter(search.filter, search.search);
  const page = await transaction.in(rsvpDocuments).query({ filter, sort, cursorPaging }, LIMITS);
  if (aggregations.length === 0) return { page };
  const place = { fields: AGGREGATABLE, timeZone: search.timeZone ?? timeZone, hasNumbersAlone: true };
  return { page, aggregationData: { results: aggregate(aggregations, await allRsvps(transaction, filter), place) } };
}

/** Source: `searchable` in `RsvpSearchSpec`. The email includes its domain. */
const SEARCHABLE: Readonly<Record<string, string>> = {
  email: 'email',
  emailDomain: 'email',
  firstName: 'firstName',
  'guestList.guests.fullName': 'guestList.guests.fullName',
  lastName: 'lastName',
};

export const rsvpSearchFilter = (filter: Query['filter'], text: Text | undefined): Record<string, unknown> =>
  withText(filter, text, SEARCHABLE);
