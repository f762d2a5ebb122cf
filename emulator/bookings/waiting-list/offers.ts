import type { Unit } from '../../database/store';
import { sessionClaim } from '../availability/class-schedules';
import type { KeptBooking } from '../booking/documents';
import { NO_LIMIT } from '../booking/places';
import { waitingListClaim } from './waiting-list';

/** Whether a place that the booking waited for is held for it. */
export const isOffered = ({ now }: Unit, { status, offeredUntil }: KeptBooking): boolean =>
  status === 'WAITING_LIST' && offeredUntil !== undefined && offeredUntil > now;

/** The offered place is the booking's for good. `false`: the offer has run out, and nothing is the booking's. */
export async function takeOffer(unit: Unit, booking: KeptBooking): Promise<boolean> {
  return isOffered(unit, booking) && unit.keepClaims(booking.id);
}

/** The place is offered as before: what was taken is not bought after all. */
export async function returnOffer(unit: Unit, booking: KeptBooking): Promise<void> {
  const { id: holder, totalParticipants: quantity = 1, offeredUntil: expiresAt } = booking;
  const eventId = eventIdOf(booking);
  await unit.releaseClaims(holder);
  // It gave up nothing that somebody else could have taken meanwhile, whatever the limits are now.
  const held = { holder, quantity, capacity: NO_LIMIT };
  await unit.claim([
    { ...held, resource: waitingListClaim(eventId) },
    { ...held, resource: sessionClaim(eventId), ...(expiresAt && { expiresAt }) },
  ]);
}

/** Off the list, with the place that was offered. */
export async function leaveListWithPlace(unit: Unit, booking: KeptBooking): Promise<void> {
  const { id: holder, totalParticipants: quantity = 1 } = booking;
  await unit.releaseClaims(holder);
  await unit.claim([{ resource: sessionClaim(eventIdOf(booking)), holder, quantity, capacity: NO_LIMIT }]);
}

const eventIdOf = ({ bookedEntity }: KeptBooking): string => bookedEntity?.slot?.eventId ?? '';
