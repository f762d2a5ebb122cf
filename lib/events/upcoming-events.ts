import { wixEventsV2 } from '@wix/events';
import { cacheTag } from 'next/cache';
import { ask, ofSite, type Visitor } from '../cache/of-site';
import type { Unanswered } from '../wix/errors';
import { asSeries, seriesOf } from './event-series';
import type { Event } from './events';

const CARDS_A_PAGE = 12;
/** The most that the platform gives in one answer. */
const MAX_EVENTS_AN_ANSWER = 100;
/** Against a site without end. */
const MAX_ANSWERS = 10;

/**
 * The upcoming events, soonest first, a series as one; `page` counts from 1. Events are read until the page is full: the
 * number of events in a series is not known beforehand.
 */
export const findUpcomingEvents = ofSite(async (site, page: number) => {
  'use cache';
  cacheTag('events');
  return ask(site, async (visitor) => {
    const read: Event[] = [];
    const wanted = page * CARDS_A_PAGE;
    for (let answer = 0; answer < MAX_ANSWERS; answer += 1) {
      const { items, hasNext } = await readUpcoming(visitor, answer * MAX_EVENTS_AN_ANSWER);
      read.push(...items);
      if (!hasNext() || asSeries(read).length > wanted) break;
    }
    const listed = asSeries(read);
    return { kind: 'events', events: listed.slice(wanted - CARDS_A_PAGE, wanted), hasMore: listed.length > wanted };
  });
});

async function readUpcoming(visitor: Visitor, skip: number) {
  const found = await visitor
    .use(wixEventsV2)
    .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
    .in('status', ['UPCOMING', 'STARTED'])
    .ascending('dateAndTimeSettings.startDate')
    .skip(skip)
    .limit(MAX_EVENTS_AN_ANSWER)
    .find();
  return { items: found.items, hasNext: () => found.hasNext() };
}

/**
 * The other dates of the event's series that are still to come; none for an event that takes place once. They are looked
 * for among the upcoming events: the SDK's query knows no filter for a series.
 */
export async function findOtherDates(event: Event): Promise<{ kind: 'dates'; events: Event[] } | Unanswered> {
  const series = seriesOf(event);
  if (!series) return { kind: 'dates', events: [] };
  const found = await findDatesOf(series);
  if (found.kind !== 'dates') return found;
  return { kind: 'dates', events: found.events.filter(({ _id }) => _id !== event._id) };
}

const findDatesOf = ofSite(async (site, series: string) => {
  'use cache';
  cacheTag('events');
  return ask(site, async (visitor) => {
    const { items } = await readUpcoming(visitor, 0);
    return { kind: 'dates', events: items.filter((other) => seriesOf(other) === series) };
  });
});
