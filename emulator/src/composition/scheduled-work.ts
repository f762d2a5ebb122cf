import { publishDueDrafts } from '../blog/drafts/publishing';
import { passOnLapsedOffers } from '../bookings/waiting-list/waiting-list';
import type { Transaction } from '../database/store';
import { applyDueEventTransitions, revertFutureEventTransitions } from '../events/event/due-transitions';
import { applyDueTicketOrderTransitions } from '../events/ticket-orders/ticket-orders';
import { applyDueSaleTransitions } from '../events/tickets/definitions/sale';
import { applyDuePlanOrderTransitions } from '../pricing-plans/orders/due-transitions';
import { removeAll } from './removal';
import { ABANDONED, LEFT_BY_VISITS } from './removals';
import type { SiteSettings } from './settings';

/** What a domain does when the time for it has come. Returns a line for each thing done. */
type ScheduledWork = (transaction: Transaction, settings: SiteSettings) => Promise<string[]>;

const SCHEDULED_WORK: ScheduledWork[] = [
  applyDuePlanOrderTransitions,
  revertFutureEventTransitions,
  applyDueEventTransitions,
  applyDueSaleTransitions,
  applyDueTicketOrderTransitions,
  passOnLapsedOffers,
  publishDueDrafts,
];

/** Runs when the clock is set. Operations that depend on the time also run the part they need themselves. */
export async function runScheduledWork(transaction: Transaction, settings: SiteSettings): Promise<string[]> {
  const done: string[] = [];
  for (const work of SCHEDULED_WORK) done.push(...(await work(transaction, settings)));
  for (const removal of ABANDONED) done.push(...(await removeAll(transaction, removal)));
  for (const removal of LEFT_BY_VISITS) await removeAll(transaction, removal);
  return done;
}
