import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredEvent } from '../event/event-documents';
import { followsClock, statusAt } from '../event/event-status';
import {
  claimRsvpPlaces,
  lockRsvpPlaces,
  releaseRsvpPlaces,
  rsvpGuestsAt,
  UNLIMITED,
} from '../stored-registrations/claimed-places';
import { allRsvps, type Rsvp } from '../stored-registrations/rsvp-documents';
import { storeRsvp } from './announcements';
import { guestLimitExceeded } from './answers';
import { rsvpStatusAfter } from './rsvp-status';

export const rsvpLimitOf = (event: StoredEvent): number => event.registration?.rsvp?.limit ?? UNLIMITED;

/** Negative if the event is overbooked. */
export const rsvpPlacesLeft = async (transaction: Transaction, event: StoredEvent): Promise<number> =>
  rsvpLimitOf(event) - (await rsvpGuestsAt(transaction, event.id));

/** Returns false if too few places are left. */
export async function takeRsvpPlaces(
  transaction: Transaction,
  event: StoredEvent,
  holder: string,
  { places, ignoreLimits = false }: { places: number; ignoreLimits?: boolean | undefined },
): Promise<boolean> {
  if (places <= 0) return true;
  const capacity = ignoreLimits ? UNLIMITED : rsvpLimitOf(event);
  return claimRsvpPlaces(transaction, event.id, holder, { quantity: places, capacity });
}

export async function reduceRsvpPlaces(
  transaction: Transaction,
  eventId: string,
  holder: string,
  remainingPlaces = 0,
): Promise<void> {
  await lockRsvpPlaces(transaction, eventId);
  await releaseRsvpPlaces(transaction, holder);
  if (remainingPlaces > 0)
    await claimRsvpPlaces(transaction, eventId, holder, { quantity: remainingPlaces, capacity: UNLIMITED });
}

/** Skips groups that are too large (assumed). Source: "waitlist" of `RsvpRegistration`. Assumed: it is automatic. */
export async function promoteWaitlist(transaction: Transaction, event: StoredEvent): Promise<Rsvp[]> {
  if (event.registration?.type !== 'RSVP' || !followsClock(statusAt(event, transaction.now))) return [];
  if (statusAt(event, transaction.now) === 'ENDED') return [];
  await lockRsvpPlaces(transaction, event.id);
  const moved: Rsvp[] = [];
  let free = await rsvpPlacesLeft(transaction, event);
  for (const waiting of await allRsvps(transaction, { eventId: event.id, status: 'WAITLIST' })) {
    if (free <= 0) break;
    if (!(await takeRsvpPlaces(transaction, event, waiting.id, { places: waiting.totalGuests }))) continue;
    free -= waiting.totalGuests;
    moved.push(await storeRsvp(transaction, { ...waiting, status: rsvpStatusAfter(waiting.status, 'YES') }));
  }
  return moved;
}

/** Source: `GuestLimitExceededData`. */
export async function noPlacesError(
  transaction: Transaction,
  event: StoredEvent,
  places: number,
): Promise<ApplicationError> {
  const remainingPlaces = Math.max(0, await rsvpPlacesLeft(transaction, event));
  if (remainingPlaces > 0) return guestLimitExceeded(remainingPlaces, places);
  return new ApplicationError('RSVP_LIMIT_EXCEEDED', `all ${rsvpLimitOf(event)} places of the event are taken`);
}
