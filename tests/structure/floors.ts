/** From the lowest to the highest. Unlisted folders are above all of them. Files import from their own floor or below. */
export const FLOORS = [
  'contract',
  'kernel',
  'webhooks',
  'database',
  'http',
  'explain',
  'domains',
  'composition',
  'control',
];
