import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import type { Identity } from '../identity/identity';
import type { Operations, Wire } from '../operations';
import type { Unit } from '../store/store';
import { changeBooking, getOwnBooking, requireCurrent, serviceOfBooking, tellCustomer } from './booking-changes';
import { type KeptBooking, toBooking } from './booking-documents';
import { forcePlaces, takePlaces } from './booking-places';
import { holdsPlace, outlastsConflict, statusAfter } from './booking-status';

type Confirmation = Wire<ReturnType<typeof meta.confirmBooking>['__originalRequestType']>;
type Payment = Confirmation['paymentStatus'];
type Decision = Pick<Confirmation, 'doubleBooked' | 'participantNotification' | 'paymentStatus' | 'sendSmsReminder'>;

/** What the business decides about a booking. */
export const bookingDecisions = {
  /** Without a check asked for, places are taken even where they are somebody else's. */
  async confirmBooking(request, { unit, identity }) {
    const booking = await bookingToDecide(unit, request, identity);
    statusAfter('confirm', booking.status ?? 'CREATED');
    const isChecked = request.flowControlSettings?.checkAvailabilityValidation === true;
    const hasPlaces = await placesFor(unit, booking);
    if (!hasPlaces && isChecked && !request.doubleBooked) {
      throw new ApplicationError('NO_OPEN_SPOTS', 'the places are taken', { status: 409 });
    }
    const doubleBooked = isChecked && request.doubleBooked === true;
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
    const { checkAvailabilityValidation, skipPendingApprovalServiceValidation } = request.flowControlSettings ?? {};
    if (!service?.onlineBooking?.requireManualApproval && !skipPendingApprovalServiceValidation) {
      throw new ApplicationError('NOT_PENDING_APPROVAL_SERVICE', 'the service takes no approval');
    }
    const doubleBooked = !(await placesFor(unit, booking)) && checkAvailabilityValidation === true;
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

/** Takes them in any case; `false` when somebody else had them. */
async function placesFor(unit: Unit, booking: KeptBooking): Promise<boolean> {
  if (holdsPlace(booking.status ?? 'CREATED')) return true;
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
  return decide(unit, identity, booking, asksApproval ? 'markAsPending' : 'confirm', {
    paymentStatus,
    doubleBooked: !isFree,
  });
}

const EVENTS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;
const NEWS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'received' } as const;

async function decide(
  unit: Unit,
  identity: Identity,
  booking: KeptBooking,
  action: keyof typeof EVENTS,
  { paymentStatus, doubleBooked, participantNotification, sendSmsReminder }: Decision,
): Promise<KeptBooking> {
  const { status = 'CREATED', paymentStatus: previousPaymentStatus } = booking;
  const decided = await changeBooking(unit, booking, {
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
  if (action === 'decline') await unit.releaseClaims(booking.id);
  await tellCustomer(unit, decided, participantNotification, NEWS[action]);
  return decided;
}
