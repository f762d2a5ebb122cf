import { randomUUID } from '../../../home/crypto';
import type { Claim, Transaction } from '../../../kernel/store/store-interface';
import { withBuffer } from '../sessions/appointment-times';
import { type Span, toInstants } from '../staff/working-hours';

export type PlaceClaim = Pick<Claim, 'resource' | 'capacity' | 'during'>;

export const staffClaim = (resourceId: string): string => `staff:${resourceId}`;
export const sessionClaim = (eventId: string): string => `session:${eventId}`;
export const courseClaim = (scheduleId: string): string => `course:${scheduleId}`;
export const waitingListClaim = (eventId: string): string => `waiting-list:${eventId}`;

export const staffTime = (resourceId: string, time: Span, bufferMinutes: number): PlaceClaim => ({
  resource: staffClaim(resourceId),
  capacity: 1,
  during: toInstants(withBuffer(time, bufferMinutes)),
});

/** No claim reaches this. */
const NO_LIMIT = 1_000_000_000;

export const withoutLimit = (resource: string): PlaceClaim => ({ resource, capacity: NO_LIMIT });

interface ClaimRequest {
  claim: PlaceClaim;
  bookingId: string;
  quantity: number;
  /** ISO instant. Absent: the claim never expires. */
  expiresAt?: string | undefined;
}

interface Limits {
  /** Also claims places that others hold. */
  beyondLimit?: boolean;
}

/** Takes all or nothing. Returns false if one of them has too little capacity left. */
export function take(
  transaction: Transaction,
  places: readonly ClaimRequest[],
  { beyondLimit = false }: Limits = {},
): Promise<boolean> {
  return transaction.claim(
    places.map(({ claim, bookingId, quantity, expiresAt }) => ({
      ...claim,
      ...(beyondLimit && { capacity: NO_LIMIT }),
      holder: bookingId,
      quantity,
      expiresAt: expiresAt || undefined,
    })),
  );
}

export const releasePlace = (transaction: Transaction, bookingId: string): Promise<void> =>
  transaction.releaseClaims(bookingId);

/** Returns false if a part has expired. */
export const makePermanent = (transaction: Transaction, bookingId: string): Promise<boolean> =>
  transaction.keepClaims(bookingId);

/** Locks all at once, so that transactions never wait for each other in a circle. */
export async function lock(transaction: Transaction, resources: readonly string[]): Promise<void> {
  const holder = `lock:${randomUUID()}`;
  await transaction.claim(resources.map((resource) => ({ ...withoutLimit(resource), holder, quantity: 1 })));
  await transaction.releaseClaims(holder);
}

/** The holders of the resource's claims, unordered. */
export const holdersOf = async (transaction: Transaction, resource: string): Promise<string[]> =>
  (await transaction.claimsOn(resource)).map(({ holder }) => holder);

type FreePlaces = (resource: string, capacity: number) => number;

/** Reads all claims at once. Overbooked resources have no free places. */
export async function readFreePlaces(transaction: Transaction, resources: readonly string[]): Promise<FreePlaces> {
  const claimed = await transaction.claimedAmounts(resources);
  return (resource, capacity) => Math.max(0, capacity - (claimed.get(resource) ?? 0));
}
