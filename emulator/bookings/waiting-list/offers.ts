import type { Transaction } from '../../database/store';
import { sessionClaim } from '../availability/class-schedules';
import type { KeptBooking } from '../booking/documents';
import { NO_LIMIT } from '../booking/places';
import { waitingListClaim } from './waiting-list';

/** Whether a place that the booking waited for is held for it. */
export const isOffered = ({ now }: Transaction, { status, offeredUntil }: KeptBooking): boolean =>
  status === 'WAITING_LIST' && offeredUntil !== undefined && offeredUntil > now;

/** The offered place is the booking's for good. `false`: the offer has run out, and nothing is the booking's. */
export async function takeOffer(transaction: Transaction, booking: KeptBooking): Promise<boolean> {
  return isOffered(transaction, booking) && transaction.keepClaims(booking.id);
}

/** The place is offered as before: what was taken is not bought after all. */
export async function returnOffer(transaction: Transaction, booking: KeptBooking): Promise<void> {
  const { id: holder, totalParticipants: quantity = 1, offeredUntil: expiresAt } = booking;
  const eventId = eventIdOf(booking);
  await transaction.releaseClaims(holder);
  // It gave up nothing that somebody else could have taken meanwhile, whatever the limits are now.
  const held = { holder, quantity, capacity: NO_LIMIT };
  await transaction.claim([
    { ...held, resource: waitingListClaim(eventId) },
    { ...held, resource: sessionClaim(eventId), ...(expiresAt && { expiresAt }) },
  ]);
}

/** Off the list, with the place that was offered. */
export async function leaveListWithPlace(transaction: Transaction, booking: KeptBooking): Promise<void> {
  const { id: holder, totalParticipants: quantity = 1 } = booking;
  await transaction.releaseClaims(holder);
  await transaction.claim([{ resource: sessionClaim(eventIdOf(booking)), holder, quantity, capacity: NO_LIMIT }]);
}

const eventIdOf = ({ bookedEntity }: KeptBooking): string => bookedEntity?.slot?.eventId ?? '';
