import { policies, schedule, wixEventsV2 } from '@wix/events';
import { cache } from 'react';
import { statusOf, type Unanswered } from '../wix/errors';
import { ask, type Visitor } from '../wix/site';

export type Event = wixEventsV2.Event;
export type AgendaItem = schedule.ScheduleItem;
export type Policy = policies.Policy;

const CARDS_A_PAGE = 12;
const MAX_EVENTS_AN_ANSWER = 100;
const MAX_ANSWERS = 10;

/** Soonest first; `page` counts from 1. A series has any number of dates, so events are read until the page is full. */
export const findUpcomingEvents = (page: number) =>
  ask('events', async (visitor) => {
    const cardsNeeded = page * CARDS_A_PAGE;
    const events = await readUpcomingUntil(visitor, (read) => groupBySeries(read).length > cardsNeeded);
    const listed = groupBySeries(events);
    return {
      kind: 'events',
      events: listed.slice(cardsNeeded - CARDS_A_PAGE, cardsNeeded),
      hasMore: listed.length > cardsNeeded,
    };
  });

/** For search engines: each date of a series has its own page. */
export const findUpcomingSlugs = () =>
  ask('events', async (visitor) => {
    const events = await readUpcomingUntil(visitor, () => false);
    return { kind: 'slugs', slugs: events.flatMap(({ slug }) => slug ?? []) };
  });

async function readUpcomingUntil(visitor: Visitor, isEnough: (events: readonly Event[]) => boolean): Promise<Event[]> {
  const events: Event[] = [];
  for (let answer = 0; answer < MAX_ANSWERS; answer += 1) {
    const { items, hasNext } = await readUpcomingEvents(visitor, answer * MAX_EVENTS_AN_ANSWER);
    events.push(...items);
    if (!hasNext() || isEnough(events)) break;
  }
  return events;
}

async function readUpcomingEvents(visitor: Visitor, skip: number) {
  const upcoming = await visitor
    .use(wixEventsV2)
    .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
    .in('status', ['UPCOMING', 'STARTED'])
    .ascending('dateAndTimeSettings.startDate')
    .skip(skip)
    .limit(MAX_EVENTS_AN_ANSWER)
    .find();
  return { items: upcoming.items, hasNext: () => upcoming.hasNext() };
}

interface ListedEvent {
  event: Event;
  laterDates: number;
}

export function groupBySeries(events: readonly Event[]): ListedEvent[] {
  const listed: ListedEvent[] = [];
  const bySeries = new Map<string, ListedEvent>();
  for (const event of events) {
    const series = seriesOf(event);
    const first = series === undefined ? undefined : bySeries.get(series);
    if (first) {
      first.laterDates += 1;
      continue;
    }
    const card = { event, laterDates: 0 };
    listed.push(card);
    if (series !== undefined) bySeries.set(series, card);
  }
  return listed;
}

const seriesOf = ({ dateAndTimeSettings }: Event): string | undefined =>
  dateAndTimeSettings?.recurringEvents?.categoryId ?? undefined;

/** The SDK's query cannot filter by series, so the upcoming events are searched. */
export async function findOtherDates(event: Event): Promise<{ kind: 'dates'; events: Event[] } | Unanswered> {
  const series = seriesOf(event);
  if (!series) return { kind: 'dates', events: [] };
  const result = await findDatesOf(series);
  if (result.kind !== 'dates') return result;
  return { kind: 'dates', events: result.events.filter(({ _id }) => _id !== event._id) };
}

const findDatesOf = (series: string) =>
  ask('events', async (visitor) => {
    const { items } = await readUpcomingEvents(visitor, 0);
    return { kind: 'dates', events: items.filter((other) => seriesOf(other) === series) };
  });

/** For an unknown slug the platform returns no event instead of an error. */
export const findEventBySlug = cache((slug: string) =>
  ask('events', async (visitor) => {
    try {
      const { event } = await visitor.use(wixEventsV2).getEventBySlug(slug, {
        fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA'],
      });
      return event ? { kind: 'event', event } : { kind: 'missing' };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { kind: 'missing' };
    }
  }),
);

/** Chronological, at most 100 items. */
export const findAgenda = (eventId: string) =>
  ask('events', async (visitor) => {
    // Visitors get only published, visible items, earliest first.
    const { items = [] } = await visitor
      .use(schedule)
      .listScheduleItems({ eventId: [eventId], paging: { limit: 100 } });
    return { kind: 'agenda', items };
  });

/** The platform allows three per event. */
export const findPolicies = cache((eventId: string) =>
  ask('events', async (visitor) => {
    const { items } = await visitor.use(policies).queryPolicies().eq('eventId', eventId).find();
    return { kind: 'policies', policies: items };
  }),
);
