import { expect, test } from 'vitest';
import {
  type HostedBrowser,
  onEveryDatabase,
  refusalOf,
  type TestSite,
  type VisitorClient,
} from '../../harness/harness';
import { reserveTickets } from './some-tickets';

const THANKS = 'http://localhost:3000/tickets/confirmed';
const BACK = 'http://localhost:3000/tickets/jazz-night';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };
const GUEST_1 = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
const GUEST_2 = { 'guest2-firstName': 'Mary', 'guest2-lastName': 'Somerville', 'guest2-email': '' };

interface StoredOrder {
  order: {
    orderNumber: string;
    status: string;
    totalPrice: { value: string };
    tickets: { ticketNumber: string; guestFullName: string; guestDetails: { email: string } }[];
  };
}

onEveryDatabase('hosted ticket checkout', (platform) => {
  test('a valid card confirms the reservation, and issues and emails the tickets of two guests', async () => {
    const { site, browser, eventId } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 2);
    expect(browser.html.match(/Add your details/g)).toHaveLength(2); // Once in the title, once in the heading.
    expect(browser.html).toContain('Guest 2 · Standard');
    expect(browser.html).toContain('id="SITE_CONTAINER"');
    expect(browser.html).toMatch(/data-seconds-left="1[12]\d\d">(20:00|19:\d\d)</);
    expect(browser.html).toMatch(/2 × Standard<\/dt><dd class="">\$48\.00/);
    const location = locationOf(await browser.submit({ ...GUEST_1, ...GUEST_2, ...CARD }));
    const [stored] = await ordersOf(site);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      orderNumber: stored?.order.orderNumber,
      eventId,
      wixMemberLoggedIn: 'false',
    });
    expect(location.origin + location.pathname).toBe(THANKS);
    expect(stored?.order).toMatchObject({ status: 'PAID', totalPrice: { value: '48.00' } });
    expect(stored?.order.tickets.map(({ guestFullName }) => guestFullName)).toEqual(['Ada Byron', 'Mary Somerville']);
    expect(stored?.order.tickets[1]?.guestDetails.email).toBe('ada@example.com');
    const mails = await site.control<{ mails?: { to: string; text: string }[] }>('GET', 'mailbox');
    const text = JSON.stringify(mails);
    for (const { ticketNumber } of stored?.order.tickets ?? []) expect(text).toContain(ticketNumber);
    expect(await site.events()).toContain('wix.events.ticketing.events.OrderConfirmed/order_confirmed');
  });

  test('sold tickets stay taken after the reservation expires', async () => {
    const { site, browser, visitor } = await startCheckout(await platform.site(), 'jazz-night', 'Stage table', 7);
    const guests = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) =>
        Object.entries(GUEST_1).map(([name, value]) => [name.replace('1', `${index + 1}`), value]),
      ).flat(),
    );
    locationOf(await browser.submit({ ...guests, ...CARD }));
    await site.advance('P1D');
    const { definitions = [] } = await ticketsOf(visitor, 'jazz-night');
    expect(definitions.find(({ name }) => name === 'Stage table')?.limitPerCheckout).toBe(0);
  });

  test('free tickets need no card', async () => {
    const { site, browser } = await startCheckout(await platform.site(), 'design-meetup', 'Seat', 1);
    expect(browser.html).not.toContain('name="cardNumber"');
    locationOf(await browser.submit(GUEST_1));
    expect((await ordersOf(site)).map(({ order }) => order.status)).toEqual(['FREE']);
  });

  test('the form keeps its values after missing details and after a declined card', async () => {
    const { site, browser } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 1);
    expect((await browser.submit({ 'guest1-firstName': 'Ada', ...CARD })).status).toBe(422);
    expect(browser.html).toContain('Enter the last name.');
    expect(browser.html).toContain('value="Ada"');
    const declined = await browser.submit({ ...GUEST_1, ...CARD, cardNumber: '4000000000000002' });
    expect(declined.status).toBe(422);
    expect(browser.html).toContain('declined');
    expect(await ordersOf(site)).toEqual([]);
    locationOf(await browser.submit({ ...GUEST_1, ...CARD }));
    expect(await ordersOf(site)).toHaveLength(1);
  });

  test('a card that needs confirmation pays once the buyer confirms', async () => {
    const { site, browser } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 1);
    await browser.submit({ ...GUEST_1, ...CARD, cardNumber: '4000002500003155' });
    expect(browser.html).toContain('Confirm your payment');
    expect(await ordersOf(site)).toEqual([]);
    locationOf(await browser.submit({ confirmation: 'approve' }));
    expect(await ordersOf(site)).toHaveLength(1);
  });

  test('ten concurrent payments create one order', { tags: ['database'] }, async () => {
    const { site, browser } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.submit({ ...GUEST_1, ...CARD })));
    const orderNumbers = new Set(answers.map((answer) => locationOf(answer).searchParams.get('orderNumber')));
    expect([...orderNumbers]).toEqual((await ordersOf(site)).map(({ order }) => order.orderNumber));
  });

  test('two checkouts of one reservation create one order', async () => {
    const { site, browser, open } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 1);
    const other = await open();
    locationOf(await browser.submit({ ...GUEST_1, ...CARD }));
    await other.submit({ ...GUEST_1, ...CARD });
    expect(other.html).toContain('These tickets are already yours');
    expect(await ordersOf(site)).toHaveLength(1);
  });

  test('an expired reservation cannot be paid, and the page links back', async () => {
    const { site, browser } = await startCheckout(await platform.site(), 'jazz-night', 'Standard', 1);
    await site.advance('PT21M');
    await browser.submit({ ...GUEST_1, ...CARD });
    expect(browser.html).toContain('Your reservation has expired');
    expect(await ordersOf(site)).toEqual([]);
    const leaveResponse = await browser.open(`${browser.url}/leave`);
    expect(locationOf(leaveResponse).href).toBe(`${BACK}?wixMemberLoggedIn=false`);
  });

  test('a redirect session accepts only the caller’s own reservation for that event', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const reservationId = await reserve(visitor, 'jazz-night', 'Standard', 1);
    const session = (client: VisitorClient, eventSlug: string) =>
      client.redirects.createRedirectSession({ eventsCheckout: { reservationId, eventSlug }, callbacks: {} });
    expect((await refusalOf(session(site.visitor(), 'jazz-night'))).status).toBe(404);
    expect((await refusalOf(session(visitor, 'film-night'))).status).toBe(404);
    expect((await session(visitor, 'jazz-night')).redirectSession?.fullUrl).toContain('/hosted/');
  });

  test('only the member who bought the tickets can read the order', async () => {
    const site = await platform.site();
    const memberId = await seededMemberId(site);
    const member = await site.member(memberId);
    const { browser, eventId } = await startCheckout(site, 'jazz-night', 'Standard', 1, member);
    expect(browser.html).toContain('value="maya.member@example.com"');
    const location = locationOf(await browser.submit({ ...GUEST_1, ...CARD }));
    const orderNumber = location.searchParams.get('orderNumber') ?? '';
    const read = (client: VisitorClient) =>
      client.ticketOrders.getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS', 'INVOICE', 'FORM'] });
    const order = await read(member);
    expect(order).toMatchObject({ status: 'PAID', email: 'ada@example.com', memberId, ticketsQuantity: 1 });
    expect(order.tickets).toHaveLength(1);
    const bare = await member.ticketOrders.getOrder({ eventId, orderNumber });
    expect(bare).toMatchObject({ orderNumber, status: 'NA_ORDER_STATUS', tickets: [] });
    expect((await refusalOf(read(site.visitor()))).status).toBe(403);
    const ofOwner = await site.owner().ticketOrders.getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS'] });
    expect(ofOwner.status).toBe('PAID');
  });
});

async function ticketsOf(visitor: VisitorClient, slug: string) {
  const { event } = await visitor.wixEventsV2.getEventBySlug(slug);
  return visitor.ticketOrders.queryAvailableTickets({ filter: { eventId: event?._id }, limit: 100 });
}

async function reserve(visitor: VisitorClient, slug: string, name: string, quantity: number): Promise<string> {
  const { definitions = [] } = await ticketsOf(visitor, slug);
  const ticket = definitions.find((definition) => definition.name === name);
  return reserveTickets(visitor, { ticketDefinitionId: ticket?._id ?? '' }, quantity);
}

/** Opens the hosted page of a reservation. */
async function startCheckout(site: TestSite, slug: string, name: string, quantity: number, visitor = site.visitor()) {
  const reservationId = await reserve(visitor, slug, name, quantity);
  const { event } = await visitor.wixEventsV2.getEventBySlug(slug);
  const open = async (): Promise<HostedBrowser> => {
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      eventsCheckout: { reservationId, eventSlug: slug },
      callbacks: { thankYouPageUrl: THANKS, postFlowUrl: BACK },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return browser;
  };
  return { site, visitor, open, browser: await open(), eventId: event?._id ?? '' };
}

function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? `none: ${response.status}`);
}

async function ordersOf(site: TestSite): Promise<StoredOrder[]> {
  const emulated = await site.emulator.sites.byId(site.siteId);
  // `orderTickets` wrote all of these documents.
  return ((await emulated?.store.dump('ticket-orders')) ?? []) as StoredOrder[];
}

async function seededMemberId(site: TestSite): Promise<string> {
  const emulated = await site.emulator.sites.byId(site.siteId);
  const members = ((await emulated?.store.dump('members')) ?? []) as { id: string; loginEmail: string }[];
  return members.find(({ loginEmail }) => loginEmail === 'maya.member@example.com')?.id ?? '';
}
