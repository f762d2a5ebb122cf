import { expect, test } from 'vitest';
import { aTicketOnSale, reserveTickets, ticketPageOf } from '../../events/tickets/some-tickets';
import { type HostedBrowser, onEveryDatabase, type TestSite } from '../../harness/harness';
import { addToCart, CARD, DETAILS, openCheckout, payment } from '../cart/shopping';

const ASKS = { ...CARD, cardNumber: '4000 0025 0000 3155' };
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+1 212 555 0188' };

interface Paying {
  browser: HostedBrowser;
  /** The form fields for a card payment. */
  form(card: Record<string, string>): Record<string, string>;
}

const PAGES: Record<string, (site: TestSite) => Promise<Paying>> = {
  async store(site) {
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    return { browser, form: (card) => payment(browser, card) };
  },

  async tickets(site) {
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    const guest = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
    return { browser, form: (card) => ({ ...guest, ...card }) };
  },

  async booking(site) {
    const visitor = site.visitor();
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', 'massage').find();
    const days = { startDate: '2027-02-03T00:00:00', endDate: '2027-02-05T00:00:00' };
    const filter = { serviceId: items[0]?._id ?? '', ...days, bookable: true };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({ filter });
    const [slotAvailability = {}] = availabilityEntries;
    const callbacks = { thankYouPageUrl: 'http://localhost:3000/thanks' };
    const options = { bookingsCheckout: { slotAvailability }, callbacks };
    const { redirectSession } = await visitor.redirects.createRedirectSession(options);
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return { browser, form: (card) => ({ ...ADA, ...card, payment: 'ONLINE' }) };
  },
};

const salesOf = (site: TestSite) =>
  Promise.all(['orders', 'bookings', 'ticket-orders'].map((name) => site.control('GET', `collections/${name}`)));

onEveryDatabase('a site that stops payments during a checkout', (platform) => {
  test.each(Object.keys(PAGES))('charges and sells nothing until it accepts payments again: %s', async (page) => {
    const site = await platform.site();
    await site.setTime('2027-02-01T13:00:00.000Z');
    const { browser, form } = (await PAGES[page]?.(site)) ?? { browser: site.browse(), form: () => ({}) };
    const { url } = browser;
    const before = await salesOf(site);
    const submit = (fields: Record<string, string>) => {
      browser.url = url;
      return browser.submit(fields);
    };
    const expectRefused = async (fields: Record<string, string>) => {
      for (const lost of [{ premium: false }, { premium: true, acceptsPayments: false }]) {
        await site.settings(lost);
        expect((await submit(fields)).status).toBe(428);
        expect(browser.html).toContain('Nothing was charged.');
      }
      expect(await salesOf(site)).toEqual(before);
      await site.settings({ acceptsPayments: true });
      await browser.open(url);
    };
    const asks = form(ASKS);
    await expectRefused(asks);
    await submit(asks);
    expect(browser.html).toContain('Confirm your payment');
    await expectRefused({ confirmation: 'approve' });
    const paid = await submit({ confirmation: 'approve' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining('/thanks?')]);
  });
});
