import { oldSubmitters } from '../crm/submitted-contact';
import { abandonedCarts } from '../ecom/cart/carts';
import { abandonedCheckouts } from '../ecom/checkout/checkouts';
import { oldFlows } from '../hosted/flow';
import { oldCodes } from '../identity/authorization-codes';
import { oldSessions } from '../identity/sessions';
import { oldNewCodes, oldVerifications } from '../members/sign-in/email-verification';
import { oldRecoveries } from '../members/sign-in/password-recovery';
import { oldRedirectSessions } from '../redirects/sessions';
import type { Removal } from './removal';

/** What visits to hosted pages leave behind; later visits remove it. */
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

/** Business documents: their removal is reported. */
export const ABANDONED: Removal[] = [abandonedCarts, abandonedCheckouts];
