import type { Transaction } from '../../../kernel/store/store';

/** The places of an RSVP event, one for each guest who comes. */
const resourceOf = (eventId: string): string => `rsvp:${eventId}`;

export const UNLIMITED = 1_000_000_000;

/** `false` when the event has no such number of places left. */
export const claimRsvpPlaces = (
  transaction: Transaction,
  eventId: string,
  rsvpId: string,
  { quantity, capacity }: { quantity: number; capacity: number },
): Promise<boolean> => transaction.claim([{ resource: resourceOf(eventId), holder: rsvpId, quantity, capacity }]);

/** Releases all places of the RSVP. */
export const releaseRsvpPlaces = (transaction: Transaction, rsvpId: string): Promise<void> =>
  transaction.releaseClaims(rsvpId);

/**
 * Locks the event's places until this transaction ends: otherwise a guest could join the waiting list at the moment at
 * which a place becomes free, and be overlooked.
 */
export async function lockRsvpPlaces(transaction: Transaction, eventId: string): Promise<void> {
  const holder = `lock:${eventId}`;
  await transaction.claim([{ resource: resourceOf(eventId), holder, quantity: 1, capacity: UNLIMITED }]);
  await transaction.releaseClaims(holder);
}

/** How many guests come to each event, by its ID: in one read. */
export async function rsvpGuestsOf(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const claimed = await transaction.claimedOfEach(eventIds.map(resourceOf));
  return new Map(eventIds.map((eventId) => [eventId, claimed.get(resourceOf(eventId)) ?? 0]));
}

export const rsvpGuestsAt = (transaction: Transaction, eventId: string): Promise<number> =>
  transaction.claimed(resourceOf(eventId));
