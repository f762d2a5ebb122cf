// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aGuest, aTicketOnSale } from '../../tickets/some-tickets';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/events/legacy/ticket-definitions-v1/wing', () => ({
  ticketDefinitionsV1: undefined,
}));

onEveryDatabase('ticket definitions without the first API generation', (platform) => {
  test('can be created, changed and sold, and send events', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('events.ticketDefinitions');
    const site = await platform.site('empty');
    const { eventId, ticketDefinitionId, definition } = await aTicketOnSale(site, { initialLimit: 5 });
    const { ticketDefinitionsV2 } = site.owner();
    const pricingMethod = { fixedPrice: { value: '30', currency: 'USD' } };
    const change = { revision: definition.revision ?? '', pricingMethod };
    await ticketDefinitionsV2.updateTicketDefinition(ticketDefinitionId, change);
    const visitor = site.visitor();
    const { definitions } = await visitor.ticketOrders.queryAvailableTickets({
      filter: { eventId, free: false },
      sort: 'price:asc',
      limit: 5,
    });
    expect(definitions).toMatchObject([{ _id: ticketDefinitionId, price: { value: '30.00' }, limitPerCheckout: 5 }]);
    const tickets = [{ ticketDefinitionId, quantity: 2 }];
    const { _id } = await visitor.ticketReservations.createTicketReservation({ tickets });
    const { order } = await visitor.ticketOrders.checkout(eventId, { reservationId: _id ?? '', guests: [aGuest()] });
    expect(order?.totalPrice).toMatchObject({ value: '60.00' });
    const page = await ticketDefinitionsV2.queryTicketDefinitions().gt('pricingMethod.fixedPrice.value', '24').find();
    expect(page.items).toHaveLength(1);
    const sentEvents = (await site.events()).filter((name) => name.includes('ticket_definition'));
    expect(sentEvents).toEqual(['wix.events.v3.ticket_definition/created', 'wix.events.v3.ticket_definition/updated']);
  });

  test('refuse first-generation calls as not emulated', async () => {
    const site = await platform.site('empty');
    expect(await refusalOf(site.owner().ticketDefinitions.listTicketDefinitions())).toMatchObject({ status: 501 });
  });
});
