import { expect, test } from 'vitest';
import { addToCart, aMember, buy, checkoutAddress, checkoutOfCart, orderIdOf } from '../ecom/cart/shopping';
import { aTicketOnSale, reserveTickets } from '../events/tickets/some-tickets';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';

const CALLBACKS = {
  thankYouPageUrl: 'http://localhost:3000/thanks',
  postFlowUrl: 'http://localhost:3000/store',
  cartPageUrl: 'http://localhost:3000/cart',
};

// Source: the facts of auth-redirects-createRedirectSession-1 in tests/captures.
onEveryDatabase('the checkout URL inside a redirect session', (platform) => {
  async function innerAddress(visitor: VisitorClient, checkoutId: string): Promise<URL> {
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: CALLBACKS,
    });
    return new URL(new URL(redirectSession?.fullUrl ?? '').searchParams.get('redirectUrl') ?? '');
  }

  const aCart = async (site: TestSite) => {
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    return { visitor, checkoutId: cart?._id ?? '' };
  };

  test('carries the checkout, the client and the return URLs', async () => {
    const site = await platform.site();
    const { visitor, checkoutId } = await aCart(site);
    const inner = await innerAddress(visitor, checkoutId);
    expect(inner.pathname).toMatch(/\/__ecom\/checkout$/);
    expect(Object.fromEntries(inner.searchParams)).toMatchObject({
      checkoutId,
      origin: 'http://localhost:3000',
      headlessClientId: site.clientId,
      appSectionParams: '{}',
    });
    expect(JSON.parse(inner.searchParams.get('headlessExternalUrls') ?? '')).toEqual({
      'ecom-typ': CALLBACKS.thankYouPageUrl,
      home: CALLBACKS.postFlowUrl,
      'ecom-cart': CALLBACKS.cartPageUrl,
    });
  });

  test('completes a purchase when opened directly, and returns the buyer to the shop', async () => {
    const site = await platform.site();
    const { visitor, checkoutId } = await aCart(site);
    const browser = site.browse();
    await browser.open((await innerAddress(visitor, checkoutId)).href);
    const back = await buy(browser);
    expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/thanks/);
    expect(orderIdOf(back)).not.toBe('');
  });

  test('leads only where the site allows, even if it is edited', async () => {
    const site = await platform.site();
    const { visitor, checkoutId } = await aCart(site);
    const address = await innerAddress(visitor, checkoutId);
    address.searchParams.set(
      'headlessExternalUrls',
      JSON.stringify({ 'ecom-typ': 'https://elsewhere.example/thanks' }),
    );
    const browser = site.browse();
    await browser.open(address.href);
    expect((await buy(browser)).headers.get('location') ?? '').not.toContain('elsewhere.example');
    const { status } = await site.browse().open(address.href.replace(checkoutId, crypto.randomUUID()));
    expect(status).toBe(404);
  });
});

type Intent = Parameters<VisitorClient['redirects']['createRedirectSession']>[0];

const NOBODYS = '11111111-1111-4111-8111-111111111111';

async function aCheckout(visitor: VisitorClient): Promise<string> {
  await addToCart(visitor, 'notebook');
  return checkoutOfCart(visitor);
}

onEveryDatabase('a redirect session', (platform) => {
  const refusalFor = (client: VisitorClient, intent: Intent) =>
    refusalOf(client.redirects.createRedirectSession(intent));

  test('is refused for a checkout that is missing, another buyer’s or on another site', async () => {
    const [site, other] = [await platform.site(), await platform.site()];
    const visitor = site.visitor();
    const checkoutId = await aCheckout(visitor);
    for (const stranger of [site.visitor(), await aMember(site), other.visitor()]) {
      expect(await refusalFor(stranger, { ecomCheckout: { checkoutId } })).toMatchObject({ status: 404 });
    }
    for (const [wrong, status] of [
      [NOBODYS, 404],
      [checkoutId.toUpperCase(), 404],
      [`${checkoutId}%00`, 400],
      ["' OR 1=1 --", 400],
      [undefined, 404],
    ] as const) {
      const refusal = await refusalFor(visitor, { ecomCheckout: { ...(wrong && { checkoutId: wrong }) } });
      expect({ wrong, status: refusal.status }).toEqual({ wrong, status });
    }
    expect(await checkoutAddress(visitor, checkoutId)).toContain('/hosted/');
  });

  test('is refused for a reservation that is missing, another buyer’s or for another event', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const reservationId = await reserveTickets(visitor, onSale);
    const slugOf = async (eventId: string) => (await visitor.wixEventsV2.getEvent(eventId)).slug ?? '';
    const eventSlug = await slugOf(onSale.eventId);
    const elsewhere = await slugOf((await aTicketOnSale(site, {}, { title: 'Another evening' })).eventId);
    const right = { reservationId, eventSlug };
    for (const stranger of [site.visitor(), await aMember(site)]) {
      expect(await refusalFor(stranger, { eventsCheckout: right })).toMatchObject({ status: 404 });
    }
    for (const wrong of [{ eventSlug: elsewhere }, { eventSlug: '' }, { reservationId: NOBODYS }]) {
      expect(await refusalFor(visitor, { eventsCheckout: { ...right, ...wrong } })).toMatchObject({ status: 404 });
    }
  });

  test('leads only to pages of its own site', async () => {
    const [site, other] = [await platform.site(), await platform.site('empty')];
    const visitor = site.visitor();
    const address = await checkoutAddress(visitor, await aCheckout(visitor));
    const browser = site.browse();
    expect((await browser.open(withSiteId(address, site, other))).status).toBe(404);
    expect((await browser.open(address)).status).toBe(200);
    const { url } = browser;
    for (const path of ['', '/leave'])
      expect((await browser.open(withSiteId(url, site, other) + path)).status).toBe(404);
    browser.url = withSiteId(url, site, other);
    expect((await browser.submit({ do: 'pay' })).status).toBe(404);
    expect((await browser.open(url.replace(/[^/]+$/, NOBODYS))).status).toBe(404);
    await site.control('POST', 'reset');
    expect((await browser.open(url)).status).toBe(404);
    browser.url = url;
    expect((await browser.submit({ do: 'pay' })).status).toBe(404);
  });
});

const withSiteId = (address: string, from: TestSite, to: TestSite): string => address.replace(from.siteId, to.siteId);
