import { turnWaitingLists } from '../bookings/waiting-list/waiting-list';
import type { Transaction } from '../database/store';
import { turnEvents, turnEventsBack } from '../events/event/due-transitions';
import { turnTicketOrders } from '../events/ticket-orders/ticket-orders';
import { turnSales } from '../events/tickets/definitions/sale';
import { turnOrders } from '../pricing-plans/orders/due-transitions';
import { removeAll } from './removal';
import { ABANDONED, LEFT_BY_VISITS } from './removals';
import type { SiteSettings } from './settings';

/** Something a domain does because its time has come. Answers a line for each thing done. */
export type DueWork = (transaction: Transaction, settings: SiteSettings) => Promise<string[]>;

const DUE_WORK: DueWork[] = [turnOrders, turnEventsBack, turnEvents, turnSales, turnTicketOrders, turnWaitingLists];

/** Run when the clock is set; operations that depend on the time also see to it themselves. */
export async function becomeDue(transaction: Transaction, settings: SiteSettings): Promise<string[]> {
  const done: string[] = [];
  for (const work of DUE_WORK) done.push(...(await work(transaction, settings)));
  for (const removal of ABANDONED) done.push(...(await removeAll(transaction, removal)));
  for (const removal of LEFT_BY_VISITS) await removeAll(transaction, removal);
  return done;
}
