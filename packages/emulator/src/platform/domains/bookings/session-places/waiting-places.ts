import type { Transaction } from '../../../kernel/store/store-interface';
import { sessionCapacity } from '../sessions/class-schedules';
import { bookingDocuments, type StoredBooking } from '../stored-bookings/booking-documents';
import {
  holdersOf,
  lock,
  makePermanent,
  type PlaceClaim,
  releasePlace,
  sessionClaim,
  take,
  waitingListClaim,
  withoutLimit,
} from './claims';

export type JoinResult = 'joined' | 'list-is-full' | 'place-is-free';

/** Fails if the session has room or the list is full. */
export async function joinList(
  transaction: Transaction,
  { id: bookingId, eventId, participants: quantity }: { id: string; eventId: string; participants: number },
  listCapacity: number,
): Promise<JoinResult> {
  const claim = await sessionPlaces(transaction, eventId);
  // A concurrent cancellation waits for this claim and then finds the booking on the list.
  if (await take(transaction, [{ claim, bookingId, quantity }])) {
    await releasePlace(transaction, bookingId);
    return 'place-is-free';
  }
  const list = { resource: waitingListClaim(eventId), capacity: listCapacity };
  return (await take(transaction, [{ claim: list, bookingId, quantity }])) ? 'joined' : 'list-is-full';
}

/** Others who join the list now wait for this transaction. */
export async function waitingBookingIds(transaction: Transaction, eventId: string): Promise<string[]> {
  await lock(transaction, [sessionClaim(eventId)]);
  return holdersOf(transaction, waitingListClaim(eventId));
}

/** The booking keeps its place on the list. Returns false if no place is free. */
export async function offerPlace(
  transaction: Transaction,
  { id: bookingId, bookedEntity, totalParticipants: quantity = 1 }: StoredBooking,
  expiresAt: string,
): Promise<boolean> {
  const claim = await sessionPlaces(transaction, bookedEntity?.slot?.eventId ?? '');
  return take(transaction, [{ claim, bookingId, quantity, expiresAt }]);
}

export const isOffered = ({ now }: Transaction, { status, offeredUntil }: StoredBooking): boolean =>
  status === 'WAITING_LIST' && offeredUntil !== undefined && offeredUntil > now;

export async function reservedPlaces(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const reserved = new Map<string, number>();
  if (eventIds.length === 0) return reserved;
  const filter = { status: 'WAITING_LIST', offeredUntil: { $gt: transaction.now } };
  for (const booking of await transaction.in(bookingDocuments).all({ filter })) {
    const eventId = eventIdOf(booking);
    reserved.set(eventId, (reserved.get(eventId) ?? 0) + (booking.totalParticipants ?? 1));
  }
  return reserved;
}

/** Returns false if the offer has expired. */
export async function takeOffer(transaction: Transaction, booking: StoredBooking): Promise<boolean> {
  return isOffered(transaction, booking) && makePermanent(transaction, booking.id);
}

export async function returnOffer(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const { id: bookingId, totalParticipants: quantity = 1, offeredUntil: expiresAt } = booking;
  const eventId = eventIdOf(booking);
  await releasePlace(transaction, bookingId);
  // The place was just released, so the limits still hold.
  await take(transaction, [
    { claim: withoutLimit(waitingListClaim(eventId)), bookingId, quantity },
    { claim: withoutLimit(sessionClaim(eventId)), bookingId, quantity, expiresAt },
  ]);
}

export async function leaveListWithPlace(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const { id: bookingId, totalParticipants: quantity = 1 } = booking;
  await releasePlace(transaction, bookingId);
  await take(transaction, [{ claim: withoutLimit(sessionClaim(eventIdOf(booking))), bookingId, quantity }]);
}

const sessionPlaces = async (transaction: Transaction, eventId: string): Promise<PlaceClaim> => ({
  resource: sessionClaim(eventId),
  capacity: await sessionCapacity(transaction, eventId),
});

const eventIdOf = ({ bookedEntity }: StoredBooking): string => bookedEntity?.slot?.eventId ?? '';
