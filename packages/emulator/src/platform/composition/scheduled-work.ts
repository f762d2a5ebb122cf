import { publishDueDrafts } from '../domains/blog/drafts/publishing';
import { passOnExpiredOffers } from '../domains/bookings/waiting-list/waiting-list';
import { oldSubmitters } from '../domains/crm/submitted-contact';
import { abandonedCarts } from '../domains/ecom/cart/cart-announcements';
import { abandonedCheckouts } from '../domains/ecom/checkout/checkouts';
import { applyDueEventTransitions, revertFutureEventTransitions } from '../domains/events/event/due-transitions';
import { abandonedReservations } from '../domains/events/ticket-orders/reservations/stored-reservations';
import { applyDueTicketOrderTransitions } from '../domains/events/ticket-orders/stored-ticket-orders';
import { applyDueSaleTransitions } from '../domains/events/tickets/sale';
import { oldInstallationCodes } from '../domains/identity/app-grants';
import { oldCodes } from '../domains/identity/authorization-codes';
import { oldSessions } from '../domains/identity/sessions';
import { oldNewCodes, oldVerifications } from '../domains/identity/sign-in/email-verification';
import { oldRecoveries } from '../domains/identity/sign-in/password-recovery';
import { applyDuePlanOrderTransitions } from '../domains/pricing-plans/orders/due-transitions';
import { oldFlows } from '../http/hosted/flow';
import { type Removal, removeAll } from '../kernel/removal';
import type { SiteSettings } from '../kernel/settings';
import type { Transaction } from '../kernel/store/store-interface';
import { oldRedirectSessions } from './hosted/redirect-sessions';

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

/** Each also goes when later ones begin. */
const LEFT_BY_VISITS: Removal[] = [
  oldFlows,
  oldRedirectSessions,
  oldCodes,
  oldInstallationCodes,
  oldVerifications,
  oldNewCodes,
  oldRecoveries,
  oldSessions,
  oldSubmitters,
];

const ABANDONED: Removal[] = [abandonedCarts, abandonedCheckouts, abandonedReservations];
