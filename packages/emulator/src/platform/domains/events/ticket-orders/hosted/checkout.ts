import type { Flow, HostedContext } from '../../../../http/hosted/flow';
import { PlatformError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import { findEvent, type StoredEvent } from '../../event/event-documents';
import type { Reservation } from '../reservations/reservation-documents';
import { buyersOf, findReservation } from '../reservations/stored-reservations';

export interface Checkout {
  reservation: Reservation;
  event: StoredEvent;
}

type Caller = Pick<Flow, 'visitorId' | 'memberId'> & Partial<Pick<Flow, 'progress'>>;

export async function getCheckout(flow: Flow, context: HostedContext): Promise<Checkout> {
  const checkout = await findCheckout(flow.request.eventsCheckout, flow, context);
  if (!checkout) throw new PlatformError(404, 'This reservation no longer exists.');
  return checkout;
}

export async function findCheckout(
  request: Flow['request']['eventsCheckout'],
  caller: Caller,
  { transaction }: HostedContext,
): Promise<Checkout | undefined> {
  // The reservation's ID in the link is sufficient proof, since the guest may be another caller.
  const buyers = caller.progress?.byAddress ? ['owner'] : buyersOf(identityOf(caller));
  const reservation = await findReservation(transaction, request?.reservationId ?? '', buyers);
  const event = reservation && (await findEvent(transaction, reservation.eventId));
  return event?.slug === request?.eventSlug && event ? { reservation, event } : undefined;
}

export function identityOf({ visitorId, memberId }: Caller): Identity {
  return memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId };
}
