/** From the lowest to the highest, below all unlisted folders. Files may import from their own floor or below. */
export const FLOORS = [
  'platform/home',
  'platform/contract',
  'platform/kernel',
  'platform/webhooks',
  'platform/database',
  'platform/http',
  'platform/explain',
  'platform/domains',
  'platform/composition',
  'server/control',
];
