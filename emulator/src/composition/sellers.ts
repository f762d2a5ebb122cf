import { bookingsCatalogue } from '../bookings/catalogue/catalogue';
import { registerCatalogue } from '../ecom/catalogue/registry';
import { registerMemberships } from '../ecom/pricing/membership-provider';
import { planMemberships } from '../pricing-plans/memberships';
import { storesCatalogue } from '../stores/stores-catalogue';

/**
 * The domains whose items carts and orders sell, and whose memberships pay for them. Claims are taken in this order.
 */
export function registerSellers(): void {
  registerCatalogue(bookingsCatalogue);
  registerCatalogue(storesCatalogue);
  registerMemberships(planMemberships);
}
