import { DateTime } from 'luxon';
import type { Unit } from '../../database/store';
import { findSessionSchedule, sessionClaim } from '../availability/class-schedules';
import { changeBooking, serviceOfBooking, tellCustomer } from '../booking/changes/changes';
import { bookingDocuments, type KeptBooking } from '../booking/documents';
import { statusAfter } from '../booking/status';
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
  unit: Unit,
  booking: { id: string; eventId: string; participants: number },
  service: Service,
): Promise<Joining> {
  const { id: holder, eventId, participants: quantity } = booking;
  // Taken and given back: whoever frees a place meanwhile waits, and then finds this booking on the list.
  if (await unit.claim([{ ...(await sessionPlaces(unit, eventId)), holder, quantity }])) {
    await unit.releaseClaims(holder);
    return 'place-is-free';
  }
  const capacity = waitingCapacity(service);
  const isOnList = await unit.claim([{ resource: waitingListClaim(eventId), holder, quantity, capacity }]);
  return isOnList ? 'joined' : 'list-is-full';
}

/** Gives back what the booking holds, and offers it to who waits for it. */
export async function freePlaces(unit: Unit, booking: KeptBooking): Promise<void> {
  await unit.releaseClaims(booking.id);
  await turnWaitingList(unit, booking.bookedEntity?.slot?.eventId ?? '', await serviceOfBooking(unit, booking));
}

/**
 * Offers free places of a session to those who wait, in the order in which they came: each has the policy's time to
 * book, while the place is held. Who lets it pass is declined (assumed), and who needs more places than are free is
 * passed over (assumed).
 * Source: `SlotAvailability.locked` and `WaitlistPolicy.reservationTimeInMinutes` in the packages.
 */
export async function turnWaitingList(unit: Unit, eventId: string, service: Service | undefined): Promise<string[]> {
  if (!service || waitingCapacity(service) === 0 || !eventId) return [];
  const done: string[] = [];
  const places = await sessionPlaces(unit, eventId);
  const doorkeeper = `turn:${eventId}`;
  // Taken and given back, so that who joins meanwhile waits for the outcome.
  await unit.claim([{ ...places, holder: doorkeeper, quantity: 1 }]);
  await unit.releaseClaims(doorkeeper);
  for (const booking of await waitingFor(unit, eventId)) {
    const { offeredUntil, totalParticipants: quantity = 1 } = booking;
    if (offeredUntil && offeredUntil > unit.now) continue;
    if (offeredUntil) {
      await declineLapsed(unit, booking);
      done.push(`booking ${booking.id} let its place pass`);
      continue;
    }
    const until = DateTime.fromISO(unit.now, { zone: 'utc' })
      .plus({ minutes: reservationMinutesOf(service) })
      .toISO();
    const expiresAt = until ?? unit.now;
    if (!(await unit.claim([{ ...places, holder: booking.id, quantity, expiresAt }]))) continue;
    await unit.in(bookingDocuments).update({ ...booking, offeredUntil: expiresAt });
    const message = `The place is yours to book until ${expiresAt}.`;
    await tellCustomer(unit, booking, { notifyParticipants: true, message }, 'offered');
    done.push(`booking ${booking.id} is offered a place`);
  }
  return done;
}

/** When an offer has run out, the place goes to the next one. */
export async function turnWaitingLists(unit: Unit): Promise<string[]> {
  const filter = { status: 'WAITING_LIST', offeredUntil: { $lte: unit.now } };
  const { items } = await unit.in(bookingDocuments).query({ filter }, { defaultLimit: 1_000, maxLimit: 1_000 });
  return turnEach(unit, items);
}

/** When the sessions of a service have become larger, those who wait for them are offered the places. */
export async function turnWaitingListsOf(unit: Unit, service: Service): Promise<void> {
  if (waitingCapacity(service) === 0) return;
  const filter = { status: 'WAITING_LIST', 'bookedEntity.slot.serviceId': service.id };
  const { items } = await unit.in(bookingDocuments).query({ filter }, { defaultLimit: 1_000, maxLimit: 1_000 });
  await turnEach(unit, items);
}

async function turnEach(unit: Unit, bookings: readonly KeptBooking[]): Promise<string[]> {
  const sessions = new Map(
    bookings.map(({ bookedEntity }) => [bookedEntity?.slot?.eventId ?? '', bookedEntity?.slot?.serviceId ?? '']),
  );
  const done: string[] = [];
  for (const [eventId, serviceId] of sessions) {
    done.push(...(await turnWaitingList(unit, eventId, await findService(unit, serviceId))));
  }
  return done;
}

async function waitingFor(unit: Unit, eventId: string): Promise<KeptBooking[]> {
  const claims = await unit.claimsOn(waitingListClaim(eventId));
  const waiting = await unit.in(bookingDocuments).findMany(claims.map(({ holder }) => holder));
  return waiting.sort((one, other) => (one.waitingNumber ?? 0) - (other.waitingNumber ?? 0));
}

async function declineLapsed(unit: Unit, booking: KeptBooking): Promise<void> {
  const { status: previousStatus = 'WAITING_LIST' } = booking;
  const declined = await changeBooking(unit, booking, {
    event: 'declined',
    changes: { status: statusAfter('decline', previousStatus) },
    body: { previousStatus },
  });
  await unit.releaseClaims(booking.id);
  await tellCustomer(unit, declined, { notifyParticipants: true }, 'declined');
}

async function sessionPlaces(unit: Unit, eventId: string): Promise<{ resource: string; capacity: number }> {
  const schedule = await findSessionSchedule(unit, eventId.split('_')[0] ?? '');
  return { resource: sessionClaim(eventId), capacity: schedule?.capacity ?? 0 };
}

const reservationMinutesOf = ({ bookingPolicy }: Service): number =>
  bookingPolicy?.waitlistPolicy?.reservationTimeInMinutes ?? 10;
