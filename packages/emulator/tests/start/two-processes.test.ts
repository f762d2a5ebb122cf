// @module-tag slow
import { authentication } from '@wix/identity';
import { orders as planOrders } from '@wix/pricing-plans';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import type { CollectionDefinition } from '../../src/platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { addToCart } from '../ecom/cart/shopping';
import { refusalOf, statusesOf, TestSite } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { memberIdOf, SEEDED } from '../members/some-members';
import { aPlan } from '../pricing-plans/a-plan';
import { TEST_DAY } from '../test-day';

const postgresUrl = inject('postgresUrl');
const realFetch = globalThis.fetch;
const PLANS = '/pricing-plans/v3/plans/query';

const places: CollectionDefinition<{ id: string }> = { name: 'two-processes.places', fields: {} };

/** Each emulator has separate connections and memory, as in a separate process. */
describe.skipIf(postgresUrl === null)('two emulators on one PostgreSQL database', () => {
  let both: [Emulator, Emulator];

  beforeAll(async () => {
    const open = async () => createEmulator({ storage: await openPostgresStorage({ url: postgresUrl ?? '' }) });
    both = [await open(), await open()];
    let turn = 0;
    globalThis.fetch = (input, init) => {
      turn += 1;
      return (both[turn % 2] ?? both[0]).fetch(new Request(input, init));
    };
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    for (const emulator of both ?? []) await emulator.close();
  });

  async function aSite(): Promise<TestSite> {
    const { record } = await both[0].sites.create('sandbox');
    return new TestSite(both[0], record.siteId, record.clientId, record.ownerApiKey);
  }

  test('accept each other’s tokens and keys, and see each other’s writes', async () => {
    const site = await aSite();
    const token = await visitorToken(site);
    const plan = await aPlan(site, { name: 'Written by one' });
    const query = { filter: { id: plan._id } };
    for (const emulator of both) {
      const { status, body } = await wire(emulator, 'POST', PLANS, { token, body: { query } });
      expect(status).toBe(200);
      expect(body.plans).toMatchObject([{ name: 'Written by one' }]);
    }
  });

  test('share one count of wrong passwords', async () => {
    const site = await aSite();
    const token = await visitorToken(site);
    const body = { loginId: { email: SEEDED.email }, password: 'wrong' };
    const login = async (emulator: Emulator) =>
      (await wire(emulator, 'POST', '/_api/iam/authentication/v2/login', { token, body })).status;
    const inTurn = [both[0], both[1], both[0], both[1], both[0]];
    const statuses: number[] = [];
    await site.setTime('2030-01-01T10:00:00.000Z');
    for (const emulator of inTurn) statuses.push(await login(emulator));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await site.setTime('2030-01-01T10:01:00.000Z');
    const atOnce = await Promise.all([...inTurn, ...inTurn].map(login));
    expect(atOnce.filter((status) => status === 401)).toHaveLength(1);
  });

  test('grant a purchase limited to one only once', async () => {
    const site = await aSite();
    const { items } = await site.visitor().plansV3.queryPlans().find();
    const planId = items.find(({ name }) => name === 'Community')?._id ?? '';
    const member = await site.member(await memberIdOf(site));
    const tokens = member.auth.getTokens();
    const buyers = Array.from({ length: 20 }, () =>
      createClient({
        modules: { planOrders },
        auth: OAuthStrategy({ clientId: site.clientId, tokens }),
      }),
    );
    const outcomes = await Promise.allSettled(buyers.map((buyer) => buyer.planOrders.createOnlineOrder(planId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(member.planOrders.createOnlineOrder(planId))).toMatchObject({
      code: 'purchases_limit_reached',
    });
    const { orders = [] } = await member.planOrders.memberListOrders({ planIds: [planId] });
    expect(orders).toHaveLength(1);
  });

  test('serve concurrent calls that sign a member out or create a visitor’s first cart', async () => {
    const site = await aSite();
    const { logout } = (await site.member(await memberIdOf(site))).use(authentication);
    const signedOut = await statusesOf(Array.from({ length: 60 }, () => logout()));
    expect(signedOut.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    const added = await statusesOf(Array.from({ length: 8 }, () => addToCart(visitor, 'notebook')));
    expect(new Set(added)).toEqual(new Set([200]));
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([8]);
  });

  test.each([
    ['exactly ten of ten places with claims', true],
    ['too many places with a read before the write', false],
  ])('sell %s', async (_, claims) => {
    const site = await aSite();
    const stores = await Promise.all(both.map(async ({ sites }) => (await sites.byId(site.siteId))?.store));
    const buyers = Array.from({ length: 60 }, (_, index) =>
      stores[index % 2]?.run(TEST_DAY, async (transaction) => {
        const holder = `buyer ${index}`;
        const isFree = claims
          ? await transaction.claim([{ resource: 'room', holder, quantity: 1, capacity: 10 }])
          : (await transaction.in(places).count()) < 10;
        if (isFree) await transaction.in(places).insert({ id: holder });
      }),
    );
    await Promise.all(buyers);
    const sold = (await stores[0]?.dump(places.name))?.length ?? 0;
    if (claims) expect(sold).toBe(10);
    else expect(sold).toBeGreaterThan(10);
  });

  test('share one clock, one list of faults and the same settings', async () => {
    const site = await aSite();
    const token = await visitorToken(site);
    await site.setTime('2031-05-01T10:00:00.000Z');
    await site.faults({ operation: 'plansV3.*', status: 503 });
    await site.settings({ name: 'Seen by both' });
    const path = `/_emulator/sites/${site.siteId}`;
    for (const emulator of both) {
      expect((await wire(emulator, 'GET', `${path}/clock`)).body.now).toBe('2031-05-01T10:00:00.000Z');
      expect((await wire(emulator, 'GET', `${path}/settings`)).body.name).toBe('Seen by both');
      expect((await wire(emulator, 'POST', PLANS, { token, body: {} })).status).toBe(503);
    }
  });

  test('reset a site during calls to both, and refuse calls to it after its deletion', async () => {
    const site = await aSite();
    const { accessToken, refreshToken } = await site.visitor().auth.generateVisitorTokens();
    const token = accessToken.value;
    const path = `/_emulator/sites/${site.siteId}`;
    const request = async (emulator: Emulator) => (await wire(emulator, 'POST', PLANS, { token, body: {} })).status;
    const statuses = await Promise.all([
      ...both.map(async (emulator) => (await wire(emulator, 'POST', `${path}/reset`)).status),
      ...Array.from({ length: 40 }, (_, index) => request(both[index % 2] ?? both[0])),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await wire(both[0], 'DELETE', path)).status).toBe(200);
    const renewal = { body: { grantType: 'refresh_token', refreshToken: refreshToken.value } };
    for (const emulator of both) {
      expect(await request(emulator)).toBe(401);
      expect((await wire(emulator, 'POST', '/oauth2/token', renewal)).status).toBe(401);
      for (const what of ['', '/settings']) expect((await wire(emulator, 'GET', path + what)).status).toBe(404);
      expect((await emulator.fetch(new Request(`http://127.0.0.1:4010/hosted/${site.siteId}/flow/x`))).status).toBe(
        404,
      );
    }
  });

  test('create a preset’s site once', async () => {
    const clientIds = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const site = await both[index % 2]?.sites.byClientId('9e37d7b0-3621-418f-a6b6-000000000001');
        return site?.id;
      }),
    );
    expect(new Set(clientIds).size).toBe(1);
  });
});
