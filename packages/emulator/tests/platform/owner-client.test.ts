import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { services } from '@wix/bookings';
import { locations, siteProperties } from '@wix/business-tools';
import { items } from '@wix/data';
import { ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { plansV3 } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventoryItemsV3, products, productsV3 } from '@wix/stores';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { isRead, OwnerClient, type OwnerClientOptions } from '../../src/commands/real-platform/owner-client';
import { routes } from '../../src/platform/composition/modules';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

let emulator: HeadlessEmulator;
let site: Site;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, logger: { error: () => {} } });
  site = await emulator.sites.create();
});
afterAll(() => emulator.close());
afterEach(() => site.faults.clear());

const newOwnerClient = (options: Partial<OwnerClientOptions> = {}, of: Site = site) =>
  new OwnerClient({
    apiKey: of.ownerApiKey,
    siteId: of.siteId,
    platformUrl: emulator.url,
    pauseMs: 1,
    ...options,
  });

const GUID = '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d';

interface CapturedRequest {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
  site: string | null;
}

/** The requests that the SDK or the client sends during the call. */
async function captureRequests(call: (send: typeof fetch) => Promise<unknown>): Promise<CapturedRequest[]> {
  const capturedRequests: CapturedRequest[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    capturedRequests.push({
      method: request.method,
      path: pathname + search,
      body: text === '' ? '' : JSON.parse(text),
      key: request.headers.get('authorization'),
      site: request.headers.get('wix-site-id'),
    });
    return Response.json({});
  };
  vi.stubGlobal('fetch', send);
  try {
    await call(send).catch(() => {});
  } finally {
    vi.unstubAllGlobals();
  }
  return capturedRequests;
}

const sdk = createClient({
  modules: {
    inventoryItemsV3,
    items,
    locations,
    plansV3,
    products,
    productsV3,
    services,
    siteProperties,
    ticketDefinitionsV2,
    wixEventsV2,
  },
  auth: ApiKeyStrategy({ apiKey: 'IST.key', siteId: GUID }),
});

const longFilter = { slug: { $in: Array.from({ length: 200 }, (_, index) => `product-number-${index}`) } };

test.each<[string, Record<string, unknown>, () => Promise<unknown>]>([
  ['services.getService', { serviceId: GUID }, () => sdk.services.getService(GUID)],
  [
    'services.queryServices',
    { query: { filter: {}, paging: { limit: 10, offset: 0 } } },
    () => sdk.services.queryServices().limit(10).find(),
  ],
  ['siteProperties.getSiteProperties', {}, () => sdk.siteProperties.getSiteProperties()],
  [
    'wixEventsV2.getEvent',
    { eventId: GUID, fields: ['TEXTS'] },
    () => sdk.wixEventsV2.getEvent(GUID, { fields: ['TEXTS'] }),
  ],
  ['productsV3.getProduct', { productId: GUID }, () => sdk.productsV3.getProduct(GUID)],
  [
    'productsV3.searchProducts',
    { search: { cursorPaging: { limit: 3 } }, fields: ['CURRENCY'] },
    () => sdk.productsV3.searchProducts({ cursorPaging: { limit: 3 } }, { fields: ['CURRENCY'] }),
  ],
  [
    'productsV3.searchProducts',
    { search: { filter: longFilter } },
    () => sdk.productsV3.searchProducts({ filter: longFilter }),
  ],
  ['plansV3.getPlan', { planId: GUID }, () => sdk.plansV3.getPlan(GUID)],
])('calling %s sends the same request as the SDK', async (operation, request, call) => {
  const [bySdk] = await captureRequests(call);
  const client = (send: typeof fetch) =>
    new OwnerClient({ apiKey: 'IST.key', siteId: GUID, fetch: send }).call(operation, request);
  const [byClient] = await captureRequests(client);
  expect(byClient).toEqual(bySdk);
});

test('an owner reads the site over HTTP', async () => {
  const { properties } = await newOwnerClient().call('siteProperties.getSiteProperties');
  expect(properties).toMatchObject({ siteDisplayName: 'The Corner Studio', paymentCurrency: 'USD' });
});

test.each([
  ['a wrong key', () => newOwnerClient({ apiKey: 'IST.nonsense' }), 'WRONG_KEY', 'API Keys Manager'],
  ['a malformed key', () => newOwnerClient({ apiKey: 'nonsense' }), 'WRONG_KEY', 'API Keys Manager'],
  ['a foreign site', () => newOwnerClient({ siteId: GUID }), 'FOREIGN_SITE', '/dashboard/'],
] as const)('%s is reported with a message that says what to do', async (_, client, kind, sentence) => {
  await expect(client().call('services.queryServices')).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(sentence),
  });
});

test.each([
  [401, { message: 'API key is expired' }, 'EXPIRED_KEY', 'has expired: make a new one'],
  [403, { message: 'Unauthorized', details: { applicationError: { code: 'FORBIDDEN' } } }, 'NO_PERMISSION', 'BOOKINGS'],
  [403, { message: 'Identity has no access to site' }, 'FOREIGN_SITE', '/dashboard/'],
  [404, undefined, 'NOT_OFFERED', 'does not answer services.queryServices'],
  [400, { message: 'query is odd' }, 'REFUSED', '400, query is odd'],
] as const)(
  'a response with status %s and body %j becomes a readable message',
  async (status, body, kind, sentence) => {
    const send = async () => new Response(body && JSON.stringify(body), { status });
    await expect(newOwnerClient({ fetch: send }).call('services.queryServices')).rejects.toMatchObject({
      kind,
      status,
      message: expect.stringContaining(sentence),
    });
  },
);

test('a missing app is reported as such', async () => {
  const bare = await emulator.sites.create({ preset: 'bare' });
  await expect(newOwnerClient({}, bare).call('services.queryServices')).rejects.toMatchObject({ kind: 'APP_MISSING' });
});

test('a call to the other catalog version has its own kind of error', async () => {
  await expect(newOwnerClient().call('products.queryProducts')).rejects.toMatchObject({ kind: 'OTHER_CATALOG' });
});

test('a write is refused before it is sent, unless writing is allowed', async () => {
  const client = newOwnerClient();
  const brand = { name: 'Back room' };
  await expect(client.call('brandsV3.createBrand', { brand })).rejects.toThrow('would write');
  expect(client.calls).toBe(0);
  const writing = newOwnerClient({ allowWrites: true });
  expect(await writing.call('brandsV3.createBrand', { brand })).toMatchObject({ brand: { name: 'Back room' } });
});

test('an operation that may change something is a write, even as a GET', () => {
  const reads = routes.all.filter(isRead);
  expect(reads.length).toBeGreaterThan(300);
  expect(new Set(reads.map(({ operation }) => operation.method))).toEqual(new Set(['GET', 'POST']));
  const writes = ['brandsV3.getOrCreateBrand', 'labels.findOrCreateLabel', 'ribbonsV3.bulkGetOrCreateRibbons'];
  const writingGets = ['authentication.logout', 'checkout.markCheckoutAsCompletedAndRedirectToUrl'];
  expect(reads.filter(({ name }) => [...writes, ...writingGets].includes(name))).toEqual([]);
});

test('a call is retried after a brief platform failure', async () => {
  await site.faults.set({ operation: 'services.*', status: 503, times: 2 });
  const client = newOwnerClient();
  expect(await client.call('services.queryServices')).toHaveProperty('services');
  expect(client.calls).toBe(3);
});

test('a call is retried after a dropped connection', async () => {
  await site.faults.set({ operation: 'services.*', connection: 'drop', times: 1 });
  expect(await newOwnerClient().call('services.queryServices')).toHaveProperty('services');
});

test('a persistent failure of the platform is reported after the last retry', async () => {
  await site.faults.set({ operation: 'services.*', status: 503 });
  const client = newOwnerClient({ tries: 3 });
  await expect(client.call('services.queryServices')).rejects.toMatchObject({ kind: 'OUT_OF_ORDER', status: 503 });
  expect(client.calls).toBe(3);
});

test('a redirect to another host is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    paths.push(request.url);
    response.end('{}');
  });
  const platform = createServer((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}/taken` }).end();
  });
  for (const server of [other, platform]) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
  }
  const client = newOwnerClient({ platformUrl: `http://127.0.0.1:${portOf(platform)}` });
  await expect(client.call('services.queryServices')).rejects.toMatchObject({ kind: 'REDIRECTED', status: 307 });
  expect(paths).toEqual([]);
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

test('a write whose response is lost is not retried', async () => {
  await site.faults.set({ operation: 'brandsV3.*', connection: 'lose-answer', times: 1 });
  const client = newOwnerClient({ allowWrites: true });
  await expect(client.call('brandsV3.createBrand', { brand: { name: 'Attic' } })).rejects.toMatchObject({
    kind: 'UNREACHABLE',
  });
  expect(client.calls).toBe(1);
});

test('Retry-After sets the wait after a 429', async () => {
  const answers = [
    new Response('{}', { status: 429, headers: { 'retry-after': '0.05' } }),
    Response.json({ services: [] }),
  ];
  const began = performance.now();
  const client = newOwnerClient({ fetch: async () => answers.shift() ?? Response.error() });
  expect(await client.call('services.queryServices')).toEqual({ services: [] });
  expect(performance.now() - began).toBeGreaterThanOrEqual(49);
});

test('concurrent calls are limited', async () => {
  let [open, most] = [0, 0];
  const send = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return Response.json({});
  };
  const client = newOwnerClient({ fetch: send, concurrency: 3, callsPerMinute: null });
  await Promise.all(Array.from({ length: 12 }, () => client.call('services.queryServices')));
  expect(most).toBe(3);
});

test('calls per minute are limited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const startTimes: number[] = [];
    const send = async () => {
      startTimes.push(performance.now());
      return Response.json({});
    };
    const client = newOwnerClient({ fetch: send, callsPerMinute: 5 });
    const all = Promise.all(Array.from({ length: 12 }, () => client.call('services.queryServices')));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(startTimes).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(startTimes).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(60_000);
    await all;
    expect(startTimes).toHaveLength(12);
  } finally {
    vi.useRealTimers();
  }
});
