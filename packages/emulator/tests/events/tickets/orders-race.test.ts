// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { orders as operations } from '../../../src/platform/domains/events/ticket-orders/orders';
import { ticketReservations } from '../../../src/platform/domains/events/ticket-orders/reservations/ticket-reservations';
import { type Alteration, countGranted, noAlteration, withoutClaims } from '../../harness/altered-transactions';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { aGuest, aTicketOnSale, FREE, type OnSale, placeOrder } from './some-tickets';

const BUYERS = 100;
const TICKETS = 15;

onEveryDatabase(`${BUYERS} buyers at once`, (platform) => {
  test('through the SDK: place exactly as many orders as there are tickets, and get each ticket number once', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    const visitors = Array.from({ length: 20 }, () => site.visitor());
    // Gets the tokens first: a client without one would be another visitor in each of its first calls.
    await Promise.all(visitors.map((visitor) => visitor.auth.getAuthHeaders()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: BUYERS }, (_, index) => placeOrder(visitors[index % 20] ?? site.visitor(), onSale)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(TICKETS);
    const { orders = [] } = await site.owner().ticketOrders.listOrders({ limit: 400, fieldset: ['TICKETS'] });
    const numbers = orders.flatMap(({ tickets = [] }) => tickets.map(({ ticketNumber }) => ticketNumber));
    expect(new Set(numbers).size).toBe(TICKETS);
    const { sales } = await site.owner().ticketOrders.getSummary({ eventId: onSale.eventId });
    expect(sales).toMatchObject([{ totalOrders: TICKETS, totalTickets: TICKETS }]);
  }, 60_000);

  test('control: the same buyers buy too many tickets without the claim', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    expect(await soldCount(site, onSale, noAlteration)).toBe(TICKETS);
    const other = await aTicketOnSale(site, { ...FREE, initialLimit: TICKETS });
    expect(await soldCount(site, other, withoutClaims)).toBeGreaterThan(TICKETS);
  }, 60_000);
});

/** Concurrent reservations and checkouts on altered transactions. Returns the number of orders. */
async function soldCount(
  site: TestSite,
  { eventId, ticketDefinitionId }: OnSale,
  alteration: Alteration,
): Promise<number> {
  const request = { ticketReservation: { tickets: [{ ticketDefinitionId, quantity: 1 }] } };
  const buyer = (index: number) => ({ kind: 'visitor', visitorId: `buyer-${index}` }) as const;
  const reservations: { id: string; index: number }[] = [];
  await countGranted(BUYERS, site, alteration, async (context, index) => {
    const caller = { ...context, identity: buyer(index) };
    const { ticketReservation } = await ticketReservations.createTicketReservation(request, caller);
    reservations.push({ id: ticketReservation.id ?? '', index });
  });
  return countGranted(reservations.length, site, noAlteration, (context, nth) => {
    const { id = '', index = 0 } = reservations[nth] ?? {};
    const checkout = { eventId, reservationId: id, guests: [aGuest()] };
    return operations.checkout(checkout, { ...context, identity: buyer(index) });
  });
}
