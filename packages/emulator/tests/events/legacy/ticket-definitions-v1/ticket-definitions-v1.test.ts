// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aMember, aTicketedEvent, NOBODY } from '../../event/some-events';
import { aTicketOnSale } from '../../tickets/some-tickets';

onEveryDatabase('first-generation ticket definitions', (platform) => {
  test('can be created, read, changed by mask and deleted', async () => {
    const site = await platform.site('empty');
    const eventId = (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
    const { ticketDefinitions } = site.owner();
    const price = { amount: '12.50', currency: 'USD' };
    const { definition } = await ticketDefinitions.createTicketDefinition(eventId, {
      definition: { name: 'Seat', price, limited: true, quantity: 30, policy: 'No dogs' },
    });
    const id = definition?._id ?? '';
    expect(definition).toMatchObject({
      free: false,
      policy: 'No dogs',
      limitPerCheckout: 20,
      saleStatus: 'SALE_STARTED',
      wixFeeConfig: { type: 'FEE_ADDED_AT_CHECKOUT' },
      dashboard: { hidden: false, limited: true, quantity: 30, unsold: 30, ticketsSold: 0 },
    });
    const bare = await ticketDefinitions.getTicketDefinition(id);
    expect(bare.dashboard).toBeUndefined();
    expect(bare.policy).toBe('');
    const changed = await ticketDefinitions.updateTicketDefinition(id, eventId, {
      definition: { name: 'Chair', description: 'Not counted', limited: false },
      fields: ['name', 'limited', 'quantity', 'policy'],
    });
    expect(changed.definition).toMatchObject({
      name: 'Chair',
      description: '',
      policy: '',
      price: { value: '12.50' },
      dashboard: { limited: false, quantity: null, unsold: null },
    });
    await ticketDefinitions.deleteTicketDefinition(eventId, { byId: { definitionId: [id] } });
    expect((await refusalOf(ticketDefinitions.getTicketDefinition(id))).status).toBe(404);
    await ticketDefinitions.createTicketDefinition(eventId, { definition: { name: 'Seat', price } });
    await ticketDefinitions.deleteTicketDefinition(eventId, { all: true });
    expect((await ticketDefinitions.listTicketDefinitions({ eventId: [eventId] })).metaData?.total).toBe(0);
  });

  test('can be listed and queried with their own filters', async () => {
    const site = await platform.site();
    const { ticketDefinitions, wixEventsV2 } = site.owner();
    const { event } = await wixEventsV2.getEventBySlug('jazz-night');
    const eventId = [event?._id ?? ''];
    const all = await ticketDefinitions.listTicketDefinitions({ eventId, fieldset: ['DASHBOARD'] });
    const visible = await ticketDefinitions.listTicketDefinitions({
      eventId,
      state: ['VISIBLE'],
      saleStatus: ['SALE_STARTED'],
    });
    expect(visible.metaData?.total).toBeLessThanOrEqual(all.metaData?.total ?? 0);
    expect(all.definitions?.every(({ dashboard }) => dashboard)).toBe(true);
    const queried = await ticketDefinitions.queryTicketDefinitions({
      filter: { eventId: eventId[0] },
      sort: 'name:desc',
      limit: 2,
    });
    expect(queried).toMatchObject({ total: all.metaData?.total, limit: 2, offset: 0 });
    const second = await ticketDefinitions.queryTicketDefinitionsV2().limit(1).find();
    expect(second.items).toHaveLength(1);
    expect((await refusalOf(ticketDefinitions.listTicketDefinitions({ sort: 'name:up' }))).status).toBe(400);
  });

  test('are shared with the second generation', async () => {
    const site = await platform.site('empty');
    const eventId = (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
    const { ticketDefinitions, ticketDefinitionsV2 } = site.owner();
    const money = (value: string) => ({ amount: value, value, currency: 'USD' });
    const { definition } = await ticketDefinitions.createTicketDefinition(eventId, {
      definition: {
        name: 'Seat',
        pricing: {
          pricingOptions: {
            options: [
              { name: 'Adult', price: money('9.00') },
              { name: 'Child', price: money('4.00') },
            ],
          },
        },
        wixFeeConfig: { type: 'FEE_ADDED' },
        salePeriod: { startDate: new Date('2098-01-01T10:00:00Z'), hideNotOnSale: true },
        limited: true,
        quantity: 7,
        hidden: true,
      },
    });
    expect(definition).toMatchObject({
      price: money('4.00'),
      wixFeeConfig: { type: 'FEE_ADDED' },
      salePeriod: { hideNotOnSale: true },
      state: ['INCLUDE_HIDDEN_NOT_ON_SALE'],
    });
    const read = await ticketDefinitionsV2.getTicketDefinition(definition?._id ?? '');
    expect(read).toMatchObject({
      name: 'Seat',
      initialLimit: 7,
      hidden: true,
      feeType: 'FEE_ADDED_AT_CHECKOUT',
      salePeriod: { displayNotOnSale: false },
      pricingMethod: {
        free: false,
        pricingOptions: {
          optionDetails: [
            { name: 'Adult', price: { value: '9.00', currency: 'USD' } },
            { name: 'Child', price: { value: '4.00', currency: 'USD' } },
          ],
        },
      },
    });
    const guestPrice = { value: '6', currency: 'USD' };
    await ticketDefinitionsV2.updateTicketDefinition(read._id ?? '', {
      revision: read.revision ?? '',
      pricingMethod: { guestPrice },
    });
    const { definitions } = await ticketDefinitions.queryTicketDefinitions({
      filter: { 'price.value': '6', free: false },
    });
    expect(definitions).toMatchObject([
      { _id: read._id, price: money('6.00'), pricing: { minPrice: money('6.00'), pricingType: 'DONATION' } },
    ]);
  });

  test('send their own events for changes', async () => {
    const site = await platform.site('empty');
    const { definition, ticketDefinitionId } = await aTicketOnSale(site);
    const { ticketDefinitionsV2 } = site.owner();
    await ticketDefinitionsV2.updateTicketDefinition(ticketDefinitionId, {
      revision: definition.revision ?? '',
      name: 'VIP',
    });
    await ticketDefinitionsV2.deleteTicketDefinition(ticketDefinitionId);
    expect((await site.events()).filter((name) => name.startsWith('wix.events.ticketing'))).toEqual([
      'wix.events.ticketing.events.TicketDefinitionCreated/ticket_definition_created',
      'wix.events.ticketing.events.TicketDefinitionUpdated/ticket_definition_updated',
      'wix.events.ticketing.events.TicketDefinitionDeleted/ticket_definition_deleted',
    ]);
  });

  test('switch to the event’s new currency', async () => {
    const site = await platform.site('empty');
    const { eventId, ticketDefinitionId } = await aTicketOnSale(site);
    const { ticketDefinitions } = site.owner();
    await ticketDefinitions.changeCurrency({ eventId, currency: 'EUR' });
    expect((await ticketDefinitions.getTicketDefinition(ticketDefinitionId)).price).toEqual({
      amount: '24.00',
      value: '24.00',
      currency: 'EUR',
    });
  });

  test('cannot be read or changed by visitors and members', async () => {
    const site = await platform.site();
    const eventId = NOBODY;
    for (const { ticketDefinitions } of [site.visitor(), await aMember(site)]) {
      const calls = [
        () => ticketDefinitions.createTicketDefinition(eventId, { definition: { name: 'Mine' } }),
        () => ticketDefinitions.updateTicketDefinition(NOBODY, eventId),
        () => ticketDefinitions.deleteTicketDefinition(eventId, { all: true }),
        () => ticketDefinitions.getTicketDefinition(NOBODY),
        () => ticketDefinitions.listTicketDefinitions(),
        () => ticketDefinitions.queryTicketDefinitions(),
        () => ticketDefinitions.queryTicketDefinitionsV2().find(),
      ];
      for (const call of calls) expect((await refusalOf(call())).status).toBe(403);
    }
  });
});
