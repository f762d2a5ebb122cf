import { randomUUID } from 'node:crypto';
import type { Claim, Transaction } from '../../../kernel/store/store';
import { occupiedBy } from '../availability/appointment-times';
import { type Span, toInstants } from '../staff/working-hours';

/** A limited resource: a staff member for a time, a session, a course, or a session's waiting list. */
export type PlaceClaim = Pick<Claim, 'resource' | 'capacity' | 'during'>;

export const staffClaim = (resourceId: string): string => `staff:${resourceId}`;
export const sessionClaim = (eventId: string): string => `session:${eventId}`;
export const courseClaim = (scheduleId: string): string => `course:${scheduleId}`;
export const waitingListClaim = (eventId: string): string => `waiting-list:${eventId}`;

/** A staff member, for the appointment and the buffer after it. */
export const staffTime = (resourceId: string, time: Span, bufferMinutes: number): PlaceClaim => ({
  resource: staffClaim(resourceId),
  capacity: 1,
  during: toInstants(occupiedBy(time, bufferMinutes)),
});

/** More than anything here needs: a claim with this capacity is always granted. */
const NO_LIMIT = 1_000_000_000;

export const withoutLimit = (resource: string): PlaceClaim => ({ resource, capacity: NO_LIMIT });

interface Wanted {
  claim: PlaceClaim;
  bookingId: string;
  quantity: number;
  /** ISO instant until which it is held; without one it is held for good. */
  expiresAt?: string | undefined;
}

interface Limits {
  /** Also claims places taken by others. */
  beyondLimit?: boolean;
}

/** Claims all or nothing. `false`: somebody else has some of it, and nothing was written. */
export function take(
  transaction: Transaction,
  wanted: readonly Wanted[],
  { beyondLimit = false }: Limits = {},
): Promise<boolean> {
  return transaction.claim(
    wanted.map(({ claim, bookingId, quantity, expiresAt }) => ({
      ...claim,
      ...(beyondLimit && { capacity: NO_LIMIT }),
      holder: bookingId,
      quantity,
      ...(expiresAt && { expiresAt }),
    })),
  );
}

/** Releases all claims of the booking. */
export const giveBack = (transaction: Transaction, bookingId: string): Promise<void> =>
  transaction.releaseClaims(bookingId);

/** Lets the booking keep what it holds for a limited time; `false` if some of it has run out. */
export const keepForGood = (transaction: Transaction, bookingId: string): Promise<boolean> =>
  transaction.keepClaims(bookingId);

/**
 * Locks these resources until the transaction ends: claimed and released. All at once, or two transactions could wait
 * for each other.
 */
export async function lock(transaction: Transaction, resources: readonly string[]): Promise<void> {
  const holder = `lock:${randomUUID()}`;
  await transaction.claim(resources.map((resource) => ({ ...withoutLimit(resource), holder, quantity: 1 })));
  await transaction.releaseClaims(holder);
}

/** The bookings that have something of it, in no order. */
export const holdersOf = async (transaction: Transaction, resource: string): Promise<string[]> =>
  (await transaction.claimsOn(resource)).map(({ holder }) => holder);
