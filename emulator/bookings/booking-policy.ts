import type { Service } from './service-documents';
import { MINUTE_MS } from './working-hours';

export interface PolicyViolations {
  tooEarlyToBook: boolean;
  tooLateToBook: boolean;
  bookOnlineDisabled: boolean;
}

/**
 * What the service's policy holds against booking a session that starts then.
 * Source: `LimitEarlyBookingPolicy`, `LimitLateBookingPolicy` and `BookAfterStartPolicy` in @wix/auto_sdk_bookings_services.
 */
export function policyViolations(
  { bookingPolicy, onlineBooking }: Pick<Service, 'bookingPolicy' | 'onlineBooking'>,
  start: number,
  now: number,
): PolicyViolations {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy } = bookingPolicy ?? {};
  const minutesAhead = (start - now) / MINUTE_MS;
  return {
    tooEarlyToBook: Boolean(early?.enabled) && minutesAhead > (early?.earliestBookingInMinutes ?? 10_080),
    tooLateToBook: late?.enabled
      ? minutesAhead < (late.latestBookingInMinutes ?? 1_440)
      : minutesAhead < 0 && !bookAfterStartPolicy?.enabled,
    bookOnlineDisabled: onlineBooking?.enabled !== true,
  };
}

export const allowsBooking = (violations: PolicyViolations): boolean => !Object.values(violations).includes(true);
