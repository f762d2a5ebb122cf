/** From the lowest to the highest; what is not listed is above them all. Files may import from their own floor and below. */
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
