import type { bookings as meta } from '@wix/bookings/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { cancel } from '../booking/changes/cancellation';
import { allowsAnonymousChange, allowsBooking } from '../policies/booking-policy';
import { allowedActions } from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { holdsPlace } from '../stored-bookings/booking-status';
import { offeredParts, toRequestedPart } from './appointment-parts';
import { getPackage, packageByToken, toMultiServiceBooking } from './package-documents';

export const multiServiceReading = {
  async getMultiServiceBooking({ multiServiceBookingId }, { transaction, identity }) {
    const { storedPackage, bookings } = await getPackage(transaction, multiServiceBookingId, identity);
    const totalNumberOfScheduledBookings = bookings.filter(({ status = 'CREATED' }) => holdsPlace(status)).length;
    return {
      multiServiceBooking: toMultiServiceBooking(storedPackage.id, bookings, true),
      metadata: { totalNumberOfScheduledBookings },
    };
  },

  /** The package's own places count as free. */
  async getMultiServiceBookingAvailability({ multiServiceBookingId }, { transaction, settings, identity }) {
    const { storedPackage, bookings } = await getPackage(transaction, multiServiceBookingId, identity);
    const parts = await Promise.all(bookings.map((booking) => toRequestedPart(transaction, settings, booking)));
    const offered = await offeredParts(transaction, settings, parts, storedPackage.bookingIds);
    const violations = offered.map(({ bookable }) => bookable.violations);
    const isOpen = offered.every(({ bookable }) => bookable.openSpots > 0);
    const most = parts.map(({ service }) => service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1);
    return {
      bookable: isOpen && violations.every(allowsBooking),
      totalCapacity: 1,
      remainingCapacity: isOpen ? 1 : 0,
      policyViolations: {
        tooEarlyToBook: violations.some(({ tooEarlyToBook }) => tooEarlyToBook),
        tooLateToBook: violations.some(({ tooLateToBook }) => tooLateToBook),
        bookOnlineDisabled: violations.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
      },
      policySettings: { maxParticipantsPerBooking: Math.min(...most) },
      multiServiceBookingInfo: storedPackage.bookingIds.map((bookingId) => ({ bookingId })),
    };
  },

  async bulkGetMultiServiceBookingAllowedActions({ multiServiceBookingIds }, { transaction, identity }) {
    return eachItem(
      multiServiceBookingIds ?? [],
      async (id) => {
        const { bookings } = await getPackage(transaction, id, identity);
        return { item: sharedAllowedActions(transaction, bookings) };
      },
      { itemMetadata: (id) => ({ id }) },
    );
  },

  async getAnonymousActionTokenForMultiServiceBooking({ multiServiceBookingId }, { transaction, identity }) {
    const { storedPackage } = await getPackage(transaction, multiServiceBookingId, identity);
    return { token: storedPackage.anonymousToken };
  },

  /** The strictest policy applies. No call reschedules by token. */
  async getMultiServiceBookingAnonymously({ token }, { transaction }) {
    const { storedPackage, bookings } = await packageByToken(transaction, token);
    return {
      multiServiceBooking: toMultiServiceBooking(storedPackage.id, bookings, true),
      allowedAnonymousActions: { cancel: allowsAnonymousCancel(transaction, bookings), reschedule: false },
    };
  },

  async cancelMultiServiceBookingAnonymously({ token }, { transaction, identity }) {
    const { storedPackage, bookings } = await packageByToken(transaction, token);
    if (!allowsAnonymousCancel(transaction, bookings)) {
      throw new ApplicationError('BOOKING_CANNOT_BE_CANCELLED', 'the bookings cannot be canceled now');
    }
    const canceled: StoredBooking[] = [];
    for (const booking of bookings) canceled.push(await cancel(transaction, booking, { identity }));
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, canceled, true) };
  },
} satisfies Operations<typeof meta>;

function sharedAllowedActions(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
): { cancel: boolean; reschedule: boolean } {
  const ofEach = bookings.map((booking) => allowedActions(transaction, booking));
  return {
    cancel: ofEach.every((allowed) => allowed.cancel),
    reschedule: ofEach.every(({ reschedule }) => reschedule),
  };
}

const allowsAnonymousCancel = (transaction: Transaction, bookings: readonly StoredBooking[]): boolean =>
  sharedAllowedActions(transaction, bookings).cancel &&
  bookings.every(({ policy }) => allowsAnonymousChange(policy, 'cancel'));
