import type { Transaction } from '../../../kernel/store/store-interface';

const resourceOf = (eventId: string): string => `rsvp:${eventId}`;

export const UNLIMITED = 1_000_000_000;

/** Returns false if too few places are left. */
export const claimRsvpPlaces = (
  transaction: Transaction,
  eventId: string,
  rsvpId: string,
  { quantity, capacity }: { quantity: number; capacity: number },
): Promise<boolean> => transaction.claim([{ resource: resourceOf(eventId), holder: rsvpId, quantity, capacity }]);

export const releaseRsvpPlaces = (transaction: Transaction, rsvpId: string): Promise<void> =>
  transaction.releaseClaims(rsvpId);

/** Without the lock, a guest could join the waiting list just as a place becomes free, and be overlooked. */
export async function lockRsvpPlaces(transaction: Transaction, eventId: string): Promise<void> {
  const holder = `lock:${eventId}`;
  await transaction.claim([{ resource: resourceOf(eventId), holder, quantity: 1, capacity: UNLIMITED }]);
  await transaction.releaseClaims(holder);
}

export async function rsvpGuestsOf(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const claimed = await transaction.claimedAmounts(eventIds.map(resourceOf));
  return new Map(eventIds.map((eventId) => [eventId, claimed.get(resourceOf(eventId)) ?? 0]));
}

export const rsvpGuestsAt = (transaction: Transaction, eventId: string): Promise<number> =>
  transaction.claimedAmount(resourceOf(eventId));
