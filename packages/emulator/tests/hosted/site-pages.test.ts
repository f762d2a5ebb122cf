import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontAddress } from '../../src/platform/http/hosted/frame/font';
import { hostedStyle } from '../../src/platform/http/hosted/frame/style';
import { addToCart } from '../ecom/cart/shopping';
import { reserveTickets } from '../events/tickets/some-tickets';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { HostedBrowser } from '../harness/hosted-browser';
import { ORIGIN, statusOf } from './addresses';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

onEveryDatabase('a hosted site page', (platform) => {
  const open = async ({ siteId }: TestSite, path: string) => {
    const browser = new HostedBrowser(platform.emulator);
    const response = await browser.open(`${ORIGIN}/hosted/${siteId}/${path}`);
    return { browser, status: response.status };
  };

  test('for a product shows its image and options, and leads to the checkout', async () => {
    const site = await platform.site();
    const { browser } = await open(site, 'product-page/linen-shirt');
    expect(browser.html).toContain('<img class="cover"');
    const [fields, values] = choicesIn(browser.html);
    expect(fields.length).toBeGreaterThan(0);
    const refused = await browser.submit({ quantity: '1' });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('Choose one.');
    await browser.submit({ quantity: '2', ...values });
    expect(browser.url).toContain('/flow/');
    expect(browser.html).toContain('2 × Linen Shirt');
  });

  test('for a Catalog V3 product sells the chosen variant', async () => {
    const site = await platform.site('new-site');
    const { browser } = await open(site, 'product-page/linen-shirt');
    const [, values] = choicesIn(browser.html);
    await browser.submit({ quantity: '1', ...values });
    expect(browser.html).toContain('Checkout');
    for (const value of Object.values(values)) expect(browser.html).toContain(value);
  });

  test.each(['0', '-1', 'many', '1.5'])('for a product refuses a quantity of %s', async (quantity) => {
    const { browser } = await open(await platform.site(), 'product-page/linen-shirt');
    const [, values] = choicesIn(browser.html);
    expect((await browser.submit({ ...values, quantity })).status).toBe(422);
    expect(browser.html).toContain('Enter a whole number, 1 or more.');
  });

  test('for a product says when too few are left', async () => {
    const { browser } = await open(await platform.site(), 'product-page/linen-shirt');
    const [, values] = choicesIn(browser.html);
    expect((await browser.submit({ ...values, quantity: '99999' })).status).toBe(422);
    expect(browser.html).toMatch(/Only \d+ left\./);
  });

  test('for a product sells nothing if the site takes no payments', async () => {
    const { browser } = await open(await platform.site('not-premium'), 'product-page/linen-shirt');
    const [, values] = choicesIn(browser.html);
    expect((await browser.submit({ ...values, quantity: '1' })).status).toBe(422);
    expect(browser.html).toContain('This site can’t take payments right now.');
  });

  test.each(['sandbox', 'new-site', 'empty'] as const)(
    'is the home page of the preset “%s”, with working links',
    async (preset) => {
      const site = await platform.site(preset);
      const { browser, status } = await open(site, '');
      expect(status).toBe(200);
      expect((await platform.emulator.fetch(new Request(`${ORIGIN}/hosted/${site.siteId}`))).status).toBe(200);
      const links = [...browser.html.matchAll(/<a [^>]*href="([^"]*\/hosted\/[^"]*)"/g)].map(
        ([, address = '']) => address,
      );
      const folders = new Set(links.map((address) => new URL(address).pathname.split('/')[3]));
      const kinds = ['product-page', 'service-page', 'event-details', 'post'];
      expect(kinds.filter((folder) => folders.has(folder))).toEqual(preset === 'empty' ? [] : kinds);
      // An event with RSVPs leads to its form.
      for (const address of links) expect(await statusOf(platform.emulator, address)).toBeLessThan(400);
    },
  );

  test('answers HEAD requests, unless opening the page begins a flow', async () => {
    const { siteId } = await platform.site();
    const head = async (path: string) => {
      const request = new Request(`${ORIGIN}/hosted/${siteId}/${path}`, { method: 'HEAD' });
      return (await platform.emulator.fetch(request)).status;
    };
    for (const path of ['', 'product-page/linen-shirt', 'blog/categories/at-home']) expect(await head(path)).toBe(200);
    expect(await head('product-page/nothing')).toBe(404);
    for (const path of ['event-details/jazz-night/ticket-form', 'go/nothing']) expect(await head(path)).toBe(405);
  });

  test('for a service lists its times, and a chosen time leads to the booking', async () => {
    const site = await platform.site();
    const { browser } = await open(site, 'service-page/haircut');
    expect(browser.html).toContain('<img class="cover"');
    const [, calendar = ''] = /<a class="button" href="([^"]+)"/.exec(browser.html) ?? [];
    await browser.open(calendar);
    expect((await browser.submit({})).status).toBe(422);
    expect(browser.html).toContain('Choose a time first.');
    const [, time = ''] = /name="time" value="([^"]+)"/.exec(browser.html) ?? [];
    await browser.submit({ time });
    expect(browser.html).toContain('Booking details');
    await browser.submit({ do: 'book', ...ADA, ...CARD });
    expect(browser.html).toContain('Your booking is confirmed');
    const again = await open(site, 'booking-calendar/haircut');
    expect((await again.browser.submit({ time: '2027-02-30T10:00:00.000Z' })).status).toBe(422);
  });

  test.each(['pottery-class', 'watercolor-course'])(
    'for the service %s leads from a chosen time to the booking',
    async (slug) => {
      const { browser } = await open(await platform.site(), `booking-calendar/${slug}`);
      const [, time = ''] = /name="time" value="([^"]+)"/.exec(browser.html) ?? [];
      await browser.submit({ time });
      expect(browser.html).toContain('Booking details');
    },
  );

  test('for a service can show later times', async () => {
    const { browser } = await open(await platform.site(), 'booking-calendar/haircut');
    const first = browser.html;
    const [, later = ''] = /href="(\?from=[^"]+)"/.exec(first) ?? [];
    await browser.open(new URL(later, browser.url).href);
    expect(browser.html).toContain('name="time"');
    expect(browser.html).not.toBe(first);
  });

  test('for an event reserves tickets, and its ticket form sells the tickets', async () => {
    const site = await platform.site();
    const { browser } = await open(site, 'event-details/jazz-night');
    expect(browser.html).toContain('<img class="cover"');
    expect((await browser.submit({ tickets0: '0' })).status).toBe(422);
    expect(browser.html).toContain('Choose how many tickets you want.');
    await browser.submit({ tickets0: '1' });
    expect(browser.html).toContain('Add your details');
    await browser.submit({ do: 'pay', ...guestFields(browser.html), ...CARD });
    expect(browser.html).toContain('Your tickets are on their way');
  });

  test('with a ticket form accepts a reservation made by a visitor in the app', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { items } = await visitor.wixEventsV2.queryEvents().eq('slug', 'jazz-night').find();
    const eventId = items[0]?._id ?? '';
    const { definitions = [] } = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 20 });
    const ticket = definitions.find(({ free }) => !free);
    const id = await reserveTickets(visitor, { ticketDefinitionId: ticket?._id ?? '' });
    const path = `event-details/jazz-night/ticket-form?reservationId=${id}`;
    const { browser } = await open(site, path);
    expect(browser.html).toContain('Add your details');
    await browser.submit({ do: 'pay', ...guestFields(browser.html), ...CARD });
    expect(browser.html).toContain('Your tickets are on their way');
    const sold = await site.owner().ticketOrders.listOrders({ eventId: [eventId], fieldset: ['DETAILS', 'TICKETS'] });
    const order = sold.orders?.find(({ reservationId }) => reservationId === id);
    expect(order?.tickets).toHaveLength(1);
    // The URL now shows that the tickets are sold.
    expect((await open(site, path)).browser.html).toContain('These tickets are already yours');
    expect((await open(site, `event-details/jazz-night/ticket-form?reservationId=${eventId}`)).status).toBe(404);
    expect((await open(site, 'event-details/jazz-night/ticket-form')).status).toBe(404);
    const pdf = await platform.emulator.fetch(new Request(order?.ticketsPdf ?? ''));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1\.4[\s\S]*Jazz Night[\s\S]*%%EOF\n$/);
    const pass = await platform.emulator.fetch(new Request(order?.tickets?.[0]?.walletPassUrl ?? ''));
    expect(pass.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const text = await pass.text();
    expect(text.startsWith('PK')).toBe(true);
    expect(text).toContain(order?.tickets?.[0]?.ticketNumber);
  });

  test('for a product is linked from the cart item', async () => {
    const site = await platform.site();
    const { cart } = await addToCart(site.visitor(), 'canvas-tote');
    const [line] = cart?.lineItems ?? [];
    expect(line?.attributes?.url).toContain(`/hosted/${site.siteId}/product-page/canvas-tote`);
  });
});

/** The selects of the page, and the first available choice of each. */
function choicesIn(html: string): [fields: string[], values: Record<string, string>] {
  const selects = [...html.matchAll(/<select name="(\w+)"[\s\S]*?<\/select>/g)];
  const values = selects.map(([select, name = '']): [string, string] => [
    name,
    /<option value="([^"]+)"\s*>/.exec(select)?.[1] ?? '',
  ]);
  return [values.map(([name]) => name), Object.fromEntries(values)];
}

/** The first guest's form fields. */
function guestFields(html: string): Record<string, string> {
  const names = [...html.matchAll(/<input name="(guest1-\w+)"/g)].map(([, name = '']) => name);
  const answers: Record<string, string> = ADA;
  return Object.fromEntries(names.map((name) => [name, answers[name.replace('guest1-', '')] ?? 'x']));
}

onEveryDatabase('hosted pages', (platform) => {
  test('load the shop’s font from the emulator, once', async () => {
    const { siteId } = await platform.site('bare');
    const get = (path: string) =>
      platform.emulator.fetch(new Request(`http://127.0.0.1:4010${path}`), { remoteAddress: '127.0.0.1' });
    const page = await get(`/hosted/${siteId}/mailbox`);
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
    const [, address = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await page.text()) ?? [];
    const font = await get(address);
    expect(Object.fromEntries(font.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.from(await font.arrayBuffer()).equals(readFileSync('app/fonts/inter.woff2'))).toBe(true);
  });
});

test('the font’s address has the path under which the emulator is served, and no host', () => {
  expect(fontAddress('http://localhost:3000/emulator')).toMatch(/^\/emulator\/hosted\/inter-\w{8}\.woff2$/);
  expect(hostedStyle('http://localhost:4010')).toContain(`url("${fontAddress('http://localhost:4010')}")`);
});
