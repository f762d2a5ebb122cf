import type { Claim, Transaction } from '../../database/store';
import { occupiedBy } from '../availability/appointment-times';
import { courseClaim, findSessionSchedule, sessionClaim } from '../availability/class-schedules';
import { bufferMinutesOf, type Service } from '../services/documents';
import { staffClaim } from '../staff/staff';
import type { KeptBooking } from './documents';
import { holdsPlace } from './status';

/** More than anything here has: what is claimed with it is granted in any case. */
export const NO_LIMIT = 1_000_000_000;

/**
 * Whether several customers may ask for one time, of which the business confirms one: none of them holds it.
 * Source: `OnlineBooking.allowMultipleRequests` in @wix/auto_sdk_bookings_services.
 */
export const takesRequests = ({ type, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' &&
  onlineBooking?.requireManualApproval === true &&
  onlineBooking.allowMultipleRequests === true;

/** Whether the booking has its places: what is only asked for has none. */
export const hasPlaces = ({ status = 'CREATED', isRequest }: KeptBooking): boolean =>
  holdsPlace(status) && !(status === 'PENDING' && isRequest);

/** Gives the booking its places. `false`: somebody else has them, and nothing was written. */
export async function takePlaces(
  transaction: Transaction,
  booking: KeptBooking,
  service: Service | undefined,
): Promise<boolean> {
  return transaction.claim([await claimOf(transaction, booking, service)]);
}

/** Gives the booking its places even where they are somebody else's. */
export async function forcePlaces(
  transaction: Transaction,
  booking: KeptBooking,
  service: Service | undefined,
): Promise<void> {
  await transaction.claim([{ ...(await claimOf(transaction, booking, service)), capacity: NO_LIMIT }]);
}

/** The same that its time or course is claimed by when it is booked. */
async function claimOf(transaction: Transaction, booking: KeptBooking, service: Service | undefined): Promise<Claim> {
  const { slot, schedule, tags } = booking.bookedEntity ?? {};
  const held = { holder: booking.id, quantity: booking.totalParticipants ?? 1 };
  if (schedule) {
    const capacity = await capacityOf(transaction, schedule.scheduleId ?? '');
    return { ...held, resource: courseClaim(schedule.scheduleId ?? ''), capacity };
  }
  // What is left of a class outlasts its service.
  if (service?.type === 'CLASS' || tags?.includes('GROUP')) {
    const eventId = slot?.eventId ?? '';
    return {
      ...held,
      resource: sessionClaim(eventId),
      capacity: await capacityOf(transaction, eventId.split('_')[0] ?? ''),
    };
  }
  const time = {
    start: Date.parse(booking.startDate ?? transaction.now),
    end: Date.parse(booking.endDate ?? transaction.now),
  };
  const { start, end } = occupiedBy(time, booking.bufferMinutes ?? (service ? bufferMinutesOf(service) : 0));
  const during = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  return { ...held, resource: staffClaim(slot?.resource?.id ?? ''), capacity: 1, quantity: 1, during };
}

const capacityOf = async (transaction: Transaction, scheduleId: string): Promise<number> =>
  (await findSessionSchedule(transaction, scheduleId))?.capacity ?? 0;
