import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../../src/platform/database/postgres/postgres-storage';
import type { CollectionDefinition, SiteStore, Transaction } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../drivers';

const postgresUrl = inject('postgresUrl');

const notes: CollectionDefinition<{ id: string; count: number }> = { name: 'lost-test.notes', fields: {} };
const indexedNotes: typeof notes = { name: 'lost-test.indexed', fields: { count: 'number' }, indexed: ['count'] };

describe.skipIf(postgresUrl === null)('when PostgreSQL closes the connections', () => {
  test.each([
    ['between two writes', true],
    ['before the end, with no statement in progress to report it', false],
  ])('a transaction is run again from its start: %s', async (_, writesOn) => {
    await withSite(async (site, endConnections) => {
      let runs = 0;
      await site.run(NOW, async (transaction) => {
        runs += 1;
        await addOne(transaction);
        await transaction.nextNumber('orders');
        if (runs === 1) await endConnections();
        if (writesOn || runs > 1) await transaction.append(anEvent(transaction));
        if (writesOn) await transaction.nextNumber('invoices');
      });
      expect(await site.dump(notes.name)).toEqual([{ id: 'a', count: 1 }]);
      expect(await site.events()).toHaveLength(1);
      expect(await site.run(NOW, (transaction) => transaction.nextNumber('orders'))).toBe(2);
    });
  });

  test('a transaction runs again if its commit reports the lost connection', async () => {
    await withSite(async (site, _, endUnread) => {
      let runs = 0;
      await site.run(NOW, async (transaction) => {
        runs += 1;
        await addOne(transaction);
        if (runs === 1) endUnread();
      });
      expect(runs).toBe(2);
      expect(await site.dump(notes.name)).toEqual([{ id: 'a', count: 1 }]);
    });
  });

  test('a transaction that has not begun is run again', async () => {
    await withSite(async (site, _, endUnread) => {
      await site.run(NOW, (transaction) => transaction.in(indexedNotes).insert({ id: 'a', count: 1 }));
      endUnread();
      const { items } = await site.run(NOW, (transaction) => transaction.in(indexedNotes).query({}));
      expect(items).toEqual([{ id: 'a', count: 1 }]);
    });
  });

  test('the next transactions succeed', async () => {
    await withSite(async (site, endConnections) => {
      await site.run(NOW, addOne);
      for (let round = 0; round < 5; round++) {
        await endConnections();
        await Promise.all([1, 2, 3, 4].map(() => site.run(NOW, addOne)));
      }
      expect(await site.dump(notes.name)).toEqual([{ id: 'a', count: 21 }]);
    });
  });

  test('concurrent writes that were confirmed are neither lost nor repeated', async () => {
    await withSite(async (site, endConnections) => {
      await site.run(NOW, addOne);
      const writers = Array.from({ length: 30 }, () =>
        site.run(NOW, addOne).then(
          () => 1,
          () => 0,
        ),
      );
      await endConnections();
      const confirmed = (await Promise.all(writers)).reduce<number>((sum, one) => sum + one, 1);
      const [note] = (await site.dump(notes.name)) as { count: number }[];
      // A transaction whose connection broke during the commit may have been committed.
      expect(note?.count).toBeGreaterThanOrEqual(confirmed);
      expect(note?.count).toBeLessThanOrEqual(31);
    });
  });
});

async function addOne(transaction: Transaction): Promise<void> {
  const note = await transaction.in(notes).find('a');
  if (note) await transaction.in(notes).update({ id: 'a', count: note.count + 1 });
  else await transaction.in(notes).insert({ id: 'a', count: 1 });
}

const anEvent = ({ now }: Transaction) => ({
  id: randomUUID(),
  entityFqdn: 'f',
  slug: 's',
  entityId: 'a',
  eventTime: now,
});

type Work = (site: SiteStore, endConnections: () => Promise<void>, endUnread: () => void) => Promise<void>;

const END = `
  const { Client } = require('pg');
  const client = new Client({ connectionString: process.argv[1] });
  const ofOurs = 'FROM pg_stat_activity WHERE application_name = $1';
  (async () => {
    await client.connect();
    await client.query('SELECT pg_terminate_backend(pid) ' + ofOurs, [process.argv[2]]);
    while ((await client.query('SELECT 1 ' + ofOurs, [process.argv[2]])).rowCount > 0);
    await client.end();
  })();`;

/** Breaks the connections while this process is blocked, so that it only notices afterwards. */
function endFromOutside(name: string): void {
  execFileSync(process.execPath, ['-e', END, postgresUrl ?? '', name]);
}

/** Only connections with this name are ended: the server serves other tests, too. */
async function withSite(work: Work): Promise<void> {
  const name = `test-${randomUUID()}`;
  const storage = await openPostgresStorage({ url: `${postgresUrl}?application_name=${name}` });
  const other = new Client({ connectionString: postgresUrl ?? '' });
  await other.connect();
  const endConnections = async () => {
    const ofOurs = 'FROM pg_stat_activity WHERE application_name = $1';
    const { rows } = await other.query(`SELECT pid, pg_terminate_backend(pid) ${ofOurs}`, [name]);
    const pids = rows.map(({ pid }) => pid);
    for (let openConnections = 1; openConnections > 0; ) {
      openConnections =
        (await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY ($1)', [pids])).rowCount ?? 0;
    }
  };
  try {
    await work(await aSite(storage), endConnections, () => endFromOutside(name));
  } finally {
    await other.end();
    await storage.close();
  }
}
