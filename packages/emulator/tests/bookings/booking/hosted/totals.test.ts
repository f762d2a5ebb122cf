import { describe, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };

onEveryDatabase('totals on the hosted booking page', (platform) => {
  /** Opens the page of a course at $160, or a deposit of $40, for each of up to three people. */
  async function coursePage() {
    const site = await platform.site('sandbox');
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const visitor = site.visitor();
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', 'watercolor-course').find();
    const [course] = items;
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      bookingsCheckout: {
        slotAvailability: { slot: { serviceId: course?._id ?? '', scheduleId: course?.schedule?._id ?? '' } },
      },
      callbacks: { thankYouPageUrl: 'http://localhost:3000/booking/confirmed' },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return { site, browser, visitor, course };
  }

  const orderCount = async (site: TestSite) =>
    (await site.events()).filter((slug) => slug === 'wix.ecom.v1.order/created').length;

  test('a changed total is displayed before it is charged', async () => {
    const { site, browser, visitor } = await coursePage();
    expect(browser.html).toContain('data-pays>Pay $160.00</button>');
    const stale = {
      ...ADA,
      ...CARD,
      participants: '3',
      payment: 'DEPOSIT',
      due: '160.00',
      total: '160.00',
      do: 'book',
    };
    const refused = await browser.submit(stale);
    expect(refused.status).toBe(422);
    expect(await orderCount(site)).toBe(0);
    expect(browser.html).toContain('The price has changed, and nothing was charged');
    expect(browser.html).toContain('data-pays>Pay $120.00</button>');
    expect(browser.html).toContain('<input type="hidden" name="due" value="120.00" />');
    expect(browser.html).toMatch(/Total<\/dt><dd class="total" data-sum="total">\$480\.00/);
    expect(browser.html).toMatch(/Pay later<\/dt><dd class="" data-sum="later">\$360\.00/);
    const done = await browser.submit({ ...stale, due: '120.00', total: '480.00' });
    const orderId = new URL(done.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
    expect((await visitor.ecomOrders.getOrder(orderId)).balanceSummary).toMatchObject({
      paid: { amount: '120.00' },
      balance: { amount: '360.00' },
    });
  });

  test('a price that the owner changes while the page is open is displayed before it is charged', async () => {
    const { site, browser, course } = await coursePage();
    const { payment, revision, _id = '' } = course ?? {};
    await site.owner().services.updateService(_id ?? '', {
      revision: revision ?? '',
      payment: { ...payment, fixed: { ...payment?.fixed, price: { value: '170', currency: 'USD' } } },
    });
    await browser.submit({ ...ADA, ...CARD, participants: '1', payment: 'ONLINE', due: '160.00', total: '160.00' });
    expect(await orderCount(site)).toBe(0);
    expect(browser.html).toContain('data-pays>Pay $170.00</button>');
  });

  test('without JavaScript a button updates the price and keeps the typed values', async () => {
    const { browser } = await coursePage();
    const priced = await browser.submit({ ...ADA, participants: '2', payment: 'ONLINE', do: 'price' });
    expect(priced.status).toBe(200);
    expect(browser.html).toContain('data-pays>Pay $320.00</button>');
    expect(browser.html).toContain('value="Ada"');
    expect(browser.html).not.toContain('role="alert"');
  });

  describe('the service’s own form', () => {
    test('displays its questions, and reports unanswered required questions at their fields', async () => {
      const site = await platform.site('sandbox');
      await site.setTime('2027-02-01T08:00:00.000-05:00');
      const visitor = site.visitor();
      const { items } = await visitor.services.queryServices().eq('mainSlug.name', 'massage').find();
      const filter = {
        serviceId: items[0]?._id ?? '',
        startDate: '2027-02-03T00:00:00',
        endDate: '2027-02-05T00:00:00',
      };
      const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({
        filter: { ...filter, bookable: true },
      });
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        bookingsCheckout: { slotAvailability: availabilityEntries[0] ?? {} },
        callbacks: { thankYouPageUrl: 'http://localhost:3000/booking/confirmed' },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      const fieldNames = [...browser.html.matchAll(/ name="(form-[^"]+)"/g)].map(([, name]) => name);
      expect(fieldNames).toEqual(expect.arrayContaining(['form-pressure']));
      await browser.submit({ ...ADA, ...CARD, payment: 'ONLINE', 'form-pressure': 'Feather' });
      expect(browser.html).toContain('id="form-pressure-error"');
      expect(browser.html).toContain('Choose one of the options.');
      const required = Object.fromEntries(
        fieldNames.map((name = '') => [name, name === 'form-pressure' ? 'Firm' : 'None']),
      );
      const done = await browser.submit({ ...ADA, ...CARD, payment: 'ONLINE', ...required });
      expect(done.headers.get('location')).toContain('orderId=');
      const submissions = JSON.stringify(await site.control('GET', 'collections/form-submissions'));
      expect(submissions).toContain('Firm');
    });
  });
});

const NOW = '2027-02-01T08:00:00.000-05:00';
const CARD_OF_ADA = { ...ADA, cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };
const RETURN = 'http://localhost:3000/booking/confirmed';

onEveryDatabase('hosted booking at a varied price', (platform) => {
  async function openPage() {
    const site = await platform.site('sandbox');
    await site.setTime(NOW);
    const visitor = site.visitor();
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', 'personal-training').find();
    const filter = {
      serviceId: items[0]?._id ?? '',
      startDate: '2027-02-03T00:00:00',
      endDate: '2027-02-05T00:00:00',
      bookable: true,
    };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability(
      { filter },
      { timezone: 'America/New_York' },
    );
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      bookingsCheckout: { slotAvailability: availabilityEntries[0] ?? {}, timezone: 'America/New_York' },
      callbacks: { thankYouPageUrl: RETURN, postFlowUrl: RETURN },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return { browser, visitor };
  }

  test('offers each choice with its price, and displays the first choice’s total', async () => {
    const { browser } = await openPage();
    for (const label of ['Mat only · $45.00', 'Free weights · $60.00', 'Full gym · $80.00']) {
      expect(browser.html).toContain(label);
    }
    expect(browser.html).toContain('Pay $45.00');
  });

  test('charges and books the selected choice', async () => {
    const { browser, visitor } = await openPage();
    const paid = { payment: 'ONLINE', choice: 'Full gym', due: '80.00', total: '80.00' };
    const done = await browser.submit({ ...CARD_OF_ADA, ...paid });
    const orderId = new URL(done.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order.priceSummary?.total?.amount).toBe('80.00');
    const bookingId = order.lineItems?.[0]?.catalogReference?.catalogItemId ?? '';
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const { booking } = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(booking?.participantsChoices?.serviceChoices?.[0]?.choices?.[0]?.custom).toBe('Full gym');
  });

  test('displays the total again if it does not match the selected choice', async () => {
    const { browser } = await openPage();
    const refused = await browser.submit({
      ...CARD_OF_ADA,
      payment: 'ONLINE',
      choice: 'Full gym',
      due: '45.00',
      total: '45.00',
    });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('Pay $80.00');
  });
});
