import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '@wix/bookings';
import { currentCartV2, orders } from '@wix/ecom';
import { members } from '@wix/members';
import { plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { PRESETS } from '../../src/platform/composition/presets/presets';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const SANDBOX = PRESETS.sandbox.clientId;
const MAYA = 'maya.member@example.com';
const modules = { services, currentCartV2, orders, members, plansV3, productsV3, redirects };

let emulator: HeadlessEmulator;
afterEach(() => emulator.close());

async function start(): Promise<HeadlessEmulator> {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
  return emulator;
}

const visitorClient = (site: Site) => createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });

async function visitorHeaders(site: Site) {
  const { headers } = await (await site.visitor()).getAuthHeaders();
  return { ...headers, 'content-type': 'application/json' };
}

async function addToCart(site: Site, visitor: ReturnType<typeof visitorClient>) {
  const { items } = await visitor.productsV3.queryProducts().limit(1).find();
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: items[0]?._id ?? '' };
  const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  return { cartId: cart?._id ?? '', site };
}

/** A live stream of requests over the network, after its first message. */
async function openStream(from: HeadlessEmulator) {
  await from.listen();
  const { siteId } = await from.sites.create({ preset: 'bare' });
  const response = await fetch(`${from.url}/_emulator/sites/${siteId}/requests/live`);
  const reader = response.body?.getReader();
  await reader?.read();
  return reader;
}

const CALLBACKS = { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/' };

describe('an emulator in this process', () => {
  test('serves the SDK without a port', async () => {
    const { sites } = await start();
    const site = await sites.create({ preset: 'sandbox' });
    const { items } = await visitorClient(site).services.queryServices().find();
    expect(items.length).toBeGreaterThan(3);
  });

  test('creates a site with its settings and clock in one call', async () => {
    const { sites } = await start();
    const now = '2027-03-01T09:00:00.000Z';
    const site = await sites.create({ settings: { currency: 'EUR', name: 'Tea' }, clock: { now, frozen: true } });
    expect(await site.settings.get()).toMatchObject({ currency: 'EUR', name: 'Tea', catalogVersion: 'V3' });
    expect(await site.clock.now()).toBe(now);
  });

  test('a reset resets every site and creates none for unused presets', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reset-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    emulator = await createEmulator({ data: folder });
    const sites = [await emulator.sites.create({ preset: 'bare' }), await emulator.sites.of(SANDBOX)];
    for (const site of sites) await site.settings.change({ name: 'Changed' });
    const filesOf = () => readdirSync(folder, { recursive: true }).length;
    const before = filesOf();
    await emulator.reset();
    for (const site of sites) expect((await site.settings.get()).name).not.toBe('Changed');
    expect(filesOf()).toBe(before);
  });

  test('leaves no site if its settings are refused', async () => {
    const { sites } = await start();
    const before = await sites.list();
    const refused = sites.create({ settings: { currency: 'euro' } });
    await expect(refused).rejects.toMatchObject({ name: 'EmulatorError', status: 400, code: 'INVALID_REQUEST' });
    expect(await sites.list()).toHaveLength(before.length);
  });

  test('finds a site by its client ID, including its webhook key', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const same = await sites.of(site.clientId);
    expect({ siteId: same.siteId, key: same.webhookPublicKey }).toEqual({
      siteId: site.siteId,
      key: site.webhookPublicKey,
    });
    expect(same.webhookPublicKey).toContain('BEGIN PUBLIC KEY');
    await expect(sites.of('9e37d7b0-3621-418f-a6b6-00000000dead')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('provides SDK authentication strategies for visitors, members and the owner', async () => {
    const { sites } = await start();
    const site = await sites.create({ preset: 'sandbox' });
    const member = createClient({ modules, auth: await site.member({ email: MAYA }) });
    expect((await member.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail).toBe(MAYA);
    const visitor = createClient({ modules, auth: await site.visitor() });
    expect((await visitor.services.queryServices().find()).items.length).toBeGreaterThan(0);
    const owner = createClient({ modules, auth: site.owner() });
    expect((await owner.orders.searchOrders({})).orders).toBeDefined();
    await expect(site.member({ email: 'nobody@example.com' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('provides tokens for the SDK’s own strategy', async () => {
    const { sites } = await start();
    const site = await sites.create({ preset: 'sandbox' });
    const { tokens } = await site.member({ email: MAYA });
    const auth = OAuthStrategy({
      clientId: site.clientId,
      tokens: { ...tokens, refreshToken: refreshTokenOf(tokens) },
    });
    expect(auth.loggedIn()).toBe(true);
    const { member } = await createClient({ modules, auth }).members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member?.loginEmail).toBe(MAYA);
  });
});

const refreshTokenOf = (tokens: { refreshToken: { value: string; role: string } }) => ({
  value: tokens.refreshToken.value,
  role: tokens.refreshToken.role as never,
});

describe('a flow without a browser', () => {
  test('goes from a redirect session to a paid order', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const visitor = visitorClient(site);
    const { cartId } = await addToCart(site, visitor);
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: cartId },
      callbacks: CALLBACKS,
    });
    const { url, params } = await site.completeFlow(redirectSession?.fullUrl ?? '');
    expect(url).toContain('http://localhost:3000/thanks');
    const order = await createClient({ modules, auth: site.owner() }).orders.getOrder(params.orderId ?? '');
    expect(order.paymentStatus).toBe('PAID');
  });

  test('pays a checkout by its ID', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const { cartId } = await addToCart(site, visitorClient(site));
    await site.pay(cartId, { fields: { email: 'buyer@example.com' } });
    const [order] = (await createClient({ modules, auth: site.owner() }).orders.searchOrders({})).orders ?? [];
    expect(order?.buyerInfo?.email).toBe('buyer@example.com');
  });

  test('returns the page’s message when the card is declined', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const { cartId } = await addToCart(site, visitorClient(site));
    const declined = site.pay(cartId, { card: '4000 0000 0000 0002' });
    await expect(declined).rejects.toMatchObject({
      code: 'FLOW_REFUSED',
      message: expect.stringMatching(/declined/i),
    });
  });

  test('signs a member in if a plan requires it', async () => {
    const { sites } = await start();
    const site = await sites.create({ preset: 'sandbox' });
    const visitor = visitorClient(site);
    const { items } = await visitor.plansV3.queryPlans().find();
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      paidPlansCheckout: { planId: items[0]?._id ?? '' },
      callbacks: CALLBACKS,
    });
    const { params } = await site.completeFlow(redirectSession?.fullUrl ?? '');
    expect(params).toMatchObject({ planOrderId: expect.any(String), wixMemberLoggedIn: 'true' });
  });
});

describe('a site handle', () => {
  test('moves the clock and resumes it', async () => {
    const { sites } = await start();
    const site = await sites.create({ clock: { now: '2027-01-01T00:00:00Z', frozen: true } });
    expect((await site.clock.advance('P1D')).now).toBe('2027-01-02T00:00:00.000Z');
    expect((await site.clock.resume()).frozen).toBe(false);
  });

  test('sets and clears faults, and lists the affected calls', async () => {
    const { sites } = await start();
    const site = await sites.create();
    await site.faults.set({ operation: 'productsV3.queryProducts', status: 503 });
    await expect(visitorClient(site).productsV3.queryProducts().find()).rejects.toThrow();
    expect(await site.requests()).toMatchObject([{ operation: 'productsV3.queryProducts', status: 503 }]);
    await site.faults.clear();
    await expect(visitorClient(site).productsV3.queryProducts().find()).resolves.toBeDefined();
  });

  test('makes fetch fail if a fault drops the connection', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const headers = await visitorHeaders(site);
    await site.faults.set({ operation: '*', connection: 'drop' });
    const call = fetch('https://www.wixapis.com/stores/v3/products/query', { method: 'POST', headers });
    await expect(call).rejects.toThrow(TypeError);
  });

  test('ends its live streams when its emulator closes, and not those of another emulator', async () => {
    emulator = await createEmulator();
    const other = await createEmulator();
    const readers = await Promise.all([emulator, other].map(openStream));
    const started = performance.now();
    await emulator.close();
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await readers[0]?.read())?.done).toBe(true);
    const site = await other.sites.create();
    const still = await Promise.race([readers[1]?.read().then(() => 'ended'), site.clock.now().then(() => 'open')]);
    expect(still).toBe('open');
    await other.close();
    expect((await readers[1]?.read())?.done).toBe(true);
  });

  test('takes a snapshot, restores it, and creates a new site from it', async () => {
    const { sites } = await start();
    const site = await sites.create();
    await site.settings.change({ name: 'Before' });
    await site.snapshot('start');
    await site.settings.change({ name: 'After' });
    const copy = await sites.create({ from: { site, snapshot: 'start' } });
    await site.restore('start');
    expect([(await site.settings.get()).name, (await copy.settings.get()).name]).toEqual(['Before', 'Before']);
  });

  test('reads events, documents and emails', async () => {
    const { sites } = await start();
    const site = await sites.create();
    const { cartId } = await addToCart(site, visitorClient(site));
    await site.pay(cartId, { fields: { email: 'buyer@example.com' } });
    expect((await site.events()).map(({ entityFqdn, slug }) => `${entityFqdn}/${slug}`)).toContain(
      'wix.ecom.v1.order/created',
    );
    expect(await site.collections()).toContain('products');
    expect((await site.collection('products')).length).toBeGreaterThan(10);
    expect((await site.mailbox.latest({ to: 'buyer@example.com' }))?.subject).toBeTruthy();
  });
});
