import { expect, test } from 'vitest';
import { addToCart, buy, orderIdOf } from '../ecom/cart/shopping';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../harness/harness';

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
