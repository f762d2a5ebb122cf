/** How a purchase stands. `pending`: it is not paid, or not approved, yet. */
export type Standing = 'done' | 'pending' | 'canceled';
