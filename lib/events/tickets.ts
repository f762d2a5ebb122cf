import { orders as ticketOrders, ticketReservations } from '@wix/events';
import { cookies } from 'next/headers';
import * as z from 'zod';
import { cookieJson, cookieOptions } from '../request';
import { visitorClient } from '../wix/client';
import { type Outage, statusOf, toOutage } from '../wix/errors';
import { ask, type Visitor } from '../wix/site';

export type TicketDefinition = ticketOrders.TicketDefinition;

/** The number of free places may be seconds old: the reservation decides. */
export const findTickets = (eventId: string) =>
  ask('tickets', async (visitor) => ({ kind: 'tickets', tickets: await listTickets(visitor, eventId) }));

/** For actions: never answered from the cache. SDK errors are not caught. */
export async function listTickets(visitor: Visitor, eventId: string): Promise<TicketDefinition[]> {
  // Without a limit the platform returns only a count.
  const { definitions = [] } = await visitor.use(ticketOrders).queryAvailableTickets({
    filter: { eventId },
    limit: 100,
    sort: 'orderIndex:asc',
  });
  return definitions;
}

export function maxPerOrder({ saleStatus, limitPerCheckout = 0 }: TicketDefinition): number {
  return saleStatus === 'SALE_STARTED' ? limitPerCheckout : 0;
}

const RESERVATION_COOKIE = 'ticket-reservation';
const LIFETIME_SECONDS = 60 * 60;

const heldReservation = z.object({
  id: z.string(),
  eventId: z.string(),
  slug: z.string(),
  /** ISO, by the platform's clock. */
  expires: z.string(),
  lines: z.array(
    z.object({
      definitionId: z.string(),
      optionId: z.string().exactOptional(),
      price: z.string().exactOptional(),
      name: z.string(),
      quantity: z.number(),
    }),
  ),
});

export type HeldReservation = z.infer<typeof heldReservation>;

export async function readHeldReservation(): Promise<HeldReservation | undefined> {
  return cookieJson(heldReservation, (await cookies()).get(RESERVATION_COOKIE)?.value);
}

/** Only for actions and route handlers, which may set cookies. */
export async function storeHeldReservation(reservation: HeldReservation): Promise<void> {
  (await cookies()).set(RESERVATION_COOKIE, JSON.stringify(reservation), {
    ...(await cookieOptions('/tickets')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}

export async function forgetHeldReservation(): Promise<void> {
  (await cookies()).set(RESERVATION_COOKIE, '', { ...(await cookieOptions('/tickets')), maxAge: 0 });
}

type ReservationState = { kind: 'held' | 'bought' | 'over' } | Outage;

export async function reservationState({ id }: HeldReservation): Promise<ReservationState> {
  const visitor = await visitorClient();
  try {
    const { status } = await visitor.use(ticketReservations).getTicketReservation(id);
    if (status === 'PENDING') return { kind: 'held' };
    return { kind: status === 'CONFIRMED' ? 'bought' : 'over' };
  } catch (error) {
    // For example after a change of session.
    if (statusOf(error) === 404 || statusOf(error) === 403) return { kind: 'over' };
    return toOutage(error);
  }
}

const rawAnswer = z.object({
  response: z.object({ data: z.object({ details: z.object({ error_key: z.string() }) }) }),
});

/** These responses have no `applicationError`: the key is only in the SDK's raw response. */
export function reservationRefusal(error: unknown): string | undefined {
  return rawAnswer.safeParse(error).data?.response.data.details.error_key;
}
