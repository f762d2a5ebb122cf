import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createEmulator, type Emulator } from '../emulator/emulator';
import { openPostgresStorage } from '../emulator/store/postgres';
import { openSqliteStorage } from '../emulator/store/sqlite';
import type { Storage } from '../emulator/store/store';
import { TestDisk } from '../tests/disk';
import { startPostgres } from '../tests/postgres';
import { type VisitorClient, visitorOf } from '../tests/sdk/harness';
import { addToCart } from '../tests/sdk/shopping';
import { secondsFor } from './budget';

const BUYERS = 12;
const SECONDS = secondsFor({ short: 10, long: 600 });
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

test('PostgreSQL goes and comes back under buyers: each call is done or refused with 503, nothing is lost', async ({
  skip,
}) => {
  if (inject('postgresUrl') === null) return skip('no PostgreSQL on this machine');
  const postgres = await startPostgres();
  if ('missing' in postgres) return skip(postgres.missing);
  const emulator = await emulatorOn(await openPostgresStorage(postgres));
  try {
    const rounds = await buyWhile(emulator, async () => {
      await postgres.goAway();
      await postgres.comeBack();
      // Long enough for purchases in between.
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    console.log(`PostgreSQL: ${rounds}`);
  } finally {
    await emulator.close();
    await postgres.stop();
  }
});

test('the disk fills up and is emptied under buyers: each call is done or refused with 503, nothing is lost', async ({
  skip,
}) => {
  const disk = TestDisk.mount();
  if (!disk) return skip('no disk of its own can be mounted here');
  const emulator = await emulatorOn(await openSqliteStorage({ folder: join(disk.folder, 'data') }));
  try {
    const rounds = await buyWhile(emulator, async () => {
      disk.fill();
      await new Promise((resolve) => setTimeout(resolve, 200));
      disk.makeRoom();
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    console.log(`full disk: ${rounds}`);
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

interface Buyer {
  visitor: VisitorClient;
  done: number;
  refused: number;
}

/** Buyers fill their carts while it happens again and again; answers what came of it in a line. */
async function buyWhile(emulator: Emulator, happens: () => Promise<void>): Promise<string> {
  const { record, store } = await emulator.sites.create('sandbox');
  const buyers: Buyer[] = Array.from({ length: BUYERS }, () => ({
    visitor: visitorOf(record.clientId),
    done: 0,
    refused: 0,
  }));
  for (const buyer of buyers) await buy(buyer);
  expect(buyers.every(({ done }) => done === 1)).toBe(true);

  const end = performance.now() + SECONDS * 1000;
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
    const { lineItems = [], _id } = await buyer.visitor.currentCart.getCurrentCart();
    const quantity = lineItems.reduce((sum, line) => sum + (line.quantity ?? 0), 0);
    expect(quantity).toBeGreaterThanOrEqual(buyer.done);
    // Of a call whose connection broke at its COMMIT nobody knows: it was refused, and may be there.
    expect(quantity).toBeLessThanOrEqual(buyer.done + buyer.refused);
    // Each lands whole, with its event.
    const events = (await store.events()).filter(({ entityId }) => entityId === _id);
    expect(events).toHaveLength(quantity);
    done += buyer.done;
    refused += buyer.refused;
  }
  expect(refused).toBeGreaterThan(0);
  expect(bugs).toEqual([]);
  return `${times} times, ${done} calls done, ${refused} refused`;
}

async function buy(buyer: Buyer): Promise<void> {
  try {
    await addToCart(buyer.visitor, 'notebook');
    buyer.done++;
  } catch (error) {
    // Without a token there was no call: the SDK says so of the 503 that it met, and has no status for it.
    const { status, message } = error as { status?: number; message: string };
    if (status !== 503 && !/cannot be reached|disk/.test(message)) throw error;
    buyer.refused++;
  }
}
