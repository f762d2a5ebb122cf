import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { requireReschedulable } from '../booking/changes/rescheduling';
import { requireAllowedByPolicy } from '../booking/requested-booking';
import { bufferMinutesOf } from '../services/service-documents';
import { hasPlaces, holdStaff, releasePlaces, takeAllPlaces } from '../session-places/booked-places';
import { changeBooking, getOwnBooking, notifyCustomer, requireRightToSkip } from '../stored-bookings/booking-change';
import { bookingChanges, type StoredBooking } from '../stored-bookings/booking-documents';
import { bookingStatusAfter, isPossible } from '../stored-bookings/booking-status';
import { offeredParts, requestedPart, requireConsecutive, staffIdsOf, toRequestedPart } from './appointment-parts';
import {
  getPackage,
  MAX_BOOKINGS,
  MIN_BOOKINGS,
  matchBookings,
  PACKAGE_TYPE,
  packages,
  requireBookingRevision,
  sortBookings,
  toMultiServiceBooking,
  toResults,
} from './package-documents';

/** The codes for a broken sequence are assumed. */
export const multiServiceMembers = {
  async addBookingsToMultiServiceBooking(request, { transaction, settings, identity }) {
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    const added: StoredBooking[] = [];
    for (const { bookingId, revision } of request.bookings) {
      const booking = await getOwnBooking(transaction, bookingId ?? undefined, identity);
      requireIndependent(booking, storedPackage.id);
      requireBookingRevision(booking, revision);
      if (
        bookings.some(({ status }) => status !== booking.status) ||
        !isPossible('cancel', booking.status ?? 'CREATED')
      ) {
        throw new ApplicationError('BOOKING_TO_ADD_STATUS_NOT_VALID', `${booking.id} is ${booking.status}`);
      }
      added.push(booking);
    }
    const all = sortBookings([...bookings, ...added]);
    if (all.length > MAX_BOOKINGS) {
      throw new ApplicationError('VALIDATION_FAILURE', `expected at most ${MAX_BOOKINGS} bookings, got ${all.length}`);
    }
    await requireConsecutiveBookings(transaction, settings, all);
    const changed = await updateEach(transaction, added, {
      multiServiceBookingInfo: { id: storedPackage.id, type: PACKAGE_TYPE },
    });
    await transaction.in(packages).update({ ...storedPackage, bookingIds: all.map(({ id }) => id) });
    return { bookings: toResults(changed, request.returnFullEntity) };
  },

  /** Removes all bookings by default. A single remaining booking becomes an ordinary one. */
  async removeBookingsFromMultiServiceBooking(request, { transaction, settings, identity }) {
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    const removedBookings = matchBookings(bookings, request.bookings ?? []).map(({ booking }) => booking);
    const removed = removedBookings.length > 0 ? removedBookings : bookings;
    const remainingBookings = bookings.filter((booking) => !removed.includes(booking));
    await requireConsecutiveBookings(transaction, settings, remainingBookings);
    const changed = await updateEach(transaction, removed, {});
    if (remainingBookings.length < MIN_BOOKINGS) {
      await updateEach(transaction, remainingBookings, {});
      await transaction.in(packages).remove(storedPackage.id);
    } else {
      await transaction.in(packages).update({ ...storedPackage, bookingIds: remainingBookings.map(({ id }) => id) });
    }
    return { bookings: toResults(changed, request.returnFullEntity) };
  },

  /** Bookings that are not sent keep their times. All bookings must still follow each other. */
  async rescheduleMultiServiceBooking(request, { transaction, settings, identity }) {
    const { flowControlSettings: flow, participantNotification, returnFullEntity } = request;
    requireRightToSkip(identity, flow);
    const { storedPackage, bookings } = await getPackage(transaction, request.multiServiceBookingId, identity);
    const bookingMoves = matchBookings(bookings, request.rescheduleBookingsInfo);
    for (const { booking } of bookingMoves) {
      bookingStatusAfter('reschedule', booking.status ?? 'CREATED');
      if (!flow?.ignoreReschedulePolicy) requireReschedulable(transaction, booking);
    }
    const slots = new Map(bookingMoves.map(({ booking, bookingInfo }) => [booking.id, bookingInfo.slot]));
    const places = await Promise.all(
      bookings.map(async (booking) => {
        const before = booking.bookedEntity?.slot;
        const slot = slots.get(booking.id);
        const requestedSlot = {
          location: before?.location,
          timezone: before?.timezone,
          ...slot,
          serviceId: before?.serviceId,
        };
        return {
          booking,
          part: slot
            ? await requestedPart(transaction, settings, requestedSlot, booking.bookedAddOns)
            : await toRequestedPart(transaction, settings, booking),
        };
      }),
    );
    const inTime = places.toSorted((one, other) => one.part.start - other.part.start);
    const parts = inTime.map(({ part }) => part);
    requireConsecutive(parts);
    await holdStaff(transaction, parts.flatMap(staffIdsOf));
    const offered = await offeredParts(transaction, settings, parts, storedPackage.bookingIds);
    const skips = flow?.skipAvailabilityValidation === true;
    if (!skips && offered.some(({ bookable }) => bookable.openSpots < 1)) throw noOpenSpotsError();
    const moves = inTime.flatMap(({ booking, part }, index) => {
      const { bookable, bufferMinutes } = offered[index] ?? {};
      if (!bookable || bufferMinutes === undefined) return [];
      const isSameBuffer = bufferMinutes === (booking.bufferMinutes ?? bufferMinutesOf(part.service));
      return slots.has(booking.id) || !isSameBuffer
        ? [{ booking, bookable, bufferMinutes, bookingId: booking.id, participants: 1 }]
        : [];
    });
    // An unavailable slot is refused (assumed; errs to refusal).
    if (!skips)
      for (const { bookable, bookingId } of moves) if (slots.has(bookingId)) requireAllowedByPolicy(bookable, 1);
    for (const { bookingId } of moves) await releasePlaces(transaction, bookingId);
    const placed = moves.filter(({ booking }) => hasPlaces(booking));
    if (!(await takeAllPlaces(transaction, placed, { beyondLimit: skips }))) throw noOpenSpotsError();
    const moved: StoredBooking[] = [];
    for (const { booking, bookable, bufferMinutes } of moves) {
      const { startDate, endDate, bookedEntity } = bookable;
      const { status: previousStatus = 'CREATED', bookedEntity: previousBookedEntity } = booking;
      const body = { previousStatus, previousBookedEntity, flowControlSettings: flow };
      const dates = { previousStartDate: booking.startDate, previousEndDate: booking.endDate };
      moved.push(
        await changeBooking(transaction, booking, {
          event: 'rescheduled',
          identity,
          body: { ...body, ...dates },
          changes: { startDate, endDate, bookedEntity, bufferMinutes },
        }),
      );
    }
    const [first] = moved;
    if (first) await notifyCustomer(transaction, first, participantNotification, 'rescheduled');
    const after = inTime.map(({ booking }) => moved.find(({ id }) => id === booking.id) ?? booking);
    return { multiServiceBooking: toMultiServiceBooking(storedPackage.id, after, returnFullEntity) };
  },
} satisfies Operations<typeof meta>;

function requireIndependent({ id, multiServiceBookingInfo }: StoredBooking, packageId: string): void {
  if (!multiServiceBookingInfo) return;
  throw multiServiceBookingInfo.id === packageId
    ? new ApplicationError('MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING', `it includes ${id}`)
    : new ApplicationError('BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING', `${id} is part of another`);
}

async function requireConsecutiveBookings(
  transaction: Transaction,
  settings: SiteSettings,
  bookings: readonly StoredBooking[],
): Promise<void> {
  requireConsecutive(await Promise.all(bookings.map((booking) => toRequestedPart(transaction, settings, booking))));
}

async function updateEach(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  belongs: Pick<StoredBooking, 'multiServiceBookingInfo'>,
): Promise<StoredBooking[]> {
  const updated: StoredBooking[] = [];
  for (const { multiServiceBookingInfo: _, ...booking } of bookings) {
    updated.push(await bookingChanges.update(transaction, { ...booking, ...belongs }));
  }
  return updated;
}

const noOpenSpotsError = (): ApplicationError =>
  new ApplicationError('NO_OPEN_SPOTS', 'the appointments cannot be had at those times', { status: 409 });
