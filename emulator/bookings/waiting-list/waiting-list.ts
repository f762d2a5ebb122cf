import { DateTime } from 'luxon';
import type { Transaction } from '../../database/store';
import { findSessionSchedule, sessionClaim } from '../availability/class-schedules';
import { changeBooking, serviceOfBooking, tellCustomer } from '../booking/changes/changes';
import { bookingDocuments, type KeptBooking } from '../booking/documents';
import { bookingStatusAfter } from '../booking/status';
import { findService, type Service } from '../services/documents';

/** How many may wait for a session; none where the service has no list. Source: `WaitlistPolicy` in @wix/auto_sdk_bookings_services. */
export function waitingCapacity({ type, bookingPolicy }: Service): number {
  const { enabled, capacity = 10 } = bookingPolicy?.waitlistPolicy ?? {};
  return type === 'CLASS' && enabled ? capacity : 0;
}

/** What is claimed by those who wait for a place in a session. */
export const waitingListClaim = (eventId: string): string => `waiting-list:${eventId}`;

export type Joining = 'joined' | 'list-is-full' | 'place-is-free';

/** Puts the booking on the list of its session, unless the session has the places or the list is full. */
export async function joinWaitingList(
  transaction: Transaction,
  booking: { id: string; eventId: string; participants: number },
  service: Service,
): Promise<Joining> {
  const { id: holder, eventId, participants: quantity } = booking;
  // Taken and given back: whoever frees a place meanwhile waits, and then finds this booking on the list.
  if (await transaction.claim([{ ...(await sessionPlaces(transaction, eventId)), holder, quantity }])) {
    await transaction.releaseClaims(holder);
    return 'place-is-free';
  }
  const capacity = waitingCapacity(service);
  const isOnList = await transaction.claim([{ resource: waitingListClaim(eventId), holder, quantity, capacity }]);
  return isOnList ? 'joined' : 'list-is-full';
}

/** Gives back what the booking holds, and offers it to who waits for it. */
export async function freePlaces(transaction: Transaction, booking: KeptBooking): Promise<void> {
  await transaction.releaseClaims(booking.id);
  await offerFreePlaces(
    transaction,
    booking.bookedEntity?.slot?.eventId ?? '',
    await serviceOfBooking(transaction, booking),
  );
}

/**
 * Offers free places of a session to those who wait, in the order in which they came: each has the policy's time to
 * book, while the place is held. Who lets it pass is declined (assumed), and who needs more places than are free is
 * passed over (assumed).
 * Source: `SlotAvailability.locked` and `WaitlistPolicy.reservationTimeInMinutes` in the packages.
 */
export async function offerFreePlaces(
  transaction: Transaction,
  eventId: string,
  service: Service | undefined,
): Promise<string[]> {
  if (!service || waitingCapacity(service) === 0 || !eventId) return [];
  const done: string[] = [];
  const places = await sessionPlaces(transaction, eventId);
  const doorkeeper = `turn:${eventId}`;
  // Taken and given back, so that who joins meanwhile waits for the outcome.
  await transaction.claim([{ ...places, holder: doorkeeper, quantity: 1 }]);
  await transaction.releaseClaims(doorkeeper);
  for (const booking of await waitingFor(transaction, eventId)) {
    const { offeredUntil, totalParticipants: quantity = 1 } = booking;
    if (offeredUntil && offeredUntil > transaction.now) continue;
    if (offeredUntil) {
      await declineLapsed(transaction, booking);
      done.push(`booking ${booking.id} let its place pass`);
      continue;
    }
    const until = DateTime.fromISO(transaction.now, { zone: 'utc' })
      .plus({ minutes: reservationMinutesOf(service) })
      .toISO();
    const expiresAt = until ?? transaction.now;
    if (!(await transaction.claim([{ ...places, holder: booking.id, quantity, expiresAt }]))) continue;
    await transaction.in(bookingDocuments).update({ ...booking, offeredUntil: expiresAt });
    const message = `The place is yours to book until ${expiresAt}.`;
    await tellCustomer(transaction, booking, { notifyParticipants: true, message }, 'offered');
    done.push(`booking ${booking.id} is offered a place`);
  }
  return done;
}

/** When an offer has expired, the place is offered to the next in line. */
export async function passOnLapsedOffers(transaction: Transaction): Promise<string[]> {
  const filter = { status: 'WAITING_LIST', offeredUntil: { $lte: transaction.now } };
  const { items } = await transaction.in(bookingDocuments).query({ filter }, { defaultLimit: 1_000, maxLimit: 1_000 });
  return offerPlacesInSessionsOf(transaction, items);
}

/** When the sessions of a service have gained places, offers them to those who wait. */
export async function offerPlacesOfService(transaction: Transaction, service: Service): Promise<void> {
  if (waitingCapacity(service) === 0) return;
  const filter = { status: 'WAITING_LIST', 'bookedEntity.slot.serviceId': service.id };
  const { items } = await transaction.in(bookingDocuments).query({ filter }, { defaultLimit: 1_000, maxLimit: 1_000 });
  await offerPlacesInSessionsOf(transaction, items);
}

async function offerPlacesInSessionsOf(transaction: Transaction, bookings: readonly KeptBooking[]): Promise<string[]> {
  const sessions = new Map(
    bookings.map(({ bookedEntity }) => [bookedEntity?.slot?.eventId ?? '', bookedEntity?.slot?.serviceId ?? '']),
  );
  const done: string[] = [];
  for (const [eventId, serviceId] of sessions) {
    done.push(...(await offerFreePlaces(transaction, eventId, await findService(transaction, serviceId))));
  }
  return done;
}

async function waitingFor(transaction: Transaction, eventId: string): Promise<KeptBooking[]> {
  const claims = await transaction.claimsOn(waitingListClaim(eventId));
  const waiting = await transaction.in(bookingDocuments).findMany(claims.map(({ holder }) => holder));
  return waiting.sort((one, other) => (one.waitingNumber ?? 0) - (other.waitingNumber ?? 0));
}

async function declineLapsed(transaction: Transaction, booking: KeptBooking): Promise<void> {
  const { status: previousStatus = 'WAITING_LIST' } = booking;
  const declined = await changeBooking(transaction, booking, {
    event: 'declined',
    changes: { status: bookingStatusAfter('decline', previousStatus) },
    body: { previousStatus },
  });
  await transaction.releaseClaims(booking.id);
  await tellCustomer(transaction, declined, { notifyParticipants: true }, 'declined');
}

async function sessionPlaces(
  transaction: Transaction,
  eventId: string,
): Promise<{ resource: string; capacity: number }> {
  const schedule = await findSessionSchedule(transaction, eventId.split('_')[0] ?? '');
  return { resource: sessionClaim(eventId), capacity: schedule?.capacity ?? 0 };
}

const reservationMinutesOf = ({ bookingPolicy }: Service): number =>
  bookingPolicy?.waitlistPolicy?.reservationTimeInMinutes ?? 10;
