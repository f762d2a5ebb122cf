import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';
import { aGuest, aTicketOnSale, FREE, type OnSale, reserveTickets, ticketPageOf } from './some-tickets';

type NewReservation = Parameters<ReturnType<TestSite['visitor']>['ticketReservations']['createTicketReservation']>[0];

const reservationFor = ({ ticketDefinitionId }: OnSale, quantity = 1): NewReservation => ({
  tickets: [{ ticketDefinitionId, quantity }],
});

/** Source of the rules: the docs of @wix/auto_sdk_events_ticket-reservations. */
onEveryDatabase('ticket reservations V2', (platform) => {
  test('hold a visitor’s tickets for the number of minutes set on the event', async () => {
    const site = await platform.site('empty');
    const tickets = { reservationDurationInMinutes: 10 };
    const onSale = await aTicketOnSale(site, {}, { registration: { initialType: 'TICKETING', tickets } });
    await site.setTime('2026-03-01T10:00:00.000Z');
    const reservation = await site.visitor().ticketReservations.createTicketReservation(reservationFor(onSale, 3));
    expect(reservation).toMatchObject({
      revision: '1',
      status: 'PENDING',
      visitorId: expect.any(String),
      tickets: [
        {
          ticketDefinitionId: onSale.ticketDefinitionId,
          eventId: onSale.eventId,
          ticketName: 'Standard',
          quantity: 3,
          price: { value: '24.00', currency: 'USD' },
          subTotal: { value: '72.00', currency: 'USD' },
        },
      ],
    });
    expect(reservation.expirationDate?.toISOString()).toBe('2026-03-01T10:10:00.000Z');
    expect(reservation._createdDate?.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });

  test('expire, and return the tickets', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { initialLimit: 2 });
    const { ticketReservations } = site.visitor();
    const { _id = '' } = await ticketReservations.createTicketReservation(reservationFor(onSale, 2));
    expect(
      await refusalOf(site.visitor().ticketReservations.createTicketReservation(reservationFor(onSale))),
    ).toMatchObject({
      status: 409,
    });
    await site.advance('PT21M');
    const expired = await ticketReservations.getTicketReservation(_id ?? '');
    expect([expired.status, expired.expirationDate]).toEqual(['EXPIRED', undefined]);
    await expect(
      site.visitor().ticketReservations.createTicketReservation(reservationFor(onSale, 2)),
    ).resolves.toBeDefined();
  });

  test('can be read and canceled only by their creator and the site', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    const visitor = site.visitor();
    const { _id: id } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    for (const client of [visitor, site.owner()]) {
      expect(await client.ticketReservations.getTicketReservation(id ?? '')).toMatchObject({ _id: id });
    }
    const stranger = site.visitor().ticketReservations;
    for (const call of [stranger.getTicketReservation, stranger.cancelTicketReservation]) {
      expect(await refusalOf(call(id ?? ''))).toMatchObject({ status: 404, code: 'TICKET_RESERVATION_NOT_FOUND' });
    }
  });

  test('carry tags, and keep a tag that a request both assigns and unassigns', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const { _id } = await visitor.ticketReservations.createTicketReservation(reservationFor(await aTicketOnSale(site)));
    const id = _id ?? '';
    const { ticketReservations } = site.owner();
    const vip = { privateTags: { tagIds: ['vip'] } };
    const unknown = '11111111-1111-4111-8111-111111111111';
    const answer = await ticketReservations.bulkUpdateTicketReservationTags([id, unknown], {
      assignTags: vip,
      unassignTags: vip,
    });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(await ticketReservations.getTicketReservation(id)).toMatchObject({ revision: '2', tags: vip });
    const call = visitor.ticketReservations.bulkUpdateTicketReservationTags([id], { assignTags: vip });
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
    expect(await site.events()).toContain('wix.events.v1.ticket_reservation/updated');
  });

  test('can be checked out at the URL under the event, which plain REST clients use', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, FREE);
    const visitor = site.visitor();
    const { _id } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    const { accessToken } = visitor.auth.getTokens();
    const guests = [
      {
        form: {
          inputValues: [
            { inputName: 'firstName', value: 'Ada' },
            { inputName: 'lastName', value: 'Byron' },
            { inputName: 'email', value: 'ada@example.com' },
          ],
        },
      },
    ];
    const path = `/events/v1/events/${onSale.eventId}/tickets/checkout`;
    const call = { token: accessToken.value, body: { reservationId: _id, guests } };
    const { status, body } = await wire(platform.emulator, 'POST', path, call);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ status: 'FREE', reservationId: _id });
    expect((await visitor.ticketReservations.getTicketReservation(_id ?? '')).status).toBe('CONFIRMED');
  });

  test('are confirmed by the checkout', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, FREE);
    const visitor = site.visitor();
    const { _id: id } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    const options = { guests: [aGuest('Ada')] };
    const { order } = await visitor.ticketOrders.checkout(onSale.eventId, { reservationId: id ?? '', ...options });
    expect(order?.status).toBe('FREE');
    expect(await visitor.ticketReservations.getTicketReservation(id ?? '')).toMatchObject({
      status: 'CONFIRMED',
      revision: '2',
    });
  });

  test('open the hosted checkout page', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    const visitor = site.visitor();
    const { _id: id } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale, 2));
    const page = await ticketPageOf(site, visitor, onSale, id ?? '');
    expect(page.html).toContain('48');
  });

  test('can be canceled by their creator, and after the order only by the site', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 1 });
    const visitor = site.visitor();
    const { _id: first } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    const { ticketReservation } = await visitor.ticketReservations.cancelTicketReservation(first ?? '');
    expect(ticketReservation?.status).toBe('CANCELED_MANUALLY');
    const { _id: second } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    await visitor.ticketOrders.checkout(onSale.eventId, { reservationId: second ?? '', guests: [aGuest('Ada')] });
    expect(await refusalOf(visitor.ticketReservations.cancelTicketReservation(second ?? ''))).toMatchObject({
      status: 409,
    });
    const cancelled = await site.owner().ticketReservations.cancelTicketReservation(second ?? '');
    expect(cancelled.ticketReservation?.status).toBe('CANCELED_MANUALLY');
  });

  test('can be deleted by the site, unless they are ordered', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 1 });
    const visitor = site.visitor();
    const { _id: id } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    expect(await refusalOf(visitor.ticketReservations.deleteTicketReservation(id ?? ''))).toMatchObject({
      status: 403,
    });
    await site.owner().ticketReservations.deleteTicketReservation(id ?? '');
    expect(await refusalOf(visitor.ticketReservations.getTicketReservation(id ?? ''))).toMatchObject({ status: 404 });
    const { _id: other } = await visitor.ticketReservations.createTicketReservation(reservationFor(onSale));
    await visitor.ticketOrders.checkout(onSale.eventId, { reservationId: other ?? '', guests: [aGuest('Ada')] });
    const removal = site.owner().ticketReservations.deleteTicketReservation(other ?? '');
    expect(await refusalOf(removal)).toMatchObject({ status: 409 });
  });

  test('accept a guest’s price and a pricing option', async () => {
    const site = await platform.site('empty');
    const { ticketReservations } = site.visitor();
    const money = (value: string) => ({ value, currency: 'USD' });
    const gift = await aTicketOnSale(site, { pricingMethod: { guestPrice: money('5') } });
    const giftReservation = await ticketReservations.createTicketReservation({
      tickets: [{ ticketDefinitionId: gift.ticketDefinitionId, quantity: 2, ticketInfo: { guestPrice: '7.5' } }],
    });
    expect(giftReservation.tickets).toMatchObject([
      { ticketInfo: { guestPrice: '7.50' }, subTotal: { value: '15.00' } },
    ]);
    const optionDetails = [
      { name: 'Child', price: money('8') },
      { name: 'Adult', price: money('16') },
    ];
    const seat = await aTicketOnSale(site, { pricingMethod: { pricingOptions: { optionDetails } } });
    const { ticketDefinitionId } = seat;
    const [child, adult] = seat.definition.pricingMethod?.pricingOptions?.optionDetails ?? [];
    const optionReservation = await ticketReservations.createTicketReservation({
      tickets: [child, adult].map((option) => ({
        ticketDefinitionId,
        quantity: 1,
        ticketInfo: { pricingOptionId: option?.optionId ?? '' },
      })),
    });
    expect(
      optionReservation.tickets?.map(({ ticketInfo, price }) => [ticketInfo?.pricingOptionName, price?.value]),
    ).toEqual([
      ['Child', '8.00'],
      ['Adult', '16.00'],
    ]);
    const without = ticketReservations.createTicketReservation(reservationFor(seat));
    expect(await refusalOf(without)).toMatchObject({ status: 400, code: 'UNSUPPORTED_PRICING_OPTION' });
  });

  test('are refused for unknown tickets, and only the site may exceed the limits', async () => {
    const site = await platform.site('empty');
    const { ticketReservations } = site.visitor();
    const ofNone = ticketReservations.createTicketReservation({
      tickets: [{ ticketDefinitionId: crypto.randomUUID(), quantity: 1 }],
    });
    expect(await refusalOf(ofNone)).toMatchObject({ status: 404, code: 'TICKET_DEFINITION_NOT_FOUND' });
    const onSale = await aTicketOnSale(site, { initialLimit: 1 });
    const overLimitRequest = {
      ...reservationFor(onSale, 2),
      additionalReservationSettings: { disableTicketLimitValidation: true },
    };
    expect(await refusalOf(ticketReservations.createTicketReservation(overLimitRequest))).toMatchObject({
      status: 403,
    });
    expect(await site.owner().ticketReservations.createTicketReservation(overLimitRequest)).toMatchObject({
      status: 'PENDING',
      additionalReservationSettings: { disableTicketLimitValidation: true },
    });
  });

  test('send an event for each change', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    const { ticketReservations } = site.owner();
    const { _id: id } = await ticketReservations.createTicketReservation(reservationFor(onSale));
    await ticketReservations.cancelTicketReservation(id ?? '');
    await ticketReservations.deleteTicketReservation(id ?? '');
    const names = (await site.events()).filter((name) => name.startsWith('wix.events.v1.ticket_reservation'));
    expect(names.map((name) => name.replace(/^.*ticket_reservation\W?/, ''))).toEqual([
      'created',
      'updated',
      'deleted',
    ]);
  });

  test('300 concurrent reservations hold exactly the existing tickets', {
    tags: ['database'],
    timeout: 60_000,
  }, async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 40 });
    const visitors = Array.from({ length: 20 }, () => site.visitor());
    await Promise.all(visitors.map((visitor) => visitor.auth.getAuthHeaders()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, index) => reserveTickets(visitors[index % 20] ?? site.visitor(), onSale)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  });
});
