import { publishDueDrafts } from '../domains/blog/drafts/publishing';
import { passOnExpiredOffers } from '../domains/bookings/waiting-list/waiting-list';
import { applyDueEventTransitions, revertFutureEventTransitions } from '../domains/events/event/due-transitions';
import { applyDueTicketOrderTransitions } from '../domains/events/ticket-orders/ticket-orders';
import { applyDueSaleTransitions } from '../domains/events/tickets/definitions/sale';
import { applyDuePlanOrderTransitions } from '../domains/pricing-plans/orders/due-transitions';
import { removeAll } from '../kernel/removal';
import type { SiteSettings } from '../kernel/settings';
import type { Transaction } from '../kernel/store/store';
import { ABANDONED, LEFT_BY_VISITS } from './removals';

type ScheduledWork = (transaction: Transaction, settings: SiteSettings) => Promise<string[]>;

const SCHEDULED_WORK: ScheduledWork[] = [
  applyDuePlanOrderTransitions,
  revertFutureEventTransitions,
  applyDueEventTransitions,
  applyDueSaleTransitions,
  applyDueTicketOrderTransitions,
  passOnExpiredOffers,
  publishDueDrafts,
];

/** Runs when the clock is set. Operations that depend on the time also run their own part. */
export async function runScheduledWork(transaction: Transaction, settings: SiteSettings): Promise<string[]> {
  const done: string[] = [];
  for (const work of SCHEDULED_WORK) done.push(...(await work(transaction, settings)));
  for (const removal of ABANDONED) done.push(...(await removeAll(transaction, removal)));
  for (const removal of LEFT_BY_VISITS) await removeAll(transaction, removal);
  return done;
}
