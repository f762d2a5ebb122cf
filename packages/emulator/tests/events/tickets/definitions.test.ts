import { describe, expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, anRsvpEvent, asOwner, aTicketedEvent, NOBODY } from '../event/some-events';
import { reserveTickets } from './some-tickets';

type Definitions = OwnerClient['ticketDefinitionsV2'];
type NewDefinition = Parameters<Definitions['createTicketDefinition']>[0];

async function anEvent(site: TestSite): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
}

const aTicket = (eventId: string, change: Partial<NewDefinition> = {}): NewDefinition => ({
  eventId,
  name: 'Standard',
  feeType: 'FEE_INCLUDED',
  pricingMethod: { fixedPrice: { value: '24', currency: 'USD' } },
  ...change,
});

onEveryDatabase('ticket definitions', (platform) => {
  describe('createTicketDefinition', () => {
    test('creates tickets that visitors can buy at once', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const createdDefinition = await ticketDefinitionsV2.createTicketDefinition(
        aTicket(eventId, { initialLimit: 8, description: 'One seat', policyText: 'No dogs' }),
        { fields: ['SALES_DETAILS', 'EVENT_DETAILS'] },
      );
      expect(createdDefinition).toMatchObject({
        revision: '1',
        limited: true,
        actualLimit: 8,
        limitPerCheckout: 8,
        hidden: false,
        saleStatus: 'SALE_STARTED',
        policyText: 'No dogs',
        pricingMethod: { fixedPrice: { value: '24.00', currency: 'USD' }, pricingType: 'STANDARD', free: false },
        salesDetails: { unsoldCount: 8, soldCount: 0, reservedCount: 0, soldOut: false },
        eventDetails: { title: 'Leather Crafting 101', status: 'UPCOMING' },
      });
      const visitor = site.visitor();
      const available = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 5 });
      expect(available.definitions).toMatchObject([
        { _id: createdDefinition._id, price: { value: '24.00' }, limitPerCheckout: 8 },
      ]);
      const ticketDefinitionId = createdDefinition._id ?? '';
      await reserveTickets(visitor, { ticketDefinitionId }, 3);
      const after = await ticketDefinitionsV2.getTicketDefinition(createdDefinition._id ?? '', {
        fields: ['SALES_DETAILS'],
      });
      expect(after.salesDetails).toMatchObject({ unsoldCount: 5, reservedCount: 3, soldCount: 0 });
      const events = await site.events();
      expect(events).toContain('wix.events.v3.ticket_definition/created');
    });

    test('accepts every pricing method, and allows no fee only for free tickets', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const pricing = async (pricingMethod: NewDefinition['pricingMethod'], feeType: NewDefinition['feeType']) =>
        (await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { pricingMethod, feeType }))).pricingMethod;
      // A foreign currency is stored as the site's.
      expect(await pricing({ fixedPrice: { value: '0', currency: 'EUR' } }, 'NO_FEE')).toMatchObject({
        fixedPrice: { value: '0.00', currency: 'USD' },
        free: true,
      });
      expect(await pricing({ guestPrice: { value: '5', currency: 'USD' } }, 'FEE_ADDED_AT_CHECKOUT')).toMatchObject({
        guestPrice: { value: '5.00' },
        pricingType: 'DONATION',
        free: false,
      });
      const optionDetails = [
        { name: 'Adult', price: { value: '20', currency: 'USD' } },
        { name: 'Child', price: { value: '8.5', currency: 'USD' } },
      ];
      const options = await pricing({ pricingOptions: { optionDetails } }, 'FEE_INCLUDED');
      expect(options?.pricingOptions?.optionDetails).toMatchObject([
        { name: 'Adult', price: { value: '20.00' } },
        { name: 'Child', price: { value: '8.50' } },
      ]);
      expect(options?.pricingOptions?.optionDetails?.[0]?.optionId).toMatch(/^[0-9a-f-]{36}$/);
      const event = await site.visitor().wixEventsV2.getEvent(eventId, { fields: ['REGISTRATION'] });
      expect(event.registration?.tickets).toMatchObject({ lowestPrice: { value: '0' }, highestPrice: { value: '20' } });
      const wrong = pricing({ fixedPrice: { value: '1', currency: 'USD' } }, 'NO_FEE');
      expect((await refusalOf(wrong)).fields).toEqual(['ticketDefinition.feeType']);
    });

    test('refuses unknown events, RSVP events, the 101st definition, and a sale that ends before it starts', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2, ticketDefinitionsV2 } = site.owner();
      const rsvp = await wixEventsV2.createEvent(anRsvpEvent());
      const create = (ticket: NewDefinition) => ticketDefinitionsV2.createTicketDefinition(ticket);
      expect(await refusalOf(create(aTicket(rsvp._id ?? '')))).toMatchObject({
        code: 'INVALID_EVENT_TYPE',
        status: 400,
      });
      const eventId = await anEvent(site);
      const salePeriod = { startDate: new Date('2098-01-02T00:00:30Z'), endDate: new Date('2098-01-02T00:00:59Z') };
      expect(await refusalOf(create(aTicket(eventId, { salePeriod })))).toMatchObject({ code: 'INVALID_SALE_PERIOD' });
      expect((await refusalOf(create(aTicket(NOBODY)))).status).toBe(404);
      for (let index = 0; index < 100; index++) await create(aTicket(eventId));
      expect(await refusalOf(create(aTicket(eventId)))).toMatchObject({ code: 'TICKET_DEFINITIONS_LIMIT_REACHED' });
    });

    test('enforces the limit under concurrent calls', { tags: ['database'] }, async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const create = () => ticketDefinitionsV2.createTicketDefinition(aTicket(eventId));
      for (let index = 0; index < 98; index++) await create();
      const outcomes = await Promise.allSettled([create(), create(), create(), create()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    });

    test.each([
      ['ticketDefinition.name', { name: undefined }],
      ['ticketDefinition.name', { name: 'A name of more than thirty letters' }],
      ['ticketDefinition.feeType', { feeType: undefined }],
      ['ticketDefinition.pricingMethod', { pricingMethod: undefined }],
      ['ticketDefinition.pricingMethod', { pricingMethod: {} }],
      ['ticketDefinition.pricingMethod.fixedPrice.value', { pricingMethod: { fixedPrice: { value: '-1' } } }],
    ])('refuses a definition with an invalid %s', async (field, change) => {
      const site = await platform.site('empty');
      const ticketDefinition = { ...aTicket(await anEvent(site)), ...change };
      const answer = await asOwner(site, 'POST', '/events-ticket-definitions/v3/ticket-definitions', {
        ticketDefinition,
      });
      expect(answer.status).toBe(400);
      expect((await answer.json()).details.validationError.fieldViolations[0].field).toBe(field);
    });
  });

  describe('updateTicketDefinition', () => {
    test('changes the sent fields and checks the revision', async () => {
      const site = await platform.site('empty');
      const { ticketDefinitionsV2 } = site.owner();
      const createdDefinition = await ticketDefinitionsV2.createTicketDefinition(
        aTicket(await anEvent(site), { initialLimit: 5 }),
      );
      const id = createdDefinition._id ?? '';
      const salePeriod = { startDate: new Date('2098-01-01T10:00:59Z'), displayNotOnSale: true };
      const changed = await ticketDefinitionsV2.updateTicketDefinition(id, { revision: '1', hidden: true, salePeriod });
      expect(changed).toMatchObject({
        revision: '2',
        hidden: true,
        name: 'Standard',
        initialLimit: 5,
        saleStatus: 'SALE_SCHEDULED',
        salePeriod: { startDate: new Date('2098-01-01T10:00:00Z'), displayNotOnSale: true },
      });
      expect((await refusalOf(ticketDefinitionsV2.updateTicketDefinition(id, { revision: '1' }))).status).toBe(409);
      const wrong = {
        revision: '2',
        salePeriod: { startDate: new Date('2098-01-02'), endDate: new Date('2098-01-01') },
      };
      expect(await refusalOf(ticketDefinitionsV2.updateTicketDefinition(id, wrong))).toMatchObject({
        code: 'INVALID_SALE_PERIOD',
      });
      expect((await refusalOf(ticketDefinitionsV2.updateTicketDefinition(NOBODY, { revision: '1' }))).status).toBe(404);
      const events = await site.events();
      expect(events).toContain('wix.events.v3.ticket_definition/updated');
      expect(events).toContain('wix.events.v3.ticket_definition/sale_period_updated');
      // The types require the revision, but other clients can omit it.
      const without = ticketDefinitionsV2.updateTicketDefinition(id, JSON.parse('{ "name": "VIP" }'));
      expect((await refusalOf(without)).status).toBe(400);
    });
  });

  describe('a sale period', () => {
    test('moves from scheduled to started to ended, and sends events', async () => {
      const site = await platform.site('empty');
      await site.setTime('2098-01-01T00:00:00Z');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const salePeriod = { startDate: new Date('2098-02-01T00:00:00Z'), endDate: new Date('2098-03-01T00:00:00Z') };
      const { _id } = await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { salePeriod }));
      const statusNow = async () => {
        const { saleStatus } = await ticketDefinitionsV2.getTicketDefinition(_id ?? '');
        for (const each of ['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'] as const) {
          const page = await ticketDefinitionsV2.queryTicketDefinitions().eq('saleStatus', each).find();
          expect(page.items).toHaveLength(each === saleStatus ? 1 : 0);
          const others = await ticketDefinitionsV2.queryTicketDefinitions().ne('saleStatus', each).find();
          expect(others.items).toHaveLength(each === saleStatus ? 0 : 1);
        }
        return saleStatus;
      };
      expect(await statusNow()).toBe('SALE_SCHEDULED');
      const offered = await site.visitor().ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 5 });
      expect(offered.definitions).toEqual([]);
      await site.setTime('2098-02-01T00:00:00Z');
      expect(await statusNow()).toBe('SALE_STARTED');
      await site.setTime('2098-03-01T00:00:00Z');
      expect(await statusNow()).toBe('SALE_ENDED');
      const { registration } = await site.visitor().wixEventsV2.getEvent(eventId, { fields: ['REGISTRATION'] });
      expect(registration?.status).toBe('CLOSED_AUTOMATICALLY');
      expect((await site.events()).filter((slug) => slug.includes('/sale_'))).toEqual([
        'wix.events.v3.ticket_definition/sale_started',
        'wix.events.v3.ticket_definition/sale_ended',
      ]);
    });
  });

  describe('queryTicketDefinitions', () => {
    test('filters, sorts and pages by cursor, including hidden tickets', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      for (const [name, value] of [
        ['A', '30'],
        ['B', '9'],
        ['C', '20'],
      ] as const) {
        const pricingMethod = { fixedPrice: { value, currency: 'USD' } };
        await ticketDefinitionsV2.createTicketDefinition(
          aTicket(eventId, { name, pricingMethod, hidden: name === 'C' }),
        );
      }
      const byPrice = ticketDefinitionsV2.queryTicketDefinitions().ascending('pricingMethod.fixedPrice.value').limit(2);
      const first = await byPrice.find();
      expect(first.items.map(({ name }) => name)).toEqual(['B', 'C']);
      expect((await first.next()).items.map(({ name }) => name)).toEqual(['A']);
      const hidden = await ticketDefinitionsV2
        .queryTicketDefinitions()
        .eq('hidden', true)
        .eq('eventId', eventId)
        .find();
      expect(hidden.items.map(({ name }) => name)).toEqual(['C']);
      const paid = await ticketDefinitionsV2.queryTicketDefinitions().gt('pricingMethod.fixedPrice.value', '15').find();
      expect(paid.items).toHaveLength(2);
      const wrong = ticketDefinitionsV2
        .queryTicketDefinitions()
        .eq('nothing' as 'name', 1)
        .find();
      expect((await refusalOf(wrong)).status).toBe(400);
    });

    test('sorts by sale status, with the name deciding between equals', async () => {
      const site = await platform.site('empty');
      await site.setTime('2098-01-01T00:00:00Z');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      // The SDK changes the dates that it is given.
      const later = () => ({
        salePeriod: { startDate: new Date('2098-02-01T00:00:00Z'), endDate: new Date('2098-03-01T00:00:00Z') },
      });
      for (const [name, sale] of [['B'], ['A', later()], ['D', later()], ['C']] as const) {
        await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { name, ...sale }));
      }
      const query = () => ticketDefinitionsV2.queryTicketDefinitions().limit(3);
      const namesOf = ({ items }: { items: { name?: string | null }[] }) => items.map(({ name }) => name);
      const first = await query().ascending('saleStatus', 'name').find();
      expect(namesOf(first)).toEqual(['A', 'D', 'B']);
      expect(namesOf(await first.next())).toEqual(['C']);
      expect(namesOf(await query().descending('saleStatus', 'name').find())).toEqual(['C', 'B', 'D']);
      const sort = ['saleStatus', 'name'].map((fieldName) => ({ fieldName, order: 'DESC' }));
      // The wire also takes offsets, which the type does not declare.
      const rest = await ticketDefinitionsV2.queryTicketDefinitions({ sort, paging: { offset: 2 } } as never);
      expect(namesOf({ items: rest.ticketDefinitions ?? [] })).toEqual(['D', 'A']);
    });

    test('counts by the requested facets', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      for (const hidden of [true, false, false]) {
        await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { hidden }));
      }
      const counted = await ticketDefinitionsV2.countTicketDefinitions({
        filter: { eventId },
        facet: ['hidden', 'saleStatus'],
      });
      expect(counted.metadata?.total).toBe(3);
      expect(counted.facets).toEqual({
        hidden: { counts: { true: 1, false: 2 } },
        saleStatus: { counts: { SALE_STARTED: 3 } },
      });
      const filter = { name: { $near: 'x' } };
      expect(await refusalOf(ticketDefinitionsV2.countTicketDefinitions({ filter }))).toMatchObject({
        code: 'FILTER_PARSER_ERROR',
      });
    });
  });

  describe('reorderTicketDefinitions', () => {
    test('moves one definition before or after another', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const ids: string[] = [];
      for (const name of ['A', 'B', 'C']) {
        ids.push((await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { name })))._id ?? '');
      }
      const [a = '', b = '', c = ''] = ids;
      const order = async () => {
        const sort = 'orderIndex:asc';
        const { definitions } = await site
          .visitor()
          .ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 9, sort });
        return definitions?.map(({ name }) => name).join('');
      };
      expect(await order()).toBe('ABC');
      await ticketDefinitionsV2.reorderTicketDefinitions(eventId, { ticketDefinitionId: c, beforeDefinitionId: a });
      expect(await order()).toBe('CAB');
      await ticketDefinitionsV2.reorderTicketDefinitions(eventId, { ticketDefinitionId: c, afterDefinitionId: b });
      expect(await order()).toBe('ABC');
      for (const wrong of [
        { ticketDefinitionId: a, afterDefinitionId: a },
        { ticketDefinitionId: a },
        { ticketDefinitionId: NOBODY, afterDefinitionId: a },
      ]) {
        expect(await refusalOf(ticketDefinitionsV2.reorderTicketDefinitions(eventId, wrong))).toMatchObject({
          code: 'INVALID_REORDER_INSTRUCTION',
          status: 400,
        });
      }
    });
  });

  describe('changeCurrency', () => {
    test('changes every price, but is refused once a ticket is held', async () => {
      const site = await platform.site('empty');
      const eventId = await anEvent(site);
      const { ticketDefinitionsV2 } = site.owner();
      const { _id } = await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId));
      await ticketDefinitionsV2.changeCurrency(eventId, { currency: 'JPY' });
      expect((await ticketDefinitionsV2.getTicketDefinition(_id ?? '')).pricingMethod?.fixedPrice).toEqual({
        value: '24',
        currency: 'JPY',
      });
      expect((await refusalOf(ticketDefinitionsV2.changeCurrency(eventId, { currency: 'XQX' }))).fields).toEqual([
        'options.currency',
      ]);
      await reserveTickets(site.visitor(), { ticketDefinitionId: _id ?? '' });
      expect(await refusalOf(ticketDefinitionsV2.changeCurrency(eventId, { currency: 'USD' }))).toMatchObject({
        code: 'CURRENCY_LOCKED',
      });
    });
  });

  test('available tickets exclude hidden ones', async () => {
    const site = await platform.site('empty');
    const eventId = await anEvent(site);
    const { ticketDefinitionsV2 } = site.owner();
    for (const hidden of [true, false]) await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId, { hidden }));
    const available = await ticketDefinitionsV2.queryAvailableTicketDefinitions({ filter: { eventId } });
    expect(available.ticketDefinitions?.map(({ hidden }) => hidden)).toEqual([false]);
    const counted = await ticketDefinitionsV2.countAvailableTicketDefinitions({ filter: { eventId } });
    expect(counted.metadata?.total).toBe(1);
  });

  // Source: "can be retrieved by site visitors" and the permission for `salesDetails` in its docs.
  test('a visitor sees available tickets of published events, without sales figures', async () => {
    const site = await platform.site('empty');
    const eventId = await anEvent(site);
    const draft = await site.owner().wixEventsV2.createEvent(aTicketedEvent(), { draft: true });
    for (const id of [eventId, draft._id ?? '']) {
      for (const hidden of [true, false])
        await site.owner().ticketDefinitionsV2.createTicketDefinition(aTicket(id, { hidden }));
    }
    const definitionsVisibleTo = async ({ ticketDefinitionsV2 }: Pick<OwnerClient, 'ticketDefinitionsV2'>) => {
      const query = { filter: { hidden: { $in: [true, false] } } };
      const fields = ['SALES_DETAILS' as const];
      const { ticketDefinitions } = await ticketDefinitionsV2.queryAvailableTicketDefinitions(query, { fields });
      return ticketDefinitions?.map((one) => [one.eventId, one.hidden, one.salesDetails?.soldCount]);
    };
    expect(await definitionsVisibleTo(site.visitor())).toEqual([[eventId, false, undefined]]);
    expect(await definitionsVisibleTo(site.owner())).toEqual([
      [eventId, false, 0],
      [draft._id, false, 0],
    ]);
    const counted = await site.visitor().ticketDefinitionsV2.countAvailableTicketDefinitions();
    expect(counted.metadata?.total).toBe(1);
  });

  test('a deleted definition can no longer be read', async () => {
    const site = await platform.site('empty');
    const eventId = await anEvent(site);
    const { ticketDefinitionsV2 } = site.owner();
    const { _id } = await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId));
    await ticketDefinitionsV2.deleteTicketDefinition(_id ?? '');
    expect((await refusalOf(ticketDefinitionsV2.getTicketDefinition(_id ?? ''))).status).toBe(404);
    expect((await refusalOf(ticketDefinitionsV2.deleteTicketDefinition(_id ?? ''))).status).toBe(404);
    await ticketDefinitionsV2.createTicketDefinition(aTicket(eventId));
    await ticketDefinitionsV2.bulkDeleteTicketDefinitionsByFilter({ eventId });
    expect((await ticketDefinitionsV2.queryTicketDefinitions().find()).items).toEqual([]);
    expect(await site.events()).toContain('wix.events.v3.ticket_definition/deleted');
  });

  test('visitors and members can neither read nor change ticket definitions', async () => {
    const site = await platform.site();
    const eventId = NOBODY;
    for (const { ticketDefinitionsV2 } of [site.visitor(), await aMember(site)]) {
      const calls = [
        () => ticketDefinitionsV2.createTicketDefinition(aTicket(eventId)),
        () => ticketDefinitionsV2.updateTicketDefinition(NOBODY, { revision: '1' }),
        () => ticketDefinitionsV2.getTicketDefinition(NOBODY),
        () => ticketDefinitionsV2.deleteTicketDefinition(NOBODY),
        () => ticketDefinitionsV2.bulkDeleteTicketDefinitionsByFilter({ eventId }),
        () => ticketDefinitionsV2.reorderTicketDefinitions(eventId, { ticketDefinitionId: NOBODY }),
        () => ticketDefinitionsV2.queryTicketDefinitions().find(),
        () => ticketDefinitionsV2.countTicketDefinitions(),
      ];
      for (const call of calls) expect((await refusalOf(call())).status).toBe(403);
    }
  });
});
