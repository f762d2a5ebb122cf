import type { Service } from '../services/service-documents';

/** Returns 0 without a list. Source: `WaitlistPolicy` in @wix/auto_sdk_bookings_services. */
export function waitingCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity = 10 } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? capacity : 0;
}

export const reservationMinutesOf = ({ bookingPolicy }: Service): number =>
  bookingPolicy?.waitlistPolicy?.reservationTimeInMinutes ?? 10;
