import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, type StoredEvent } from './event-documents';
import { type EventStatus, statusAt } from './event-status';

type Recurrence = NonNullable<NonNullable<StoredEvent['dateAndTimeSettings']>['recurrenceStatus']>;

const CATEGORY = 'dateAndTimeSettings.recurringEvents.categoryId';

const categoryOf = (event: StoredEvent): string | undefined =>
  event.dateAndTimeSettings?.recurringEvents?.categoryId ?? undefined;

const startOf = (event: StoredEvent): string => event.dateAndTimeSettings?.startDate ?? '';
const endOf = (event: StoredEvent): string => event.dateAndTimeSettings?.endDate ?? '';

// Source: "@maxSize 1000" at `individualEventDates`.
const MAX_DATES = 1000;

export async function recurrencesOf(
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<Map<string, Recurrence>> {
  const categories = [...new Set(events.flatMap((event) => categoryOf(event) ?? []))];
  if (categories.length === 0) return new Map();
  const limit = categories.length * MAX_DATES;
  const query = { filter: { [CATEGORY]: { $in: categories } }, paging: { limit } };
  const { items } = await transaction.in(eventDocuments).query(query, { maxLimit: limit });
  return new Map(
    categories.flatMap((category) => {
      const series = items.filter((event) => categoryOf(event) === category);
      return [...recurrencesAt(series, transaction.now)];
    }),
  );
}

/** Source: `RecurrenceStatusStatus` in @wix/auto_sdk_events_wix-events-v-2. */
export function recurrencesAt(series: readonly StoredEvent[], now: string): Map<string, Recurrence> {
  const eventsWithStatus = (status: EventStatus) => series.filter((event) => statusAt(event, now) === status);
  const next = firstEvent(eventsWithStatus('UPCOMING'), startOf);
  const ended = lastEvent(eventsWithStatus('ENDED'), endOf);
  const canceled = lastEvent(eventsWithStatus('CANCELED'), startOf);
  const marks = new Map<StoredEvent | undefined, Recurrence>([
    [next, 'RECURRING_UPCOMING'],
    [ended, 'RECURRING_RECENTLY_ENDED'],
    [canceled, 'RECURRING_RECENTLY_CANCELED'],
  ]);
  return new Map(series.map((event) => [event.id, marks.get(event) ?? 'RECURRING']));
}

function firstEvent(events: readonly StoredEvent[], by: (event: StoredEvent) => string): StoredEvent | undefined {
  return events.toSorted((one, other) => by(one).localeCompare(by(other)))[0];
}

function lastEvent(events: readonly StoredEvent[], by: (event: StoredEvent) => string): StoredEvent | undefined {
  return events.toSorted((one, other) => by(other).localeCompare(by(one)))[0];
}
