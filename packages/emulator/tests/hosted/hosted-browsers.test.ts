import { describe, expect, test } from 'vitest';
import { firstSlot } from '../bookings/services/own-services';
import { addToCart, CARD, checkoutOfCart, DETAILS, orderIdOf, payment, purchase } from '../ecom/cart/shopping';
import { anOpenEvent, guestClient } from '../events/rsvp/some-rsvps';
import { aTicketOnSale, reserveTickets } from '../events/tickets/some-tickets';
import { type HostedBrowser, onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';
import { memberIdOf, SEEDED, seededMember } from '../members/some-members';

const APP = 'http://localhost:3000';
const LOG_IN = { do: 'log-in', ...SEEDED };
const BELONGS = 'This page was opened in another browser.';
/** Details of the seeded member that strangers must not see. */
const PERSONAL = [SEEDED.email, 'Lindqvist'];

type Redirecting = Parameters<VisitorClient['redirects']['createRedirectSession']>[0];

async function createRedirect(visitor: VisitorClient, intent: Redirecting): Promise<string> {
  const callbacks = { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: `${APP}/back` };
  const { redirectSession } = await visitor.redirects.createRedirectSession({ ...intent, callbacks });
  return redirectSession?.fullUrl ?? '';
}

/** The URL of each page that sells, for the app's visitor. */
const ADDRESSES: Record<string, (site: TestSite, visitor: VisitorClient) => Promise<string>> = {
  async store(_, visitor) {
    await addToCart(visitor, 'notebook');
    return createRedirect(visitor, { ecomCheckout: { checkoutId: await checkoutOfCart(visitor) } });
  },
  async booking(site, visitor) {
    const slot: object = structuredClone(await firstSlot(site, 'haircut'));
    return createRedirect(visitor, { bookingsCheckout: { slotAvailability: { slot } } });
  },
  async tickets(site, visitor) {
    const onSale = await aTicketOnSale(site);
    const reservationId = await reserveTickets(visitor, onSale);
    const { slug } = await site.owner().wixEventsV2.getEvent(onSale.eventId);
    return createRedirect(visitor, { eventsCheckout: { reservationId, eventSlug: slug ?? '' } });
  },
  async plan(_, visitor) {
    const { items } = await visitor.plansV3.queryPlans().find();
    return createRedirect(visitor, { paidPlansCheckout: { planId: items[0]?._id ?? '' } });
  },
};

const flowIn = async (site: TestSite, { url }: HostedBrowser) => {
  interface KeptFlow {
    id: string;
    memberId?: string;
    memberLoggedIn: boolean;
    visitorId: string;
    state: string;
  }
  const { documents } = await site.control<{ documents: KeptFlow[] }>('GET', 'collections/hosted-flows');
  return documents.find(({ id }) => url.endsWith(id));
};

/** A browser that the app sent to the hosted pages, where the seeded member signed in. */
async function membersBrowser(site: TestSite): Promise<HostedBrowser> {
  const browser = site.browse();
  await browser.open(await createRedirect(site.visitor(), { login: {} }));
  await browser.submit(LOG_IN);
  return browser;
}

/** The response to a silent sign-in in this browser. */
async function silentSignIn(site: TestSite, browser: HostedBrowser): Promise<URLSearchParams> {
  const { auth } = site.visitor();
  const { authUrl } = await auth.getAuthUrl(auth.generateOAuthData(`${APP}/login-callback`), {
    responseMode: 'query',
    prompt: 'none',
  });
  return new URL((await browser.open(authUrl)).headers.get('location') ?? '').searchParams;
}

onEveryDatabase('a hosted flow', (platform) => {
  describe.each(Object.keys(ADDRESSES))('for %s', (name) => {
    const openPage = async (site: TestSite, visitor: VisitorClient, browser = site.browse()) => {
      const response = await browser.open((await ADDRESSES[name]?.(site, visitor)) ?? '');
      expect(response.status).toBe(200);
      return browser;
    };

    test('is shown repeatedly in the browser that began it, and in no other', async () => {
      const site = await platform.site();
      const browser = await openPage(site, site.visitor());
      const firstHtml = browser.html;
      expect((await browser.open(browser.url)).status).toBe(200);
      expect(browser.html).toBe(firstHtml);
      for (const other of [site.browse(), await membersBrowser(site)]) {
        for (const address of [browser.url, `${browser.url}/leave`]) {
          const refused = await other.open(address);
          expect([refused.status, refused.headers.get('location')]).toEqual([403, null]);
          expect(other.html).toContain(BELONGS);
        }
        other.url = browser.url;
        expect((await other.submit({ ...DETAILS, ...LOG_IN })).status).toBe(403);
      }
      const leaveResponse = await browser.open(`${browser.url}/leave`);
      expect(leaveResponse.headers.get('location')).toBe(`${APP}/back?wixMemberLoggedIn=false`);
    });

    test('reveals nothing about the member who is signed in to the first browser that opens the flow', async () => {
      const site = await platform.site();
      const browser = await openPage(site, site.visitor(), await membersBrowser(site));
      // On every sign-in page, the sandbox's hint names the email.
      const page = browser.html.replace(/<div class="or">.*?<\/div>/, '');
      for (const known of PERSONAL) expect(page).not.toContain(known);
      expect(await flowIn(site, browser)).not.toHaveProperty('memberId');
      const leaveResponse = await browser.open(`${browser.url}/leave`);
      expect(leaveResponse.headers.get('location')).toBe(`${APP}/back?wixMemberLoggedIn=false`);
    });
  });

  test('knows the member whose client requested the flow', async () => {
    const site = await platform.site();
    const member = await seededMember(site);
    const browser = site.browse();
    await browser.open((await ADDRESSES.store?.(site, member)) ?? '');
    for (const known of PERSONAL) expect(browser.html).toContain(known);
    expect(await flowIn(site, browser)).toMatchObject({ memberId: await memberIdOf(site) });
  });

  test('opened in a member’s browser but requested by a visitor creates no order for that member', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const browser = await membersBrowser(site);
    await browser.open((await ADDRESSES.store?.(site, visitor)) ?? '');
    await browser.submit(DETAILS);
    const response = await browser.submit(payment(browser));
    const { buyerInfo } = await site.owner().ecomOrders.getOrder(orderIdOf(response));
    expect(buyerInfo).not.toHaveProperty('memberId');
    const { orders = [] } = await (await seededMember(site)).ecomOrders.searchOrders({});
    expect(orders).toEqual([]);
  });

  test('becomes the member’s after the member signs in on the flow’s page', async () => {
    const site = await platform.site();
    const browser = site.browse();
    await browser.open((await ADDRESSES.plan?.(site, site.visitor())) ?? '');
    expect(browser.html).toContain('Plans are for members');
    await browser.submit(LOG_IN);
    expect(browser.html).not.toContain('Plans are for members');
    expect(await flowIn(site, browser)).toMatchObject({ memberId: await memberIdOf(site), memberLoggedIn: true });
    const leaveResponse = await browser.open(`${browser.url}/leave`);
    expect(leaveResponse.headers.get('location')).toBe(`${APP}/back?wixMemberLoggedIn=true`);
  });

  test('continues after its URL is opened again', async () => {
    const site = await platform.site();
    const address = (await ADDRESSES.store?.(site, site.visitor())) ?? '';
    const browser = site.browse();
    await browser.open(address);
    const { url } = browser;
    expect((await browser.open(address)).status).toBe(410);
    expect((await site.browse().open(address)).status).toBe(410);
    expect((await browser.open(url)).status).toBe(200);
  });

  test('continues in each of two tabs opened at the same moment', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const addresses = [1, 2].map(async () => (await ADDRESSES.store?.(site, site.visitor())) ?? '');
    const browser = site.browse();
    const tabs = await Promise.all((await Promise.all(addresses)).map((address) => browser.open(address)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/hosted-flows');
    const base = browser.url.slice(0, browser.url.lastIndexOf('/'));
    for (const { id } of documents) expect((await browser.open(`${base}/${id}`)).status).toBe(200);
  });

  test('belongs to exactly one of five browsers that open its URL at the same moment', {
    tags: ['database'],
  }, async () => {
    const site = await platform.site();
    const address = (await ADDRESSES.store?.(site, site.visitor())) ?? '';
    const browsers = Array.from({ length: 5 }, () => site.browse());
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.open(address)).status));
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('gives its browser a secret that scripts and other sites’ forms cannot read, and stores only a digest', async () => {
    const site = await platform.site();
    const address = (await ADDRESSES.store?.(site, site.visitor())) ?? '';
    for (const [origin, secure] of [
      ['http://127.0.0.1:4010', false],
      ['https://shop.example', true],
    ] as const) {
      const visited = secure ? ((await ADDRESSES.store?.(site, site.visitor())) ?? '') : address;
      const response = await platform.emulator.fetch(new Request(visited), { baseUrl: `${origin}/emulator` });
      const [cookie = ''] = response.headers.getSetCookie();
      const [, id = '', secret = ''] = /^hosted-flow-([0-9a-f-]{36})=([\w-]{43});/.exec(cookie) ?? [];
      expect(response.headers.get('location')).toBe(`${origin}/emulator/hosted/${site.siteId}/flow/${id}`);
      const attributes = cookie.split('; ').slice(1);
      const expected = [`Path=/emulator/hosted/${site.siteId}/flow/${id}`, 'HttpOnly', 'SameSite=Lax'];
      expect(attributes.sort()).toEqual([...expected, ...(secure ? ['Secure'] : [])].sort());
      const flows = await site.control('GET', 'collections/hosted-flows');
      expect(JSON.stringify(flows)).toContain(id);
      expect(JSON.stringify(flows)).not.toContain(secret);
    }
  });

  test('is not displayed with another flow’s secret or a made-up one', async () => {
    const site = await platform.site();
    const browser = site.browse();
    await browser.open((await ADDRESSES.store?.(site, site.visitor())) ?? '');
    const id = browser.url.split('/').at(-1) ?? '';
    for (const cookie of [`hosted-flow-${id}=x`, `hosted-flow-${id}=`, 'hosted-flow-=x', `hosted-flow=${id}`]) {
      const refused = await platform.emulator.fetch(new Request(browser.url, { headers: { cookie } }));
      expect({ cookie, status: refused.status }).toEqual({ cookie, status: 403 });
    }
  });

  test('begun on an event’s own page belongs to its browser and the signed-in member', async () => {
    const site = await platform.site();
    const eventId = await anOpenEvent(site);
    const { eventPageUrl } = await guestClient(site).wixEventsV2.getEvent(eventId, { fields: ['URLS'] });
    const browser = await membersBrowser(site);
    await browser.open(String(eventPageUrl));
    expect(browser.html).toContain(`value="${SEEDED.email}"`);
    expect(await flowIn(site, browser)).toMatchObject({ memberId: await memberIdOf(site) });
    expect((await site.browse().open(browser.url)).status).toBe(403);
  });
});

onEveryDatabase('a checkout’s permanent URL', (platform) => {
  async function createCheckout(visitor: VisitorClient) {
    await addToCart(visitor, 'notebook', 2);
    const checkoutId = await checkoutOfCart(visitor);
    const { checkoutUrl = '' } = await visitor.checkout.getCheckoutUrl(checkoutId);
    return { checkoutId, checkoutUrl };
  }

  test('restarts the checkout in another browser, with the cart but no personal data', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { checkoutId, checkoutUrl } = await createCheckout(visitor);
    const own = site.browse();
    await own.open(checkoutUrl);
    await own.submit(DETAILS);
    const [memberBrowser, again] = [await membersBrowser(site), site.browse()];
    for (const browser of [memberBrowser, again]) {
      expect((await browser.open(checkoutUrl)).status).toBe(200);
      expect(browser.url).not.toBe(checkoutUrl);
      expect(browser.html).toMatch(/2 × [\w ]*Notebook/);
      for (const known of [DETAILS.email, DETAILS.addressLine, ...PERSONAL]) expect(browser.html).not.toContain(known);
    }
    expect(memberBrowser.url).not.toBe(again.url);

    await memberBrowser.submit({ ...DETAILS, email: SEEDED.email, firstName: 'Maya', addressLine: '1 Private Road' });
    await memberBrowser.submit(payment(memberBrowser));
    expect(memberBrowser.html).toContain('Thank you for your order');
    const checkout = await visitor.checkout.getCheckout(checkoutId);
    expect(checkout.completed).toBe(false);
    expect(JSON.stringify(checkout)).not.toContain('Private Road');
    const [order] = (await site.owner().ecomOrders.searchOrders({})).orders ?? [];
    expect(order?.buyerInfo?.email).toBe(SEEDED.email);
    expect(await refusalOf(visitor.ecomOrders.getOrder(order?._id ?? ''))).toMatchObject({ status: 403 });

    await own.open(checkoutUrl);
    expect(own.html).toContain(DETAILS.email);
    await own.submit(payment(own, CARD));
    expect((await visitor.checkout.getCheckout(checkoutId)).completed).toBe(true);
    expect((await site.browse().open(checkoutUrl)).status).toBe(403);
  });

  test('refuses a form from a browser that has not opened the checkout', async () => {
    const site = await platform.site();
    const { checkoutId, checkoutUrl } = await createCheckout(site.visitor());
    const browser = site.browse();
    browser.url = checkoutUrl;
    expect((await browser.submit(DETAILS)).status).toBe(403);
    expect((await site.owner().checkout.getCheckout(checkoutId)).buyerInfo?.email).toBeFalsy();
  });
});

onEveryDatabase('the signed-in member of the hosted pages', (platform) => {
  test('is signed in silently for the app, even after opening another visitor’s URL', async () => {
    const site = await platform.site();
    const browser = await membersBrowser(site);
    await browser.open((await ADDRESSES.store?.(site, site.visitor())) ?? '');
    expect((await silentSignIn(site, browser)).get('code')).toEqual(expect.any(String));
  });

  test('is not set by a URL with another member’s session token', async () => {
    const site = await platform.site();
    const { auth, redirects } = site.visitor();
    await auth.register({ email: 'mallory@example.com', password: 'mallorys-Pass1' });
    const signedIn = await auth.login({ email: 'mallory@example.com', password: 'mallorys-Pass1' });
    if (signedIn.loginState !== 'SUCCESS') throw new Error('expected to be signed in');
    const { codeChallenge, state } = auth.generateOAuthData(`${APP}/login-callback`);
    const { redirectSession } = await redirects.createRedirectSession({
      auth: {
        authRequest: {
          clientId: site.clientId,
          codeChallenge,
          codeChallengeMethod: 'S256',
          redirectUri: `${APP}/login-callback`,
          responseType: 'code',
          sessionToken: signedIn.data.sessionToken,
          state,
        },
      },
    });
    const browser = site.browse();
    const response = await browser.open(redirectSession?.fullUrl ?? '');
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('code')).toEqual(expect.any(String));
    expect((await silentSignIn(site, browser)).get('error')).toBe('login_required');
  });

  test('is signed out only in the browser that opens another visitor’s logout URL', async () => {
    const site = await platform.site();
    const app = await seededMember(site);
    const [here, there] = [await membersBrowser(site), await membersBrowser(site)];
    await here.open(await createRedirect(site.visitor(), { logout: { clientId: site.clientId } }));
    expect((await silentSignIn(site, here)).get('error')).toBe('login_required');
    expect((await silentSignIn(site, there)).get('code')).toEqual(expect.any(String));
    expect((await app.members.getCurrentMember()).member?._id).toBe(await memberIdOf(site));
  });

  test('is recorded as the buyer of a purchase in the app', async () => {
    const site = await platform.site();
    const orderId = await purchase(site, await seededMember(site));
    const { buyerInfo } = await site.owner().ecomOrders.getOrder(orderId);
    expect(buyerInfo?.memberId).toBe(await memberIdOf(site));
  });
});
