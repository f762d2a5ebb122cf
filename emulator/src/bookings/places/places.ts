import type { Transaction } from '../../database/store';
import { sessionCapacity } from '../availability/class-schedules';
import type { KeptBooking } from '../booking/documents';
import { holdsPlace } from '../booking/status';
import { bufferMinutesOf, type Service } from '../services/documents';
import { courseClaim, giveBack, lock, type PlaceClaim, sessionClaim, staffClaim, staffTime, take } from './claims';

/**
 * Whether several customers may ask for one time, of which the business confirms one: none of them holds it.
 * Source: `OnlineBooking.allowMultipleRequests` in @wix/auto_sdk_bookings_services.
 */
export const takesRequests = ({ type, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' &&
  onlineBooking?.requireManualApproval === true &&
  onlineBooking.allowMultipleRequests === true;

/** Whether the booking holds its places: one that is only requested holds none. */
export const hasPlaces = ({ status = 'CREATED', isRequest }: KeptBooking): boolean =>
  holdsPlace(status) && !(status === 'PENDING' && isRequest);

/** Gives the booking its places. `false`: somebody else has them, and nothing was written. */
export async function takePlaces(
  transaction: Transaction,
  booking: KeptBooking,
  service: Service | undefined,
  { beyondLimit = false }: { beyondLimit?: boolean } = {},
): Promise<boolean> {
  const { claim, quantity } = await placesOf(transaction, booking, service);
  return take(transaction, [{ claim, bookingId: booking.id, quantity }], { beyondLimit });
}

interface WantedPlaces {
  bookable: { claim: PlaceClaim };
  bookingId: string;
  participants: number;
}

/** The places of bookings that are yet to be written or moved: all of them, or `false` and none. */
export const takeAllPlaces = (
  transaction: Transaction,
  wanted: readonly WantedPlaces[],
  { beyondLimit = false }: { beyondLimit?: boolean } = {},
): Promise<boolean> =>
  take(
    transaction,
    wanted.map(({ bookable: { claim }, bookingId, participants }) => ({ claim, bookingId, quantity: participants })),
    { beyondLimit },
  );

/**
 * Releases everything that the booking holds, including a place on a waiting list. `freePlaces` also offers it to
 * those who wait.
 */
export const releasePlaces = (transaction: Transaction, bookingId: string): Promise<void> =>
  giveBack(transaction, bookingId);

/** Staff members of these who are free stay free until the transaction ends. */
export const holdStaff = (transaction: Transaction, resourceIds: Iterable<string>): Promise<void> =>
  lock(transaction, [...new Set(resourceIds)].map(staffClaim));

/** What the booking claims, by its slot or course. */
async function placesOf(
  transaction: Transaction,
  booking: KeptBooking,
  service: Service | undefined,
): Promise<{ claim: PlaceClaim; quantity: number }> {
  const { slot, schedule, tags } = booking.bookedEntity ?? {};
  const quantity = booking.totalParticipants ?? 1;
  if (schedule) {
    const id = schedule.scheduleId ?? '';
    return { claim: { resource: courseClaim(id), capacity: await sessionCapacity(transaction, id) }, quantity };
  }
  // What is left of a class outlasts its service.
  if (service?.type === 'CLASS' || tags?.includes('GROUP')) {
    const id = slot?.eventId ?? '';
    return { claim: { resource: sessionClaim(id), capacity: await sessionCapacity(transaction, id) }, quantity };
  }
  const time = {
    start: Date.parse(booking.startDate ?? transaction.now),
    end: Date.parse(booking.endDate ?? transaction.now),
  };
  const bufferMinutes = booking.bufferMinutes ?? (service ? bufferMinutesOf(service) : 0);
  return { claim: staffTime(slot?.resource?.id ?? '', time, bufferMinutes), quantity: 1 };
}
