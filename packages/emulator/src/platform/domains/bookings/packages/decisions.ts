import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { cancel, cancelOrdersOf, requireCancellable } from '../booking/changes/cancellation';
import { decide, marksDoubleBooking, mayDoubleBook, placesFor, requirePlaces } from '../booking/changes/decisions';
import {
  type Notification,
  notifyCustomer,
  requireRightToSkip,
  serviceOfBooking,
} from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { isPossible } from '../stored-bookings/booking-status';
import { getPackage, requireAllBookings, toMultiServiceBooking } from './package-documents';

/** Each decision is one transaction and sends one mail. */
export const multiServiceDecisions = {
  async confirmMultiServiceBooking(request, context) {
    const { transaction, identity } = context;
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    refuseAllInStatus('CONFIRMED', bookings);
    const matchedBookings = requireAllBookings(bookings, request.confirmBookingsInfo ?? []);
    const confirmed: StoredBooking[] = [];
    for (const { booking, bookingInfo } of matchedBookings) {
      const { isFree } = await requirePlaces(context, booking, mayDoubleBook(request, booking));
      const doubleBooked = !isFree || marksDoubleBooking(request);
      const { sendSmsReminder } = request;
      const { paymentStatus } = bookingInfo;
      confirmed.push(
        await decide(transaction, identity, booking, 'confirm', { paymentStatus, doubleBooked, sendSmsReminder }),
      );
    }
    await notifyOnce(transaction, confirmed, request.participantNotification, 'confirmed');
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, confirmed, request.returnFullEntity) };
  },

  async declineMultiServiceBooking(request, { transaction, identity }) {
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    refuseAllInStatus('DECLINED', bookings);
    const declined: StoredBooking[] = [];
    for (const { booking, bookingInfo } of requireAllBookings(bookings, request.declineBookingsInfo ?? [])) {
      declined.push(
        await decide(transaction, identity, booking, 'decline', { paymentStatus: bookingInfo.paymentStatus }),
      );
    }
    await notifyOnce(transaction, declined, request.participantNotification, 'declined');
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, declined, request.returnFullEntity) };
  },

  /** Marks all bookings or none. The code is assumed. */
  async markMultiServiceBookingAsPending(request, context) {
    const { transaction, identity } = context;
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    const pending: StoredBooking[] = [];
    for (const { booking, bookingInfo } of requireAllBookings(bookings, request.markAsPendingBookingsInfo ?? [])) {
      const service = await serviceOfBooking(transaction, booking);
      const asksApproval =
        service?.onlineBooking?.requireManualApproval ||
        request.flowControlSettings?.skipPendingApprovalServiceValidation;
      if (!asksApproval || !isPossible('markAsPending', booking.status ?? 'CREATED')) {
        const message = `${booking.id} cannot be marked as pending: it is ${booking.status}, or takes no approval`;
        throw new ApplicationError('SOME_BOOKINGS_UPDATES_FAILED', message);
      }
      const { isFree } = await placesFor(context, booking);
      const decision = { paymentStatus: bookingInfo.paymentStatus, doubleBooked: !isFree };
      pending.push(await decide(transaction, identity, booking, 'markAsPending', decision));
    }
    await notifyOnce(transaction, pending, request.participantNotification, 'received');
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, pending, request.returnFullEntity) };
  },

  /** Past bookings stay. */
  async cancelMultiServiceBooking(request, context) {
    const { transaction, identity } = context;
    const { flowControlSettings: flow, participantNotification, returnFullEntity, waiveCharges } = request;
    requireRightToSkip(identity, { ...flow, waiveCharges });
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    refuseAllInStatus('DECLINED', bookings);
    const live = bookings.filter(({ status = 'CREATED' }) => isPossible('cancel', status));
    if (live.length === 0) throw allInStatusError('CANCELED');
    if (!flow?.ignoreCancellationPolicy) for (const booking of live) requireCancellable(transaction, booking);
    const canceled: StoredBooking[] = [];
    for (const booking of live) {
      canceled.push(await cancel(transaction, booking, { identity, body: { flowControlSettings: flow } }));
    }
    if (waiveCharges) await cancelOrdersOf(context, canceled);
    await notifyOnce(transaction, canceled, participantNotification, 'canceled');
    const after = bookings.map((booking) => canceled.find(({ id }) => id === booking.id) ?? booking);
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, after, returnFullEntity) };
  },
} satisfies Operations<typeof meta>;

async function notifyOnce(
  transaction: Transaction,
  [first]: readonly StoredBooking[],
  notification: Notification | undefined,
  news: 'canceled' | 'confirmed' | 'declined' | 'received',
): Promise<void> {
  if (first) await notifyCustomer(transaction, first, notification, news);
}

function refuseAllInStatus(status: 'CONFIRMED' | 'DECLINED', bookings: readonly StoredBooking[]): void {
  if (bookings.every((booking) => booking.status === status)) throw allInStatusError(status);
}

const allInStatusError = (status: keyof typeof ALREADY): ApplicationError =>
  new ApplicationError(ALREADY[status], `all bookings are ${status} already`);

const ALREADY = {
  CONFIRMED: 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED',
  DECLINED: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
  CANCELED: 'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
} as const;
