import { DateTime } from 'luxon';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findService, type Service } from '../services/service-documents';
import { releasePlaces } from '../session-places/booked-places';
import { offerPlace, waitingBookingIds } from '../session-places/waiting-places';
import { changeBooking, notifyCustomer, serviceOfBooking } from '../stored-bookings/booking-change';
import { bookingDocuments, type StoredBooking } from '../stored-bookings/booking-documents';
import { bookingStatusAfter } from '../stored-bookings/booking-status';

export async function releaseAndOfferPlaces(transaction: Transaction, booking: StoredBooking): Promise<void> {
  await releasePlaces(transaction, booking.id);
  await offerFreePlaces(
    transaction,
    booking.bookedEntity?.slot?.eventId ?? '',
    await serviceOfBooking(transaction, booking),
  );
}

/**
 * Source: `SlotAvailability.locked`, `WaitlistPolicy.reservationTimeInMinutes`.
 * Assumed; errs to refusal: expired offers decline.
 */
export async function offerFreePlaces(
  transaction: Transaction,
  eventId: string,
  service: Service | undefined,
): Promise<string[]> {
  if (!service || waitingCapacity(service) === 0 || !eventId) return [];
  const done: string[] = [];
  for (const booking of await waitingBookings(transaction, eventId)) {
    const { offeredUntil } = booking;
    if (offeredUntil && offeredUntil > transaction.now) continue;
    if (offeredUntil) {
      await declineExpired(transaction, booking);
      done.push(`${bookingText(booking)}: the offer of a place expired`);
      continue;
    }
    const until = DateTime.fromISO(transaction.now, { zone: 'utc' })
      .plus({ minutes: reservationMinutesOf(service) })
      .toISO();
    const expiresAt = until ?? transaction.now;
    if (!(await offerPlace(transaction, booking, expiresAt))) continue;
    await transaction.in(bookingDocuments).update({ ...booking, offeredUntil: expiresAt });
    const message = `The place is yours to book until ${expiresAt}.`;
    await notifyCustomer(transaction, booking, { notifyParticipants: true, message }, 'offered');
    done.push(`${bookingText(booking)}: a place was offered`);
  }
  return done;
}

/** Example: `Booking of Yoga by Ada`. */
function bookingText({ bookedEntity, contactDetails }: StoredBooking): string {
  const name = contactDetails?.firstName;
  return `Booking of ${bookedEntity?.title || 'a service'}${name ? ` by ${name}` : ''}`;
}

export async function passOnExpiredOffers(transaction: Transaction): Promise<string[]> {
  const filter = { status: 'WAITING_LIST', offeredUntil: { $lte: transaction.now } };
  return offerPlacesInSessionsOf(transaction, await transaction.in(bookingDocuments).all({ filter }));
}

export async function offerPlacesOfService(transaction: Transaction, service: Service): Promise<void> {
  if (waitingCapacity(service) === 0) return;
  const filter = { status: 'WAITING_LIST', 'bookedEntity.slot.serviceId': service.id };
  await offerPlacesInSessionsOf(transaction, await transaction.in(bookingDocuments).all({ filter }));
}

async function offerPlacesInSessionsOf(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
): Promise<string[]> {
  const sessions = new Map(
    bookings.map(({ bookedEntity }) => [bookedEntity?.slot?.eventId ?? '', bookedEntity?.slot?.serviceId ?? '']),
  );
  const done: string[] = [];
  for (const [eventId, serviceId] of sessions) {
    done.push(...(await offerFreePlaces(transaction, eventId, await findService(transaction, serviceId))));
  }
  return done;
}

async function waitingBookings(transaction: Transaction, eventId: string): Promise<StoredBooking[]> {
  const waiting = await transaction.in(bookingDocuments).findMany(await waitingBookingIds(transaction, eventId));
  return waiting.sort((one, other) => (one.waitingNumber ?? 0) - (other.waitingNumber ?? 0));
}

async function declineExpired(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const { status: previousStatus = 'WAITING_LIST' } = booking;
  const declined = await changeBooking(transaction, booking, {
    event: 'declined',
    changes: { status: bookingStatusAfter('decline', previousStatus) },
    body: { previousStatus },
  });
  await releasePlaces(transaction, booking.id);
  await notifyCustomer(transaction, declined, { notifyParticipants: true }, 'declined');
}

/** Returns 0 without a list. Source: `WaitlistPolicy` in @wix/auto_sdk_bookings_services. */
export function waitingCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity = 10 } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? capacity : 0;
}

const reservationMinutesOf = ({ bookingPolicy }: Service): number =>
  bookingPolicy?.waitlistPolicy?.reservationTimeInMinutes ?? 10;
