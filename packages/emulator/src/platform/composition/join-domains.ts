import { registerServicePlans } from '../domains/benefit-programs/items/connected-services';
import { bookingsCatalogue } from '../domains/bookings/catalogue/catalogue';
import { changePlansOfService } from '../domains/bookings/services/pricing-plans';
import { registerAppItems } from '../domains/data/app-collections/items';
import { registerCatalogue } from '../domains/ecom/catalogue/catalogues';
import { registerMemberships } from '../domains/ecom/catalogue/membership-provider';
import { registerActivePlans } from '../domains/members/member-documents';
import { planMemberships } from '../domains/pricing-plans/memberships';
import { hasActivePlan } from '../domains/pricing-plans/orders/due-transitions';
import { storesCatalogue } from '../domains/stores/stores-catalogue';
import { appItems } from './app-collections/app-items';
import { legacyWings } from './legacy-wings';

/** Gives each domain the functions of others that it cannot import. Carts claim stock in the order of registration. */
export function joinDomains(): void {
  registerCatalogue(bookingsCatalogue);
  registerCatalogue(storesCatalogue);
  registerMemberships(planMemberships);
  registerActivePlans(hasActivePlan);
  registerServicePlans(changePlansOfService);
  registerAppItems(appItems);
  for (const wing of legacyWings) wing.join();
}
