// @module-tag slow
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { TestDisk } from '../disk';
import { addToCart } from '../ecom/cart/shopping';
import { type VisitorClient, visitorClient } from '../harness/harness';

const FULL = "the sandbox's data is full: make room on its disk, or delete the site";
const realFetch = globalThis.fetch;

test('a full disk refuses each write as a whole, allows reads, and recovers once there is space', async ({ skip }) => {
  const disk = TestDisk.mount();
  if (!disk) return skip('no disk of its own can be mounted here');
  const emulator = await createEmulator({ storage: await openSqliteStorage({ folder: join(disk.folder, 'data') }) });
  globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  try {
    const { clientId } = (await emulator.sites.create('sandbox')).record;
    await fillAndEmpty(disk, emulator, visitorClient(clientId));
  } finally {
    globalThis.fetch = realFetch;
    await emulator.close();
    disk.remove();
  }
});

test('on a full disk sites are listed and deleted, which makes room', async ({ skip }) => {
  const disk = TestDisk.mount();
  if (!disk) return skip('no disk of its own can be mounted here');
  const emulator = await createEmulator({ storage: await openSqliteStorage({ folder: join(disk.folder, 'data') }) });
  globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  try {
    const kept = (await emulator.sites.create('sandbox')).record;
    const [first, second] = [await emulator.sites.create('bare'), await emulator.sites.create('bare')];
    const visitor = visitorClient(kept.clientId);
    await visitor.products.queryProducts().limit(1).find();
    disk.fill();
    expect(
      await repeatUntilRefused(
        () => addToCart(visitor, 'ceramic-mug'),
        () => {},
      ),
    ).toMatchObject({ status: 503 });
    for (const { record } of [first, second]) {
      const deletion = new Request(`http://127.0.0.1/_emulator/sites/${record.siteId}`, { method: 'DELETE' });
      expect((await emulator.fetch(deletion)).status).toBe(200);
    }
    await addToCart(visitor, 'ceramic-mug');
    const { sites } = await (await emulator.fetch(new Request('http://127.0.0.1/_emulator/sites'))).json();
    const listed = sites.map(({ siteId }: { siteId: string }) => siteId);
    expect(listed).toContain(kept.siteId);
    for (const { record } of [first, second]) expect(listed).not.toContain(record.siteId);
  } finally {
    globalThis.fetch = realFetch;
    await emulator.close();
    disk.remove();
  }
});

async function fillAndEmpty(disk: TestDisk, emulator: Emulator, visitor: VisitorClient): Promise<void> {
  const control = async (method: 'GET' | 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const body = method === 'POST' ? { headers, body: JSON.stringify({ preset: 'bare' }) } : {};
    return (await emulator.fetch(new Request('http://127.0.0.1/_emulator/sites', { method, ...body }))).json();
  };
  const add = () => addToCart(visitor, 'ceramic-mug');
  const quantities = async () => {
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    return cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity);
  };
  await add();
  const { sites } = await control('GET');

  disk.fill();
  let added = 1;
  const refusal = await repeatUntilRefused(add, () => {
    added += 1;
  });
  expect(refusal).toMatchObject({ status: 503 });
  expect(await quantities()).toEqual([added]);
  expect(await control('POST')).toEqual({ message: FULL, details: {} });
  expect((await control('GET')).sites.map(withoutCalls)).toEqual(sites.map(withoutCalls));
  expect((await visitor.products.queryProducts().limit(5).find()).items).toHaveLength(5);

  disk.makeRoom();
  await add();
  expect(await quantities()).toEqual([added + 1]);
  expect(await control('POST')).toMatchObject({ preset: 'bare' });
}

async function repeatUntilRefused(work: () => Promise<unknown>, done: () => void): Promise<unknown> {
  for (let tries = 0; tries < 10_000; tries++) {
    try {
      await work();
      done();
    } catch (error) {
      return error;
    }
  }
  return undefined;
}

const withoutCalls = ({ calls, lastCall, ...site }: Record<string, unknown>) => site;
