import { turnWaitingLists } from './bookings/waiting-list';
import { turnEvents, turnEventsBack } from './events/event-turns';
import { turnTicketOrders } from './events/ticket-orders';
import { turnSales } from './events/ticket-sale';
import { turnOrders } from './pricing-plans/order-turns';
import { removeAll } from './removal';
import { ABANDONED, LEFT_BY_VISITS } from './removals';
import type { SiteSettings } from './sites/settings';
import type { Unit } from './store/store';

/** Something a domain does because its time has come. Answers a line for each thing done. */
export type DueWork = (unit: Unit, settings: SiteSettings) => Promise<string[]>;

const DUE_WORK: DueWork[] = [turnOrders, turnEventsBack, turnEvents, turnSales, turnTicketOrders, turnWaitingLists];

/** Run when the clock is set; operations that depend on the time also see to it themselves. */
export async function becomeDue(unit: Unit, settings: SiteSettings): Promise<string[]> {
  const done: string[] = [];
  for (const work of DUE_WORK) done.push(...(await work(unit, settings)));
  for (const removal of ABANDONED) done.push(...(await removeAll(unit, removal)));
  for (const removal of LEFT_BY_VISITS) await removeAll(unit, removal);
  return done;
}
