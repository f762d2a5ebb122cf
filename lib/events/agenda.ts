import { schedule } from '@wix/events';
import { cacheTag } from 'next/cache';
import { ask, ofSite } from '../cache/of-site';

export type AgendaItem = schedule.ScheduleItem;

/** The event's agenda in chronological order, at most 100 items. */
export const findAgenda = ofSite(async (site, eventId: string) => {
  'use cache';
  cacheTag('events');
  return ask(site, async (visitor) => {
    // Visitors get only published items that are not hidden, the earliest first.
    const { items = [] } = await visitor
      .use(schedule)
      .listScheduleItems({ eventId: [eventId], paging: { limit: 100 } });
    return { kind: 'agenda', items };
  });
});
