import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { APP_HEADER } from '../../src/server/control/control-routes';
import type { ListedPreset } from '../../src/server/control/presets';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { addToCart } from '../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, TestSite, visitorClient } from '../harness/harness';
import { type WireCall, wire } from '../harness/wire';

type Preset = { name: string; clientId: string; label: string; description: string };
type SiteRecord = { siteId: string; clientId: string; preset: string; ownerApiKey: string };

onEveryDatabase('the control interface', (platform) => {
  const control = (method: string, path: string, call: WireCall = {}) =>
    wire(platform.emulator, method, `/_emulator${path}`, call);

  describe('sites', () => {
    test('lists the presets, each with a site under a constant client ID', async () => {
      const { body } = await control('GET', '/presets');
      const presets = body.presets as Preset[];
      expect(presets.map(({ name }) => name)).toEqual([
        'sandbox',
        'new-site',
        'bookings-only',
        'bare',
        'not-premium',
        'empty',
      ]);
      expect(presets[0]?.clientId).toBe('9e37d7b0-3621-418f-a6b6-b82bdeaf051d');
      const sites = (await control('GET', '/sites')).body.sites as SiteRecord[];
      for (const { name, clientId, label, description } of presets) {
        expect(sites.find((site) => site.clientId === clientId)?.preset).toBe(name);
        expect(label && description).toBeTruthy();
      }
    });

    test('GET /_emulator returns the app that mounts the emulator, and refuses an app path on another origin', async () => {
      const app = { openSite: '/open', clientId: 'Größe €' };
      const sendAppHeader = (stated: object) =>
        control('GET', '', { headers: { [APP_HEADER]: encodeURIComponent(JSON.stringify(stated)) } });
      expect((await sendAppHeader(app)).body.app).toEqual(app);
      expect((await control('GET', '')).body).not.toHaveProperty('app');
      for (const openSite of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'open'])
        expect((await sendAppHeader({ openSite })).status).toBe(400);
      expect((await control('GET', '', { headers: { [APP_HEADER]: '%' } })).status).toBe(400);
    });

    test('lists a seeded site with its name, and other sites without a seed name', async () => {
      const byName = async (request: object) => {
        const { body } = await control('POST', '/sites', { body: request });
        const listed = await control('GET', `/sites?clientId=${body.clientId}`);
        return (listed.body.sites as { seedName?: string }[])[0]?.seedName;
      };
      expect(await byName({ seed: { settings: { name: 'Corner Bakery' } } })).toBe('Corner Bakery');
      expect(await byName({ preset: 'empty' })).toBeUndefined();
    });

    test('the list of sites states how many calls each has had, and when the last was', async () => {
      const site = await platform.site('empty');
      const listed = async () => {
        const sites = (await control('GET', '/sites')).body.sites as { siteId: string; calls: number }[];
        return sites.find(({ siteId }) => siteId === site.siteId);
      };
      expect(await listed()).toMatchObject({ calls: 0 });
      await site.visitor().currentCartV2.createCurrentCart({ cart: {} });
      const [request] = (await site.control<{ requests: { startedAt: string }[] }>('GET', 'requests')).requests;
      expect(await listed()).toMatchObject({ calls: 1, lastCall: request?.startedAt });
    });

    test('a site gets its own keys, can be read and listed, and is gone after deletion', async () => {
      const { status, body } = await control('POST', '/sites', { body: { preset: 'bookings-only' } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        siteId: expect.any(String),
        clientId: expect.any(String),
        ownerApiKey: expect.stringMatching(/^IST\./),
        preset: 'bookings-only',
      });
      const { webhookPublicKey, ...site } = body;
      expect(webhookPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
      expect((await control('GET', `/sites/${body.siteId}`)).body).toEqual(site);
      expect((await control('GET', '/sites')).body.sites).toContainEqual({ ...site, calls: 0 });
      expect((await control('DELETE', `/sites/${body.siteId}`)).status).toBe(200);
      expect((await control('GET', `/sites/${body.siteId}`)).status).toBe(404);
      expect((await control('GET', '/sites')).body.sites).not.toContainEqual(expect.objectContaining(site));
    });

    test('a site found by its client ID includes its current time', async () => {
      const { siteId, clientId } = (await control('POST', '/sites', { body: { preset: 'bare' } })).body as SiteRecord;
      await control('PUT', `/sites/${siteId}/clock`, { body: { now: '2031-05-06T07:08:09.000Z', frozen: true } });
      const { sites } = (await control('GET', `/sites?clientId=${clientId}`)).body;
      expect(sites).toMatchObject([{ siteId, now: '2031-05-06T07:08:09.000Z', language: 'en' }]);
    });

    test('a preset lists how much content it has, and image URLs that the emulator serves', async () => {
      const presets = (await control('GET', '/presets')).body.presets as ListedPreset[];
      const findPreset = (name: string) => presets.find((preset) => preset.name === name);
      const services = (await control('GET', `/sites?clientId=${findPreset('sandbox')?.clientId}`)).body
        .sites as SiteRecord[];
      const { body } = await control('GET', `/sites/${services[0]?.siteId}/collections`);
      const stored = body.collections as { name: string; count: number }[];
      expect(findPreset('sandbox')?.contents.services).toBe(stored.find(({ name }) => name === 'services')?.count);
      expect(findPreset('sandbox')).toMatchObject({ catalogVersion: 'V1', pictures: { length: 4 } });
      expect(findPreset('bookings-only')?.contents).toEqual({ services: findPreset('sandbox')?.contents.services });
      expect(findPreset('bare')).toMatchObject({ apps: [], contents: {}, pictures: [] });
      const [picture = ''] = findPreset('sandbox')?.pictures ?? [];
      const answer = await platform.emulator.fetch(new Request(picture));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });

    test('creates a site under the requested client ID', async () => {
      const clientId = randomUUID();
      const response = await control('POST', '/sites', { body: { preset: 'bare', clientId: clientId.toUpperCase() } });
      expect(response.body).toMatchObject({ clientId, preset: 'bare' });
      const tokens = await visitorClient(clientId).auth.generateVisitorTokens();
      expect(tokens.accessToken.value).toBeTruthy();
    });

    test('refuses a client ID that is taken or not a UUID', async () => {
      const clientId = randomUUID();
      const both = await Promise.all(
        [1, 2].map(() => control('POST', '/sites', { body: { preset: 'bare', clientId } })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const ofPreset = (await control('GET', '/presets')).body.presets as Preset[];
      const response = await control('POST', '/sites', { body: { clientId: ofPreset[0]?.clientId } });
      expect(response).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
      for (const clientId of ['my-app', '', 7, null, {}]) {
        expect(await control('POST', '/sites', { body: { clientId } })).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining('must be a UUID') },
        });
      }
    });

    test('creates a site on Catalog V3 by default', async () => {
      expect((await control('POST', '/sites')).body).toMatchObject({ preset: 'new-site' });
    });

    test.each([
      ['sandbox', [true, true, true, true]],
      ['new-site', [true, undefined, true, true]],
      ['bookings-only', [true, undefined, undefined, undefined]],
      ['bare', [undefined, undefined, undefined, undefined]],
      ['not-premium', [true, true, true, true]],
      ['empty', [false, undefined, false, false]],
    ] as const)('a site of the preset %s has the content of its apps', async (preset, expected) => {
      const visitor = (await platform.site(preset)).visitor();
      const answers = await Promise.allSettled([
        visitor.services.queryServices().find(),
        visitor.products.queryProducts().find(),
        visitor.wixEventsV2.queryEvents().limit(10).find(),
        visitor.plansV3.queryPlans().find(),
      ]);
      const hasContent = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.items.length > 0 : undefined,
      );
      expect(hasContent).toEqual(expected);
    });

    test('a reset restores the preset’s content and keeps the site’s keys', async () => {
      const site = await platform.site('bookings-only');
      await site.settings({ premium: false, name: 'Changed' });
      await site.faults({ operation: '*', status: 503 });
      await site.setTime('2031-01-01T00:00:00.000Z');
      const visitor = site.visitor();
      await expect(visitor.services.queryServices().find()).rejects.toThrow();
      await site.control('POST', 'reset');
      expect((await visitor.services.queryServices().find()).items).not.toHaveLength(0);
      expect(await site.control('GET', 'settings')).toMatchObject({ premium: true, name: 'The Corner Studio' });
      expect(await site.control('GET', 'faults')).toEqual({ faults: [] });
      expect((await site.control<{ now: string }>('GET', 'clock')).now < '2031').toBe(true);
    });

    test('keeps two sites apart', async () => {
      const [one, other] = [await platform.site('bookings-only'), await platform.site('bookings-only')];
      await one.settings({ apps: [] });
      expect((await other.visitor().services.queryServices().find()).items).not.toHaveLength(0);
      expect(await refusalOf(one.visitor().services.queryServices().find())).toMatchObject({ status: 428 });
    });
  });

  describe('settings', () => {
    test('a change keeps the settings that were not sent', async () => {
      const site = await platform.site('bare');
      const before = await site.control<object>('GET', 'settings');
      const change = { currency: 'EUR', timeZone: 'Europe/Berlin', apps: ['stores' as const] };
      await site.settings(change);
      expect(await site.control('GET', 'settings')).toEqual({ ...before, ...change });
    });

    test.each([
      [{ apps: ['games'] }, /apps/],
      [{ premium: 'yes' }, /premium/],
      [{ timeZone: 'Mars/Olympus' }, /not an IANA time zone/],
      [{ currency: 'dollar' }, /currency/],
      [{ requestsPerMinute: 0 }, /requestsPerMinute/],
      [{ speed: 1 }, /speed/],
      ['[]', /must be a JSON object/],
      ['{', /not JSON/],
    ])('%o is refused with an explanation', async (body, message) => {
      const { siteId } = await platform.site('bare');
      const answer = await control('PUT', `/sites/${siteId}/settings`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
    });
  });

  describe('the clock', () => {
    test('advances by a duration and continues from there', async () => {
      const site = await platform.site('bare');
      const { now: before } = await site.control<{ now: string }>('GET', 'clock');
      const { now, due } = await site.advance('P1DT2H');
      const hours = (Date.parse(now) - Date.parse(before)) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(26);
      expect(hours).toBeLessThan(26.1);
      expect(due).toEqual([]);
    });

    test('stands still when frozen, and runs again when released', async () => {
      const site = await platform.site('bare');
      await site.setTime('2030-05-01T10:00:00.000Z');
      expect(await site.control('GET', 'clock')).toEqual({
        now: '2030-05-01T10:00:00.000Z',
        frozen: true,
        moved: true,
      });
      await site.advance('PT90M');
      expect(await site.control('GET', 'clock')).toEqual({
        now: '2030-05-01T11:30:00.000Z',
        frozen: true,
        moved: true,
      });
      await site.control('PUT', 'clock', { frozen: false });
      const running = await site.control<{ now: string; frozen: boolean }>('GET', 'clock');
      expect(running.frozen).toBe(false);
      expect(running.now >= '2030-05-01T11:30:00.000Z').toBe(true);
    });

    test.each([
      [{ advance: 'tomorrow' }, /ISO 8601 duration/],
      [{ now: 'yesterday' }, /now|Invalid/],
      [{ now: '2030-01-01T00:00:00Z', advance: 'P1D' }, /Unrecognized|Invalid/],
      [{}, /Invalid/],
    ])('%o is refused with an explanation', async (body, message) => {
      const { siteId } = await platform.site('bare');
      const answer = await control('PUT', `/sites/${siteId}/clock`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
    });
  });

  describe('faults', () => {
    test('delay only the named operation', async () => {
      const site = await platform.site();
      await site.faults({ operation: 'services.queryServices', latencyMs: 1_500 });
      const visitor = site.visitor();
      await visitor.plansV3.queryPlans().find();
      const answered: string[] = [];
      const tookMs = measureMs(() => visitor.services.queryServices().find()).finally(() => answered.push('services'));
      await visitor.plansV3.queryPlans().find();
      answered.push('plans');
      expect(await tookMs).toBeGreaterThanOrEqual(1_499);
      expect(answered).toEqual(['plans', 'services']);
    });

    test('respond with a status and a body instead of running the operation', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await addToCart(visitor, 'canvas-tote');
      const details = { applicationError: { code: 'UNDER_MAINTENANCE', description: '', data: {} } };
      await site.faults({ operation: 'currentCartV2.*', status: 503, body: { message: 'later', details } });
      const refusal = await refusalOf(visitor.currentCartV2.deleteCurrentCart());
      expect(refusal).toMatchObject({ status: 503, code: 'UNDER_MAINTENANCE' });
      await site.faults();
      expect((await visitor.currentCartV2.getCurrentCart()).cart?.lineItems).toHaveLength(1);
    });

    test('drop the connection before the operation runs', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await addToCart(visitor, 'canvas-tote');
      await site.faults({ operation: 'currentCartV2.deleteCurrentCart', connection: 'drop' });
      await expect(visitor.currentCartV2.deleteCurrentCart()).rejects.toThrow();
      expect((await visitor.currentCartV2.getCurrentCart()).cart?.lineItems).toHaveLength(1);
    });

    test('drop the response of an operation that has run', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await addToCart(visitor, 'canvas-tote');
      await site.faults({ operation: 'currentCartV2.deleteCurrentCart', connection: 'lose-answer' });
      await expect(visitor.currentCartV2.deleteCurrentCart()).rejects.toThrow();
      expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    });

    test('strike a limited number of times', async () => {
      const site = await platform.site();
      await site.faults({ operation: '*', status: 500, times: 2 });
      const visitor = site.visitor();
      const statuses = await outcomes(4, () => visitor.plansV3.queryPlans().find());
      expect(statuses).toEqual(['refused', 'refused', 'answered', 'answered']);
    });

    test('strike at the configured rate', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      await site.faults({ operation: 'plansV3.*', status: 500, rate: 0.5 });
      const refused = (await outcomes(200, () => visitor.plansV3.queryPlans().find())).filter(
        (outcome) => outcome === 'refused',
      ).length;
      // With a fair coin, fewer than 60 or more than 140 of 200 happen once in ten million runs.
      expect(refused).toBeGreaterThan(59);
      expect(refused).toBeLessThan(141);
      await site.faults({ operation: 'plansV3.*', status: 500, rate: 0 });
      expect(await outcomes(20, () => visitor.plansV3.queryPlans().find())).not.toContain('refused');
    });

    test('apply to token requests too', async () => {
      const site = await platform.site('bare');
      await site.faults({ operation: 'token', status: 503 });
      const body = { grantType: 'anonymous', clientId: site.clientId };
      expect((await wire(platform.emulator, 'POST', '/oauth2/token', { body })).status).toBe(503);
      await site.faults();
      expect((await wire(platform.emulator, 'POST', '/oauth2/token', { body })).status).toBe(200);
    });

    test.each([
      [{ faults: [{ latencyMs: 10 }] }, /operation/],
      [{ faults: [{ operation: '*', status: 200 }] }, /status/],
      [{ faults: [{ operation: '*', connection: 'slow' }] }, /connection/],
      [{ faults: [{ operation: '*', rate: 2 }] }, /rate/],
      [{ faults: {} }, /faults/],
      [{}, /faults/],
    ])('%o is refused with an explanation', async (body, message) => {
      const { siteId } = await platform.site('bare');
      const answer = await control('PUT', `/sites/${siteId}/faults`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
    });
  });

  test('the mailbox lists the newest email first, with its code as a field', async () => {
    const site = await platform.site();
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await site.visitor().auth.register({ email: 'ada@example.com', password: 'sandbox-Pass2' });
    const { mails } = await site.control<{ mails: Record<string, unknown>[] }>('GET', 'mailbox');
    expect(mails[0]).toMatchObject({ to: 'ada@example.com', code: expect.stringMatching(/^\d+$/) });
    expect(mails[0]?.text).toContain(mails[0]?.code);
  });

  test('lists a collection’s documents and the site’s domain events', async () => {
    const site = await platform.site();
    await addToCart(site.visitor(), 'canvas-tote');
    const { documents } = await site.control<{ documents: object[] }>('GET', 'collections/carts');
    expect(documents).toHaveLength(1);
    expect(await site.events()).toContain('wix.ecom.v2.cart/created');
  });

  describe('refuses', () => {
    const paths = ['', '/settings', '/clock', '/faults', '/mailbox', '/requests', '/events', '/collections/carts'];

    test.each(paths)('an unknown site with 404: /sites/:siteId%s', async (path) => {
      const { status, body } = await control('GET', `/sites/00000000-0000-4000-8000-000000000000${path}`);
      expect(status).toBe(404);
      expect(body.message).toContain('00000000-0000-4000-8000-000000000000');
    });

    test('an unknown preset, listing the existing ones', async () => {
      const { status, body } = await control('POST', '/sites', { body: { preset: 'casino' } });
      expect(status).toBe(400);
      expect(body.message).toMatch(/sandbox, new-site, bookings-only, bare, not-premium, empty, got "casino"/);
    });

    test('callers on other machines, and pages whose domain resolves to this machine', async () => {
      const refused: WireCall[] = [
        { from: { remoteAddress: '192.168.1.20' } },
        { from: { remoteAddress: '' } },
        { headers: { host: 'evil.example:4010' }, from: { remoteAddress: '127.0.0.1' } },
      ];
      for (const call of refused) {
        const { status, body } = await control('GET', '/sites', call);
        expect(status).toBe(403);
        expect(body.message).toContain('admin token');
      }
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        const call = { headers: { host: 'localhost:4010' }, from: { remoteAddress } };
        expect((await control('GET', '/sites', call)).status).toBe(200);
      }
    });
  });
});

describe('with an admin token', () => {
  const adminToken = 'long-and-secret';

  async function withEmulator(work: (emulator: Emulator) => Promise<void>) {
    const emulator = await createEmulator({ storage: await openSqliteStorage({}), adminToken });
    try {
      await work(emulator);
    } finally {
      await emulator.close();
    }
  }

  test('the control interface responds only to callers with the token', async () => {
    await withEmulator(async (emulator) => {
      const from = { remoteAddress: '203.0.113.9' };
      const headers = { host: 'preview.example' };
      const ask = (token?: string, call: WireCall = { from, headers }) =>
        wire(emulator, 'GET', '/_emulator/sites', { ...call, token });
      expect((await ask(`Bearer ${adminToken}`)).status).toBe(200);
      expect((await ask(adminToken)).status).toBe(200);
      expect((await ask('Bearer wrong')).status).toBe(403);
      expect((await ask()).status).toBe(403);
      expect((await ask(undefined, {})).status).toBe(403);
    });
  });

  test('a visitor’s token gives no access', async () => {
    await withEmulator(async (emulator) => {
      const { record } = await emulator.sites.create('bare');
      const site = new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
      const body = { grantType: 'anonymous', clientId: site.clientId };
      const { body: tokens } = await wire(emulator, 'POST', '/oauth2/token', { body });
      const token = String(tokens.access_token);
      expect((await wire(emulator, 'GET', '/_emulator/sites', { token })).status).toBe(403);
    });
  });
});

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function outcomes(times: number, work: () => Promise<unknown>): Promise<('answered' | 'refused')[]> {
  const results: ('answered' | 'refused')[] = [];
  for (let call = 0; call < times; call++) {
    results.push(
      await work().then(
        () => 'answered',
        () => 'refused',
      ),
    );
  }
  return results;
}
