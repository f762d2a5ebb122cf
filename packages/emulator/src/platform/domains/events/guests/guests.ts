import type { guests as meta } from '@wix/events/meta';
import { pagingMetadata } from '../../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { type EventGuest, guestDocuments, type WireGuest } from './guest-documents';
import { toWire } from './records';

// Source: the defaults in the docs of queryGuests, and `@max` of its paging.
const LIMITS = { defaultLimit: 50, maxLimit: 1000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Source: `sort` in `EventGuestQuerySpec`. */
const FIELDS: WireFields = {
  ...filterOnlyFields(Object.keys(guestDocuments.fields)),
  ...sameNames(['createdDate', 'updatedDate', 'attendanceStatusUpdatedDate']),
};

export const guests = {
  async queryGuests({ query = {}, fields = [] }, { transaction }) {
    const page = await transaction.in(guestDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return {
      guests: page.items.map((guest) => toWireGuest(guest, fields)),
      pagingMetadata: pagingMetadata(page, query),
    };
  },
} satisfies Operations<typeof meta>;

/** Source: `RequestedFieldsEnumRequestedFields` in @wix/auto_sdk_events_guests. */
function toWireGuest(guest: EventGuest, fields: readonly string[]): WireGuest {
  const { guestDetails, tickets, totalGuests, ...bare } = toWire(guest);
  return {
    ...bare,
    ...(fields.includes('GUEST_DETAILS') && { guestDetails, ...(tickets && { tickets }) }),
    ...(fields.includes('GUEST_TOTAL') && { totalGuests }),
  };
}
