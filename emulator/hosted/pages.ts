import { hostedBooking } from '../bookings/hosted-booking';
import { hostedServices } from '../bookings/hosted-services';
import { hostedCheckout } from '../ecom/hosted-checkout';
import { hostedRsvp } from '../events/hosted-rsvp';
import { hostedTickets } from '../events/hosted-tickets';
import { hostedNewPassword } from '../members/hosted-new-password';
import { hostedSignIn } from '../members/hosted-sign-in';
import { hostedSignOut } from '../members/hosted-sign-out';
import { hostedPlan } from '../pricing-plans/hosted-plan';
import { hostedProduct } from '../stores/hosted-product';
import type { HostedPage, Subject } from './flow';

/** Which page answers which intent or address. Intents without one are refused when the redirect session is asked for. */
export const PAGES: Partial<Record<Subject, HostedPage>> = {
  bookingsCheckout: hostedBooking,
  ecomCheckout: hostedCheckout,
  eventsCheckout: hostedTickets,
  rsvp: hostedRsvp,
  paidPlansCheckout: hostedPlan,
  storesProduct: hostedProduct,
  bookingsBook: hostedServices,
  login: hostedSignIn,
  auth: hostedSignIn,
  logout: hostedSignOut,
  setPassword: hostedNewPassword,
};
