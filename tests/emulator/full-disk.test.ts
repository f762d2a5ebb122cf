import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../../emulator/emulator';
import { openSqliteStorage } from '../../emulator/store/sqlite';
import { type VisitorClient, visitorOf } from '../sdk/harness';
import { addToCart } from '../sdk/shopping';

const FULL = "the disk of the sandbox's data is full: make room there";
const realFetch = globalThis.fetch;

/** A disk of its own, where this process may mount one; the shared one is not to be filled. */
function aSmallDisk(): string | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'emulator-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
    return disk;
  } catch {
    rmSync(disk, { recursive: true });
    return undefined;
  }
}

test('on a full disk a call is refused whole, reading goes on, and with room again so does everything', async ({
  skip,
}) => {
  const disk = aSmallDisk();
  if (!disk) return skip('no disk of its own can be mounted here');
  const emulator = await createEmulator({ storage: await openSqliteStorage({ folder: join(disk, 'data') }) });
  globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  try {
    const { clientId } = (await emulator.sites.create('sandbox')).record;
    await fillAndEmpty(disk, emulator, visitorOf(clientId));
  } finally {
    globalThis.fetch = realFetch;
    await emulator.close();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  }
});

async function fillAndEmpty(disk: string, emulator: Emulator, visitor: VisitorClient): Promise<void> {
  const control = async (method: 'GET' | 'POST') => {
    const body = method === 'POST' ? { body: JSON.stringify({ preset: 'bare' }) } : {};
    return (await emulator.fetch(new Request('http://127.0.0.1/_emulator/sites', { method, ...body }))).json();
  };
  const add = () => addToCart(visitor, 'ceramic-mug');
  const quantities = async () =>
    (await visitor.currentCart.getCurrentCart()).lineItems?.map(({ quantity }) => quantity);
  await add();
  const { sites } = await control('GET');

  fill(disk);
  let added = 1;
  const refusal = await untilRefused(add, () => {
    added += 1;
  });
  expect(refusal).toMatchObject({ status: 503 });
  expect(await quantities()).toEqual([added]);
  expect(await control('POST')).toEqual({ message: FULL, details: {} });
  expect(await control('GET')).toEqual({ sites });
  expect((await visitor.products.queryProducts().limit(5).find()).items).toHaveLength(5);

  rmSync(join(disk, 'ballast'));
  await add();
  expect(await quantities()).toEqual([added + 1]);
  expect(await control('POST')).toMatchObject({ preset: 'bare' });
}

async function untilRefused(work: () => Promise<unknown>, done: () => void): Promise<unknown> {
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

/** Takes what room is left. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'ballast'), 'w');
  const some = Buffer.alloc(4096);
  try {
    for (;;) writeSync(file, some);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
