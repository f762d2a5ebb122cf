import { schedule } from '@wix/events';
import { fromCatalogue } from '../catalogue/from-catalogue';
import { keep } from '../catalogue/keep';
import type { Visitor } from '../catalogue/own-visitor';
import type { CatalogueSite } from '../catalogue/site';

export type AgendaItem = schedule.ScheduleItem;

async function keptAgenda(site: CatalogueSite, eventId: string) {
  'use cache';
  return keep(site, ['events'], (visitor) => askAgenda(visitor, eventId));
}

/** The event's agenda in chronological order, at most 100 items. */
export const findAgenda = fromCatalogue({ ask: askAgenda, kept: keptAgenda });

async function askAgenda(visitor: Visitor, eventId: string): Promise<{ kind: 'agenda'; items: AgendaItem[] }> {
  // Visitors get only published items that are not hidden, the earliest first.
  const { items = [] } = await visitor.use(schedule).listScheduleItems({ eventId: [eventId], paging: { limit: 100 } });
  return { kind: 'agenda', items };
}
