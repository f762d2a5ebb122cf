import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Wire } from '../operations';
import type { CollectionDefinition, Unit } from '../store/store';

export type WireEvent = NonNullable<Wire<ReturnType<typeof meta.getEvent>['__originalResponseType']>['event']>;

/**
 * A stored event. Its `status` is what the owner made of it (`DRAFT`, `UPCOMING`, `CANCELED`): that it has started or
 * ended is read off the clock. Prices and what is sold out come from its tickets.
 */
export type StoredEvent = WireEvent & { id: string };

/** Fields from `EventQuerySpec` in @wix/auto_sdk_events_wix-events-v-2. */
export const eventDocuments: CollectionDefinition<StoredEvent> = {
  name: 'events',
  fields: {
    id: 'string',
    title: 'string',
    slug: 'string',
    status: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'dateAndTimeSettings.startDate': 'date',
    'dateAndTimeSettings.endDate': 'date',
    'registration.initialType': 'string',
    userId: 'string',
  },
  indexed: ['dateAndTimeSettings.startDate', 'createdDate'],
  keys: ({ slug }) => ({ slug: slug ?? undefined }),
};

export async function findEvent(unit: Unit, id: string): Promise<StoredEvent | undefined> {
  return unit.in(eventDocuments).find(id);
}

/** Source: `ticketLimitPerOrder` in `TicketsRegistration`, "Default: 20". */
export function ticketLimitPerOrder(event: StoredEvent): number {
  return event.registration?.tickets?.ticketLimitPerOrder ?? 20;
}

/** Source: `createReservation` in @wix/auto_sdk_events_orders, "Reserves tickets for 20 minutes". */
export function reservationMinutes(event: StoredEvent): number {
  return event.registration?.tickets?.reservationDurationInMinutes ?? 20;
}
