import type { bookings as meta } from '@wix/bookings/meta';
import type { Unit } from '../../../database/store';
import { ApplicationError } from '../../../http/errors';
import type { Operations } from '../../../http/operations';
import { toAnswer, withConditionalFields } from '../../services/details';
import { bookingDocuments, type KeptBooking, toBooking } from '../documents';
import { allowsAnonymousChange } from '../policy';
import { allowedActions } from './allowed-actions';
import { cancel } from './cancellation';
import { getOwnBooking, requireCurrent, serviceOfBooking } from './changes';
import { reschedule } from './rescheduling';

/** What a customer without an account does by the token of the booking. */
export const bookingAnonymous = {
  /** For who made the booking and for the business. */
  async getAnonymousActionToken({ bookingId }, { unit, identity }) {
    const { anonymousToken } = await getOwnBooking(unit, bookingId ?? undefined, identity);
    return { token: anonymousToken };
  },

  async bookingsGetBookingAnonymously({ token }, { unit }) {
    const booking = await bookingByToken(unit, token);
    return {
      booking: toBooking(booking),
      allowedAnonymousActions: {
        cancel: allows(unit, booking, 'cancel'),
        reschedule: allows(unit, booking, 'reschedule'),
      },
    };
  },

  async bookingsCancelBookingAnonymously({ token, revision }, { unit, identity }) {
    const booking = await bookingByToken(unit, token);
    requireCurrent(booking, revision);
    if (!allows(unit, booking, 'cancel')) {
      throw new ApplicationError('BOOKING_CANNOT_BE_CANCELLED', 'the booking cannot be canceled now');
    }
    return { booking: toBooking(await cancel(unit, booking, { identity })) };
  },

  /** Fields asked for that name what these services do not have bring nothing. */
  async getServiceAnonymously({ token, fields }, { unit, baseUrl }) {
    const service = await serviceOfBooking(unit, await bookingByToken(unit, token));
    if (!service) throw new ApplicationError('FAILED_GETTING_SERVICE', 'the service of the booking is gone');
    return { service: await withConditionalFields(unit, toAnswer(service, baseUrl), fields) };
  },

  /** Always tells the customer. Source: its docs in @wix/auto_sdk_bookings_bookings. */
  async bookingsRescheduleBookingAnonymously({ token, revision, slot }, { unit, identity, settings }) {
    const booking = await bookingByToken(unit, token);
    requireCurrent(booking, revision);
    if (!allows(unit, booking, 'reschedule')) {
      throw new ApplicationError('RESCHEDULING_NOT_ALLOWED', 'the booking cannot be moved now');
    }
    const participantNotification = { notifyParticipants: true };
    const moved = await reschedule(unit, settings, booking, { identity, slot, participantNotification });
    return { booking: toBooking(moved) };
  },
} satisfies Operations<typeof meta>;

async function bookingByToken(unit: Unit, token: string | null | undefined): Promise<KeptBooking> {
  const booking = token && (await unit.in(bookingDocuments).findByKey('anonymousToken', token));
  if (!booking) throw new ApplicationError('INVALID_TOKEN', 'no booking has this token');
  return booking;
}

const allows = (unit: Unit, booking: KeptBooking, change: 'cancel' | 'reschedule'): boolean =>
  allowsAnonymousChange(booking.policy, change) && allowedActions(unit, booking)[change];
