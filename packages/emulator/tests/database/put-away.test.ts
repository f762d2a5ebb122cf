// @module-tag slow
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDriver } from '../../src/platform/database/sqlite/driver';
import { SqliteHandles } from '../../src/platform/database/sqlite/handle';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type {
  CollectionDefinition,
  SiteStore,
  Storage,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from './drivers';

interface Note {
  id: string;
  slug?: string;
  count?: number;
}

const notes: CollectionDefinition<Note> = {
  name: 'put-away.notes',
  fields: { count: 'number' },
  keys: ({ slug }) => ({ slug }),
};

const DESCRIPTORS = '/proc/self/fd';
/** More sites than can stay open. */
const MANY = 80;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-put-away-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['folder', 'memory'] as const)('sites in %s', (place) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openSqliteStorage(place === 'folder' ? { folder } : {});
  });
  afterEach(() => storage.close());

  test('keep all their data if they are closed while unused and opened again', async () => {
    const sites: SiteStore[] = [];
    for (let index = 0; index < MANY; index++) {
      const site = await storage.createSite(aSiteRecord());
      await site.run(NOW, (transaction) => write(transaction, index));
      sites.push(site);
    }
    for (const [index, site] of sites.entries()) {
      const stored = await site.run(NOW, async (transaction) => {
        const note = await transaction.in(notes).findByKey('slug', `slug ${index}`);
        // The update succeeds only if the reopened site knows the document's second version.
        if (note) await transaction.in(notes).update({ ...note, count: index + 1 });
        return [note, await transaction.claimedAmount('stock'), await transaction.nextNumber('orders', 10_001)];
      });
      expect(stored).toEqual([{ id: 'a', slug: `slug ${index}`, count: index }, 3, 10_002]);
      expect(await site.events()).toEqual([{ ...event, sequence: 1 }]);
    }
  });

  test('are reported to the listener when they are closed, the longest unused first', async () => {
    const putAway: string[] = [];
    storage.onEvict?.((siteId) => putAway.push(siteId));
    const records = Array.from({ length: MANY }, aSiteRecord);
    for (const record of records) await storage.createSite(record);
    expect(putAway.length).toBeGreaterThan(0);
    expect(putAway).toEqual(records.slice(0, putAway.length).map(({ siteId }) => siteId));
  });

  test('are not closed while in use', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const site = await storage.createSite(aSiteRecord());
    const using = site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'a' });
      await released;
      await transaction.in(notes).insert({ id: 'b' });
    });
    for (let index = 0; index < MANY; index++) await storage.createSite(aSiteRecord());
    release();
    await using;
    expect(await site.dump(notes.name)).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  test('a deleted site’s transactions can read neither it nor the site that replaces it', async () => {
    const record = aSiteRecord();
    const site = await storage.createSite(record);
    const closedTransactions: Transaction[] = [];
    await site.run(NOW, async (transaction) => closedTransactions.push(transaction));
    await storage.deleteSite(record.siteId);
    const next = await storage.createSite(aSiteRecord());
    await next.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'a' }));
    for (const transaction of closedTransactions)
      await expect(transaction.in(notes).find('a')).rejects.toThrow('not open');
    await expect(site.run(NOW, (transaction) => transaction.in(notes).find('a'))).rejects.toThrow('no longer exists');
  });
});

describe.skipIf(!existsSync(DESCRIPTORS))('site files', () => {
  test('stay open for few sites, and are closed at once when a site is deleted', async () => {
    const storage = await openSqliteStorage({ folder });
    const records = Array.from({ length: MANY }, aSiteRecord);
    for (const record of records) {
      const site = await storage.createSite(record);
      await site.run(NOW, (transaction) => write(transaction, 1));
    }
    expect(openFiles().length).toBeLessThanOrEqual(3 * 48);
    for (const { siteId } of records) await storage.deleteSite(siteId);
    expect(openFiles()).toEqual([]);
    expect(readdirSync(join(folder, 'sites'))).toEqual([]);
    await storage.close();
  });

  const openFiles = (): string[] =>
    readdirSync(DESCRIPTORS).flatMap((descriptor) => {
      try {
        const file = readlinkSync(join(DESCRIPTORS, descriptor));
        return file.includes(join(folder, 'sites')) ? [file] : [];
      } catch {
        // The descriptor that listed the folder is already closed.
        return [];
      }
    });
});

test('a prepared statement works in another database file with a different layout', async () => {
  await loadDriver();
  const handles = new SqliteHandles();
  const columnsByFile: [string, string[]][] = [
    ['one.db', ['a', 'b']],
    ['other.db', ['b', 'a']],
  ];
  const rowsPerFile = ['one.db', 'other.db', 'one.db'].map((name) => {
    const handle = handles.attach(join(folder, name));
    const [, columns = []] = columnsByFile.find(([file]) => file === name) ?? [];
    handle.run('CREATE TABLE IF NOT EXISTS site.pairs (a, b)');
    for (const column of columns) handle.run(`CREATE INDEX IF NOT EXISTS site.by_${column} ON pairs (${column})`);
    handle.run(`INSERT INTO pairs VALUES ('a of ${name}', 'b')`);
    const rows = handle.statement('SELECT a FROM pairs INDEXED BY by_b WHERE b = ?').all('b');
    handles.release(handle);
    return rows;
  });
  expect(rowsPerFile[0]).toEqual([{ a: 'a of one.db' }]);
  expect(rowsPerFile[1]).toEqual([{ a: 'a of other.db' }]);
  expect(rowsPerFile[2]).toHaveLength(2);
});

const event = { id: 'e', entityFqdn: 'note', slug: 'created', entityId: 'a', eventTime: NOW };

async function write(transaction: Transaction, index: number): Promise<void> {
  await transaction.in(notes).insert({ id: 'a', slug: 'before' });
  await transaction.in(notes).update({ id: 'a', slug: `slug ${index}`, count: index });
  await transaction.claim([{ resource: 'stock', holder: 'h', quantity: 3, capacity: 5 }]);
  await transaction.nextNumber('orders', 10_001);
  await transaction.append(event);
}
