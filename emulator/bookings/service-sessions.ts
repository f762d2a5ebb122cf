import { emit } from '../domain-events';
import { sendMail } from '../mailbox';
import type { Unit } from '../store/store';
import { type BookingLocation, bookingDocuments, type KeptBooking, toBooking } from './booking-documents';
import { statusAfter } from './booking-status';
import type { Service } from './service-documents';

/** What the owner wants participants told. Source: `ParticipantNotification`: nothing unless `notifyParticipants`. */
export interface ParticipantNotification {
  notifyParticipants?: boolean | null;
  message?: string | null;
}

const LIVE = ['CREATED', 'CONFIRMED', 'PENDING', 'WAITING_LIST'];
const PAGE = 1_000;

/** Bookings of what is still to come, by when they were made. A course counts until its last session is over. */
export async function futureBookings(unit: Unit, { id }: Service): Promise<KeptBooking[]> {
  const ofService = [{ 'bookedEntity.slot.serviceId': id }, { 'bookedEntity.schedule.serviceId': id }];
  const filter = { $or: ofService, status: { $in: LIVE }, endDate: { $gt: unit.now } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const found: KeptBooking[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await unit
      .in(bookingDocuments)
      .query({ filter, sort, paging: { limit: PAGE, offset } }, { maxLimit: PAGE });
    found.push(...page.items.filter(hasNotBegun(unit.now)));
    if (!page.hasNext) return found;
  }
}

const hasNotBegun =
  (now: string) =>
  ({ startDate, bookedEntity }: KeptBooking): boolean =>
    Boolean(bookedEntity?.schedule) || (startDate ?? '') > now;

/** Cancels the booking, frees its place and says so. */
export async function cancelBooking(
  unit: Unit,
  booking: KeptBooking,
  notification: ParticipantNotification | undefined,
): Promise<void> {
  const canceled = await unit.in(bookingDocuments).update({
    ...booking,
    status: statusAfter('cancel', booking.status ?? 'CREATED'),
    ...next(unit, booking),
  });
  await unit.releaseClaims(booking.id);
  await emit(unit, 'wix.bookings.v2.booking_canceled', booking.id, {
    actionEvent: { body: { booking: toBooking(canceled), participantNotification: notification ?? {} } },
  });
  const title = booking.bookedEntity?.title ?? 'Your booking';
  await tell(unit, booking, notification, `${title}: canceled`, `${title} on ${booking.startDate} has been canceled.`);
}

/** Takes the booking to another place. */
export async function moveBooking(
  unit: Unit,
  booking: KeptBooking,
  location: BookingLocation,
  notification: ParticipantNotification | undefined,
): Promise<void> {
  const { slot, schedule, ...entity } = booking.bookedEntity ?? {};
  const moved = await unit.in(bookingDocuments).update({
    ...booking,
    bookedEntity: {
      ...entity,
      ...(slot && { slot: { ...slot, location } }),
      ...(schedule && { schedule: { ...schedule, location } }),
    },
    ...next(unit, booking),
  });
  await emit(unit, 'wix.bookings.v2.booking_updated', booking.id, {
    updatedEvent: { currentEntity: toBooking(moved) },
  });
  const title = booking.bookedEntity?.title ?? 'Your booking';
  const place = location.name ?? location.formattedAddress ?? 'another place';
  await tell(
    unit,
    booking,
    notification,
    `${title}: new place`,
    `${title} on ${booking.startDate} is now at ${place}.`,
  );
}

const next = (unit: Unit, { revision }: KeptBooking) => ({
  updatedDate: unit.now,
  revision: String(Number(revision) + 1),
});

async function tell(
  unit: Unit,
  { contactDetails }: KeptBooking,
  notification: ParticipantNotification | undefined,
  subject: string,
  text: string,
): Promise<void> {
  const to = contactDetails?.email;
  if (!to || !notification?.notifyParticipants) return;
  const message = notification.message;
  await sendMail(unit, { to, subject, text: message ? `${text}\n\n${message}` : text });
}
