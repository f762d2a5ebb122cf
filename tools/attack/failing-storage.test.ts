import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openPostgresStorage } from '../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import type { Storage } from '../../packages/emulator/src/platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from '../../packages/emulator/src/server/emulator';
import { TestDisk } from '../../packages/emulator/tests/disk';
import { addToCart } from '../../packages/emulator/tests/ecom/cart/shopping';
import { TestSite, type VisitorClient } from '../../packages/emulator/tests/harness/harness';
import { startPostgres } from '../../packages/emulator/tests/postgres';
import { aProduct } from '../../packages/emulator/tests/stores/a-product';
import { amountFor } from './budget';

const BUYERS = 12;
const FAILURES = 10;
/** A site keeps only its last 10,000 events, so a long attack changes to a new site before that. */
const SITES = amountFor({ short: 1, long: 60 });
const realFetch = globalThis.fetch;
const bugs: unknown[] = [];

beforeEach(() => {
  bugs.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
});

test('PostgreSQL restarts during purchases: each call succeeds or gets 503, and nothing is lost', async ({ skip }) => {
  if (inject('postgresUrl') === null) return skip('no PostgreSQL on this machine');
  const postgres = await startPostgres();
  if ('missing' in postgres) return skip(postgres.missing);
  const emulator = await emulatorOn(await openPostgresStorage(postgres));
  try {
    await buyOnEachSite('PostgreSQL', emulator, {
      fail: () => postgres.shutDown(),
      recover: () => postgres.restart(),
    });
  } finally {
    await emulator.close();
    await postgres.stop();
  }
});

test('the disk fills up during purchases: each call succeeds or gets 503, and nothing is lost', async ({ skip }) => {
  const disk = TestDisk.mount();
  if (!disk) return skip('no disk of its own can be mounted here');
  const emulator = await emulatorOn(await openSqliteStorage({ folder: join(disk.folder, 'data') }));
  try {
    await buyOnEachSite('full disk', emulator, {
      fail: async () => disk.fill(),
      recover: async () => disk.makeRoom(),
    });
  } finally {
    await emulator.close();
    disk.remove();
  }
});

async function emulatorOn(storage: Storage): Promise<Emulator> {
  const emulator = await createEmulator({ storage, onBug: (error) => bugs.push(error) });
  globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  return emulator;
}

interface Outage {
  fail(): Promise<void>;
  recover(): Promise<void>;
}

async function buyOnEachSite(what: string, emulator: Emulator, outage: Outage): Promise<void> {
  for (let sites = 0; sites < SITES; sites++) console.log(`${what}: ${await buyWhile(emulator, outage)}`);
}

interface Buyer {
  visitor: VisitorClient;
  /** The product has untracked stock, since a cart cannot hold more than the stock. */
  slug: string;
  done: number;
  refused: number;
}

/** Buyers fill their carts while the storage fails and recovers; returns a line about the outcome. */
async function buyWhile(emulator: Emulator, { fail, recover }: Outage): Promise<string> {
  const { record, store } = await emulator.sites.create('sandbox');
  const site = new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
  const { slug = '' } = await aProduct(site);
  const buyers: Buyer[] = Array.from({ length: BUYERS }, () => ({
    visitor: site.visitor(),
    slug,
    done: 0,
    refused: 0,
  }));
  for (const buyer of buyers) await buy(buyer);
  expect(buyers.every(({ done }) => done === 1)).toBe(true);

  let isOver = false;
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver) await buy(buyer);
    }),
  );
  const happened = (count: (buyer: Buyer) => number) => {
    const before = total(buyers, count);
    return Promise.race([buying, vi.waitUntil(() => total(buyers, count) >= before + BUYERS, WAIT)]);
  };
  try {
    for (let failures = 0; failures < FAILURES; failures++) {
      await fail();
      await happened(({ refused }) => refused);
      await recover();
      await happened(({ done }) => done);
    }
  } finally {
    isOver = true;
  }
  await buying;

  for (const buyer of buyers) {
    const { cart } = await buyer.visitor.currentCartV2.getCurrentCart();
    const { lineItems = [], _id } = cart ?? {};
    const quantity = lineItems.reduce((sum, line) => sum + (line.quantityInfo?.requestedQuantity ?? 0), 0);
    expect(quantity).toBeGreaterThanOrEqual(buyer.done);
    // A call that lost its connection during COMMIT counts as refused but may have been committed.
    expect(quantity).toBeLessThanOrEqual(buyer.done + buyer.refused);
    // Each write also stores its event, once for each generation of carts.
    const events = (await store.events()).filter(({ entityId }) => entityId === _id);
    const generations = new Set(events.map(({ entityFqdn }) => entityFqdn));
    expect(generations).toContain('wix.ecom.v2.cart');
    for (const generation of generations)
      expect(events.filter(({ entityFqdn }) => entityFqdn === generation)).toHaveLength(quantity);
  }
  expect(bugs).toEqual([]);
  const [done, refused] = [total(buyers, (buyer) => buyer.done), total(buyers, (buyer) => buyer.refused)];
  return `${FAILURES} failures, ${done} calls done, ${refused} refused`;
}

/** Detects a hang. */
const WAIT = { timeout: 120_000, interval: 10 };

const total = (buyers: readonly Buyer[], count: (buyer: Buyer) => number): number =>
  buyers.reduce((sum, buyer) => sum + count(buyer), 0);

async function buy(buyer: Buyer): Promise<void> {
  try {
    await addToCart(buyer.visitor, buyer.slug);
    buyer.done++;
  } catch (error) {
    // If the token request gets 503, the SDK throws an error without a status.
    const { status, message } = error as { status?: number; message: string };
    if (status !== 503 && !/cannot be reached|disk/.test(message)) throw error;
    buyer.refused++;
  }
}
