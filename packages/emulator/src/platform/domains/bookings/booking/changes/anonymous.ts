import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { feesOf, toBookingFee } from '../../fees/fees-of-bookings';
import { allowsAnonymousChange } from '../../policies/booking-policy';
import { toServiceResponse } from '../../services/response';
import {
  allowedActions,
  getOwnBooking,
  requireCurrentRevision,
  serviceOfBooking,
} from '../../stored-bookings/booking-change';
import { bookingDocuments, type StoredBooking, toBooking } from '../../stored-bookings/booking-documents';
import { cancel } from './cancellation';
import { reschedule } from './rescheduling';

export const bookingAnonymous = {
  async getAnonymousActionToken({ bookingId }, { transaction, identity }) {
    const { anonymousToken } = await getOwnBooking(transaction, bookingId ?? undefined, identity);
    return { token: anonymousToken };
  },

  async bookingsGetBookingAnonymously({ token, fields = [] }, { transaction, settings }) {
    const booking = await bookingByToken(transaction, token);
    const [fee] = fields.includes('BOOKING_FEES') ? await feesOf(transaction, [booking], settings.currency) : [];
    return {
      booking: toBooking(booking),
      allowedAnonymousActions: {
        cancel: allows(transaction, booking, 'cancel'),
        reschedule: allows(transaction, booking, 'reschedule'),
      },
      bookingFee: fee ? toBookingFee(fee) : undefined,
    };
  },

  /** Assumed: it notifies the customer, as bookingsRescheduleBookingAnonymously does. Its docs name no default. */
  async bookingsCancelBookingAnonymously({ token, revision }, { transaction, identity }) {
    const booking = await bookingByToken(transaction, token);
    requireCurrentRevision(booking, revision);
    if (!allows(transaction, booking, 'cancel')) {
      throw new ApplicationError('BOOKING_CANNOT_BE_CANCELLED', 'the booking cannot be canceled now');
    }
    const participantNotification = { notifyParticipants: true };
    return { booking: toBooking(await cancel(transaction, booking, { identity, participantNotification })) };
  },

  async getServiceAnonymously({ token, fields }, { transaction, settings, baseUrl, site }) {
    const service = await serviceOfBooking(transaction, await bookingByToken(transaction, token));
    if (!service) throw new ApplicationError('FAILED_GETTING_SERVICE', 'the service of the booking is gone');
    return { service: await toServiceResponse(service, { transaction, settings, baseUrl, site }, fields) };
  },

  /** Source: its docs in @wix/auto_sdk_bookings_bookings say that it always notifies the customer. */
  async bookingsRescheduleBookingAnonymously({ token, revision, slot }, { transaction, identity, settings }) {
    const booking = await bookingByToken(transaction, token);
    requireCurrentRevision(booking, revision);
    if (!allows(transaction, booking, 'reschedule')) {
      throw new ApplicationError('RESCHEDULING_NOT_ALLOWED', 'the booking cannot be moved now');
    }
    const participantNotification = { notifyParticipants: true };
    const moved = await reschedule(transaction, settings, booking, { identity, slot, participantNotification });
    return { booking: toBooking(moved) };
  },
} satisfies Operations<typeof meta>;

async function bookingByToken(transaction: Transaction, token: string | null | undefined): Promise<StoredBooking> {
  const booking = token && (await transaction.in(bookingDocuments).findByKey('anonymousToken', token));
  if (!booking) throw new ApplicationError('INVALID_TOKEN', 'no booking has this token');
  return booking;
}

const allows = (transaction: Transaction, booking: StoredBooking, change: 'cancel' | 'reschedule'): boolean =>
  allowsAnonymousChange(booking.policy, change) && allowedActions(transaction, booking)[change];
