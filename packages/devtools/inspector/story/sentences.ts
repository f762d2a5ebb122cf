import { FLOWS } from '@/app/(shop)/flows';
import type { Sentence } from '@/lib/flow';

/** By area and SDK name. Technical calls, such as those for tokens, have none. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  'forms/forms.getForm': ['The form was read', 'read the form'],
  'ecom/cartV2.createCart': ['A separate cart was created', 'create a cart'],
  'ecom/cartV2.calculateCart': ['The total was calculated', 'calculate the total'],
  'ecom/cartV2.placeOrder': ['The order was placed', 'place the order'],
  'ecom/orders.getOrder': ['The order was read', 'read the order'],
  'ecom/orders.searchOrders': ['The member’s orders were listed', 'list the orders'],
  'identity/authentication.registerV2': ['The account was created', 'create the account'],
  'identity/authentication.loginV2': ['The member signed in', 'sign in'],
  'identity/verification.start': ['A code was emailed', 'email the code'],
  'identity/verification.verifyDuringAuthentication': ['The emailed code was correct', 'check the emailed code'],
  'identity/recovery.sendRecoveryEmail': ['A link to set a password was emailed', 'email the link'],
  'redirects/redirects.createRedirectSession': ['Redirected to a hosted page', 'open the hosted page'],
  '/auth.getMemberTokens': ['The member came back signed in', 'sign the member in'],
  ...Object.assign({}, ...FLOWS.map(({ story }) => story)),
};

export const HOSTED_PAGES: Readonly<Record<string, string>> = {
  ecomCheckout: 'checkout page',
  eventsCheckout: 'ticket checkout page',
  paidPlansCheckout: 'plan checkout page',
  bookingsCheckout: 'booking checkout page',
  auth: 'sign-in page',
  login: 'sign-in page',
  logout: 'sign-out page',
};

export const STATES: Readonly<Record<string, string>> = {
  PAID: 'paid',
  NOT_PAID: 'not paid yet',
  PENDING: 'waiting',
  CONFIRMED: 'confirmed',
  FREE: 'free of charge',
  INITIATED: 'not paid yet',
  ACTIVE: 'active',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
};
