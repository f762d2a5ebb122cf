import type { guests as meta } from '@wix/events/meta';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type WireGuest = NonNullable<
  Wire<ReturnType<typeof meta.queryGuests>['__originalResponseType']>['guests']
>[number];

export type EventGuest = WireGuest & { id: string; source: string; revision: string; createdDate: string };

/** Source: `EventGuestQuerySpec` in @wix/auto_sdk_events_guests. */
export const guestDocuments: CollectionDefinition<EventGuest> = {
  name: 'event-guests',
  fields: {
    id: 'string',
    contactId: 'string',
    eventId: 'string',
    memberId: 'string',
    orderNumber: 'string',
    rsvpId: 'string',
    secondaryLanguageCode: 'string',
    ticketNumber: 'string',
    attendanceStatus: 'string',
    guestType: 'string',
    'guestDetails.checkedIn': 'boolean',
    tickets: 'array',
    createdDate: 'date',
    updatedDate: 'date',
    attendanceStatusUpdatedDate: 'date',
  },
  indexed: [['eventId', 'createdDate'], 'createdDate', 'orderNumber', 'rsvpId'],
  keys: ({ source }) => ({ source }),
};
