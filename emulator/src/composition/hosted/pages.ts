import { hostedBooking } from '../bookings/booking/hosted/booking';
import { hostedServices } from '../bookings/services/hosted/list';
import { hostedCheckout } from '../ecom/checkout/hosted/checkout';
import { hostedRsvp } from '../events/rsvp/hosted/rsvp';
import { hostedTickets } from '../events/ticket-orders/hosted/tickets';
import { hostedNewPassword } from '../members/sign-in/hosted-new-password';
import { hostedSignIn } from '../members/sign-in/hosted-sign-in';
import { hostedSignOut } from '../members/sign-in/hosted-sign-out';
import { hostedPlan } from '../pricing-plans/plans/hosted';
import { hostedProduct } from '../stores/products/hosted/page';
import type { HostedPage, Subject } from './flow';

/** The page for each intent or address. Creating a redirect session for an intent without a page is refused. */
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
