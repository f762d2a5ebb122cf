import type { Transaction } from '../../../kernel/store/store';
import { sessionCapacity } from '../availability/class-schedules';
import { bookingDocuments, type KeptBooking } from '../booking/booking-documents';
import {
  giveBack,
  holdersOf,
  keepForGood,
  lock,
  type PlaceClaim,
  sessionClaim,
  take,
  waitingListClaim,
  withoutLimit,
} from './claims';

export type Joining = 'joined' | 'list-is-full' | 'place-is-free';

/** Puts the booking on the list of its session, unless the session has the places or the list is full. */
export async function joinList(
  transaction: Transaction,
  { id: bookingId, eventId, participants: quantity }: { id: string; eventId: string; participants: number },
  listCapacity: number,
): Promise<Joining> {
  const claim = await sessionPlaces(transaction, eventId);
  // Claimed and released: a concurrent cancellation waits for the claim, and then finds this booking on the list.
  if (await take(transaction, [{ claim, bookingId, quantity }])) {
    await giveBack(transaction, bookingId);
    return 'place-is-free';
  }
  const list = { resource: waitingListClaim(eventId), capacity: listCapacity };
  return (await take(transaction, [{ claim: list, bookingId, quantity }])) ? 'joined' : 'list-is-full';
}

/** The bookings on the session's waiting list. Those who join from now on wait for the outcome of the transaction. */
export async function waitingOn(transaction: Transaction, eventId: string): Promise<string[]> {
  await lock(transaction, [sessionClaim(eventId)]);
  return holdersOf(transaction, waitingListClaim(eventId));
}

/** Reserves a place for a waiting booking, besides the one on the list. `false`: there is none. */
export async function offerPlace(
  transaction: Transaction,
  { id: bookingId, bookedEntity, totalParticipants: quantity = 1 }: KeptBooking,
  expiresAt: string,
): Promise<boolean> {
  const claim = await sessionPlaces(transaction, bookedEntity?.slot?.eventId ?? '');
  return take(transaction, [{ claim, bookingId, quantity, expiresAt }]);
}

/** True if the place that the booking waited for is reserved for it. */
export const isOffered = ({ now }: Transaction, { status, offeredUntil }: KeptBooking): boolean =>
  status === 'WAITING_LIST' && offeredUntil !== undefined && offeredUntil > now;

/** How many places of each of these sessions are reserved for customers who wait. */
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

/** Makes the offered place the booking's own. `false`: the offer has expired, and the booking has nothing. */
export async function takeOffer(transaction: Transaction, booking: KeptBooking): Promise<boolean> {
  return isOffered(transaction, booking) && keepForGood(transaction, booking.id);
}

/** Restores the offer, since the place was not bought after all. */
export async function returnOffer(transaction: Transaction, booking: KeptBooking): Promise<void> {
  const { id: bookingId, totalParticipants: quantity = 1, offeredUntil: expiresAt } = booking;
  const eventId = eventIdOf(booking);
  await giveBack(transaction, bookingId);
  // The place was released in this transaction, so the limits cannot be exceeded.
  await take(transaction, [
    { claim: withoutLimit(waitingListClaim(eventId)), bookingId, quantity },
    { claim: withoutLimit(sessionClaim(eventId)), bookingId, quantity, expiresAt },
  ]);
}

/** Removes it from the list, with the place that was offered. */
export async function leaveListWithPlace(transaction: Transaction, booking: KeptBooking): Promise<void> {
  const { id: bookingId, totalParticipants: quantity = 1 } = booking;
  await giveBack(transaction, bookingId);
  await take(transaction, [{ claim: withoutLimit(sessionClaim(eventIdOf(booking))), bookingId, quantity }]);
}

const sessionPlaces = async (transaction: Transaction, eventId: string): Promise<PlaceClaim> => ({
  resource: sessionClaim(eventId),
  capacity: await sessionCapacity(transaction, eventId),
});

const eventIdOf = ({ bookedEntity }: KeptBooking): string => bookedEntity?.slot?.eventId ?? '';
