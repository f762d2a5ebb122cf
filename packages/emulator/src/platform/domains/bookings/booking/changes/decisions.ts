import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { returnUses } from '../../../pricing-plans/index';
import { hasPlaces, releasePlaces, takePlaces, takesRequests } from '../../session-places/booked-places';
import {
  changeBooking,
  getOwnBooking,
  notifyCustomer,
  requireCurrentRevision,
  serviceOfBooking,
} from '../../stored-bookings/booking-change';
import { type StoredBooking, toBooking } from '../../stored-bookings/booking-documents';
import { bookingStatusAfter, survivesConflict } from '../../stored-bookings/booking-status';
import { releaseAndOfferPlaces } from '../../waiting-list/waiting-list';
import { type PlacingContext, placeBooking } from '../placement';

type Confirmation = Wire<ReturnType<typeof meta.confirmBooking>['__originalRequestType']>;
type Payment = Confirmation['paymentStatus'];
type Decision = Pick<Confirmation, 'doubleBooked' | 'participantNotification' | 'paymentStatus' | 'sendSmsReminder'>;

export const bookingDecisions = {
  async confirmBooking(request, context) {
    const { transaction, identity } = context;
    const toDecide = await bookingToDecide(transaction, request, identity);
    const { booking, isFree } = await requirePlaces(context, toDecide, mayDoubleBook(request, toDecide));
    const doubleBooked = !isFree || marksDoubleBooking(request);
    return {
      booking: toBooking(await decide(transaction, identity, booking, 'confirm', { ...request, doubleBooked })),
    };
  },

  async declineBooking(request, { transaction, identity }) {
    const booking = await bookingToDecide(transaction, request, identity);
    return { booking: toBooking(await decide(transaction, identity, booking, 'decline', request)) };
  },

  async markBookingAsPending(request, context) {
    const { transaction, identity } = context;
    const toDecide = await bookingToDecide(transaction, request, identity);
    bookingStatusAfter('markAsPending', toDecide.status ?? 'CREATED');
    const service = await serviceOfBooking(transaction, toDecide);
    if (
      !service?.onlineBooking?.requireManualApproval &&
      !request.flowControlSettings?.skipPendingApprovalServiceValidation
    ) {
      throw new ApplicationError('NOT_PENDING_APPROVAL_SERVICE', 'the service takes no approval');
    }
    // The next confirmation uses the stored `doubleBooked` (assumed).
    const { booking, isFree } = await placesFor(context, toDecide);
    const decision = { ...request, doubleBooked: !isFree };
    return { booking: toBooking(await decide(transaction, identity, booking, 'markAsPending', decision)) };
  },

  async confirmOrDeclineBooking({ bookingId, paymentStatus }, context) {
    const { transaction, identity } = context;
    const booking = await getOwnBooking(transaction, bookingId, identity);
    return { booking: toBooking(await confirmOrDecline(context, booking, paymentStatus)) };
  },
} satisfies Operations<typeof meta>;

async function bookingToDecide(
  transaction: Transaction,
  { bookingId, revision }: { bookingId?: string; revision?: string | null },
  identity: Identity,
): Promise<StoredBooking> {
  const booking = await getOwnBooking(transaction, bookingId, identity);
  requireCurrentRevision(booking, revision);
  return booking;
}

type Conflicts = Pick<Confirmation, 'doubleBooked' | 'flowControlSettings'>;

/** Source: "Double bookings" in the docs of confirmBooking: the caller's flag only counts if the call checks. */
export const marksDoubleBooking = ({ doubleBooked, flowControlSettings }: Conflicts): boolean =>
  doubleBooked === true && flowControlSettings?.checkAvailabilityValidation === true;

/** Only an explicit `false` disables the check, so that an omitted field never causes a double booking. */
export const mayDoubleBook = (request: Conflicts, { flow }: StoredBooking): boolean =>
  marksDoubleBooking(request) ||
  request.flowControlSettings?.checkAvailabilityValidation === false ||
  flow?.skipAvailabilityValidation === true;

interface BookingWithPlaces {
  booking: StoredBooking;
  isFree: boolean;
}

/** `mayConflict` allows taking places that others hold. */
export async function requirePlaces(
  context: PlacingContext,
  booking: StoredBooking,
  mayConflict: boolean,
): Promise<BookingWithPlaces> {
  bookingStatusAfter('confirm', booking.status ?? 'CREATED');
  const places = await placesFor(context, booking);
  if (places.isFree || mayConflict) return places;
  throw new ApplicationError('NO_OPEN_SPOTS', 'the places are taken', { status: 409 });
}

export async function placesFor(context: PlacingContext, stored: StoredBooking): Promise<BookingWithPlaces> {
  const { transaction } = context;
  if (hasPlaces(stored) && !stored.doubleBooked) return { booking: stored, isFree: true };
  // Releases what the booking holds on a waiting list or as a double booking.
  await releasePlaces(transaction, stored.id);
  const service = await serviceOfBooking(transaction, stored);
  const booking = await placeBooking(context, stored, service);
  if (booking) return { booking, isFree: true };
  await takePlaces(transaction, stored, service, { beyondLimit: true });
  return { booking: stored, isFree: false };
}

/** Source: the docs of confirmOrDeclineBooking in @wix/auto_sdk_bookings_bookings. */
export async function confirmOrDecline(
  context: PlacingContext & { identity: Identity },
  stored: StoredBooking,
  paymentStatus: Payment = stored.paymentStatus,
): Promise<StoredBooking> {
  const { transaction, identity } = context;
  bookingStatusAfter('confirm', stored.status ?? 'CREATED');
  const service = await serviceOfBooking(transaction, stored);
  if (stored.isRequest && stored.status === 'PENDING') throw awaitingApprovalError();
  const { booking, isFree } = await placesFor(context, stored);
  const isKept = isFree || booking.flow?.skipAvailabilityValidation || survivesConflict(paymentStatus ?? 'UNDEFINED');
  if (!isKept) return decide(transaction, identity, booking, 'decline', { paymentStatus });
  const asksApproval = service?.onlineBooking?.requireManualApproval && !booking.flow?.skipBusinessConfirmation;
  const isWaiting = booking.status === 'PENDING';
  if (asksApproval && isWaiting) throw awaitingApprovalError();
  // Offering a place counts as approval (assumed; errs to permission).
  const action = asksApproval && booking.status === 'CREATED' ? 'markAsPending' : 'confirm';
  return decide(transaction, identity, booking, action, {
    paymentStatus,
    doubleBooked: !isFree,
  });
}

const awaitingApprovalError = (): ApplicationError =>
  new ApplicationError('INVALID_BOOKING_STATUS', 'the booking waits for the approval of the business');

const EVENTS = { confirm: 'confirmed', decline: 'declined', markAsPending: 'markedAsPending' } as const;
const NOTIFICATION_TYPES = { confirm: 'confirmed', decline: 'declined', markAsPending: 'received' } as const;

export async function decide(
  transaction: Transaction,
  identity: Identity,
  booking: StoredBooking,
  action: keyof typeof EVENTS,
  { paymentStatus, doubleBooked, participantNotification, sendSmsReminder }: Decision,
): Promise<StoredBooking> {
  // Conflicts were checked above.
  const { doubleBooked: _, ...before } = booking;
  const { status = 'CREATED', paymentStatus: previousPaymentStatus } = before;
  const service = action === 'markAsPending' ? await serviceOfBooking(transaction, booking) : undefined;
  const isRequest = service !== undefined && takesRequests(service);
  const decided = await changeBooking(transaction, action === 'decline' ? booking : before, {
    event: EVENTS[action],
    identity,
    changes: {
      status: bookingStatusAfter(action, status),
      ...(paymentStatus && { paymentStatus }),
      // Source: `Booking.doubleBooked` is only set if true.
      ...(doubleBooked && { doubleBooked }),
      ...(isRequest && { isRequest }),
    },
    body: {
      previousStatus: status,
      previousPaymentStatus,
      participantNotification,
      sendSmsReminder,
      doubleBooked,
    },
  });
  if (isRequest) await releasePlaces(transaction, decided.id);
  if (action === 'decline') {
    await releaseAndOfferPlaces(transaction, decided);
    await returnUses(transaction, decided.id);
  }
  await notifyCustomer(transaction, decided, participantNotification, NOTIFICATION_TYPES[action]);
  return decided;
}
