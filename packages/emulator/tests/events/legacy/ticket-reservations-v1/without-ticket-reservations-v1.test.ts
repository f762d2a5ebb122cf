// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aGuest, aTicketOnSale, ticketPageOf } from '../../tickets/some-tickets';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/events/legacy/ticket-reservations-v1/wing', () => ({
  ticketReservationsV1: undefined,
}));

onEveryDatabase('ticket reservations without the V1 API', (platform) => {
  test('hold tickets, can be paid by API or on the hosted page, and send no legacy events', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('events.orders');
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { initialLimit: 3 });
    const { eventId, ticketDefinitionId } = onSale;
    const visitor = site.visitor();
    const reserve = async (quantity: number) => {
      const tickets = [{ ticketDefinitionId, quantity }];
      return (await visitor.ticketReservations.createTicketReservation({ tickets }))._id ?? '';
    };
    const [paidReservationId, onPage] = [await reserve(1), await reserve(1)];
    const guests = [aGuest()];
    const { order, reservations } = await visitor.ticketOrders.checkout(eventId, {
      reservationId: paidReservationId,
      guests,
    });
    expect(order?.totalPrice).toMatchObject({ value: '24.00' });
    expect(reservations).toMatchObject([
      { quantity: 1, ticket: { _id: ticketDefinitionId, price: { value: '24.00' } } },
    ]);
    expect(await visitor.ticketOrders.getInvoice(onPage, eventId)).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
      invoice: { grandTotal: { value: '24.00' } },
    });
    const browser = await ticketPageOf(site, visitor, onSale, onPage);
    const ada = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
    await browser.submit({ ...ada, cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' });
    expect(await visitor.ticketReservations.getTicketReservation(onPage)).toMatchObject({ status: 'CONFIRMED' });
    const canceled = await reserve(1);
    await visitor.ticketReservations.cancelTicketReservation(canceled);
    const sentEvents = (await site.events()).filter((name) => name.toLowerCase().includes('reservation'));
    expect(sentEvents).toContain('wix.events.v1.ticket_reservation/created');
    expect(sentEvents.filter((name) => name.startsWith('wix.events.ticketing'))).toEqual([]);
  });

  test('refuse V1 calls as not emulated', async () => {
    const site = await platform.site('empty');
    const { eventId, ticketDefinitionId } = await aTicketOnSale(site);
    const ticketQuantities = [{ ticketDefinitionId, quantity: 1 }];
    const { ticketOrders } = site.visitor();
    expect(await refusalOf(ticketOrders.createReservation(eventId, { ticketQuantities }))).toMatchObject({
      status: 501,
    });
  });
});
