import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { CollectionDefinition } from '../../src/platform/kernel/store/store-interface';
import { aSite, aSiteRecord, NOW } from './drivers';

const notes: CollectionDefinition<{ id: string; slug?: string; count?: number }> = {
  name: 'store-test.notes',
  fields: { count: 'number' },
  indexed: ['count'],
  keys: ({ slug }) => ({ slug }),
};

/** Sorting the whole collection takes several times as long. */
const SHORTER_THAN_READING_ALL_MS = 25;

describe('a SQLite folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-sqlite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps everything across a restart', async () => {
    const record = aSiteRecord();
    const before = await openSqliteStorage({ folder });
    const secret = await before.secret('signing');
    const site = await before.createSite(record);
    await site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'a', slug: 'first' });
      await transaction.claim([{ resource: 'r', holder: 'h', quantity: 2, capacity: 3 }]);
      await transaction.nextNumber('orders', 10_001);
      await transaction.append({ id: 'e', entityFqdn: 'f', slug: 's', entityId: 'a', eventTime: NOW });
    });
    await before.close();

    const after = await openSqliteStorage({ folder });
    expect(await after.secret('signing')).toBe(secret);
    expect(await after.findSite({ clientId: record.clientId })).toEqual(record);
    const again = await after.open(record.siteId);
    await again.run(NOW, async (transaction) => {
      expect(await transaction.in(notes).findByKey('slug', 'first')).toEqual({ id: 'a', slug: 'first' });
      expect(await transaction.claimedAmount('r')).toBe(2);
      expect(await transaction.nextNumber('orders', 10_001)).toBe(10_002);
    });
    expect(await again.events()).toMatchObject([{ id: 'e', sequence: 1 }]);
    await after.close();
  });

  test('serves more sites than it keeps open, and deleted sites do not return', async () => {
    const storage = await openSqliteStorage({ folder });
    const records = Array.from({ length: 70 }, aSiteRecord);
    const sites = [];
    for (const record of records) sites.push(await storage.createSite(record));
    for (const site of sites) await site.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'a' }));
    for (const site of sites) expect(await site.dump(notes.name)).toEqual([{ id: 'a' }]);
    const [deletedSite] = sites;
    await storage.deleteSite(records[0]?.siteId ?? '');
    await expect(deletedSite?.dump(notes.name)).rejects.toThrow('no longer exists');
    await storage.close();
  });

  test('neither loses nor duplicates writes that a killed process has confirmed', async () => {
    const storage = await openSqliteStorage({ folder });
    const record = aSiteRecord();
    await storage.createSite(record);
    await storage.close();
    const script = fileURLToPath(new URL('killed-writer.ts', import.meta.url));
    const writer = spawn(process.execPath, ['--import', 'tsx', script, folder, record.siteId], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const confirmed: string[] = [];
    const ended = once(writer, 'exit');
    for await (const line of createInterface({ input: writer.stdout })) {
      confirmed.push(line);
      if (confirmed.length === 100) writer.kill('SIGKILL');
    }
    await ended;

    const after = await openSqliteStorage({ folder });
    const site = await after.open(record.siteId);
    const stored = await site.run(NOW, (transaction) => transaction.in(notes).findMany(confirmed));
    expect(stored.map(({ id }) => id)).toEqual(confirmed);
    const total = await site.run(NOW, (transaction) => transaction.in(notes).count());
    // Each document has its number and its event.
    expect((await site.events()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    expect(await site.run(NOW, (transaction) => transaction.nextNumber('orders'))).toBe(total + 1);
    await after.close();
  });

  test('queries an indexed field without reading a large collection', async () => {
    const storage = await openSqliteStorage({ folder });
    const site = await aSite(storage);
    await site.run(NOW, async (transaction) => {
      const documents = transaction.in(notes);
      for (let index = 0; index < 20_000; index++) await documents.insert({ id: `n${index}`, count: index });
    });
    await site.run(NOW, (transaction) =>
      transaction.in(notes).query({ sort: [{ fieldName: 'count' }], paging: { limit: 20 } }),
    );
    let shortestMs = Number.POSITIVE_INFINITY;
    // On a busy machine, a single measurement may be too slow. Each query reads a new page.
    for (let limit = 20; limit < 40; limit++) {
      const started = performance.now();
      const page = await site.run(NOW, (transaction) =>
        transaction.in(notes).query({ sort: [{ fieldName: 'count', order: 'DESC' }], paging: { limit } }),
      );
      shortestMs = Math.min(shortestMs, performance.now() - started);
      expect(page.items[0]).toEqual({ id: 'n19999', count: 19_999 });
    }
    expect(shortestMs).toBeLessThan(SHORTER_THAN_READING_ALL_MS);
    await storage.close();
  });
});

const lockedNotes: CollectionDefinition<{ id: string }> = { name: 'locked-test.notes', fields: {} };

/** Locks the file until its input ends, like a tool that edits it. */
const HOLDER = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => database.exec('COMMIT'));
`;

test('a write waits for another process’s lock on its site’s file, and other sites do not wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-locked-'));
  const storage = await openSqliteStorage({ folder });
  const [held, free] = [aSiteRecord(), aSiteRecord()];
  const [site, other] = [await storage.createSite(held), await storage.createSite(free)];
  const file = join(folder, 'sites', `${held.siteId}.db`);
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const holder = spawn(process.execPath, ['-e', HOLDER, file], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');

  const order: string[] = [];
  const writing = site
    .run(NOW, (transaction) => transaction.in(lockedNotes).insert({ id: 'waited' }))
    .then(() => order.push('held'));
  for (let index = 0; index < 20; index++) {
    await other.run(NOW, (transaction) => transaction.in(lockedNotes).insert({ id: `n${index}` }));
  }
  order.push('free');
  holder.stdin.end();
  await Promise.all([writing, ended]);
  expect(order).toEqual(['free', 'held']);
  expect(await site.dump(lockedNotes.name)).toEqual([{ id: 'waited' }]);
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
