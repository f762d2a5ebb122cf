import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aMember, NOBODY } from '../event/some-events';
import { ownerClient } from '../rsvp/some-rsvps';
import {
  aGuest,
  aTicketOnSale,
  errorKeyOf,
  FREE,
  placeOrder,
  reserveTickets,
  reserveWithOptions,
} from './some-tickets';

onEveryDatabase('ticket checkout', (platform) => {
  describe('checkout', () => {
    test('with paid tickets waits for the payment, and issues no tickets yet', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const reservationId = await reserveTickets(visitor, onSale, 2);
      const guests = [aGuest(), aGuest('Mary', 'Somerville', '')];
      const sold = await visitor.ticketOrders.checkout(onSale.eventId, {
        reservationId,
        guests,
        marketingConsent: true,
      });
      expect(sold.order).toMatchObject({
        status: 'INITIATED',
        confirmed: false,
        tickets: [],
        ticketsQuantity: 2,
        totalPrice: { value: '48.00', currency: 'USD' },
        fullName: 'Ada Byron',
        channel: 'ONLINE',
        marketingConsent: true,
      });
      expect(sold.expires).toBeInstanceOf(Date);
      expect(sold.reservations).toMatchObject([{ quantity: 2, ticket: { name: 'Standard' } }]);
      const invoice = await visitor.ticketOrders.getInvoice(reservationId, onSale.eventId);
      expect(invoice).toMatchObject({ reservationOccupied: true, reservationStatus: 'RESERVATION_PENDING' });
      expect(await site.events()).toContain('wix.events.ticketing.events.OrderInitiated/order_initiated');
      expect(await site.events()).not.toContain('wix.events.ticketing.events.OrderConfirmed/order_confirmed');
    });

    test('with free tickets confirms at once and emails the tickets', async () => {
      const site = await platform.site('empty');
      const order = await placeOrder(site.visitor(), await aTicketOnSale(site, FREE), 2);
      expect(order).toMatchObject({ status: 'FREE', confirmed: true, method: '' });
      expect(order.tickets).toHaveLength(2);
      const numbers = order.tickets?.map(({ ticketNumber }) => ticketNumber);
      expect(new Set(numbers).size).toBe(2);
      expect(order.tickets?.[0]?.checkInUrl).toContain(`${numbers?.[0]},${order.eventId}`);
      expect(JSON.stringify(await site.control('GET', 'mailbox'))).toContain(numbers?.[1]);
    });

    test('with payment in person is confirmed, with the payment pending', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site, { initialLimit: 3 });
      const order = await placeOrder(site.visitor(), onSale, 3, { options: { payInPerson: true } });
      expect(order).toMatchObject({ status: 'OFFLINE_PENDING', confirmed: true, method: 'inPerson' });
      expect(order.tickets).toHaveLength(3);
      await site.advance('P1D');
      expect(await errorKeyOf(reserveTickets(site.visitor(), onSale))).toMatchObject({ key: 'TICKETS_SOLD_OUT' });
    });

    test('can be marked as paid only by the site', async () => {
      const site = await platform.site('empty');
      const onSale = await aTicketOnSale(site);
      const options = { markAsPaid: true };
      const call = placeOrder(site.visitor(), onSale, 1, { options });
      expect(await errorKeyOf(call)).toEqual({ status: 403, key: 'FORBIDDEN' });
      expect(await placeOrder(site.owner(), onSale, 1, { options })).toMatchObject({
        status: 'PAID',
        method: 'offline',
      });
    });

    test('sends no email in silent mode', async () => {
      const site = await platform.site('empty');
      await placeOrder(site.visitor(), await aTicketOnSale(site, FREE), 1, { options: { silent: true } });
      expect(JSON.stringify(await site.control('GET', 'mailbox'))).not.toContain('ada@example.com');
    });

    test('accepts only the caller’s own reservation, once, before it expires', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const reservationId = await reserveTickets(visitor, onSale);
      const buy = (client = visitor) =>
        client.ticketOrders.checkout(onSale.eventId, { reservationId, guests: [aGuest()] });
      expect(await errorKeyOf(buy(site.visitor()))).toEqual({ status: 404, key: 'RESERVATION_NOT_FOUND' });
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => buy()));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await errorKeyOf(buy())).toEqual({ status: 409, key: 'RESERVATION_OCCUPIED' });
      const late = await reserveTickets(visitor, onSale);
      await site.advance('PT21M');
      const tooLate = visitor.ticketOrders.checkout(onSale.eventId, { reservationId: late, guests: [aGuest()] });
      expect(await errorKeyOf(tooLate)).toEqual({ status: 409, key: 'RESERVATION_EXPIRED' });
    });

    test('requires the mandatory answers, and either one form or one for each ticket', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const reservationId = await reserveTickets(visitor, onSale, 3);
      const buy = (guests: ReturnType<typeof aGuest>[]) =>
        visitor.ticketOrders.checkout(onSale.eventId, { reservationId, guests });
      expect(await refusalOf(buy([aGuest(), aGuest()]))).toMatchObject({ status: 400, fields: ['options.guests'] });
      expect((await refusalOf(buy([aGuest('')]))).fields).toEqual(['options.guests[0].form.inputValues']);
      expect((await refusalOf(buy([aGuest('Ada', 'Byron', 'nowhere')]))).fields).toHaveLength(1);
      expect((await buy([aGuest()])).order?.ticketsQuantity).toBe(3);
    });

    test('validates each answer against the form', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, FREE);
      const { forms } = ownerClient(site);
      await forms.addControl(onSale.eventId, {
        dropdown: { label: 'Meal', options: ['Trout', 'Squash'], mandatory: true },
      });
      await forms.addControl(onSale.eventId, { date: { label: 'Arrival' } });
      const { controls = [] } = await forms.getForm(onSale.eventId);
      const [meal = '', arrival = ''] = controls.slice(-2).map(({ inputs }) => inputs?.[0]?.name ?? '');
      const reservationId = await reserveTickets(visitor, onSale);
      const submit = (answers: { inputName: string; value: string }[]) => {
        const { inputValues } = aGuest().form;
        const guests = [{ form: { inputValues: [...inputValues, ...answers] } }];
        return visitor.ticketOrders.checkout(onSale.eventId, { reservationId, guests });
      };
      for (const wrong of [
        [],
        [{ inputName: meal, value: 'Pizza' }],
        [
          { inputName: meal, value: 'Trout' },
          { inputName: arrival, value: 'soon' },
        ],
        [
          { inputName: meal, value: 'Trout' },
          { inputName: 'shoe-size', value: '41' },
        ],
      ]) {
        expect((await refusalOf(submit(wrong))).fields).toEqual(['options.guests[0].form.inputValues']);
      }
      const { order } = await submit([{ inputName: meal, value: 'Trout' }]);
      expect(order?.checkoutForm?.inputValues).toContainEqual(
        expect.objectContaining({ inputName: meal, value: 'Trout' }),
      );
    });

    test('by a member creates an order that the member can read; a visitor cannot order for the member', async () => {
      const site = await platform.site();
      const member = await aMember(site);
      const onSale = await aTicketOnSale(site, FREE);
      const { orderNumber, eventId = '', memberId } = await placeOrder(member, onSale);
      expect(memberId).not.toBe('');
      expect((await member.ticketOrders.getOrder({ eventId, orderNumber })).orderNumber).toBe(orderNumber);
      const forAnother = placeOrder(site.visitor(), onSale, 1, { memberId });
      expect(await errorKeyOf(forAnother)).toEqual({ status: 403, key: 'FORBIDDEN' });
    });
  });

  describe('updateCheckout', () => {
    test('changes buyer, guests and their tickets while the order is open', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const { orderNumber, eventId = '' } = await placeOrder(visitor, onSale, 1, { options: { payInPerson: true } });
      const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
      const { order } = await visitor.ticketOrders.updateCheckout(orderNumber, eventId, {
        buyer,
        guests: [aGuest('Mary', 'Somerville')],
      });
      expect(order).toMatchObject({ fullName: 'Grace Hopper', status: 'OFFLINE_PENDING' });
      expect(order?.tickets).toMatchObject([{ guestFullName: 'Mary Somerville', orderFullName: 'Grace Hopper' }]);
      const stranger = site.visitor().ticketOrders.updateCheckout(orderNumber, eventId, { buyer });
      expect(await errorKeyOf(stranger)).toEqual({ status: 404, key: 'ORDER_NOT_FOUND' });
      await site.owner().ticketOrders.confirmOrder(eventId, { orderNumber: [orderNumber] });
      const late = visitor.ticketOrders.updateCheckout(orderNumber, eventId, { buyer });
      expect((await refusalOf(late)).code).toBe('ORDER_ACTION_NOT_AVAILABLE');
    });
  });

  describe('posCheckout', () => {
    test('is owner-only, uses the POS channel and waits for the payment', async () => {
      const site = await platform.site('empty');
      const owner = site.owner();
      const onSale = await aTicketOnSale(site);
      const reservationId = await reserveTickets(owner, onSale);
      const { order, expires } = await owner.ticketOrders.posCheckout(onSale.eventId, {
        reservationId,
        paymentDetailsId: NOBODY,
      });
      expect(order).toMatchObject({ channel: 'OFFLINE_POS', status: 'INITIATED' });
      expect(expires).toBeInstanceOf(Date);
      const other = { reservationId: await reserveTickets(owner, onSale) };
      const unpaid = owner.ticketOrders.posCheckout(onSale.eventId, other);
      expect(await errorKeyOf(unpaid)).toEqual({ status: 400, key: 'PAYMENT_DETAILS_REQUIRED' });
      expect((await refusalOf(site.visitor().ticketOrders.posCheckout(onSale.eventId, other))).status).toBe(403);
    });

    test('with free tickets completes at once', async () => {
      const site = await platform.site('empty');
      const owner = site.owner();
      const onSale = await aTicketOnSale(site, FREE);
      const options = { reservationId: await reserveTickets(owner, onSale) };
      const { order } = await owner.ticketOrders.posCheckout(onSale.eventId, options);
      expect(order).toMatchObject({ status: 'FREE', channel: 'OFFLINE_POS' });
    });
  });

  describe('prices', () => {
    const money = (value: string) => ({ value, currency: 'USD' });

    test('a ticket with pricing options is sold at the chosen option’s price', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const optionDetails = [
        { name: 'Adult', price: money('20') },
        { name: 'Child', price: money('7.50') },
      ];
      const onSale = await aTicketOnSale(site, { pricingMethod: { pricingOptions: { optionDetails } } });
      const ids = onSale.definition.pricingMethod?.pricingOptions?.optionDetails?.map(({ optionId }) => optionId ?? '');
      const [adult = '', child = ''] = ids ?? [];
      const reservationId = await reserveWithOptions(visitor, onSale, [adult, child, child]);
      const guests = [aGuest()];
      const { order, reservations } = await visitor.ticketOrders.checkout(onSale.eventId, {
        reservationId,
        guests,
        options: { payInPerson: true },
      });
      expect(order?.totalPrice?.value).toBe('35.00');
      expect(order?.invoice?.items).toMatchObject([
        { quantity: 1, name: 'Standard (Adult)', total: { value: '20.00' } },
        { quantity: 2, name: 'Standard (Child)', total: { value: '15.00' } },
      ]);
      expect(order?.tickets?.map(({ price }) => price?.value)).toEqual(['20.00', '7.50', '7.50']);
      expect(reservations?.map(({ ticketDetails }) => ticketDetails?.[0]?.pricingOptionName)).toEqual([
        'Adult',
        'Child',
        'Child',
      ]);
      const refusal = { status: 400, code: 'UNSUPPORTED_PRICING_OPTION' };
      expect(await refusalOf(reserveTickets(visitor, onSale))).toMatchObject(refusal);
      expect(await refusalOf(reserveWithOptions(visitor, onSale, [NOBODY]))).toMatchObject(refusal);
      const fixed = await aTicketOnSale(site);
      expect(await refusalOf(reserveWithOptions(visitor, fixed, [NOBODY]))).toMatchObject(refusal);
    });

    test('a guest chooses the donation, at least the minimum', async () => {
      const site = await platform.site('empty');
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site, { pricingMethod: { guestPrice: money('5') } });
      const reservedTotal = async (guestPrice?: string) => {
        const id = await reserveTickets(visitor, onSale, 2, guestPrice ? { ticketInfo: { guestPrice } } : {});
        return (await visitor.ticketOrders.getInvoice(id, onSale.eventId)).invoice?.grandTotal?.value;
      };
      expect(await reservedTotal('12.25')).toBe('24.50');
      expect(await reservedTotal()).toBe('10.00');
      const tooLittle = reserveTickets(visitor, onSale, 1, { ticketInfo: { guestPrice: '4.99' } });
      expect(await errorKeyOf(tooLittle)).toEqual({ status: 400, key: 'INVALID_GUEST_PRICE' });
    });

    test('only the site sells hidden tickets, at custom prices, or beyond the limits', async () => {
      const site = await platform.site('empty');
      const fixed = await aTicketOnSale(site, { initialLimit: 1 });
      const hidden = await aTicketOnSale(site, { hidden: true });
      const forbidden = { status: 403, key: 'FORBIDDEN' };
      const visitor = site.visitor();
      const owner = site.owner();
      const ticketInfo = { priceOverride: '1' };
      const pastLimits = { additionalReservationSettings: { disableTicketLimitValidation: true } };
      const withHidden = { additionalReservationSettings: { enableHiddenTicketReservation: true } };
      expect(await errorKeyOf(reserveTickets(visitor, fixed, 1, { ticketInfo }))).toEqual(forbidden);
      expect(await errorKeyOf(reserveTickets(visitor, fixed, 1, pastLimits))).toEqual(forbidden);
      expect(await errorKeyOf(reserveTickets(visitor, hidden, 1, withHidden))).toEqual(forbidden);
      expect(await refusalOf(reserveTickets(visitor, hidden))).toMatchObject({ code: 'TICKET_DEFINITION_NOT_FOUND' });
      await reserveTickets(owner, hidden, 1, withHidden);
      const id = await reserveTickets(owner, fixed, 3, { ...pastLimits, ticketInfo });
      const { invoice } = await owner.ticketOrders.getInvoice(id, fixed.eventId);
      expect(invoice?.grandTotal?.value).toBe('3.00');
      const { definitions } = await visitor.ticketOrders.listAvailableTickets({ eventId: hidden.eventId, limit: 9 });
      expect(definitions).toEqual([]);
    });
  });

  test('the hosted page pays for an order created through the API', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const { orderNumber, reservationId } = await placeOrder(visitor, onSale);
    const event = await visitor.wixEventsV2.getEvent(onSale.eventId);
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      eventsCheckout: { reservationId, eventSlug: event.slug ?? '' },
      callbacks: { thankYouPageUrl: 'http://localhost:3000/thanks' },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    const guest = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
    const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };
    const response = await browser.submit({ ...guest, ...card });
    expect(response.headers.get('location')).toContain(orderNumber);
    const { orders } = await site.owner().ticketOrders.listOrders({ fieldset: ['DETAILS', 'TICKETS'] });
    expect(orders).toMatchObject([{ orderNumber, status: 'PAID', method: 'creditCard' }]);
    expect(orders?.[0]?.tickets).toHaveLength(1);
  });
});
