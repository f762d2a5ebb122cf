import { describe, expect, test } from 'vitest';
import { planBenefits } from '../../../src/platform/domains/pricing-plans/benefits';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aPlan, UNLIMITED } from '../../pricing-plans/a-plan';
import {
  ASSIGNED,
  aGuest,
  aTicketOnSale,
  placeOrder,
  reserveTickets,
  reserveWithOptions,
  ticketPageOf,
} from './some-tickets';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };
const HELD = { ...CARD, cardNumber: '4000 0000 0000 5126' };
const LET_GO_LATER = { ...CARD, cardNumber: '4000 0000 0000 7726' };
const REFUSED_LATER = { ...CARD, cardNumber: '4000 0000 0000 0259' };
const UNDER_REVIEW = { ...CARD, cardNumber: '4000 0000 0000 9235' };
const ADA = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
const MARY = { 'guest2-firstName': 'Mary', 'guest2-lastName': 'Somerville', 'guest2-email': '' };

async function onlyOrder(site: TestSite) {
  const { orders = [] } = await site.owner().ticketOrders.listOrders({ fieldset: ['DETAILS', 'TICKETS', 'INVOICE'] });
  expect(orders).toHaveLength(1);
  return orders[0];
}

onEveryDatabase('the hosted ticket page', (platform) => {
  describe('the bought tickets', () => {
    test('have one form for each guest, with the guest’s pricing option', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const optionDetails = [
        { name: 'Adult', price: { value: '20', currency: 'USD' } },
        { name: 'Child', price: { value: '7.50', currency: 'USD' } },
      ];
      const onSale = await aTicketOnSale(site, { pricingMethod: { pricingOptions: { optionDetails } } }, ASSIGNED);
      const ids = onSale.definition.pricingMethod?.pricingOptions?.optionDetails ?? [];
      const optionIds = ids.map(({ optionId }) => optionId ?? '');
      const browser = await ticketPageOf(site, visitor, onSale, await reserveWithOptions(visitor, onSale, optionIds));
      expect(browser.html).toContain('Guest 1 (you) · Standard, Adult');
      expect(browser.html).toContain('Guest 2 · Standard, Child');
      expect(browser.html).toContain('Pay $27.50');
      await browser.submit({ ...ADA, ...CARD });
      expect(browser.html).toContain('Enter the first name.');
      await browser.submit({ ...ADA, ...MARY, ...CARD });
      expect((await onlyOrder(site))?.tickets).toMatchObject([
        { name: 'Standard (Adult)', guestFullName: 'Ada Byron', price: { value: '20.00' } },
        { name: 'Standard (Child)', guestFullName: 'Mary Somerville', price: { value: '7.50' } },
      ]);
    });

    test('cost the amount that the guest chose, if the ticket is a donation', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const guestPrice = { value: '5', currency: 'USD' };
      const onSale = await aTicketOnSale(site, { pricingMethod: { guestPrice } });
      const reservationId = await reserveTickets(visitor, onSale, 1, { ticketInfo: { guestPrice: '12.25' } });
      const browser = await ticketPageOf(site, visitor, onSale, reservationId);
      expect(browser.html).toContain('Pay $12.25');
      await browser.submit({ ...ADA, ...CARD });
      expect(await onlyOrder(site)).toMatchObject({ status: 'PAID', totalPrice: { value: '12.25' } });
    });
  });

  describe('a coupon', () => {
    test('lowers the payment and keeps the typed values', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
      await browser.submit({ ...ADA, ...CARD, do: 'apply-coupon', couponCode: 'welcome10' });
      expect(browser.html).toContain('Coupon WELCOME10');
      expect(browser.html).toContain('value="Byron"');
      expect(browser.html).not.toContain('value="4242 4242 4242 4242"');
      expect(browser.html).toContain('Pay $21.60');
      expect(browser.amounts).toMatchObject({
        Subtotal: '$24.00',
        'Discount (WELCOME10)': '−$2.40',
        Total: '$21.60',
      });
      expect(await site.control('GET', 'collections/ticket-orders')).toMatchObject({ documents: [] });
      await browser.submit({ ...ADA, ...CARD, do: 'pay' });
      expect(await onlyOrder(site)).toMatchObject({
        totalPrice: { value: '21.60' },
        invoice: { discount: { code: 'WELCOME10' } },
      });
    });

    test('is refused at its field if unknown or expired, and can be removed once applied', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
      await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: '' });
      expect(browser.html).toContain('Enter the code of your coupon.');
      await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: 'NOSUCH' });
      expect(browser.html).toContain('We don’t know this code.');
      await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: 'BYGONE' });
      expect(browser.html).toContain('This code has expired.');
      await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: 'WELCOME10' });
      await browser.submit({ ...ADA, do: 'remove-coupon' });
      expect(browser.html).toContain('Pay $24.00');
    });
  });

  test('paying with a typed coupon code applies the code first', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    await browser.submit({ ...ADA, ...CARD, do: 'pay', couponCode: 'WELCOME10' });
    expect(browser.html).toContain('Pay $21.60');
    expect(await site.control('GET', 'collections/ticket-orders')).toMatchObject({ documents: [] });
  });

  test('charges nothing if the coupon is used up during checkout, and displays the new price', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: 'ONCE' });
    expect(browser.html).toContain('name="due" value="12.00"');
    await placeOrder(visitor, onSale, 1, { discount: { couponCode: 'ONCE' } });
    await browser.submit({ ...ADA, ...CARD, do: 'pay', due: '12.00' });
    expect(browser.html).toContain('The price has changed, and nothing was charged.');
    expect(await onlyOrder(site)).toMatchObject({ status: 'INITIATED' });
    const paid = await browser.submit({ ...ADA, ...CARD, do: 'pay', due: '24.00' });
    expect(paid.headers.get('location')).toContain('orderNumber');
  });

  test('a member’s plan pays for the tickets', async () => {
    const site = await platform.site();
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    const memberId = documents[0]?.id ?? '';
    const { _id: planId } = await aPlan(site, { name: 'Club' }, UNLIMITED);
    const stored = await platform.emulator.sites.byId(site.siteId);
    await stored?.run((transaction) => transaction.in(planBenefits).insert({ id: planId, ticketPercentOff: '100' }));
    const { order } = await site.owner().planOrders.createOfflineOrder(planId, memberId, { paid: true });
    const member = await site.member(memberId);
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, member, onSale, await reserveTickets(member, onSale));
    expect(browser.html).toContain('Use your plan Club: 100% off');
    await browser.submit({ ...ADA, do: `plan:${order?._id}` });
    expect(browser.html).toContain('These tickets are free.');
    await browser.submit({ ...ADA, do: 'pay' });
    expect(await onlyOrder(site)).toMatchObject({ status: 'FREE', method: '', memberId });
  });

  test('shows that the reservation expired while the form was open, and links back', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    await site.advance('PT21M');
    await browser.submit({ ...ADA, do: 'apply-coupon', couponCode: 'WELCOME10' });
    expect(browser.html).toContain('Your reservation has expired');
    await browser.submit({ ...ADA, ...CARD, do: 'pay' });
    expect(browser.html).toContain('Your reservation has expired');
    const leaveResponse = await browser.open(`${browser.url}/leave`);
    expect(leaveResponse.headers.get('location')).toBe('http://localhost:3000/back?wixMemberLoggedIn=false');
    expect(await site.control('GET', 'collections/ticket-orders')).toMatchObject({ documents: [] });
  });

  test('an order created through the API keeps each of its guests', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const guests = [aGuest(), aGuest('Mary', 'Somerville', 'mary@example.com')];
    const { reservationId } = await placeOrder(visitor, onSale, 2, { guests });
    const browser = await ticketPageOf(site, visitor, onSale, reservationId);
    expect(browser.html).toContain('value="Somerville"');
    await browser.submit({ ...ADA, ...MARY, ...CARD });
    const { tickets = [] } = (await onlyOrder(site)) ?? {};
    expect(tickets.map(({ guestFullName }) => guestFullName)).toEqual(['Ada Byron', 'Mary Somerville']);
  });

  describe('an authorized payment', () => {
    /** An order with status AUTHORIZED for the only ticket. */
    async function anAuthorizedOrder(card = HELD) {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, { initialLimit: 1 });
      const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
      await browser.submit({ ...ADA, ...card });
      const order = await onlyOrder(site);
      expect(order).toMatchObject({ status: 'AUTHORIZED', confirmed: true, method: 'creditCard' });
      expect(order?.tickets).toHaveLength(1);
      return { site, onSale, orderNumber: order?.orderNumber ?? '', eventId: onSale.eventId };
    }

    test('is captured once, and only by the site', async () => {
      const { site, orderNumber, eventId } = await anAuthorizedOrder();
      const byVisitor = site.visitor().ticketOrders.captureAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(byVisitor)).status).toBe(403);
      await site.owner().ticketOrders.captureAuthorizedPayment(orderNumber, { eventId });
      expect(await onlyOrder(site)).toMatchObject({ status: 'PAID' });
      const again = site.owner().ticketOrders.captureAuthorizedPayment(orderNumber, { eventId });
      expect((await refusalOf(again)).code).toBe('ORDER_STATUS_NOT_AUTHORIZED');
    });

    test('is captured automatically after a week', async () => {
      const { site } = await anAuthorizedOrder();
      await site.advance('P6D');
      expect(await onlyOrder(site)).toMatchObject({ status: 'AUTHORIZED' });
      const { due } = await site.advance('P1DT1M');
      expect(due.join()).toMatch(/Ticket order \S+: paid/);
      expect(await onlyOrder(site)).toMatchObject({ status: 'PAID' });
    });

    test('is released after a week without a capture, and the ticket is on sale again', async () => {
      const { site, onSale } = await anAuthorizedOrder(LET_GO_LATER);
      await site.advance('P6D');
      expect(await onlyOrder(site)).toMatchObject({ status: 'AUTHORIZED', confirmed: true });
      await expect(reserveTickets(site.visitor(), onSale)).rejects.toThrow();
      await site.advance('P1DT1M');
      const order = await onlyOrder(site);
      expect(order).toMatchObject({ status: 'VOIDED', confirmed: false });
      expect(order?.tickets?.[0]?.canceled).toBe(true);
      await reserveTickets(site.visitor(), onSale);
    });

    test('is voided by the site, and the ticket is on sale again', async () => {
      const { site, onSale, orderNumber, eventId } = await anAuthorizedOrder();
      await site.owner().ticketOrders.voidAuthorizedPayment(orderNumber, { eventId });
      const order = await onlyOrder(site);
      expect(order).toMatchObject({ status: 'VOIDED', confirmed: false });
      expect(order?.tickets?.[0]?.canceled).toBe(true);
      await reserveTickets(site.visitor(), onSale);
    });
  });

  describe('a payment under review', () => {
    test('issues no tickets yet, keeps them off sale, and succeeds after a day', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, { initialLimit: 1 });
      const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
      await browser.submit({ ...ADA, ...UNDER_REVIEW });
      expect(await onlyOrder(site)).toMatchObject({ status: 'PENDING', confirmed: false, tickets: [] });
      await site.advance('PT1H');
      await expect(reserveTickets(site.visitor(), onSale)).rejects.toThrow();
      await site.advance('P1D');
      const paid = await onlyOrder(site);
      expect(paid).toMatchObject({ status: 'PAID', confirmed: true });
      expect(paid?.tickets?.[0]?.checkInUrl).toContain('http');
      expect(await site.events()).toContain('wix.events.ticketing.events.OrderConfirmed/order_confirmed');
    });

    test('returns the tickets if it is refused, unless the site has confirmed the order', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, { initialLimit: 2 });
      const sellTicket = async () => {
        const reservationId = await reserveTickets(visitor, onSale);
        const browser = await ticketPageOf(site, visitor, onSale, reservationId);
        const paid = await browser.submit({ ...ADA, ...REFUSED_LATER });
        const orderNumber = new URL(paid.headers.get('location') ?? '').searchParams.get('orderNumber') ?? '';
        return { reservationId, orderNumber, browser };
      };
      const [refused, confirmed] = [await sellTicket(), await sellTicket()];
      const { ticketOrders } = site.owner();
      await ticketOrders.confirmOrder(onSale.eventId, { orderNumber: [confirmed.orderNumber] });
      await site.advance('P1DT1M');
      const { orders = [] } = await ticketOrders.listOrders({ fieldset: ['DETAILS'] });
      expect(Object.fromEntries(orders.map(({ orderNumber, status }) => [orderNumber, status]))).toEqual({
        [refused.orderNumber]: 'DECLINED',
        [confirmed.orderNumber]: 'PAID',
      });
      const invoice = await visitor.ticketOrders.getInvoice(refused.reservationId, onSale.eventId);
      expect(invoice.reservationStatus).toBe('RESERVATION_CANCELED');
      const confirming = ticketOrders.confirmOrder(onSale.eventId, { orderNumber: [refused.orderNumber] });
      expect((await refusalOf(confirming)).code).toBe('ORDER_ACTION_NOT_AVAILABLE');
      await reserveTickets(site.visitor(), onSale);
    });

    test('for an order created through the API is first confirmed by the site', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const { orderNumber, reservationId } = await placeOrder(visitor, onSale);
      const browser = await ticketPageOf(site, visitor, onSale, reservationId);
      expect(browser.html).not.toContain('Coupon code');
      expect(browser.html).toContain('value="Byron"');
      await browser.submit({ ...ADA, ...UNDER_REVIEW });
      expect(await onlyOrder(site)).toMatchObject({ orderNumber, status: 'PENDING' });
      await site.owner().ticketOrders.confirmOrder(onSale.eventId, { orderNumber: [orderNumber] });
      expect(await onlyOrder(site)).toMatchObject({ status: 'PAID' });
    });
  });
});
