import { ApplicationError } from '../../../kernel/errors';
import type { Booking, BookingStatus } from './booking-documents';

interface Transition {
  from: readonly BookingStatus[];
  to: BookingStatus | 'same';
  refusal: string;
}

const UNDECIDED: readonly BookingStatus[] = ['CREATED', 'PENDING', 'WAITING_LIST'];
const LIVE: readonly BookingStatus[] = [...UNDECIDED, 'CONFIRMED'];
/** These statuses allow rescheduling and changing the participants. Assumed; errs to refusal: WAITING_LIST does not. */
const PLACED: readonly BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED'];

/**
 * Source: the docs of confirmBooking, declineBooking and markBookingAsPending.
 * Other transitions are assumed; errs to refusal.
 */
const TRANSITIONS = {
  confirm: { from: UNDECIDED, to: 'CONFIRMED', refusal: 'INVALID_BOOKING_STATUS' },
  decline: { from: UNDECIDED, to: 'DECLINED', refusal: 'INVALID_BOOKING_STATUS' },
  markAsPending: { from: ['CREATED'], to: 'PENDING', refusal: 'BOOKING_MARK_BOOKING_AS_PENDING' },
  cancel: { from: LIVE, to: 'CANCELED', refusal: 'VALIDATION_FAILURE' },
  reschedule: { from: PLACED, to: 'same', refusal: 'VALIDATION_FAILURE' },
  updateParticipants: { from: PLACED, to: 'same', refusal: 'INVALID_BOOKING_STATUS' },
} satisfies Record<string, Transition>;

export type BookingAction = keyof typeof TRANSITIONS;

export function bookingStatusAfter(action: BookingAction, current: BookingStatus): BookingStatus {
  const { from, to, refusal }: Transition = TRANSITIONS[action];
  if (!from.includes(current)) throw new ApplicationError(refusal, `cannot ${action} a ${current} booking`);
  return to === 'same' ? current : to;
}

export function isPossible(action: BookingAction, current: BookingStatus): boolean {
  const { from }: Transition = TRANSITIONS[action];
  return from.includes(current);
}

/** Source: "PENDING blocks the slot as CONFIRMED does" in the docs of markBookingAsPending. */
export const holdsPlace = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'PENDING';

type PaymentStatus = NonNullable<Booking['paymentStatus']>;

/** Source: "Double bookings" in the docs of confirmOrDeclineBooking. */
const SURVIVES_CONFLICT: Record<PaymentStatus, boolean> = {
  UNDEFINED: false,
  NOT_PAID: false,
  PAID: true,
  PARTIALLY_PAID: true,
  REFUNDED: false,
  EXEMPT: false,
  FAILED: false,
};

export const survivesConflict = (paymentStatus: PaymentStatus): boolean => SURVIVES_CONFLICT[paymentStatus];
