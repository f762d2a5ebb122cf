import type { Transaction } from '../../../kernel/store/store-interface';
import { bufferMinutesOf, type Service } from '../services/service-documents';
import { sessionCapacity } from '../sessions/class-schedules';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { holdsPlace } from '../stored-bookings/booking-status';
import { courseClaim, lock, type PlaceClaim, releasePlace, sessionClaim, staffClaim, staffTime, take } from './claims';
import { roomClaims } from './rooms';

/** Several requests for one time are possible: they hold no place. Source: `OnlineBooking.allowMultipleRequests`. */
export const takesRequests = ({ type, onlineBooking }: Service): boolean =>
  type === 'APPOINTMENT' &&
  onlineBooking?.requireManualApproval === true &&
  onlineBooking.allowMultipleRequests === true;

export const hasPlaces = ({ status = 'CREATED', isRequest }: StoredBooking): boolean =>
  holdsPlace(status) && !(status === 'PENDING' && isRequest);

/** Returns false without writing if another booking holds the places. */
export async function takePlaces(
  transaction: Transaction,
  booking: StoredBooking,
  service: Service | undefined,
  { beyondLimit = false }: { beyondLimit?: boolean } = {},
): Promise<boolean> {
  const { claim, quantity } = await placesOf(transaction, booking, service);
  return takePlacesAndRooms(transaction, [{ claim, service, bookingId: booking.id, quantity }], beyondLimit);
}

interface RequestedPlaces {
  bookable: { claim: PlaceClaim; service?: Service };
  bookingId: string;
  participants: number;
}

export const takeAllPlaces = (
  transaction: Transaction,
  wantedPlaces: readonly RequestedPlaces[],
  { beyondLimit = false }: { beyondLimit?: boolean } = {},
): Promise<boolean> =>
  takePlacesAndRooms(
    transaction,
    wantedPlaces.map(({ bookable: { claim, service }, bookingId, participants }) => ({
      claim,
      service,
      bookingId,
      quantity: participants,
    })),
    beyondLimit,
  );

interface RequestedClaim {
  claim: PlaceClaim;
  service: Service | undefined;
  bookingId: string;
  quantity: number;
}

/** Concurrent bookings may try the same free room. */
const MAX_TRIES = 5;

async function takePlacesAndRooms(
  transaction: Transaction,
  wantedClaims: readonly RequestedClaim[],
  beyondLimit: boolean,
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const all = await withRooms(transaction, wantedClaims, beyondLimit);
    if (!all) return false;
    if (await take(transaction, all, { beyondLimit })) return true;
    if (all.length === wantedClaims.length) return false;
  }
  return false;
}

/** `beyondLimit` skips types without a free room. */
async function withRooms(transaction: Transaction, wantedClaims: readonly RequestedClaim[], beyondLimit: boolean) {
  const all: { claim: PlaceClaim; bookingId: string; quantity: number }[] = [];
  const takenRooms: PlaceClaim[] = [];
  for (const { claim, service, bookingId, quantity } of wantedClaims) {
    const rooms = await roomClaims(transaction, service, claim, takenRooms);
    if (!rooms && !beyondLimit) return undefined;
    all.push({ claim, bookingId, quantity });
    for (const room of rooms ?? []) {
      takenRooms.push(room);
      all.push({ claim: room, bookingId, quantity: 1 });
    }
  }
  return all;
}

/** Also removes waiting bookings. Freed places are not offered: see `releaseAndOfferPlaces`. */
export const releasePlaces = (transaction: Transaction, bookingId: string): Promise<void> =>
  releasePlace(transaction, bookingId);

/** Keeps others from booking free staff members until the transaction ends. */
export const holdStaff = (transaction: Transaction, resourceIds: Iterable<string>): Promise<void> =>
  lock(transaction, [...new Set(resourceIds)].map(staffClaim));

async function placesOf(
  transaction: Transaction,
  booking: StoredBooking,
  service: Service | undefined,
): Promise<{ claim: PlaceClaim; quantity: number }> {
  const { slot, schedule, tags } = booking.bookedEntity ?? {};
  const quantity = booking.totalParticipants ?? 1;
  if (schedule) {
    const id = schedule.scheduleId ?? '';
    return { claim: { resource: courseClaim(id), capacity: await sessionCapacity(transaction, id) }, quantity };
  }
  // A session remains after its service is deleted.
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
