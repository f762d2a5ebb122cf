import type { Service } from '../services/service-documents';

/** How many may wait for a session; none where the service has no list. Source: `WaitlistPolicy` in @wix/auto_sdk_bookings_services. */
export function waitingCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity = 10 } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? capacity : 0;
}

export const reservationMinutesOf = ({ bookingPolicy }: Service): number =>
  bookingPolicy?.waitlistPolicy?.reservationTimeInMinutes ?? 10;
