import type { Rsvp, WireRsvp } from './rsvp-documents';

/** Source: `RequestedFields` in @wix/auto_sdk_events_rsvp-v-2. Assumed: DETAILS include additional guests. */
const GROUP_OF_FIELD: Readonly<Record<string, string>> = {
  createdDate: 'DETAILS',
  updatedDate: 'DETAILS',
  firstName: 'DETAILS',
  lastName: 'DETAILS',
  totalGuests: 'DETAILS',
  guestList: 'DETAILS',
  additionalGuestDetails: 'DETAILS',
  form: 'FORM',
  email: 'CONTACT_DETAILS',
};

export function toWireRsvp(rsvp: Rsvp, fields: readonly string[] = []): WireRsvp {
  const entries = Object.entries(rsvp).filter(([field]) => {
    const group = Object.hasOwn(GROUP_OF_FIELD, field) ? GROUP_OF_FIELD[field] : undefined;
    return group === undefined || fields.includes(group);
  });
  return Object.fromEntries(entries);
}
