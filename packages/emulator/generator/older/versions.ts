/**
 * Versions whose URLs `npm run contract -- --older` learns. For each package: the oldest one in the registry that still
 * loads, the first and the last with each split into packages, and some between.
 */
export const OLDER_VERSIONS: Readonly<Record<string, readonly string[]>> = {
  bookings: ['1.0.338', '1.0.388', '1.0.452', '1.0.566', '1.0.634', '1.0.1377'],
  'business-tools': ['1.0.200', '1.0.220'],
  categories: ['1.0.146', '1.0.178'],
  data: ['1.0.88', '1.0.169', '1.0.211', '1.0.351'],
  ecom: ['1.0.515', '1.0.575', '1.0.943', '1.0.1489'],
  events: ['1.0.123', '1.0.166', '1.0.578', '1.0.673'],
  forms: ['1.0.66', '1.0.114', '1.0.249', '1.0.401'],
  identity: ['1.0.74', '1.0.98', '1.0.124', '1.0.187'],
  members: ['1.0.62', '1.0.74', '1.0.114', '1.0.197', '1.0.369'],
  'pricing-plans': ['1.0.70', '1.0.130', '1.0.281'],
  redirects: ['1.0.36', '1.0.56', '1.0.74', '1.0.107'],
  stores: ['1.0.133', '1.0.141', '1.0.243', '1.0.297', '1.0.371', '1.0.581'],
};
