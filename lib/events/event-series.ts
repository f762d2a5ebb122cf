import type { Event } from './events';

export interface ListedEvent {
  /** The soonest of its series. */
  event: Event;
  /** How many dates of the series come after it. */
  laterDates: number;
}

/** What the dates of a series have in common; absent from an event that takes place once. */
export const seriesOf = ({ dateAndTimeSettings }: Event): string | undefined =>
  dateAndTimeSettings?.recurringEvents?.categoryId ?? undefined;

/** Each series once, where its soonest date stands. */
export function asSeries(events: readonly Event[]): ListedEvent[] {
  const listed: ListedEvent[] = [];
  const bySeries = new Map<string, ListedEvent>();
  for (const event of events) {
    const series = seriesOf(event);
    const first = series === undefined ? undefined : bySeries.get(series);
    if (first) {
      first.laterDates += 1;
      continue;
    }
    const shown = { event, laterDates: 0 };
    listed.push(shown);
    if (series !== undefined) bySeries.set(series, shown);
  }
  return listed;
}
