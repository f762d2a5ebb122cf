import type { ModuleContract } from '../contract/contract-types';
import { ApplicationError } from '../kernel/errors';
import type { App, SiteSettings } from '../kernel/settings';
import { verticalOf } from './routing';

const APP_OF_VERTICAL: Record<string, App> = {
  bookings: 'bookings',
  // Every schedule here belongs to Wix Bookings.
  calendar: 'bookings',
  stores: 'stores',
  categories: 'stores',
  events: 'events',
  'pricing-plans': 'pricingPlans',
  // Source: "Sites using this API must install the Pricing Plans app" in its introduction on dev.wix.com.
  'benefit-programs': 'pricingPlans',
};

/** Source: observed for stores, events and plans; the others are assumed. The message names the app and the site. */
const CODE: Record<App, string> = {
  bookings: 'BOOKINGS_APP_NOT_INSTALLED',
  stores: 'REQUIRED_APP_NOT_INSTALLED',
  events: 'WIX_EVENTS_APP_NOT_INSTALLED',
  pricingPlans: 'PRICING_PLANS_NOT_INSTALLED',
  members: 'MEMBERS_AREA_NOT_INSTALLED',
};

export const appOf = (module: ModuleContract): App | undefined => APP_OF_VERTICAL[verticalOf(module)];

export function requireApp(module: ModuleContract, settings: SiteSettings): void {
  const app = appOf(module);
  if (!app || settings.apps.includes(app) || module.namespace === 'catalogVersioning') return;
  throw new ApplicationError(CODE[app], `the app "${app}" is not installed on the site "${settings.name}"`, {
    status: 428,
  });
}
