import type { guests as meta } from '@wix/events/meta';
import { ValidationError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import { type EventGuest, guestDocuments, type WireGuest } from './documents';
import { toWire } from './records';

// Source: the defaults in the docs of queryGuests; `@max` of its paging.
const LIMITS = { defaultLimit: 50, maxLimit: 1000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Source: `sort` in `EventGuestQuerySpec`. */
const SORTABLE = new Set(['createdDate', 'updatedDate', 'attendanceStatusUpdatedDate']);

export const guests = {
  async queryGuests({ query = {}, fields = [] }, { transaction }) {
    const wrong = query.sort?.find(({ fieldName }) => !SORTABLE.has(fieldName ?? ''))?.fieldName;
    if (wrong !== undefined) throw notSortable(wrong);
    const page = await transaction.in(guestDocuments).query(query, LIMITS);
    return {
      guests: page.items.map((guest) => shown(guest, fields)),
      pagingMetadata: {
        count: page.count,
        ...(!query.cursorPaging && { offset: page.offset, total: page.total, tooManyToCount: false }),
        cursors: page.cursors,
      },
    };
  },
} satisfies Operations<typeof meta>;

/** Source: `RequestedFieldsEnumRequestedFields` in @wix/auto_sdk_events_guests. */
function shown(guest: EventGuest, fields: readonly string[]): WireGuest {
  const { guestDetails, tickets, totalGuests, ...bare } = toWire(guest);
  return {
    ...bare,
    ...(fields.includes('GUEST_DETAILS') && { guestDetails, ...(tickets && { tickets }) }),
    ...(fields.includes('GUEST_TOTAL') && { totalGuests }),
  };
}

function notSortable(field: string): ValidationError {
  const description = `Field '${field}' is not declared as sortable`;
  return new ValidationError([
    { field: 'query.sort', description, violatedRule: 'VALIDATION', ruleName: 'FIELD_NOT_SORTABLE', data: {} },
  ]);
}
