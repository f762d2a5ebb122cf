import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import type { TicketOrderAction } from '../../../src/platform/domains/events/stored-registrations/ticket-order-status';
import { getTicketOrder, moveOrder } from '../../../src/platform/domains/events/ticket-orders/stored-ticket-orders';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, NOBODY } from '../event/some-events';
import { aGuest, aTicketOnSale, errorKeyOf, FREE, placeOrder, reserveTickets } from './some-tickets';

const UNAVAILABLE = 'ORDER_ACTION_NOT_AVAILABLE';

onEveryDatabase('ticket orders', (platform) => {
  describe('listOrders', () => {
    test('supports every filter, paging and sorting', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const paid = await aTicketOnSale(site);
      const free = await aTicketOnSale(site, FREE);
      const ada = await placeOrder(visitor, paid);
      await site.advance('PT1M');
      const mary = await placeOrder(visitor, free, 2, { guests: [aGuest('Mary', 'Somerville', 'mary@example.com')] });
      const { listOrders, updateOrder } = site.owner().ticketOrders;
      const eventId = paid.eventId;
      await updateOrder({ eventId, orderNumber: ada.orderNumber }, { fields: ['archived'], archived: true });
      const results = async (options: Parameters<typeof listOrders>[0]) => {
        const { orders = [] } = await listOrders(options);
        return orders.map(({ orderNumber }) => (orderNumber === ada.orderNumber ? 'ada' : 'mary'));
      };
      expect(await results({})).toEqual(['ada', 'mary']);
      expect(await results({ sort: 'created:desc' })).toEqual(['mary', 'ada']);
      expect(await results({ limit: 1, offset: 1 })).toEqual(['mary']);
      expect(await results({ eventId: [eventId] })).toEqual(['ada']);
      expect(await results({ status: ['FREE', 'PAID'] })).toEqual(['mary']);
      expect(await results({ status: ['INITIATED'] })).toEqual(['ada']);
      expect(await results({ orderNumber: [mary.orderNumber] })).toEqual(['mary']);
      expect(await results({ contactId: [mary.contactId ?? ''] })).toEqual(['mary']);
      expect(await results({ memberId: [NOBODY] })).toEqual([]);
      expect(await results({ eventCreatorId: [NOBODY] })).toEqual([]);
      expect(await results({ searchPhrase: 'somerv' })).toEqual(['mary']);
      expect(await results({ searchPhrase: 'ada@example' })).toEqual(['ada']);
      expect(await results({ searchPhrase: mary.orderNumber })).toEqual(['mary']);
      expect(await results({ tag: ['CONFIRMED'] })).toEqual(['mary']);
      expect(await results({ tag: ['UNCONFIRMED'] })).toEqual(['ada']);
      expect(await results({ tag: ['ARCHIVED'] })).toEqual(['ada']);
      expect(await results({ tag: ['NON_ARCHIVED', 'NOT_FULLY_CHECKED_IN'] })).toEqual(['mary']);
      expect(await results({ tag: ['FULLY_CHECKED_IN'] })).toEqual([]);
      expect(await results({ tag: ['MEMBER'] })).toEqual([]);
      expect(await listOrders({ limit: 1 })).toMatchObject({ total: 2, limit: 1, offset: 0 });
    });

    test('counts orders and tickets by status and event', async () => {
      const site = await platform.site('empty');
      const free = await aTicketOnSale(site, FREE);
      await placeOrder(site.visitor(), free, 2);
      await placeOrder(site.visitor(), free, 1);
      const { listOrders } = site.owner().ticketOrders;
      const { facets, orderFacets } = await listOrders({ facet: ['status', 'event_id'] });
      expect(facets).toMatchObject({ status: { counts: { FREE: 2 } }, event_id: { counts: { [free.eventId]: 2 } } });
      expect(orderFacets?.facets).toMatchObject({ status: { counts: { FREE: { count: 2, tickets: 3 } } } });
      expect((await refusalOf(listOrders({ facet: ['shoe_size'] }))).fields).toEqual(['options.facet']);
    });

    test('leaves out what the browser bought as a visitor when a member signs in on it', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, FREE);
      const { orderNumber } = await placeOrder(visitor, onSale);
      const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
      const memberId = documents[0]?.id ?? '';
      const member = site.visitor(await visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey));
      expect((await member.ticketOrders.listOrders({})).orders).toEqual([]);
      expect(await member.ticketOrders.getOrder({ eventId: onSale.eventId, orderNumber })).toMatchObject({
        orderNumber,
      });
    });

    test('shows members only their own orders, and is refused for visitors', async () => {
      const site = await platform.site();
      const member = await aMember(site);
      const onSale = await aTicketOnSale(site, FREE);
      const { orderNumber } = await placeOrder(member, onSale);
      await placeOrder(site.visitor(), onSale);
      const { orders } = await member.ticketOrders.listOrders({});
      expect(orders?.map((order) => order.orderNumber)).toEqual([orderNumber]);
      expect(orders?.[0]).toMatchObject({ status: 'NA_ORDER_STATUS', eventId: onSale.eventId });
      expect((await refusalOf(site.visitor().ticketOrders.listOrders({}))).status).toBe(403);
    });

    test('an unpaid order is canceled two hours after its reservation', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site);
      const { orderNumber, eventId = '' } = await placeOrder(site.visitor(), onSale);
      const { listOrders, getOrder, confirmOrder } = site.owner().ticketOrders;
      await site.advance('PT2H');
      expect((await listOrders({ status: ['INITIATED'] })).total).toBe(1);
      await site.advance('PT30M');
      expect((await listOrders({ status: ['INITIATED'] })).total).toBe(0);
      expect((await listOrders({ status: ['CANCELED'] })).total).toBe(1);
      expect((await getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS'] })).status).toBe('CANCELED');
      expect((await site.events()).filter((event) => event.endsWith('/guest_order_canceled'))).toHaveLength(1);
      expect((await refusalOf(confirmOrder(eventId, { orderNumber: [orderNumber] }))).code).toBe(UNAVAILABLE);
    });
  });

  describe('updateOrder and bulkUpdateOrders', () => {
    test('archive orders, and correct the form fields named in the mask', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site, FREE);
      const first = await placeOrder(site.visitor(), onSale);
      const second = await placeOrder(site.visitor(), onSale);
      const { eventId, ...owner } = { eventId: onSale.eventId, ...site.owner().ticketOrders };
      const checkoutForm = { inputValues: [{ inputName: 'firstName', value: 'Augusta' }] };
      const { order } = await owner.updateOrder(
        { eventId, orderNumber: first.orderNumber },
        { fields: ['checkoutForm'], checkoutForm, archived: true },
      );
      expect(order?.checkoutForm?.inputValues).toMatchObject([{ value: 'Augusta' }]);
      expect(order?.archived).toBe(false);
      const orderNumber = [first.orderNumber, second.orderNumber];
      const { orders } = await owner.bulkUpdateOrders(eventId, { orderNumber, fields: ['archived'], archived: true });
      expect(orders?.map(({ archived, tickets }) => [archived, tickets?.[0]?.orderArchived])).toEqual([
        [true, true],
        [true, true],
      ]);
      const unknown = owner.bulkUpdateOrders(eventId, { orderNumber: [first.orderNumber, 'NONE'], archived: false });
      expect(await errorKeyOf(unknown)).toEqual({ status: 404, key: 'ORDER_NOT_FOUND' });
      expect((await owner.listOrders({ tag: ['ARCHIVED'] })).total).toBe(2);
      expect(await site.events()).toContain('wix.events.ticketing.events.OrderUpdated/order_updated');
      const visitor = site.visitor().ticketOrders;
      const own = { eventId, orderNumber: first.orderNumber };
      expect((await refusalOf(visitor.updateOrder(own, { archived: true }))).status).toBe(403);
      expect((await refusalOf(visitor.bulkUpdateOrders(eventId, { orderNumber, archived: true }))).status).toBe(403);
    });
  });

  describe('confirmOrder', () => {
    test('marks the order as paid, and issues and emails either all tickets or none', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site, { initialLimit: 2 });
      const { orderNumber, eventId = '' } = await placeOrder(site.visitor(), onSale, 2);
      const { confirmOrder, getOrder } = site.owner().ticketOrders;
      const withUnknown = confirmOrder(eventId, { orderNumber: [orderNumber, 'NONE'] });
      expect(await errorKeyOf(withUnknown)).toEqual({ status: 404, key: 'ORDER_NOT_FOUND' });
      expect((await getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS'] })).status).toBe('INITIATED');
      const { orders } = await confirmOrder(eventId, { orderNumber: [orderNumber] });
      expect(orders).toMatchObject([{ status: 'PAID', confirmed: true }]);
      expect(orders?.[0]?.tickets).toHaveLength(2);
      expect(JSON.stringify(await site.control('GET', 'mailbox'))).toContain(orderNumber);
      await site.advance('P1D');
      expect(await errorKeyOf(reserveTickets(site.visitor(), onSale))).toMatchObject({ key: 'TICKETS_SOLD_OUT' });
      expect((await refusalOf(confirmOrder(eventId, { orderNumber: [orderNumber] }))).code).toBe(UNAVAILABLE);
      const byVisitor = site.visitor().ticketOrders.confirmOrder(eventId, { orderNumber: [orderNumber] });
      expect((await refusalOf(byVisitor)).status).toBe(403);
    });

    test('refuses an expired order whose tickets are back on sale', async () => {
      const site = await platform.site('empty');
      const { orderNumber, eventId = '' } = await placeOrder(site.visitor(), await aTicketOnSale(site));
      await site.advance('PT21M');
      const late = site.owner().ticketOrders.confirmOrder(eventId, { orderNumber: [orderNumber] });
      expect((await refusalOf(late)).code).toBe(UNAVAILABLE);
    });
  });

  describe('authorized payments', () => {
    test('are captured', async () => {
      const site = await platform.site('empty');
      const { orderNumber, eventId = '' } = await placeOrder(site.visitor(), await aTicketOnSale(site));
      const { captureAuthorizedPayment, getOrder } = site.owner().ticketOrders;
      const early = captureAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(early)).code).toBe('ORDER_STATUS_NOT_AUTHORIZED');
      await reportAction(site, orderNumber, 'authorize');
      await captureAuthorizedPayment(orderNumber, { eventId });
      const order = await getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] });
      expect(order).toMatchObject({ status: 'PAID', tickets: [{ orderStatus: 'PAID', canceled: false }] });
      const byVisitor = site.visitor().ticketOrders.captureAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(byVisitor)).status).toBe(403);
    });

    test('are voided, which returns the tickets', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site, { initialLimit: 1 });
      const { orderNumber, eventId = '' } = await placeOrder(site.visitor(), onSale);
      await reportAction(site, orderNumber, 'authorize');
      await site.advance('P1D');
      expect(await errorKeyOf(reserveTickets(site.visitor(), onSale))).toMatchObject({ key: 'TICKETS_SOLD_OUT' });
      const { voidAuthorizedPayment, getOrder } = site.owner().ticketOrders;
      await voidAuthorizedPayment(orderNumber, { eventId });
      const order = await getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] });
      expect(order).toMatchObject({ status: 'VOIDED', confirmed: false, tickets: [{ canceled: true }] });
      await reserveTickets(site.visitor(), onSale);
      const again = voidAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(again)).code).toBe('ORDER_STATUS_NOT_AUTHORIZED');
      const byVisitor = site.visitor().ticketOrders.voidAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(byVisitor)).status).toBe(403);
    });
  });

  describe('getSummary', () => {
    test('sums up the sales of one event or all events, for the site only', async () => {
      const site = await platform.site('empty');
      const paid = await aTicketOnSale(site, {
        pricingMethod: { fixedPrice: { value: '0.10', currency: 'USD' } },
      });
      const free = await aTicketOnSale(site, FREE);
      const visitor = site.visitor();
      for (const quantity of [1, 2]) {
        const { orderNumber } = await placeOrder(visitor, paid, quantity);
        await site.owner().ticketOrders.confirmOrder(paid.eventId, { orderNumber: [orderNumber] });
      }
      await placeOrder(visitor, paid, 5);
      await placeOrder(visitor, free, 4);
      const { getSummary } = site.owner().ticketOrders;
      const sale = { totalOrders: 2, totalTickets: 3, total: { value: '0.30', currency: 'USD' } };
      expect((await getSummary({ eventId: paid.eventId })).sales).toMatchObject([sale]);
      expect((await getSummary({})).sales).toMatchObject([{ totalOrders: 3, totalTickets: 7 }]);
      expect((await getSummary({ eventId: NOBODY })).sales).toEqual([]);
      expect((await refusalOf(visitor.ticketOrders.getSummary({}))).status).toBe(403);
      const member = await aMember(await platform.site());
      expect((await refusalOf(member.ticketOrders.getSummary({}))).status).toBe(403);
    });
  });
});

/** The payment gateway's reports about an order. */
async function reportAction(site: TestSite, orderNumber: string, action: TicketOrderAction): Promise<void> {
  const emulated = await site.emulator.sites.byId(site.siteId);
  await emulated?.run(async (transaction) => {
    const order = await getTicketOrder(transaction, undefined, orderNumber);
    return moveOrder(transaction, order, action, { baseUrl: '', method: 'creditCard' });
  });
}

onEveryDatabase('a ticket’s QR code', (platform) => {
  test('encodes the ticket’s check-in URL', async () => {
    const site = await platform.site('empty');
    const { tickets = [] } = await placeOrder(site.visitor(), await aTicketOnSale(site, FREE), 2);
    const [first = '', second = ''] = tickets.map(({ checkInUrl }) => checkInUrl ?? '');
    const get = async (url: string) => site.emulator.fetch(new Request(url), { baseUrl: new URL(url).origin });
    const page = await get(first);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`${new URL(first).pathname.split('/').at(-1)}.svg`);
    const picture = await get(`${first}.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    const svg = await picture.text();
    expect(svg).not.toBe(await (await get(`${second}.svg`)).text());
    // The QR code of this URL has exactly these dark squares.
    const dark = encode(first, { ecc: 'M', border: 2 }).data.flat().filter(Boolean).length;
    expect(svg.match(/M\d+,\d+/g)).toHaveLength(dark);
    expect((await get(`${new URL(first).origin}/event-check-in/anything.svg`)).status).toBe(404);
  });
});
