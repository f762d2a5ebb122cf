/** What a booking's own pages keep in their addresses. */
export interface ManagedBooking {
  /** For another browser than the one that booked. */
  token?: string | undefined;
  /** The order by which it was bought, which says what was paid. */
  orderId?: string | undefined;
  zone?: string | undefined;
}

/** The page of a booking, for who made it, or one of the pages that change it. */
export function manageAddress(
  bookingId: string,
  { token, orderId, zone }: ManagedBooking,
  change?: 'cancel' | 'reschedule',
): string {
  const query = new URLSearchParams({
    ...(token && { token }),
    ...(orderId && { orderId }),
    ...(zone && { zone }),
  });
  const path = ['/booking/manage', encodeURIComponent(bookingId), change].filter(Boolean).join('/');
  return query.size > 0 ? `${path}?${query}` : path;
}
