import { describe, expect, test } from 'vitest';
import { addToCart, buy, checkoutOfCart } from '../ecom/cart/shopping';
import { HostedBrowser, onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';

const APP = 'http://localhost:3000';
const CALLBACK = `${APP}/login-callback`;
const LOG_IN = { do: 'log-in', email: 'maya.member@example.com', password: 'sandbox-Pass1' };

type ResponseMode = 'query' | 'fragment' | 'web_message';
interface AuthOptions {
  responseMode?: ResponseMode;
  prompt?: 'login' | 'none';
  browser?: HostedBrowser;
}

/** Starts a sign-in like the SDK, and opens the returned page. */
async function openSignIn(site: TestSite, redirectUri = CALLBACK, options: AuthOptions = {}) {
  const { responseMode = 'query', prompt = 'login', browser = site.browse() } = options;
  const visitor = site.visitor();
  const oauthData = visitor.auth.generateOAuthData(redirectUri, `${APP}/subscriptions`);
  const { authUrl } = await visitor.auth.getAuthUrl(oauthData, { responseMode, prompt });
  const response = await browser.open(authUrl);
  return { visitor, oauthData, authUrl, browser, response };
}

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '');

onEveryDatabase('redirects', (platform) => {
  describe('createRedirectSession', () => {
    test('takes exactly one intent', async () => {
      const { redirects } = (await platform.site()).visitor();
      expect((await refusalOf(redirects.createRedirectSession({}))).status).toBe(400);
      const both = { login: {}, paidPlansCheckout: { planId: crypto.randomUUID() } };
      expect((await refusalOf(redirects.createRedirectSession(both))).status).toBe(400);
    });

    test('returns a session ID, a URL and its endpoint', async () => {
      const { redirects } = (await platform.site()).visitor();
      const { redirectSession } = await redirects.createRedirectSession({ login: {} });
      expect(redirectSession?.fullUrl).toContain('/hosted/');
      expect(redirectSession?.urlDetails?.endpoint).toBe(redirectSession?.fullUrl);
      expect(redirectSession?._id).toMatch(/^[0-9a-f-]{36}$/);
    });

    test('carries the caller’s query parameters', async () => {
      const { redirects } = (await platform.site()).visitor();
      const preferences = { additionalQueryParameters: { utm_source: 'app' } };
      const { redirectSession } = await redirects.createRedirectSession({ login: {}, preferences });
      expect(redirectSession?.fullUrl).toBe(`${redirectSession?.urlDetails?.endpoint}?utm_source=app`);
    });

    test('leads to pages in the client’s language, or in a requested language', async () => {
      const site = await platform.site();
      const client = site.visitor();
      client.setHeaders({ 'x-wix-linguist': 'de|de-de|false|0fc930e0-5bc6-4dfe-b828-4d56c40a0c07' });
      const { redirectSession } = await client.redirects.createRedirectSession({ login: {} });
      expect(redirectSession?.fullUrl).toBe(`${redirectSession?.urlDetails?.endpoint}?lang=de`);
      expect(redirectSession?.urlDetails?.searchParams).toEqual({ lang: 'de' });
      const preferences = { additionalQueryParameters: { lang: 'fr' } };
      const response = await client.redirects.createRedirectSession({ login: {}, preferences });
      expect(response.redirectSession?.urlDetails?.searchParams).toEqual({ lang: 'fr' });
      client.setHeaders({ 'x-wix-linguist': '"><script>' });
      const odd = await client.redirects.createRedirectSession({ login: {} });
      expect(odd.redirectSession?.fullUrl).not.toContain('lang');
    });

    test('is refused for the owner', async () => {
      const { redirects } = (await platform.site()).owner();
      expect((await refusalOf(redirects.createRedirectSession({ login: {} }))).status).toBe(403);
    });

    test('refuses an intent that is not emulated, and names the intent', async () => {
      const { redirects } = (await platform.site()).visitor();
      const request = { ecomOrderPaymentRequest: { paymentRequestId: crypto.randomUUID() } };
      expect((await refusalOf(redirects.createRedirectSession(request))).status).toBe(501);
    });

    test('an unpublished site has no hosted pages, but allows signing out', async () => {
      const site = await platform.site();
      await site.settings({ published: false });
      const { redirects } = site.visitor();
      expect((await refusalOf(redirects.createRedirectSession({ login: {} }))).status).toBe(500);
      const { redirectSession } = await redirects.createRedirectSession({ logout: { clientId: site.clientId } });
      expect(redirectSession?.fullUrl).toBeDefined();
    });

    test('refuses an auth request without a code challenge or with another client’s ID', async () => {
      const site = await platform.site();
      const { redirects } = site.visitor();
      const authRequest = { clientId: site.clientId, redirectUri: CALLBACK, responseType: 'code', state: 's' };
      const refusal = await refusalOf(redirects.createRedirectSession({ auth: { authRequest } }));
      expect(refusal.status).toBe(400);
      expect(refusal.fields.join()).toContain('codeChallenge');
      const foreign = { ...authRequest, clientId: crypto.randomUUID() };
      const other = await refusalOf(redirects.createRedirectSession({ auth: { authRequest: foreign } }));
      expect(other.fields.join()).toContain('clientId');
    });
  });

  describe('a session’s URL', () => {
    test('works once', async () => {
      const { authUrl, browser } = await openSignIn(await platform.site());
      expect((await browser.open(authUrl)).status).toBe(410);
    });

    test('is not used up by a HEAD request', async () => {
      const site = await platform.site();
      const { redirectSession } = await site.visitor().redirects.createRedirectSession({ login: {} });
      const head = await site.browse().open(redirectSession?.fullUrl ?? '', { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([405, '']);
      expect((await site.browse().open(redirectSession?.fullUrl ?? '')).status).toBe(200);
    });

    test('stops working when it expires', async () => {
      const site = await platform.site();
      const { redirectSession } = await site.visitor().redirects.createRedirectSession({ login: {} });
      await site.advance('PT2H');
      expect((await site.browse().open(redirectSession?.fullUrl ?? '')).status).toBe(410);
    });
  });

  describe('callbacks', () => {
    const login = async (site: TestSite, postFlowUrl: string) => {
      const { redirectSession } = await site.visitor().redirects.createRedirectSession({
        login: {},
        callbacks: { postFlowUrl },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      return { browser, response: await browser.submit(LOG_IN) };
    };

    test('the intent login returns to postFlowUrl with wixMemberLoggedIn=true', async () => {
      const { response } = await login(await platform.site(), `${APP}/store?sort=price`);
      expect(response.headers.get('location')).toBe(`${APP}/store?sort=price&wixMemberLoggedIn=true`);
    });

    test('canceling, which only the intent auth offers, has no effect on the login page', async () => {
      const { redirectSession } = await (await platform.site())
        .visitor()
        .redirects.createRedirectSession({ login: {} });
      const browser = new HostedBrowser(platform.emulator);
      await browser.open(redirectSession?.fullUrl ?? '');
      expect((await browser.submit({ do: 'cancel' })).status).toBe(200);
      expect(browser.html).toContain('>Sign in<');
    });

    test('an unlisted domain ends on a page that explains the refusal', async () => {
      const { browser, response } = await login(await platform.site(), 'https://shop.example.com/back');
      expect(response.status).toBe(403);
      expect(browser.html).toContain('listed as an allowed redirect domain');
    });

    test('a domain listed by wildcard is accepted', async () => {
      const site = await platform.site();
      await site.settings({ redirects: { allowedDomains: ['*.Example.com'], allowedRedirectUris: [] } });
      const { response } = await login(site, 'https://shop.example.com/back');
      expect(locationOf(response).host).toBe('shop.example.com');
    });

    test.each([
      '/relative',
      '//shop.example.com/',
      'javascript:alert(1)',
      'ftp://localhost/',
      'https://localhost@shop.example.com/',
      'http://localhost.shop.example.com/',
      'http://localhost%2eshop.example.com/',
      'no address',
    ])('%s ends on the refusal page, whichever way the visitor leaves', async (postFlowUrl) => {
      const { browser, response } = await login(await platform.site(), postFlowUrl);
      expect(response.status).toBe(403);
      const leaveResponse = await browser.open(`${browser.url}/leave`);
      expect([leaveResponse.status, leaveResponse.headers.get('location')]).toEqual([403, null]);
      expect(browser.html).toContain('listed as an allowed redirect domain');
    });

    test('a purchase stays paid if the return URL is not allowed', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await addToCart(visitor, 'notebook');
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        ecomCheckout: { checkoutId: await checkoutOfCart(visitor) },
        callbacks: { thankYouPageUrl: '/thanks' },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      const { url } = browser;
      expect((await buy(browser)).status).toBe(403);
      const { orders = [] } = await site.owner().ecomOrders.searchOrders({});
      expect(orders).toMatchObject([{ paymentStatus: 'PAID' }]);
      expect((await browser.open(url)).status).toBe(200);
      expect(browser.html).toContain('Thank you for your order');
    });

    test('a member who leaves the page again after signing in returns as signed in', async () => {
      const { browser, response } = await login(await platform.site(), `${APP}/`);
      const again = await browser.open(`${browser.url}/leave`);
      expect(again.headers.get('location')).toBe(response.headers.get('location'));
    });
  });

  describe('hosted pages', () => {
    const callbacks = {
      postFlowUrl: `${APP}/`,
      cartPageUrl: `${APP}/cart`,
      bookingsServiceListUrl: `${APP}/services`,
      planListUrl: `${APP}/plans`,
      loginUrl: `${APP}/login`,
    };

    async function openRedirect(site: TestSite, client: VisitorClient, intent: object, changed: object = {}) {
      const options = { ...intent, callbacks: { ...callbacks, ...changed } };
      const { redirectSession } = await client.redirects.createRedirectSession(options);
      const browser = site.browse();
      const response = await browser.open(redirectSession?.fullUrl ?? '');
      return { browser, response };
    }

    test('a product page names the product, and leads to the app’s cart and back', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const [product] = (await visitor.products.queryProducts().limit(1).find()).items;
      const productSlug = product?.slug ?? '';
      const { browser } = await openRedirect(site, visitor, { storesProduct: { productSlug } });
      expect(browser.html).toContain(product?.name);
      expect(browser.html).toContain(`href="${APP}/cart"`);
      const leaveResponse = await browser.open(`${browser.url}/leave`);
      expect(leaveResponse.headers.get('location')).toBe(`${APP}/?wixMemberLoggedIn=false`);
    });

    test('a missing product, and an app that is not installed, are refused', async () => {
      const site = await platform.site();
      const { redirects } = site.visitor();
      const product = redirects.createRedirectSession({ storesProduct: { productSlug: 'no-such' } });
      expect((await refusalOf(product)).status).toBe(404);
      const bare = (await platform.site('bare')).visitor();
      for (const intent of [{ storesProduct: { productSlug: 'mug' } }, { bookingsBook: {} }]) {
        expect((await refusalOf(bare.redirects.createRedirectSession(intent))).status).toBe(428);
      }
    });

    test('the list of bookable services, all or for one resource, links to the app’s own list', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const { items } = await visitor.services.queryServices().find();
      const { browser } = await openRedirect(site, visitor, { bookingsBook: {} });
      expect(browser.html).toContain(`href="${APP}/services"`);
      const listedServices = (page: string) => items.filter(({ name }) => page.includes(`>${name}</a></dt>`));
      const all = listedServices(browser.html).length;
      expect(all).toBeGreaterThan(1);
      const resourceId = items.flatMap(({ staffMemberIds = [] }) => staffMemberIds)[0] ?? '';
      const ofOne = await openRedirect(site, visitor, { bookingsBook: { resourceId } });
      expect(listedServices(ofOne.browser.html).length).toBeGreaterThan(0);
      expect(listedServices(ofOne.browser.html).length).toBeLessThan(all);
    });

    test('a plan’s page links to the app’s plan list with its checkout data, and to the app’s login', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const [plan] = (await visitor.plansV3.queryPlans().find()).items;
      const planId = plan?._id ?? '';
      const { browser } = await openRedirect(site, visitor, { paidPlansCheckout: { planId, checkoutData: 'abc' } });
      expect(browser.html).toContain(`${APP}/plans?planIds=${planId}&amp;checkoutData=abc`);
      expect(browser.html).toContain(`href="${APP}/login"`);
      const elsewhere = { planListUrl: 'https://elsewhere.example.com/plans' };
      const refused = await openRedirect(site, visitor, { paidPlansCheckout: { planId } }, elsewhere);
      expect(refused.response.status).toBe(403);
    });

    test('a member counts as signed out on the page if maintainIdentity is false', async () => {
      const site = await platform.site();
      const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
      const member = await site.member(documents[0]?.id ?? '');
      const [plan] = (await member.plansV3.queryPlans().find()).items;
      const paidPlansCheckout = { planId: plan?._id ?? '' };
      const memberRedirect = await openRedirect(site, member, { paidPlansCheckout });
      expect(memberRedirect.browser.html).toContain('Signed in as');
      const renewed = await openRedirect(site, member, { paidPlansCheckout, preferences: { maintainIdentity: false } });
      expect(renewed.browser.html).not.toContain('Signed in as');
    });
  });

  describe('signing in', () => {
    test('returns a code and the state in the query, and the code can be exchanged for the member’s tokens', async () => {
      const site = await platform.site();
      const { visitor, oauthData, browser } = await openSignIn(site);
      expect(browser.html.indexOf('Continue as the sandbox member')).toBeGreaterThan(0);
      expect(browser.html.indexOf('Continue as the sandbox member')).toBeLessThan(browser.html.indexOf('name="email"'));
      const back = locationOf(await browser.submit(LOG_IN));
      expect(back.origin + back.pathname).toBe(CALLBACK);
      const { code, state } = visitor.auth.parseFromUrl(back.href, 'query');
      const tokens = await visitor.auth.getMemberTokens(code, state, oauthData);
      const { member } = await site.visitor(tokens).members.getCurrentMember();
      expect(member?.profile?.nickname).toBe('Maya Lindqvist');
    });

    test('returns the code in the fragment if the SDK requests it', async () => {
      const { visitor, oauthData, browser } = await openSignIn(await platform.site(), CALLBACK, {
        responseMode: 'fragment',
      });
      const back = locationOf(await browser.submit(LOG_IN));
      expect(back.search).toBe('');
      expect(visitor.auth.parseFromUrl(back.href)).toMatchObject({ code: expect.any(String), state: oauthData.state });
    });

    test('posts the code and state from a frame to its parent page', async () => {
      const { oauthData, browser } = await openSignIn(await platform.site(), 'unused://', {
        responseMode: 'web_message',
      });
      await browser.submit(LOG_IN);
      expect(browser.html).toContain('parent.postMessage(');
      expect(browser.html).toContain(oauthData.state);
    });

    test('signs up on the same page', async () => {
      const site = await platform.site();
      const { visitor, oauthData, browser } = await openSignIn(site);
      const form = {
        do: 'sign-up',
        email: 'nora@example.com',
        password: 'a-good-one',
        firstName: 'Nora',
        lastName: 'Ek',
      };
      const { code, state } = visitor.auth.parseFromUrl(locationOf(await browser.submit(form)).href, 'query');
      const tokens = await visitor.auth.getMemberTokens(code, state, oauthData);
      expect((await site.visitor(tokens).members.getCurrentMember()).member?.profile?.nickname).toBe('Nora Ek');
    });

    test('reports mistakes at their fields', async () => {
      const { browser } = await openSignIn(await platform.site());
      expect((await browser.submit({ ...LOG_IN, password: 'wrong' })).status).toBe(422);
      expect(browser.html.split('The password is wrong.')).toHaveLength(2);
      await browser.submit({ ...LOG_IN, email: 'nobody@example.com' });
      expect(browser.html).toContain('There’s no account with this email.');
      await browser.submit({ ...LOG_IN, do: 'sign-up' });
      expect(browser.html).toContain('An account with this email already exists.');
      await browser.submit({ do: 'sign-up', email: 'nora@example', password: 'abc' });
      expect(browser.html).toContain('Enter an email address, such as ada@example.com.');
      expect(browser.html).toContain('Use at least 4 characters.');
    });

    test('asks for the emailed code if the site verifies email addresses', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
      const { browser } = await openSignIn(site);
      await browser.submit({ do: 'sign-up', email: 'nora@example.com', password: 'a-good-one' });
      expect(browser.html).toContain('Verify your email');
      await browser.submit({ do: 'verify', code: 'nope' });
      expect(browser.html).toContain('The code is wrong or has expired.');
      await browser.submit({ do: 'resend' });
      const { mails } = await site.control<{ mails: { code: string }[] }>('GET', 'mailbox');
      expect(mails).toHaveLength(2);
      const answers = await Promise.all(mails.map(({ code }) => browser.submit({ do: 'verify', code })));
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    });

    test('waits for approval if the owner approves members', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
      const { browser } = await openSignIn(site);
      await browser.submit({ do: 'sign-up', email: 'nora@example.com', password: 'a-good-one' });
      expect(browser.html).toContain('Waiting for approval');
    });

    test('can be canceled', async () => {
      const { oauthData, browser } = await openSignIn(await platform.site());
      const back = locationOf(await browser.submit({ do: 'cancel' }));
      expect(back.searchParams.get('error')).toBe('access_denied');
      expect(back.searchParams.get('state')).toBe(oauthData.state);
    });

    test('may return to any local page until the site lists redirect URIs', async () => {
      const site = await platform.site();
      const page = 'http://localhost:4321/api/auth/callback';
      expect((await openSignIn(site, page)).response.status).toBe(200);
      await site.settings({ redirects: { allowedRedirectUris: ['https://shop.example.com/callback'] } });
      expect((await openSignIn(site, page)).response.status).toBe(400);
    });

    test.each(['https://shop.example.com/login-callback', 'myapp://signed-in'])(
      '%s is an invalid redirect URI until the site lists it',
      async (redirectUri) => {
        const site = await platform.site();
        const refused = await openSignIn(site, redirectUri);
        expect(refused.response.status).toBe(400);
        expect(refused.browser.html).toContain('Invalid redirect URI');
        await site.settings({ redirects: { allowedDomains: [], allowedRedirectUris: [redirectUri] } });
        expect((await openSignIn(site, redirectUri)).response.status).toBe(200);
      },
    );

    test('accepts a callback on 127.0.0.1', async () => {
      expect((await openSignIn(await platform.site(), 'http://127.0.0.1:3000/login-callback')).response.status).toBe(
        200,
      );
    });
  });

  describe('silent sign-in', () => {
    test('fails with login_required without a session', async () => {
      const { oauthData, response } = await openSignIn(await platform.site(), CALLBACK, { prompt: 'none' });
      const back = locationOf(response);
      expect(back.searchParams.get('error')).toBe('login_required');
      expect(back.searchParams.get('state')).toBe(oauthData.state);
      expect(back.searchParams.get('code')).toBeNull();
    });

    test('returns a code immediately if the hosted pages have a session', async () => {
      const site = await platform.site();
      const { browser } = await openSignIn(site);
      await browser.submit(LOG_IN);
      const { response } = await openSignIn(site, CALLBACK, { prompt: 'none', browser });
      expect(locationOf(response).searchParams.get('code')).toEqual(expect.any(String));
    });
  });

  test('signing out ends the session of the hosted pages and leads to postFlowUrl', async () => {
    const site = await platform.site();
    const { visitor, browser } = await openSignIn(site);
    await browser.submit(LOG_IN);
    const { logoutUrl } = await visitor.auth.logout(`${APP}/`);
    const response = await browser.open(logoutUrl);
    expect(response.headers.get('location')).toBe(`${APP}/?wixMemberLoggedIn=false`);
    const silent = await openSignIn(site, CALLBACK, { prompt: 'none', browser });
    expect(locationOf(silent.response).searchParams.get('error')).toBe('login_required');
    const { documents } = await site.control<{ documents: object[] }>('GET', 'collections/member-sessions');
    expect(documents).toHaveLength(0);
  });
});
