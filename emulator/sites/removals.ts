import { abandonedCarts } from '../ecom/cart/carts';
import { abandonedCheckouts } from '../ecom/checkout/checkouts';
import { oldFlows } from '../hosted/flow';
import { oldCodes } from '../identity/authorization-codes';
import { oldSessions } from '../identity/sessions';
import { oldVerifications } from '../members/sign-in/email-verification';
import { oldRecoveries } from '../members/sign-in/password-recovery';
import { oldRedirectSessions } from '../redirects/sessions';
import type { Removal } from './removal';

/** What is left behind by those who go to a hosted page, and taken away by those who go there later. */
export const LEFT_BY_VISITS: Removal[] = [
  oldFlows,
  oldRedirectSessions,
  oldCodes,
  oldVerifications,
  oldRecoveries,
  oldSessions,
];

/** Of the business: that they went is told. */
export const ABANDONED: Removal[] = [abandonedCarts, abandonedCheckouts];
