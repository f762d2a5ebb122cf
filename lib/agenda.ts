import { schedule } from '@wix/events';
import { visitorClient } from './wix/client';
import { type Outage, outageOf } from './wix/errors';

export type AgendaItem = schedule.ScheduleItem;

/** The event's agenda in chronological order, at most 100 items. */
export async function findAgenda(eventId: string): Promise<{ kind: 'agenda'; items: AgendaItem[] } | Outage> {
  const visitor = await visitorClient();
  try {
    // Visitors get only published items that are not hidden, the earliest first.
    const { items = [] } = await visitor
      .use(schedule)
      .listScheduleItems({ eventId: [eventId], paging: { limit: 100 } });
    return { kind: 'agenda', items };
  } catch (error) {
    return outageOf(error);
  }
}
