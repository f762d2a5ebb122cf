import type { Transaction } from '../../../kernel/store/store-interface';
import { cancel } from '../booking/changes/cancellation';
import type { Service } from '../services/service-documents';
import { localTime } from '../sessions/local-time';
import type { Span } from '../staff/working-hours';
import { mailCustomer, type Notification } from '../stored-bookings/booking-change';
import {
  type BookingLocation,
  bookingChanges,
  bookingDocuments,
  type StoredBooking,
} from '../stored-bookings/booking-documents';

const LIVE = ['CREATED', 'CONFIRMED', 'PENDING', 'WAITING_LIST'];

/** A course ends with its last session. */
export async function futureBookings(transaction: Transaction, { id }: Service): Promise<StoredBooking[]> {
  const ofService = [{ 'bookedEntity.slot.serviceId': id }, { 'bookedEntity.schedule.serviceId': id }];
  const filter = { $or: ofService, status: { $in: LIVE }, endDate: { $gt: transaction.now } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return (await transaction.in(bookingDocuments).all({ filter, sort })).filter(hasNotBegun(transaction.now));
}

const hasNotBegun =
  (now: string) =>
  ({ startDate, bookedEntity }: StoredBooking): boolean =>
    Boolean(bookedEntity?.schedule) || (startDate ?? '') > now;

/** Cancels waiting bookings first, so that they are not offered a place that is about to be canceled. */
export async function cancelBookings(
  transaction: Transaction,
  bookings: readonly StoredBooking[],
  participantNotification: Notification | undefined,
): Promise<void> {
  const isWaiting = ({ status }: StoredBooking) => status === 'WAITING_LIST';
  const inOrder = [...bookings.filter(isWaiting), ...bookings.filter((booking) => !isWaiting(booking))];
  for (const booking of inOrder) await cancel(transaction, booking, { participantNotification });
}

export async function moveBooking(
  transaction: Transaction,
  booking: StoredBooking,
  location: BookingLocation,
  notification: Notification | undefined,
): Promise<void> {
  const { slot, schedule, ...entity } = booking.bookedEntity ?? {};
  const moved = await bookingChanges.update(transaction, {
    ...booking,
    bookedEntity: {
      ...entity,
      slot: slot && { ...slot, location },
      schedule: schedule && { ...schedule, location },
    },
  });
  const place = location.name ?? location.formattedAddress ?? 'another place';
  await mailCustomer(transaction, moved, notification, { about: 'new place', text: `is now at ${place}` });
}

export async function bookingsOfSessions(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<StoredBooking[]> {
  const filter = { 'bookedEntity.slot.eventId': { $in: [...eventIds] }, status: { $in: LIVE } };
  return transaction.in(bookingDocuments).all({ filter, sort: [{ fieldName: 'createdDate', order: 'ASC' }] });
}

export async function moveBookingInTime(
  transaction: Transaction,
  booking: StoredBooking,
  { start, end }: Span,
  notification: Notification | undefined,
): Promise<void> {
  const { slot, ...entity } = booking.bookedEntity ?? {};
  const zone = slot?.timezone ?? 'UTC';
  const moved = await bookingChanges.update(transaction, {
    ...booking,
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
    bookedEntity: {
      ...entity,
      slot: slot && { ...slot, startDate: localTime(start, zone), endDate: localTime(end, zone) },
    },
  });
  await mailCustomer(transaction, moved, notification, { about: 'new time', text: 'has a new time' });
}
