import { ApplicationError } from '../errors';
import type { BookingStatus } from './booking-documents';

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus;
}

/** Source: the status checks in the docs of confirmBooking and markBookingAsPending in @wix/auto_sdk_bookings_bookings. */
const TRANSITIONS = {
  confirm: { from: ['CREATED', 'PENDING', 'WAITING_LIST'], to: 'CONFIRMED' },
  markAsPending: { from: ['CREATED'], to: 'PENDING' },
  cancel: { from: ['CREATED', 'CONFIRMED', 'PENDING', 'WAITING_LIST'], to: 'CANCELED' },
} as const satisfies Record<string, Transition>;

export type BookingAction = keyof typeof TRANSITIONS;

export function statusAfter(action: BookingAction, current: BookingStatus): BookingStatus {
  const { from, to }: Transition = TRANSITIONS[action];
  if (!from.includes(current)) {
    throw new ApplicationError('INVALID_BOOKING_STATUS', `cannot ${action} a ${current} booking`);
  }
  return to;
}
