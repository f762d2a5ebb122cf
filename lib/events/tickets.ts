import { orders as ticketOrders, ticketReservations } from '@wix/events';
import { cacheTag } from 'next/cache';
import * as z from 'zod';
import { visitorClient } from '../wix/client';
import { type Outage, outageOf, statusOf } from '../wix/errors';
import { ask, ofSite, type Visitor } from '../wix/site';

export type TicketDefinition = ticketOrders.TicketDefinition;

/** The tickets of an event. The places left of each are seconds old: a reservation decides. */
export const findTickets = ofSite(async (site, eventId: string) => {
  'use cache';
  cacheTag('tickets');
  return ask(site, async (visitor) => ({ kind: 'tickets', tickets: await listTickets(visitor, eventId) }));
});

/** For an action, which must not rely on a cached answer. Errors of the SDK are not caught. */
export async function listTickets(visitor: Visitor, eventId: string): Promise<TicketDefinition[]> {
  // Without a limit the platform returns only the number of tickets.
  const { definitions = [] } = await visitor.use(ticketOrders).queryAvailableTickets({
    filter: { eventId },
    limit: 100,
    sort: 'orderIndex:asc',
  });
  return definitions;
}

/** How many of this ticket one order may have; 0 if it is sold out or not on sale. */
export function mostOfOneOrder({ saleStatus, limitPerCheckout = 0 }: TicketDefinition): number {
  return saleStatus === 'SALE_STARTED' ? limitPerCheckout : 0;
}

type ReservationState = { kind: 'held' | 'bought' | 'over' } | Outage;

/** The state of a reservation by the platform's clock. */
export async function reservationState({ id }: { id: string }): Promise<ReservationState> {
  const visitor = await visitorClient();
  try {
    const { status } = await visitor.use(ticketReservations).getTicketReservation(id);
    if (status === 'PENDING') return { kind: 'held' };
    return { kind: status === 'CONFIRMED' ? 'bought' : 'over' };
  } catch (error) {
    // The visitor no longer has this reservation, for example after a change of session: the tickets have to be chosen again.
    if (statusOf(error) === 404 || statusOf(error) === 403) return { kind: 'over' };
    return outageOf(error);
  }
}

const rawAnswer = z.object({
  response: z.object({ data: z.object({ details: z.object({ error_key: z.string() }) }) }),
});

/** Why tickets were not reserved. These responses have no `applicationError`: their key is only in the SDK's raw response. */
export function reservationRefusal(error: unknown): string | undefined {
  return rawAnswer.safeParse(error).data?.response.data.details.error_key;
}
