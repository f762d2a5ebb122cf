import type { Transaction } from '../../database/store';
import { ApplicationError } from '../../http/errors';
import type { StoredEvent } from '../event/documents';
import { rsvpPlacesOf } from '../event/registration';
import { statusAt } from '../event/status';
import { followsClock } from '../event/transitions';
import { storeRsvp } from './announcements';
import { guestLimitExceeded } from './answers';
import { everyRsvp, type Rsvp } from './documents';

const UNLIMITED = 1_000_000_000;

export const rsvpLimitOf = (event: StoredEvent): number => event.registration?.rsvp?.limit ?? UNLIMITED;

/** `false` when the event has no such number of places left. */
export async function takeRsvpPlaces(
  transaction: Transaction,
  event: StoredEvent,
  holder: string,
  { places, ignoreLimits = false }: { places: number; ignoreLimits?: boolean | undefined },
): Promise<boolean> {
  if (places <= 0) return true;
  const capacity = ignoreLimits ? UNLIMITED : rsvpLimitOf(event);
  return transaction.claim([{ resource: rsvpPlacesOf(event.id), holder, quantity: places, capacity }]);
}

/** Gives up what the RSVP holds but for `kept` places. Who waits is seen to by `moveUp`. */
export async function leaveRsvpPlaces(
  transaction: Transaction,
  eventId: string,
  holder: string,
  kept = 0,
): Promise<void> {
  await waitForOthers(transaction, eventId, holder);
  await transaction.releaseClaims(holder);
  if (kept > 0) {
    await transaction.claim([{ resource: rsvpPlacesOf(eventId), holder, quantity: kept, capacity: UNLIMITED }]);
  }
}

/**
 * Gives free places to those who wait, first come first; a group too large for what is free lets others go ahead
 * (assumed). Source: "waitlist" of `RsvpRegistration`; that it moves up by itself is assumed.
 */
export async function moveUp(transaction: Transaction, event: StoredEvent): Promise<Rsvp[]> {
  if (event.registration?.type !== 'RSVP' || !followsClock(statusAt(event, transaction.now))) return [];
  if (statusAt(event, transaction.now) === 'ENDED') return [];
  await waitForOthers(transaction, event.id, event.id);
  await transaction.releaseClaims(event.id);
  const moved: Rsvp[] = [];
  let free = rsvpLimitOf(event) - (await transaction.claimed(rsvpPlacesOf(event.id)));
  for (const waiting of await everyRsvp(transaction, { eventId: event.id, status: 'WAITLIST' })) {
    if (free <= 0) break;
    if (!(await takeRsvpPlaces(transaction, event, waiting.id, { places: waiting.totalGuests }))) continue;
    free -= waiting.totalGuests;
    moved.push(await storeRsvp(transaction, { ...waiting, status: 'YES' }));
  }
  return moved;
}

/** Why there is no place: none at all, or too few for so many guests. Source: `GuestLimitExceededData`. */
export async function noPlaceFor(
  transaction: Transaction,
  event: StoredEvent,
  places: number,
): Promise<ApplicationError> {
  const left = Math.max(0, rsvpLimitOf(event) - (await transaction.claimed(rsvpPlacesOf(event.id))));
  if (left > 0) return guestLimitExceeded(left, places);
  return new ApplicationError('RSVP_LIMIT_EXCEEDED', `all ${rsvpLimitOf(event)} places of the event are taken`);
}

/**
 * From here on whoever wants a place of the event waits until this transaction is done: otherwise a guest could be put on the
 * waiting list at the moment at which a place becomes free, and be overlooked.
 */
async function waitForOthers(transaction: Transaction, eventId: string, holder: string): Promise<void> {
  await transaction.claim([{ resource: rsvpPlacesOf(eventId), holder, quantity: 1, capacity: UNLIMITED }]);
}
