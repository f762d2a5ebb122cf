import { hostedBooking } from '../bookings/hosted-booking';
import { hostedCheckout } from '../ecom/hosted-checkout';
import { hostedTickets } from '../events/hosted-tickets';
import { hostedSignIn } from '../members/hosted-sign-in';
import { hostedSignOut } from '../members/hosted-sign-out';
import { hostedPlan } from '../pricing-plans/hosted-plan';
import type { HostedPage, Intent } from './flow';

/** Which page answers which intent. The others are refused when the redirect session is asked for. */
export const PAGES: Partial<Record<Intent, HostedPage>> = {
  bookingsCheckout: hostedBooking,
  ecomCheckout: hostedCheckout,
  eventsCheckout: hostedTickets,
  paidPlansCheckout: hostedPlan,
  login: hostedSignIn,
  auth: hostedSignIn,
  logout: hostedSignOut,
};
