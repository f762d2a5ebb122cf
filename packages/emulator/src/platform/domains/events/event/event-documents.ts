import type { wixEventsV2 as meta } from '@wix/events/meta';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type WireEvent = NonNullable<Wire<ReturnType<typeof meta.getEvent>['__originalResponseType']>['event']>;

/** Not on the wire. */
export interface EventClock {
  place: string;
  /** The last and the next change of status by the clock. */
  turnedAt?: string;
  turnsAt?: string;
}

/** `status` is as of the last write; `statusAt` returns the current one. */
export type StoredEvent = WireEvent & { id: string; clock?: EventClock };

/** Source: `EventQuerySpec` in @wix/auto_sdk_events_wix-events-v-2. */
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
    'dateAndTimeSettings.recurringEvents.categoryId': 'string',
    'registration.initialType': 'string',
    userId: 'string',
    'clock.place': 'string',
    'clock.turnedAt': 'date',
    'clock.turnsAt': 'date',
  },
  indexed: [
    'dateAndTimeSettings.startDate',
    'createdDate',
    'title',
    'dateAndTimeSettings.recurringEvents.categoryId',
    'clock.place',
    'clock.turnedAt',
    'clock.turnsAt',
  ],
  countedBy: 'status',
  keys: ({ slug }) => ({ slug: slug ?? undefined }),
};

export async function findEvent(transaction: Transaction, id: string): Promise<StoredEvent | undefined> {
  return transaction.in(eventDocuments).find(id);
}

/** Source: `ticketLimitPerOrder` in `TicketsRegistration`, "Default: 20". */
export function ticketLimitPerOrder(event: StoredEvent): number {
  return event.registration?.tickets?.ticketLimitPerOrder ?? 20;
}

/** Source: `createReservation` in @wix/auto_sdk_events_orders, "Reserves tickets for 20 minutes". */
export function reservationMinutes(event: StoredEvent): number {
  return event.registration?.tickets?.reservationDurationInMinutes ?? 20;
}

const MOST = 100_000;

export async function eventIdsOfCreators(transaction: Transaction, creators: readonly string[]): Promise<string[]> {
  const query = { filter: { userId: { $in: creators } }, paging: { limit: MOST } };
  const { items } = await transaction.in(eventDocuments).query(query, { maxLimit: MOST });
  return items.map(({ id }) => id);
}

/** Throws PlatformError 404 (assumed: no application code). */
export async function getStoredEvent(transaction: Transaction, id: string | null | undefined): Promise<StoredEvent> {
  const event = id ? await findEvent(transaction, id) : undefined;
  if (event) return event;
  throw new PlatformError(404, `no event has the ID ${id}`, { error_key: 'EVENT_NOT_FOUND' });
}
