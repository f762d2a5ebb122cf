// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, type VisitorClient } from '../../../harness/harness';
import { aTicketOnSale, FREE, type OnSale, reserveTickets } from '../../tickets/some-tickets';

const reserveInV1 = (visitor: VisitorClient, { eventId, ticketDefinitionId }: OnSale, quantity = 1) =>
  visitor.ticketOrders.createReservation(eventId, { ticketQuantities: [{ ticketDefinitionId, quantity }] });

onEveryDatabase('ticket reservations in both API generations', (platform) => {
  test('can be read through the other generation', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    const visitor = site.visitor();
    const { _id: older } = await reserveInV1(visitor, onSale, 2);
    expect(await visitor.ticketReservations.getTicketReservation(older ?? '')).toMatchObject({
      status: 'PENDING',
      tickets: [{ quantity: 2, ticketName: 'Standard' }],
    });
    const newer = await reserveTickets(visitor, onSale);
    expect(await visitor.ticketOrders.getInvoice(newer, onSale.eventId)).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
      invoice: { subTotal: { value: '24.00' } },
    });
  });

  test('hold exactly the available tickets in 300 concurrent calls', {
    tags: ['database'],
    timeout: 60_000,
  }, async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 40 });
    const visitors = Array.from({ length: 20 }, () => site.visitor());
    await Promise.all(visitors.map((visitor) => visitor.auth.getAuthHeaders()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, async (_, index) => {
        const visitor = visitors[index % 20] ?? site.visitor();
        return index % 2 === 0 ? reserveTickets(visitor, onSale) : reserveInV1(visitor, onSale);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  });

  test('apply a price override to each ticket without its own', async () => {
    const site = await platform.site('empty');
    const guestPrice = { value: '5', currency: 'USD' };
    const { eventId, ticketDefinitionId } = await aTicketOnSale(site, { pricingMethod: { guestPrice } });
    const { ticketOrders } = site.visitor();
    const ticketQuantities = [
      { ticketDefinitionId, quantity: 2, priceOverride: '12.25', ticketDetails: [{ priceOverride: '20' }, {}] },
    ];
    const { _id } = await ticketOrders.createReservation(eventId, { ticketQuantities });
    const { invoice } = await ticketOrders.getInvoice(_id ?? '', eventId);
    expect(invoice?.grandTotal?.value).toBe('32.25');
  });

  test('only the owner can set prices, exceed limits and reserve hidden tickets', async () => {
    const site = await platform.site('empty');
    const { eventId, ticketDefinitionId } = await aTicketOnSale(site, { initialLimit: 1, hidden: true });
    const request = {
      ticketQuantities: [{ ticketDefinitionId, quantity: 2, priceOverride: '1' }],
      ignoreLimits: true,
      allowHiddenTickets: true,
    };
    await expect(site.visitor().ticketOrders.createReservation(eventId, request)).rejects.toMatchObject({
      status: 403,
    });
    const { _id } = await site.owner().ticketOrders.createReservation(eventId, request);
    const { invoice } = await site.owner().ticketOrders.getInvoice(_id ?? '', eventId);
    expect(invoice?.grandTotal?.value).toBe('2.00');
  });
});
