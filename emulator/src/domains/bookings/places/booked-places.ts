import type { Transaction } from '../../../kernel/store/store';
import { sessionCapacity } from '../availability/class-schedules';
import type { KeptBooking } from '../booking/booking-documents';
import { holdsPlace } from '../booking/status';
import { roomClaims } from '../resources/rooms';
import { bufferMinutesOf, type Service } from '../services/service-documents';
import { courseClaim, giveBack, lock, type PlaceClaim, sessionClaim, staffClaim, staffTime, take } from './claims';

/**
 * True if several customers may request one time, of which the business confirms one: no request holds it. Source:
 * `OnlineBooking.allowMultipleRequests` in @wix/auto_sdk_bookings_services.
 */
export const takesRequests = ({ type, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' &&
  onlineBooking?.requireManualApproval === true &&
  onlineBooking.allowMultipleRequests === true;

/** True if the booking holds its places: a mere request holds none. */
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
  return takeWithRooms(transaction, [{ claim, service, bookingId: booking.id, quantity }], beyondLimit);
}

interface WantedPlaces {
  bookable: { claim: PlaceClaim; service?: Service };
  bookingId: string;
  participants: number;
}

/** The places of bookings that are yet to be written or moved: all of them, or `false` and none. */
export const takeAllPlaces = (
  transaction: Transaction,
  wanted: readonly WantedPlaces[],
  { beyondLimit = false }: { beyondLimit?: boolean } = {},
): Promise<boolean> =>
  takeWithRooms(
    transaction,
    wanted.map(({ bookable: { claim, service }, bookingId, participants }) => ({
      claim,
      service,
      bookingId,
      quantity: participants,
    })),
    beyondLimit,
  );

interface WantedClaim {
  claim: PlaceClaim;
  service: Service | undefined;
  bookingId: string;
  quantity: number;
}

/** Another booking may take the room that was just seen to be free: then the next free one is tried. */
const MOST_TRIES = 5;

/** Claims also a room of each type that the appointments need. */
async function takeWithRooms(
  transaction: Transaction,
  wanted: readonly WantedClaim[],
  beyondLimit: boolean,
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const all = await withRooms(transaction, wanted, beyondLimit);
    if (!all) return false;
    if (await take(transaction, all, { beyondLimit })) return true;
    if (all.length === wanted.length) return false;
  }
  return false;
}

/** Beyond the limit, a type without a free room is left out. */
async function withRooms(transaction: Transaction, wanted: readonly WantedClaim[], beyondLimit: boolean) {
  const all: { claim: PlaceClaim; bookingId: string; quantity: number }[] = [];
  const taken: PlaceClaim[] = [];
  for (const { claim, service, bookingId, quantity } of wanted) {
    const rooms = await roomClaims(transaction, service, claim, taken);
    if (!rooms && !beyondLimit) return undefined;
    all.push({ claim, bookingId, quantity });
    for (const room of rooms ?? []) {
      taken.push(room);
      all.push({ claim: room, bookingId, quantity: 1 });
    }
  }
  return all;
}

/**
 * Releases everything that the booking holds, including a place on a waiting list. `releaseAndOfferPlaces` also offers it to
 * those who wait.
 */
export const releasePlaces = (transaction: Transaction, bookingId: string): Promise<void> =>
  giveBack(transaction, bookingId);

/** Staff members of these who are free stay free until the transaction ends. */
export const holdStaff = (transaction: Transaction, resourceIds: Iterable<string>): Promise<void> =>
  lock(transaction, [...new Set(resourceIds)].map(staffClaim));

/** The booking's claims, by its slot or course. */
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
  // A class session outlasts its deleted service.
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
