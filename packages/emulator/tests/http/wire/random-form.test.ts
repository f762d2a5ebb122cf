// @module-tag slow

import { expect, test } from 'vitest';
import { addToCart, checkoutOfCart } from '../../ecom/cart/shopping';
import { allowGuests, anOpenEvent } from '../../events/rsvp/some-rsvps';
import { aTicketOnSale, reserveTickets } from '../../events/tickets/some-tickets';
import { Dice } from '../../harness/dice';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';

/** Valid values by field name, so that some forms are accepted. */
const RIGHT: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  password: 'sandbox-Pass2',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+1 212 555 0188',
  cardExpiry: '12/39',
  cardCode: '123',
  participants: '1',
  confirmation: 'approve',
  addressLine: '1 A St',
  city: 'New York',
  postalCode: '10001',
  country: 'US',
  delivery: 'express',
  'answer-firstName': 'Ada',
  'answer-lastName': 'Byron',
  'answer-email': 'ada@example.com',
  'guest1-firstName': 'Ada',
  'guest1-lastName': 'Byron',
  'guest1-email': 'ada@example.com',
};

const CARDS = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000009235', '1', ''];

const ODD = [
  ...['', ' ', 'x'.repeat(5000), '<script>', '\u0000', '😀', '-1', '1e99', '0', '1.5', '100000', '٣', 'null'],
  ...['__proto__', 'a@b.co', '9999-12-31', '0001-01-01', '2027-02-30', '12/99', 'cancel', 'sign-up', 'pay'],
];

/** A random form from the page: mostly complete, with some fields missing, odd or unexpected. */
function randomForm(page: string, dice: Dice): Record<string, string> {
  const form: Record<string, string> = {};
  const inputs = [...page.matchAll(/name="([^"]+)"(?:[^>]*?value="([^"]*)")?/g)];
  for (const [, name = '', value = ''] of inputs) {
    if (dice.chance(0.1)) continue;
    if (dice.chance(0.12)) form[name] = dice.oneOf(ODD);
    else if (name === 'cardNumber') form[name] = dice.oneOf(CARDS);
    // Picks one of several choices or buttons.
    else if (!(name in form) || dice.chance(0.5)) form[name] = RIGHT[name] ?? value;
  }
  for (const [name, value] of Object.entries(RIGHT)) if (dice.chance(0.05)) form[name] = value;
  return form;
}

/** Set `SEED=7 FORMS=200` to try other and more forms. */
const SEED = Number(process.env.SEED ?? 1);
const FORMS = Number(process.env.FORMS ?? 25);

const callbacks = { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/back' };

onEveryDatabase('a random form', (platform) => {
  test('sent to a hosted page gets a response, leaves the page usable, and sells nothing twice', {
    tags: ['database'],
    timeout: 20_000 * FORMS,
  }, async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T13:00:00.000Z');
    const dice = new Dice(SEED);
    const strange: string[] = [];
    const before = await salesOf(site);
    const pages = await pagesOf(site);
    for (const [name, address] of pages) {
      const browser = site.browse();
      await browser.open(address);
      const { url } = browser;
      let over: string | null = null;
      for (let count = 0; count < FORMS; count++) {
        const form = randomForm(browser.html, dice);
        const answer = await browser.open(url, { method: 'POST', body: new URLSearchParams(form) });
        const location = sortQuery(answer.headers.get('location'));
        const outcome = `${name} ${answer.status} ${location}: ${JSON.stringify(form)}`;
        if (![200, 303, 422].includes(answer.status)) strange.push(outcome);
        // The URL after success, to which later submissions must also redirect.
        if (over && location !== over) strange.push(`after ${over}, ${outcome}`);
        if (location?.startsWith(callbacks.thankYouPageUrl)) over = location;
        // After a refusal, the page still opens and may show the form's errors.
        if (![200, 422].includes((await browser.open(url)).status)) strange.push(`looked at after ${outcome}`);
      }
    }
    expect(strange).toEqual([]);
    const after = await salesOf(site);
    const sold = after.map((count, index) => count - (before[index] ?? 0));
    expect(Math.max(...sold)).toBeGreaterThan(0);
    expect(sold.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(pages.length * 2);
  });
});

/** PostgreSQL does not preserve the order of an object's fields, nor of the parameters. */
function sortQuery(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  url.searchParams.sort();
  return url.href;
}

const salesOf = (site: TestSite): Promise<number[]> =>
  Promise.all(
    ['orders', 'bookings', 'ticket-orders', 'plan-orders'].map(async (name) => {
      const { documents } = await site.control<{ documents: object[] }>('GET', `collections/${name}`);
      return documents.length;
    }),
  );

async function pagesOf(site: TestSite): Promise<[name: string, address: string][]> {
  const visitor = site.visitor();
  type Intent = Parameters<VisitorClient['redirects']['createRedirectSession']>[0];
  const address = async (intent: Intent) => {
    const { redirectSession } = await visitor.redirects.createRedirectSession({ ...intent, callbacks });
    return redirectSession?.fullUrl ?? '';
  };
  const pages: [string, string][] = [['login', await address({ login: {} })]];
  const { items: plans } = await visitor.plansV3.queryPlans().find();
  for (const { _id = '', name } of plans) {
    pages.push([`plan ${name}`, await address({ paidPlansCheckout: { planId: _id ?? '' } })]);
  }
  await addToCart(visitor, 'canvas-tote');
  pages.push(['checkout', await address({ ecomCheckout: { checkoutId: await checkoutOfCart(visitor) } })]);
  for (const slug of ['haircut', 'massage', 'yoga-class', 'pottery-class']) {
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', slug).find();
    const days = { startDate: '2027-02-03T00:00:00', endDate: '2027-02-12T00:00:00' };
    const filter = { serviceId: items[0]?._id ?? '', ...days, bookable: true };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({ filter });
    const [slotAvailability = {}] = availabilityEntries;
    pages.push([`booking ${slug}`, await address({ bookingsCheckout: { slotAvailability } })]);
  }
  const onSale = await aTicketOnSale(site);
  const { slug } = await visitor.wixEventsV2.getEvent(onSale.eventId);
  const eventsCheckout = { reservationId: await reserveTickets(visitor, onSale, 2), eventSlug: slug ?? '' };
  pages.push(['tickets', await address({ eventsCheckout })]);
  const eventId = await anOpenEvent(site, { limit: 5 });
  await allowGuests(site, eventId, 2, true);
  const { eventPageUrl } = await visitor.wixEventsV2.getEvent(eventId, { fields: ['URLS'] });
  pages.push(['rsvp', `${eventPageUrl}?${new URLSearchParams(callbacks)}`]);
  return pages;
}
