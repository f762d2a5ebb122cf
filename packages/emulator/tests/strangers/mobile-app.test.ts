import { currentCart, orders } from '@wix/ecom';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import { buy, STORES_APP_ID } from '../ecom/cart/shopping';
import { onEveryDatabase } from '../harness/harness';
import { requireValue } from './clients';

const SCHEME = 'wixmobileheadless://';
const LOG_IN = { do: 'log-in', email: 'maya.member@example.com', password: 'sandbox-Pass1' };

const mobileClient = (clientId: string) =>
  createClient({
    auth: OAuthStrategy({ clientId, tokens: { accessToken: NO_TOKEN, refreshToken: NO_REFRESH } }),
    modules: { products, currentCart, redirects, members, orders },
  });

const NO_TOKEN = { value: '', expiresAt: 0 };
const NO_REFRESH = { value: '', role: 'none' as never };

// Source: the public React Native example of Wix Headless and apps made from it: their calls in order, in an app whose
// pages have addresses of its own scheme.
onEveryDatabase('a mobile app', (platform) => {
  test('shops as a visitor, signs a member in, pays in a web view, and lists the orders of the member', async () => {
    const site = await platform.site();
    const callbacks = {
      oauth: `${SCHEME}oauth/wix/callback`,
      thankYouPageUrl: `${SCHEME}store/checkout/thank-you`,
      cartPageUrl: `${SCHEME}store/cart`,
    };
    await site.settings({ redirects: { allowedRedirectUris: [callbacks.oauth], allowedDomains: [] } });
    const client = mobileClient(site.clientId);
    client.auth.setTokens(await client.auth.generateVisitorTokens());

    const { items } = await client.products.queryProducts().limit(100).find();
    const product = requireValue(items.find(({ slug }) => slug === 'ceramic-mug'));
    const lineItem = {
      catalogReference: { appId: STORES_APP_ID, catalogItemId: requireValue(product._id) },
      quantity: 1,
    };
    await client.currentCart.addToCurrentCart({ lineItems: [lineItem] });

    const oauthData = client.auth.generateOAuthData(callbacks.oauth, 'stam');
    const { authUrl } = await client.auth.getAuthUrl(oauthData);
    const browser = site.browse();
    await browser.open(authUrl);
    const signedIn = requireValue((await browser.submit(LOG_IN)).headers.get('location'));
    expect(signedIn.startsWith(callbacks.oauth)).toBe(true);
    const { code, state } = client.auth.parseFromUrl(signedIn);
    client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData));
    expect(client.auth.loggedIn()).toBe(true);
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(requireValue(member).loginEmail).toBe(LOG_IN.email);

    const { lineItems = [] } = await client.currentCart.getCurrentCart();
    expect(lineItems).toHaveLength(1);
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'OTHER_PLATFORM' });
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { thankYouPageUrl: callbacks.thankYouPageUrl, cartPageUrl: callbacks.cartPageUrl },
    });
    const webView = site.browse();
    await webView.open(requireValue(requireValue(redirectSession).fullUrl));
    const back = await buy(webView);
    const paid = new URL(requireValue(back.headers.get('location')));
    expect(paid.href.startsWith(callbacks.thankYouPageUrl)).toBe(true);
    const orderId = requireValue(paid.searchParams.get('orderId'));
    expect((await client.orders.getOrder(orderId)).lineItems?.[0]?.productName?.original).toBe('Ceramic Mug');

    const answer = await client.fetchWithAuth('https://www.wixapis.com/stores/v2/orders/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: {} }),
    });
    const { orders: listed } = await answer.json();
    expect(listed[0]).toMatchObject({
      id: orderId,
      number: expect.anything(),
      dateCreated: expect.any(String),
      lineItems: [{ name: 'Ceramic Mug', quantity: 1 }],
      totals: { total: expect.anything() },
    });
    for (const { buyerInfo } of listed) expect(buyerInfo.id).toBe(requireValue(member)._id);

    const { logoutUrl } = await client.auth.logout(`${SCHEME}store/products`);
    expect(logoutUrl).toContain('/hosted/');
  });
});
