/** From the lowest to the highest, below all unlisted folders. Files may import from their own floor or below. */
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
