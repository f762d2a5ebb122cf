import { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as route from '../../../app/(shop)/webhooks/route';
import { standIn } from '../../../lib/process';
import { sandboxReceivingSite } from '../../../packages/devtools/sandbox/in-app/receiving-site';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { machineTime } from '../../../packages/emulator/src/platform/kernel/clock';
import type { SiteRecord } from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import { createPem, type SigningKey, signingKey } from '../../../packages/emulator/src/platform/webhooks/signed-body';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { linkEmulator } from '../wix/linked-emulator';
import { productUpdated, webhook, withClaims } from './signed';

const forgotten = vi.hoisted(() => [] as { tag: string; expire: unknown }[]);
vi.mock('next/cache', () => ({
  revalidateTag: (tag: string, { expire }: { expire: unknown }) => forgotten.push({ tag, expire }),
}));

let emulator: Emulator;
let key: SigningKey;
let site: SiteRecord;
let other: SiteRecord;

beforeAll(async () => {
  standIn.receivingSite = sandboxReceivingSite;
  const storage = await openSqliteStorage({});
  emulator = await createEmulator({ storage });
  linkEmulator((request) => emulator.fetch(request, { baseUrl: 'http://localhost:3000/emulator' }));
  key = await signingKey(storage);
  site = (await emulator.sites.create('bare')).record;
  other = (await emulator.sites.create('bare')).record;
});
beforeEach(() => {
  forgotten.length = 0;
});
afterAll(() => emulator.close());

async function post(body: BodyInit): Promise<number> {
  const init = { method: 'POST', body, duplex: 'half' };
  return (await route.POST(new Request('http://localhost:3000/webhooks', init))).status;
}

test('a webhook from the site expires the affected cache tags at once', async () => {
  expect(await post(await webhook(site, key))).toBe(200);
  expect(forgotten).toEqual([
    { tag: 'products', expire: 0 },
    { tag: 'collections', expire: 0 },
  ]);
});

test('a webhook about other data is accepted, and expires nothing', async () => {
  const event = { ...productUpdated(), entityFqdn: 'wix.ecom.v1.cart' };
  expect(await post(await webhook(site, key, machineTime(), event))).toBe(200);
  expect(forgotten).toEqual([]);
});

test('a repeated webhook is accepted, and changes nothing', async () => {
  const event = productUpdated();
  await post(await webhook(site, key, machineTime(), event));
  forgotten.length = 0;
  // The platform repeats an event with a new signature.
  expect(await post(await webhook(site, key, machineTime() - 5_000, event))).toBe(200);
  expect(forgotten).toEqual([]);
});

test('a repeated message without an entity is identified by its body', async () => {
  const body = await webhook(site, key, machineTime(), {
    ...productUpdated(),
    entityFqdn: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    data: { productId: 'a' },
  } as never);
  expect([await post(body), forgotten.length]).toEqual([200, 2]);
  expect([await post(body), forgotten.length]).toEqual([200, 2]);
});

test('two concurrent webhooks of the same event count once', async () => {
  const event = productUpdated();
  const bodies = await Promise.all([0, 1_000].map((ago) => webhook(site, key, machineTime() - ago, event)));
  expect(await Promise.all(bodies.map(post))).toEqual([200, 200]);
  expect(forgotten).toHaveLength(2);
});

const REFUSED: Record<string, () => Promise<[status: number, body: BodyInit]>> = {
  'with a wrong signature': async () => {
    const wrong = { ...key, privateKey: createPrivateKey(await createPem()) };
    return [401, await webhook(site, wrong)];
  },
  'whose signature is missing': async () => [401, (await webhook(site, key)).replace(/[^.]*$/, '')],
  'that says it needs no signature': async () => {
    const [, claims] = (await webhook(site, key)).split('.');
    return [401, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`];
  },
  'whose claims were changed after it was signed': async () => {
    const [head, , signature] = (await webhook(site, key)).split('.');
    const [, claims] = (await webhook(site, key)).split('.');
    return [401, `${head}.${claims}.${signature}`];
  },
  'that is plain JSON': async () => [401, JSON.stringify({ eventType: 'wix.stores.catalog.v3.product_updated' })],
  'without a body': async () => [401, ''],
  'that is old': async () => [401, await webhook(site, key, machineTime() - 10 * 60_000)],
  'that never runs out': async () => [401, await withClaims(await webhook(site, key), key, { exp: undefined })],
  'of another issuer': async () => [401, await withClaims(await webhook(site, key), key, { iss: 'else.example' })],
  'of an app that no site has': async () => [403, await withClaims(await webhook(site, key), key, { aud: 'nobody' })],
  'that names no app': async () => [403, await withClaims(await webhook(site, key), key, { aud: undefined })],
  'of another site than its app’s': async () => [
    403,
    await withClaims(await webhook(other, key), key, { aud: site.clientId }),
  ],
  'of more than a megabyte': async () => [413, 'a'.repeat(1024 * 1024 + 1)],
  'of more than a megabyte that does not say so': async () => [
    413,
    new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024).fill(97)) }),
  ],
};

test.each(Object.entries(REFUSED))('a webhook %s is refused and changes nothing', async (_name, make) => {
  const [status, body] = await make();
  expect(await post(body)).toBe(status);
  expect(forgotten).toEqual([]);
});

test('the webhook route accepts only POST', () => {
  expect(Object.keys(route)).toEqual(['POST']);
});
