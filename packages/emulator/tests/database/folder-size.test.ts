import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { Site } from '../../src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { wire } from '../harness/wire';

const CALLS = 300;
/** SQLite copies its log into the file after 1,000 pages; this adds room for one transaction. */
const MAX_LOG_BYTES = 5_000_000;
/** A cart and its events. */
const MAX_BYTES_OF_WRITE = 6_000;

let folder: string;
let emulator: Emulator;
let site: Site;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-size-'));
  emulator = await createEmulator({ storage: await openSqliteStorage({ folder }) });
  site = await emulator.sites.create('sandbox');
});
afterEach(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

function bytesOf(isMeant: (name: string) => boolean): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const matchingFiles = files.filter(({ name }) => isMeant(name));
  return matchingFiles.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const visitor = async (): Promise<string> => {
  const body = { clientId: site.record.clientId, grantType: 'anonymous' };
  const answer = await wire(emulator, 'POST', '/oauth2/token', { body });
  return String(answer.body.access_token);
};

test('reads and new visitors write nothing to the disk', async () => {
  const token = await visitor();
  const before = bytesOf(() => true);
  for (let call = 0; call < CALLS; call += 1) {
    await visitor();
    const query = { token, body: { query: {} } };
    expect((await wire(emulator, 'POST', '/bookings/v2/services/query', query)).status).toBe(200);
  }
  expect(bytesOf(() => true)).toBe(before);
});

test('a write adds a few kilobytes, and the write-ahead log stays small', async () => {
  for (let call = 0; call < CALLS; call += 1) {
    const creation = { token: await visitor(), body: { cart: { note: `Note ${call}` } } };
    expect((await wire(emulator, 'POST', '/ecom/v2/carts/current', creation)).status).toBe(200);
  }
  expect(await site.store.lastSequence()).toBeGreaterThanOrEqual(CALLS);
  expect(bytesOf((name) => name.endsWith('-wal'))).toBeLessThan(MAX_LOG_BYTES);
  const databaseBytes = bytesOf((name) => name.endsWith('.db'));
  expect(databaseBytes).toBeLessThan(CALLS * MAX_BYTES_OF_WRITE + 1_000_000);
});
