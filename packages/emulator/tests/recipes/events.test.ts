import { rsvpV2 } from '@wix/events';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { aTicketOnSale, FREE } from '../events/tickets/some-tickets';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';

const guestClient = ({ clientId }: TestSite) =>
  createClient({ modules: { rsvpV2 }, auth: OAuthStrategy({ clientId }) });

const callbacks = { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/events' };

// Source: the mistakes that the recipe how-to-code-events of wix/skills marks as observed.
onEveryDatabase('the recipe for events', (platform) => {
  const queryUpcoming = ({ wixEventsV2 }: VisitorClient) =>
    wixEventsV2.queryEvents(
      {
        filter: { status: { $in: ['UPCOMING', 'STARTED'] } },
        sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }],
        paging: { limit: 100 },
      },
      { fields: ['REGISTRATION'] },
    );

  async function eventOf(site: TestSite, type: string) {
    const { events } = await queryUpcoming(site.visitor());
    const event = events?.find(({ registration }) => registration?.initialType === type);
    if (!event?._id) throw new Error(`no event with ${type}`);
    return { ...event, _id: event._id };
  }

  test('a query is passed flat; a wrapped query silently finds nothing', async () => {
    const site = await platform.site();
    expect((await queryUpcoming(site.visitor())).events?.length).toBeGreaterThan(5);
    const query = { query: { paging: { limit: 100 } } };
    const token = await visitorToken(site);
    const { status, body } = await wire(platform.emulator, 'POST', '/events/v3/events/query', {
      token,
      body: { query },
    });
    expect([status, body.events]).toEqual([200, []]);
  });

  test('a query without a limit above 0 returns no events', async () => {
    const { wixEventsV2 } = (await platform.site()).visitor();
    expect((await wixEventsV2.queryEvents({ filter: {} })).events).toEqual([]);
  });

  test('events and tickets have their ID in _id', async () => {
    const site = await platform.site();
    const event = await eventOf(site, 'TICKETING');
    expect(event).not.toHaveProperty('id');
    const { definitions } = await site.visitor().ticketOrders.queryAvailableTickets({
      filter: { eventId: event._id },
      limit: 20,
    });
    expect(definitions?.[0]).toMatchObject({ _id: expect.any(String), price: { value: expect.any(String) } });
    expect(definitions?.[0]).not.toHaveProperty('id');
  });

  test('a visitor can list the tickets on sale, but not call the ticket management APIs', async () => {
    const site = await platform.site();
    const { _id } = await eventOf(site, 'TICKETING');
    const visitor = site.visitor();
    const { definitions } = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId: _id }, limit: 20 });
    expect(definitions?.length).toBeGreaterThan(0);
    const call = visitor.ticketDefinitionsV2.queryTicketDefinitions().find();
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
  });

  test('getEventBySlug wraps the event, and getEvent does not', async () => {
    const site = await platform.site();
    const { _id, slug = '' } = await eventOf(site, 'TICKETING');
    const { wixEventsV2 } = site.visitor();
    const fields = ['REGISTRATION', 'TEXTS'] as const;
    expect(await wixEventsV2.getEventBySlug(slug ?? '', { fields: [...fields] })).toMatchObject({
      event: { _id, registration: { initialType: 'TICKETING' } },
    });
    expect(await wixEventsV2.getEvent(_id, { fields: [...fields] })).toMatchObject({ _id, slug });
  });

  test('the registration is returned only if REGISTRATION is requested', async () => {
    const site = await platform.site();
    const { slug } = await eventOf(site, 'RSVP');
    const { event } = await site.visitor().wixEventsV2.getEventBySlug(slug ?? '', { fields: ['TEXTS'] });
    expect(event?.registration).toBeUndefined();
  });

  test('a reservation and a redirect session lead a visitor to the hosted checkout', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    const visitor = site.visitor();
    const { _id: reservationId } = await visitor.ticketReservations.createTicketReservation({
      tickets: [{ ticketDefinitionId: onSale.ticketDefinitionId, quantity: 1 }],
    });
    const { slug } = await visitor.wixEventsV2.getEvent(onSale.eventId);
    const eventsCheckout = { reservationId: reservationId ?? '', eventSlug: slug ?? '' };
    const { redirectSession } = await visitor.redirects.createRedirectSession({ eventsCheckout, callbacks });
    const page = site.browse();
    expect((await page.open(redirectSession?.fullUrl ?? '')).status).toBe(200);
    expect(page.html).toContain('Standard');
  });

  test.each([
    ['http://tickets.example.com/', 403],
    ['https://tickets.example.com/', 303],
  ])('if the site lists its https origin, returning to %s responds with %i', async (postFlowUrl, status) => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site);
    await site.settings({ redirects: { allowedDomains: ['https://tickets.example.com'] } });
    const visitor = site.visitor();
    const { _id: reservationId } = await visitor.ticketReservations.createTicketReservation({
      tickets: [{ ticketDefinitionId: onSale.ticketDefinitionId, quantity: 1 }],
    });
    const { slug } = await visitor.wixEventsV2.getEvent(onSale.eventId);
    const eventsCheckout = { reservationId: reservationId ?? '', eventSlug: slug ?? '' };
    const session = await visitor.redirects.createRedirectSession({ eventsCheckout, callbacks: { postFlowUrl } });
    const page = site.browse();
    await page.open(session.redirectSession?.fullUrl ?? '');
    expect((await page.open(`${page.url}/leave`)).status).toBe(status);
  });

  test('a handmade checkout URL is not served', async () => {
    const site = await platform.site();
    const { slug } = await eventOf(site, 'TICKETING');
    const address = `http://127.0.0.1:4010/event-details/${slug}/ticket-form?reservationId=x`;
    expect((await platform.emulator.fetch(new Request(address))).status).toBe(501);
  });

  test('a redirect session with the owner’s API key is refused, since the key belongs to no headless app', async () => {
    const site = await platform.site();
    const eventsCheckout = { reservationId: crypto.randomUUID(), eventSlug: 'jazz-night' };
    const call = site.owner().redirects.createRedirectSession({ eventsCheckout, callbacks });
    await expect(call).rejects.toThrow('does not correspond to a headless OAuth app');
  });

  test('a site without a payment method reserves free tickets only', async () => {
    const site = await platform.site('empty');
    const [paid, free] = [await aTicketOnSale(site), await aTicketOnSale(site, FREE)];
    await site.settings({ premium: false, acceptsPayments: false });
    const reserve = (ticketDefinitionId: string) =>
      site.visitor().ticketReservations.createTicketReservation({ tickets: [{ ticketDefinitionId, quantity: 1 }] });
    const call = reserve(paid.ticketDefinitionId);
    await expect(call).rejects.toThrow(/No payment method configured/);
    await expect(reserve(free.ticketDefinitionId)).resolves.toMatchObject({ status: 'PENDING' });
  });

  test('ticketOrders.checkout leaves the order unpaid', async () => {
    const site = await platform.site('empty');
    const { eventId, ticketDefinitionId } = await aTicketOnSale(site);
    const visitor = site.visitor();
    const { _id } = await visitor.ticketReservations.createTicketReservation({
      tickets: [{ ticketDefinitionId, quantity: 1 }],
    });
    const inputValues = ['firstName', 'lastName', 'email'].map((inputName) => ({
      inputName,
      value: 'ada@example.com',
    }));
    const { order } = await visitor.ticketOrders.checkout(eventId, {
      reservationId: _id ?? '',
      guests: [{ form: { inputValues } }],
    });
    expect(order).toMatchObject({ status: 'INITIATED' });
  });

  test('a visitor RSVPs with a name and email through rsvpV2', async () => {
    const site = await platform.site();
    const { _id: eventId } = await eventOf(site, 'RSVP');
    const answer = {
      eventId,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada-at-the-recipe@example.com',
      status: 'YES',
    };
    const createdRsvp = await guestClient(site).rsvpV2.createRsvp(
      answer as Parameters<ReturnType<typeof guestClient>['rsvpV2']['createRsvp']>[0],
    );
    expect(createdRsvp).toMatchObject({ _id: expect.any(String), status: expect.any(String) });
  });
});
