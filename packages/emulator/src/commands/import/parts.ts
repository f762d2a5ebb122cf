export const PARTS = ['bookings', 'stores', 'events', 'plans', 'coupons', 'data', 'blog', 'forms', 'taxes'] as const;
export type Part = (typeof PARTS)[number];
