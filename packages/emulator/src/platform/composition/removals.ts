import { oldSubmitters } from '../domains/crm/submitted-contact';
import { abandonedCarts } from '../domains/ecom/cart/cart-announcements';
import { abandonedCheckouts } from '../domains/ecom/checkout/checkouts';
import { abandonedReservations } from '../domains/events/ticket-orders/reservations/reservations';
import { oldCodes } from '../domains/identity/authorization-codes';
import { oldSessions } from '../domains/identity/sessions';
import { oldNewCodes, oldVerifications } from '../domains/identity/sign-in/email-verification';
import { oldRecoveries } from '../domains/identity/sign-in/password-recovery';
import { oldFlows } from '../http/hosted/flow';
import type { Removal } from '../kernel/removal';
import { oldRedirectSessions } from './hosted/redirect-sessions';

/** Each also goes when later ones begin. */
export const LEFT_BY_VISITS: Removal[] = [
  oldFlows,
  oldRedirectSessions,
  oldCodes,
  oldVerifications,
  oldNewCodes,
  oldRecoveries,
  oldSessions,
  oldSubmitters,
];

export const ABANDONED: Removal[] = [abandonedCarts, abandonedCheckouts, abandonedReservations];
