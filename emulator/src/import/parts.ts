/** What can be imported by itself. */
export const PARTS = ['bookings', 'stores', 'events', 'plans', 'coupons', 'data', 'blog', 'forms'] as const;
export type Part = (typeof PARTS)[number];
