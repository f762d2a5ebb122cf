import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../../harness/harness';

const NOW = '2027-02-01T08:00:00.000-05:00';
const RETURN = 'http://localhost:3000/booking/confirmed';
const LEAVE = 'http://localhost:3000/booking';
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+1 212 555 0188' };
const card = (cardNumber: string) => ({ ...ADA, cardNumber, cardExpiry: '12/30', cardCode: '123' });
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const CONFIRMS = '4000 0025 0000 3155';

onEveryDatabase('hosted booking', (platform) => {
  async function siteAt(preset: 'sandbox' | 'not-premium' = 'sandbox'): Promise<TestSite> {
    const site = await platform.site(preset);
    await site.setTime(NOW);
    return site;
  }

  async function serviceOf(visitor: VisitorClient, slug: string) {
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', slug).find();
    const [service] = items;
    if (!service?._id) throw new Error(`no service ${slug}`);
    return { ...service, _id: service._id };
  }

  async function openTimes(visitor: VisitorClient, slug: string, timezone = 'America/New_York') {
    const { _id } = await serviceOf(visitor, slug);
    const filter = { serviceId: _id, startDate: '2027-02-03T00:00:00', endDate: '2027-02-05T00:00:00', bookable: true };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({ filter }, { timezone });
    return availabilityEntries;
  }

  async function hostedPageFor(
    visitor: VisitorClient,
    slotAvailability: object,
    timezone = 'America/New_York',
  ): Promise<string> {
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      bookingsCheckout: { slotAvailability, timezone },
      callbacks: { thankYouPageUrl: RETURN, postFlowUrl: LEAVE },
    });
    return redirectSession?.fullUrl ?? '';
  }

  /** Opens the page for the first open time of the service. */
  async function openPage(site: TestSite, slug: string, visitor = site.visitor()) {
    const [entry] = await openTimes(visitor, slug);
    if (!entry) throw new Error(`no open time for ${slug}`);
    const browser = site.browse();
    const response = await browser.open(await hostedPageFor(visitor, entry));
    return { browser, response, entry, visitor };
  }

  const storedBookings = (site: TestSite) =>
    site.control<{ documents?: unknown[]; items?: unknown[] } | unknown[]>('GET', 'collections/bookings');

  test('a card payment confirms the booking, takes the time, and creates an order that the visitor can read', async () => {
    const site = await siteAt();
    const { browser, response, entry, visitor } = await openPage(site, 'haircut');
    expect(response.status).toBe(200);
    expect(browser.html.match(/Booking details<\/h1>/g)).toHaveLength(1);
    expect(browser.html).toContain('id="SITE_CONTAINER"');
    expect(browser.html).toMatch(
      /<dt class=""><span data-people><\/span>Haircut<\/dt><dd class="" data-sum="total">\$48\.00<\/dd>/,
    );
    expect(browser.html).toContain('Wednesday, February 3, 2027');
    expect(browser.html).toContain('(Eastern Time)');

    const done = await browser.submit({ ...card(PAYS), payment: 'ONLINE' });
    const back = new URL(done.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(RETURN);
    expect(back.searchParams.get('wixMemberLoggedIn')).toBe('false');

    const order = await visitor.ecomOrders.getOrder(back.searchParams.get('orderId') ?? '');
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    expect(order.lineItems?.[0]).toMatchObject({
      productName: { original: 'Haircut' },
      catalogReference: { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97' },
      itemType: { preset: 'SERVICE' },
    });
    const remainingTimes = await openTimes(visitor, 'haircut');
    expect(remainingTimes.map(({ slot }) => [slot?.startDate, slot?.resource?._id])).not.toContainEqual([
      entry.slot?.startDate,
      entry.slot?.resource?._id,
    ]);
    const slugs = await site.events();
    expect(slugs).toEqual(
      expect.arrayContaining(['wix.bookings.v2.booking/created', 'wix.bookings.v2.booking/confirmed']),
    );
  });

  test('submitting the page twice makes one booking and one order', async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'haircut');
    const first = await browser.submit(card(PAYS));
    const second = await browser.submit(card(PAYS));
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await site.events()).filter((slug) => slug === 'wix.bookings.v2.booking/created')).toHaveLength(1);
    expect((await site.events()).filter((slug) => slug === 'wix.ecom.v1.order/created')).toHaveLength(1);
  });

  test('concurrent submissions of a form make one booking and one order', { tags: ['database'] }, async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'massage');
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.submit(card(PAYS))));
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect((await site.events()).filter((slug) => slug === 'wix.ecom.v1.order/created')).toHaveLength(1);
  });

  test('a declined card books nothing, and another card may be tried', async () => {
    const site = await siteAt();
    const { browser, visitor } = await openPage(site, 'massage');
    const before = await openTimes(visitor, 'massage');
    const declined = await browser.submit(card(DECLINED));
    expect(declined.status).toBe(422);
    expect(browser.html).toContain('Your card was declined');
    expect(browser.html).toContain('value="Ada"');
    expect(await openTimes(visitor, 'massage')).toEqual(before);
    expect((await browser.submit(card(PAYS))).headers.get('location')).toContain('orderId=');
  });

  test('a card that needs confirmation pays after being confirmed', async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'massage');
    await browser.submit(card(CONFIRMS));
    expect(browser.html).toContain('Confirm your payment');
    expect((await browser.submit({ confirmation: 'approve' })).headers.get('location')).toContain('orderId=');
  });

  test('a refused confirmation books nothing', async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'massage');
    await browser.submit(card(CONFIRMS));
    expect((await browser.submit({ confirmation: 'refuse' })).status).toBe(422);
    expect(await site.events()).not.toContain('wix.bookings.v2.booking/created');
  });

  test('form mistakes appear beside their fields', async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'massage');
    const refused = await browser.submit({
      firstName: ' ',
      lastName: 'Byron',
      email: 'ada',
      phone: 'x',
      cardNumber: '1',
    });
    expect(refused.status).toBe(422);
    for (const field of ['firstName', 'email', 'phone', 'cardNumber', 'cardExpiry', 'cardCode']) {
      expect(browser.html).toContain(`id="${field}-error"`);
    }
    expect(browser.html).not.toContain('id="lastName-error"');
  });

  test('a free service, or one paid in person, needs no card', async () => {
    const site = await siteAt();
    const free = await openPage(site, 'consultation');
    expect(free.browser.html).toContain('There’s nothing to pay.');
    expect(free.browser.html).not.toContain('name="cardNumber"');
    expect((await free.browser.submit(ADA)).headers.get('location')).toContain('orderId=');
    const inPerson = await openPage(site, 'beard-trim');
    expect(inPerson.browser.html).toContain('You’ll pay in person');
    const back = new URL((await inPerson.browser.submit(ADA)).headers.get('location') ?? '');
    const order = await inPerson.visitor.ecomOrders.getOrder(back.searchParams.get('orderId') ?? '');
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' });
  });

  test('paying in person needs no card if both ways are offered', async () => {
    const site = await siteAt();
    const { browser } = await openPage(site, 'personal-training');
    expect((await browser.submit({ ...ADA, payment: 'OFFLINE' })).headers.get('location')).toContain('orderId=');
  });

  test('a deposit for each place can be paid now, and the balance stays due', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { _id, schedule } = await serviceOf(visitor, 'watercolor-course');
    const browser = site.browse();
    await browser.open(await hostedPageFor(visitor, { slot: { serviceId: _id, scheduleId: schedule?._id ?? '' } }));
    expect(browser.html).toContain('In full now, by card');
    expect(browser.html).toContain('A deposit now, by card: <span data-sum="deposit">$40.00</span>');
    expect(browser.html).toContain('data-pays>Pay $160.00</button>');
    const done = await browser.submit({ ...card(PAYS), participants: '2', payment: 'DEPOSIT' });
    const orderId = new URL(done.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PARTIALLY_PAID',
      priceSummary: { total: { amount: '320.00' } },
      balanceSummary: { paid: { amount: '80.00' }, balance: { amount: '240.00' } },
      lineItems: [{ quantity: 2, paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '40.00' } }],
    });
    const documents = JSON.stringify(await storedBookings(site));
    expect(documents).toContain('"paymentStatus":"PARTIALLY_PAID"');
    await site
      .owner()
      .orderTransactions.addPayments(orderId, [
        { amount: { amount: '240.00' }, regularPaymentDetails: { offlinePayment: true } },
      ]);
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('a mandatory deposit leaves no choice, and books nothing if the card is declined', async () => {
    const site = await siteAt();
    const { _id, revision, payment } = await serviceOf(site.visitor(), 'personal-training');
    await site.owner().services.updateService(_id ?? '', {
      revision: revision ?? '',
      payment: {
        ...payment,
        varied: { ...payment?.varied, deposit: { value: '15', currency: 'USD' } },
        options: { online: true, inPerson: false, deposit: true },
      },
    });
    const { browser, visitor } = await openPage(site, 'personal-training');
    // The first choice, at $45.00, is selected.
    expect(browser.html).not.toContain('How would you like to pay?');
    expect(browser.html).toContain('Pay now</dt><dd class="" data-sum="now">$15.00</dd>');
    expect(browser.html).toContain('Pay later</dt><dd class="" data-sum="later">$30.00</dd>');
    expect((await browser.submit({ ...ADA, payment: 'OFFLINE' })).status).toBe(422);
    await browser.submit(card(DECLINED));
    expect(browser.html).toContain('Your card was declined');
    const done = await browser.submit({ ...card(PAYS), payment: 'ONLINE' });
    const orderId = new URL(done.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
    expect((await visitor.ecomOrders.getOrder(orderId)).balanceSummary).toMatchObject({
      paid: { amount: '15.00' },
      balance: { amount: '30.00' },
    });
  });

  test('books a place in a class and in a course', async () => {
    const site = await siteAt();
    const { browser, visitor, entry } = await openPage(site, 'yoga-class');
    await browser.submit(card(PAYS));
    const [after] = await openTimes(visitor, 'yoga-class');
    expect(after).toMatchObject({ slot: { eventId: entry.slot?.eventId }, openSpots: 9 });

    const course = await serviceOf(visitor, 'watercolor-course');
    const slot = { serviceId: course._id, scheduleId: course.schedule?._id ?? '' };
    const coursePage = site.browse();
    await coursePage.open(await hostedPageFor(visitor, { slot }));
    expect(coursePage.html).toContain('A season of watercolour');
    expect((await coursePage.submit(card(PAYS))).headers.get('location')).toContain('orderId=');
    const { availability } = await visitor.availabilityCalendar.getScheduleAvailability(slot.scheduleId);
    expect(availability?.openSpots).toBe(2);
  });

  test('a time that was taken concurrently is reported as gone, with a link back and no charge', async () => {
    const site = await siteAt();
    const [one, other] = [site.visitor(), site.visitor()];
    const first = await openPage(site, 'massage', one);
    const second = await openPage(site, 'massage', other);
    expect(second.entry).toEqual(first.entry);
    await first.browser.submit(card(PAYS));
    const lost = await second.browser.submit(card(PAYS));
    expect(lost.status).toBe(422);
    expect(second.browser.html).toContain('Nothing was charged');
    expect(second.browser.html).toContain('Choose another time');
    expect((await site.events()).filter((slug) => slug === 'wix.ecom.v1.order/created')).toHaveLength(1);
    const leaveResponse = await second.browser.open(`${second.browser.url}/leave`);
    expect(leaveResponse.headers.get('location')).toBe(`${LEAVE}?wixMemberLoggedIn=false`);
  });

  test('the page uses the requested time zone', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const [entry] = await openTimes(visitor, 'consultation', 'Europe/Berlin');
    const browser = site.browse();
    await browser.open(await hostedPageFor(visitor, entry ?? {}, 'Europe/Berlin'));
    // When it is midnight in Berlin, Jonas still works in New York.
    expect(browser.html).toMatch(/February 3, 2027, 12:00\sAM – 12:30\sAM \(Central European Time\)/);
  });

  test('refuses a page without a service, and an online payment on a site without payments', async () => {
    const site = await siteAt();
    expect(await refusalOf(hostedPageFor(site.visitor(), {}))).toMatchObject({ status: 400 });
    const poor = await siteAt('not-premium');
    const visitor = poor.visitor();
    const [massage] = await openTimes(visitor, 'massage');
    expect(await refusalOf(hostedPageFor(visitor, massage ?? {}))).toMatchObject({
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
    const { browser } = await openPage(poor, 'haircut');
    expect(browser.html).toContain('You’ll pay in person');
    expect((await browser.submit(ADA)).headers.get('location')).toContain('orderId=');
  });

  test('the chosen staff member is booked', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const jonas = (await openTimes(visitor, 'haircut')).find(({ slot }) => slot?.resource?.name === 'Jonas');
    const browser = site.browse();
    await browser.open(await hostedPageFor(visitor, jonas ?? {}));
    expect(browser.html).toContain('With Jonas');
    await browser.submit({ ...ADA, payment: 'OFFLINE' });
    const documents = JSON.stringify(await storedBookings(site));
    expect(documents).toContain('"name":"Jonas"');
    expect(documents).toContain('"status":"CONFIRMED"');
  });
});
