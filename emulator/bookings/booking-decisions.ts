import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import type { Identity } from '../identity/identity';
import type { Operations, Wire } from '../operations';
import type { Unit } from '../store/store';
import { changeBooking, getOwnBooking, requireCurrent, serviceOfBooking, tellCustomer } from './booking-changes';
import { type KeptBooking, toBooking } from './booking-documents';
import { forcePlaces, takePlaces } from './booking-places';
import { holdsPlace, outlastsConflict, statusAfter } from './booking-status';
import { freePlaces } from './waiting-list';

type Confirmation = Wire<ReturnType<typeof meta.confirmBooking>['__originalRequestType']>;
type Payment = Confirmation['paymentStatus'];
type Decision = Pick<Confirmation, 'doubleBooked' | 'participantNotification' | 'paymentStatus' | 'sendSmsReminder'>;

/** What the business decides about a booking. */
export const bookingDecisions = {
  /** Books twice only where the business says so: `mayBookTwice`. */
  async confirmBooking(request, { unit, identity }) {
    const booking = await bookingToDecide(unit, request, identity);
    const isMarked = marksDoubleBooking(request);
    const doubleBooked = (await requirePlaces(unit, booking, mayBookTwice(request, booking))) || isMarked;
    return { booking: toBooking(await decide(unit, identity, booking, 'confirm', { ...request, doubleBooked })) };
  },

  async declineBooking(request, { unit, identity }) {
    const booking = await bookingToDecide(unit, request, identity);
    return { booking: toBooking(await decide(unit, identity, booking, 'decline', request)) };
  },

  async markBookingAsPending(request, { unit, identity }) {
    const booking = await bookingToDecide(unit, request, identity);
    statusAfter('markAsPending', booking.status ?? 'CREATED');
    const service = await serviceOfBooking(unit, booking);
    if (
      !service?.onlineBooking?.requireManualApproval &&
      !request.flowControlSettings?.skipPendingApprovalServiceValidation
    ) {
      throw new ApplicationError('NOT_PENDING_APPROVAL_SERVICE', 'the service takes no approval');
    }
    // Known in any case, so that it is looked at again when the business confirms (assumed for what is not checked).
    const doubleBooked = !(await placesFor(unit, booking));
    return { booking: toBooking(await decide(unit, identity, booking, 'markAsPending', { ...request, doubleBooked })) };
  },

  async confirmOrDeclineBooking({ bookingId, paymentStatus }, { unit, identity }) {
    const booking = await getOwnBooking(unit, bookingId, identity);
    return { booking: toBooking(await confirmOrDecline(unit, identity, booking, paymentStatus)) };
  },
} satisfies Operations<typeof meta>;

async function bookingToDecide(
  unit: Unit,
  { bookingId, revision }: { bookingId?: string; revision?: string | null },
  identity: Identity,
): Promise<KeptBooking> {
  const booking = await getOwnBooking(unit, bookingId, identity);
  requireCurrent(booking, revision);
  return booking;
}

type Conflicts = Pick<Confirmation, 'doubleBooked' | 'flowControlSettings'>;

/** Source: "Double bookings" in the docs of confirmBooking: without a check, what the caller says of it is ignored. */
export const marksDoubleBooking = ({ doubleBooked, flowControlSettings }: Conflicts): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true;

/**
 * Whether the business has said that this may be a double booking: by marking it as one, by switching the check off, or
 * when it created the booking. By the docs the check is off unless it is asked for; here it takes an explicit `false`, so
 * that nobody books twice by leaving something out.
 */
export const mayBookTwice = (request: Conflicts, { flow }: KeptBooking): boolean =>
  marksDoubleBooking(request) ||
  request.flowControlSettings?.checkAvailabilityValidation === false ||
  flow?.skipAvailabilityValidation === true;

/** Takes the places of a booking that is about to be confirmed; `true` when it is a double booking, which it may be. */
export async function requirePlaces(unit: Unit, booking: KeptBooking, mayConflict: boolean): Promise<boolean> {
  statusAfter('confirm', booking.status ?? 'CREATED');
  const isFree = await placesFor(unit, booking);
  if (isFree || mayConflict) return !isFree;
  throw new ApplicationError('NO_OPEN_SPOTS', 'the places are taken', { status: 409 });
}

/** Takes them in any case; `false` when somebody else had them. */
export async function placesFor(unit: Unit, booking: KeptBooking): Promise<boolean> {
  if (holdsPlace(booking.status ?? 'CREATED') && !booking.doubleBooked) return true;
  // What it had on a waiting list, or beside somebody else.
  await unit.releaseClaims(booking.id);
  const service = await serviceOfBooking(unit, booking);
  if (await takePlaces(unit, booking, service)) return true;
  await forcePlaces(unit, booking, service);
  return false;
}

/** Source: the docs of confirmOrDeclineBooking in @wix/auto_sdk_bookings_bookings. */
export async function confirmOrDecline(
  unit: Unit,
  identity: Identity,
  booking: KeptBooking,
  paymentStatus: Payment = booking.paymentStatus,
): Promise<KeptBooking> {
  statusAfter('confirm', booking.status ?? 'CREATED');
  const service = await serviceOfBooking(unit, booking);
  const isFree = await placesFor(unit, booking);
  const isKept = isFree || booking.flow?.skipAvailabilityValidation || outlastsConflict(paymentStatus ?? 'UNDEFINED');
  if (!isKept) return decide(unit, identity, booking, 'decline', { paymentStatus });
  const asksApproval = service?.onlineBooking?.requireManualApproval && !booking.flow?.skipBusinessConfirmation;
  const isWaiting = booking.status === 'PENDING';
  if (asksApproval && isWaiting) {
    throw new ApplicationError('INVALID_BOOKING_STATUS', 'the booking waits for the approval of the business');
  }
  // To offer a place to who waited for it is to approve (assumed).
  const action = asksApproval && booking.status === 'CREATED' ? 'markAsPending' : 'confirm';
  return decide(unit, identity, booking, action, {
    paymentStatus,
    doubleBooked: !isFree,
  });
}

const EVENTS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;
const NEWS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'received' } as const;

export async function decide(
  unit: Unit,
  identity: Identity,
  booking: KeptBooking,
  action: keyof typeof EVENTS,
  { paymentStatus, doubleBooked, participantNotification, sendSmsReminder }: Decision,
): Promise<KeptBooking> {
  // Whether it conflicts has just been looked at.
  const { doubleBooked: _, ...before } = booking;
  const { status = 'CREATED', paymentStatus: previousPaymentStatus } = before;
  const decided = await changeBooking(unit, action === 'decline' ? booking : before, {
    event: EVENTS[action],
    identity,
    changes: {
      status: statusAfter(action, status),
      ...(paymentStatus && { paymentStatus }),
      // Absent unless it is so. Source: `Booking.doubleBooked`.
      ...(doubleBooked && { doubleBooked }),
    },
    body: {
      ...{ previousStatus: status, previousPaymentStatus },
      ...{ participantNotification, sendSmsReminder, doubleBooked },
    },
  });
  if (action === 'decline') await freePlaces(unit, decided);
  await tellCustomer(unit, decided, participantNotification, NEWS[action]);
  return decided;
}
