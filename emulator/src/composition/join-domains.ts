import { bookingsCatalogue } from '../domains/bookings/catalogue/catalogue';
import { registerCatalogue } from '../domains/ecom/catalogue/registry';
import { registerMemberships } from '../domains/ecom/pricing/membership-provider';
import { planMemberships } from '../domains/pricing-plans/memberships';
import { storesCatalogue } from '../domains/stores/stores-catalogue';

/**
 * The domains whose items carts and orders sell, and whose memberships pay for them. Claims are taken in this order.
 */
export function registerSellers(): void {
  registerCatalogue(bookingsCatalogue);
  registerCatalogue(storesCatalogue);
  registerMemberships(planMemberships);
}
