import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openPostgresStorage } from '../emulator/src/database/postgres/postgres';
import { openSqliteStorage } from '../emulator/src/database/sqlite/sqlite';
import { createEmulator, type Emulator } from '../emulator/src/emulator';
import type { Storage } from '../emulator/src/kernel/store/store';
import { TestDisk } from '../emulator/tests/disk';
import { addToCart } from '../emulator/tests/ecom/cart/shopping';
import { TestSite, type VisitorClient } from '../emulator/tests/harness/harness';
import { startPostgres } from '../emulator/tests/postgres';
import { aProduct } from '../emulator/tests/stores/a-product';
import { secondsFor } from './budget';

const BUYERS = 12;
/** A site keeps only its last 10,000 events, so a long attack changes to a new site before that. */
const SECONDS_EACH = 10;
const SITES = secondsFor({ short: SECONDS_EACH, long: 600 }) / SECONDS_EACH;
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
    await buyOnEachSite('PostgreSQL', emulator, async () => {
      await postgres.shutDown();
      // Leaves time for calls that fail.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await postgres.restart();
      // Leaves time for purchases between two outages.
      await new Promise((resolve) => setTimeout(resolve, 500));
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
    await buyOnEachSite('full disk', emulator, async () => {
      disk.fill();
      await new Promise((resolve) => setTimeout(resolve, 200));
      disk.makeRoom();
      await new Promise((resolve) => setTimeout(resolve, 200));
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

async function buyOnEachSite(what: string, emulator: Emulator, happens: () => Promise<void>): Promise<void> {
  for (let sites = 0; sites < SITES; sites++) console.log(`${what}: ${await buyWhile(emulator, happens)}`);
}

interface Buyer {
  visitor: VisitorClient;
  /** The product has untracked stock, since a cart cannot hold more than the stock. */
  slug: string;
  done: number;
  refused: number;
}

/** Buyers fill their carts while the event repeats; returns a line about the outcome. */
async function buyWhile(emulator: Emulator, happens: () => Promise<void>): Promise<string> {
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

  const end = performance.now() + SECONDS_EACH * 1000;
  let isOver = false;
  const buying = buyers.map(async (buyer) => {
    while (!isOver) await buy(buyer);
  });
  let times = 0;
  for (; performance.now() < end; times++) await happens();
  isOver = true;
  await Promise.all(buying);

  let done = 0;
  let refused = 0;
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
    done += buyer.done;
    refused += buyer.refused;
  }
  expect(refused).toBeGreaterThan(0);
  expect(bugs).toEqual([]);
  return `${times} times, ${done} calls done, ${refused} refused`;
}

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
