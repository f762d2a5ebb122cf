import { hostedBooking } from '../../domains/bookings/booking/hosted/booking';
import { hostedServices } from '../../domains/bookings/service-pages/list';
import { hostedCheckout } from '../../domains/ecom/purchase/hosted/checkout';
import { hostedRsvp } from '../../domains/events/rsvp/hosted/rsvp-form';
import { hostedTickets } from '../../domains/events/ticket-orders/hosted/tickets';
import { hostedNewPassword } from '../../domains/identity/sign-in/hosted-new-password';
import { hostedSignIn, hostedSignOut } from '../../domains/identity/sign-in/hosted-sign-in';
import { hostedPlan } from '../../domains/pricing-plans/plan-pages/plan-page';
import { hostedProduct } from '../../domains/stores/product-pages/page';
import type { HostedPage, Subject } from '../../http/hosted/flow';

/** An intent without a page is refused when its redirect session is created. */
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
