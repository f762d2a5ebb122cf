import type { App } from '../../../../src/platform/kernel/settings';

export const APP_NAMES: Readonly<Record<App, string>> = {
  bookings: 'Bookings',
  stores: 'Stores',
  events: 'Events',
  pricingPlans: 'Pricing plans',
  members: 'Members',
};

export const CATALOGS = [
  { value: 'V3', label: 'V3, as on new sites' },
  { value: 'V1', label: 'V1, as on older sites' },
];

export const REMOVALS = [
  { value: 'announced', label: 'Keep them working' },
  { value: 'enforced', label: 'Refuse them from their removal date' },
];
