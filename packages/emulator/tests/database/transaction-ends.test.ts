import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteTables } from '../../src/platform/database/schema';
import { ConflictError } from '../../src/platform/database/session';
import { sqliteDialect } from '../../src/platform/database/sqlite/dialect';
import { loadDriver } from '../../src/platform/database/sqlite/driver';
import { SqliteHandles } from '../../src/platform/database/sqlite/handle';
import { SqliteConnection } from '../../src/platform/database/sqlite/site';
import { runTransaction } from '../../src/platform/database/transaction';
import type {
  CollectionDefinition,
  SiteStore,
  Storage,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from './drivers';

const notes: CollectionDefinition<{ id: string }> = { name: 'ends-test.notes', fields: {} };

describe.each(drivers)('a failed transaction on $name', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage?.close());

  test('also discards its concurrent and later writes', async () => {
    const site = await aSite(storage);
    // More rounds than connections, so that a leaked connection would be noticed.
    for (let round = 0; round < 20; round++) {
      const gate = newGate();
      const stragglers: Promise<unknown>[] = [];
      const failed = site.run(NOW, async (transaction) => {
        const lateWriter = async () => {
          await transaction.in(notes).insert({ id: 'b' });
          await gate.opened;
          await transaction.in(notes).insert({ id: 'c' });
          await transaction.claim([{ resource: 'r', holder: 'h', quantity: 1, capacity: 5 }]);
        };
        stragglers.push(lateWriter());
        await Promise.all([...stragglers, refusal(transaction.in(notes).insert({ id: 'a' }))]);
      });
      await expect(failed).rejects.toThrow('refused');
      gate.open();
      await Promise.allSettled(stragglers);
    }
    expect(await site.dump(notes.name)).toEqual([]);
    expect(await site.run(NOW, (transaction) => transaction.claimedAmount('r'))).toBe(0);
    await insertOne(site);
    expect(await site.dump(notes.name)).toHaveLength(1);
  });

  test('may still be reading when it ends, even on its second run', async () => {
    const site = await aSite(storage);
    const gate = newGate();
    const reads: Promise<unknown>[] = [];
    let runs = 0;
    const failed = site.run(NOW, async (transaction) => {
      runs += 1;
      if (runs === 1) throw new ConflictError('run it again');
      await transaction.in(notes).insert({ id: 'a' });
      reads.push(gate.opened.then(() => transaction.in(notes).find('a')));
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    gate.open();
    await Promise.allSettled(reads);
    await insertOne(site);
    expect(await site.dump(notes.name)).toEqual([{ id: 'one' }]);
  });

  test('discards all of its queued statements', async () => {
    const site = await aSite(storage);
    const inserts: Promise<unknown>[] = [];
    const failed = site.run(NOW, async (transaction) => {
      inserts.push(...Array.from({ length: 20 }, (_, index) => transaction.in(notes).insert({ id: `n${index}` })));
      await Promise.all([...inserts, refusal(transaction.nextNumber('n'))]);
    });
    await expect(failed).rejects.toThrow();
    await Promise.allSettled(inserts);
    expect(await site.dump(notes.name)).toEqual([]);
    await insertOne(site);
  });

  test('lets the next transaction run while its own write waits', async () => {
    const site = await aSite(storage);
    const gate = newGate();
    const first = site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'first' });
      await gate.opened;
    });
    const waiting: Promise<unknown>[] = [];
    const failed = Array.from({ length: 12 }, (_, index) =>
      site.run(NOW, (transaction) => {
        const write = transaction.in(notes).insert({ id: `w${index}` });
        waiting.push(write);
        return Promise.all([write, Promise.reject(new Error('refused'))]);
      }),
    );
    for (const each of failed) await expect(each).rejects.toThrow('refused');
    gate.open();
    await first;
    await Promise.allSettled(waiting);
    await insertOne(site);
    expect(await site.dump(notes.name)).toEqual([{ id: 'first' }, { id: 'one' }]);
  });
});

describe.each(drivers)('a transaction that asks on $name', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage?.close());

  test('waits for the answer without holding the site, and then writes once', async () => {
    const site = await aSite(storage);
    const gate = newGate();
    const wasAsked = newGate();
    const find = async () => {
      wasAsked.open();
      await gate.opened;
      return 'an answer';
    };
    const waiting = site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'asker' });
      const answers = transaction.ask([{ key: 'a question', find }]);
      const others = await transaction.in(notes).find('one');
      return { answers, others };
    });
    await wasAsked.opened;
    await insertOne(site);
    gate.open();
    expect(await waiting).toEqual({ answers: ['an answer'], others: { id: 'one' } });
    expect(await site.dump(notes.name)).toEqual([{ id: 'asker' }, { id: 'one' }]);
  });

  test('asks each question once, all of one list together, and survives that its work catches the error', async () => {
    const site = await aSite(storage);
    const asked: string[] = [];
    const question = (key: string) => ({ key, find: async () => asked.push(key) });
    const answers = await site.run(NOW, async (transaction) => {
      try {
        const first = transaction.ask([question('a'), question('b')]);
        return [...first, ...transaction.ask([question('c'), question('a')])];
      } catch {
        return [];
      }
    });
    expect(answers).toEqual([1, 2, 3, 1]);
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  test('ends when each run asks something else', async () => {
    const site = await aSite(storage);
    let runs = 0;
    const endless = site.run(NOW, async (transaction) => {
      runs++;
      return transaction.ask([{ key: String(runs), find: async () => runs }]);
    });
    await expect(endless).rejects.toThrow('keeps changing');
    expect(runs).toBe(13);
  });
});

test('a full disk refuses writes that need room as a whole, and allows others', async () => {
  await loadDriver();
  const connection = new SqliteConnection(new SqliteHandles().attach());
  connection.run(`${siteTables(sqliteDialect)} PRAGMA site.max_page_count = 100`);
  const run = <R>(work: (transaction: Transaction) => Promise<R>) =>
    runTransaction((again) => connection.begin(again), NOW, work);
  const fill = (id: string) =>
    run(async (transaction) => {
      await transaction.in(notes).insert({ id });
      for (let page = 0; page < 100; page++)
        await transaction.in(notes).insert({ id: `${id}${page}${'x'.repeat(4_000)}` });
    });
  for (const id of ['a', 'b']) await expect(fill(id)).rejects.toThrow('disk is full');
  await run((transaction) => transaction.in(notes).insert({ id: 'one' }));
  expect(await run((transaction) => transaction.in(notes).query({}))).toMatchObject({ items: [{ id: 'one' }] });
});

async function refusal(after: Promise<unknown>): Promise<void> {
  await after;
  throw new Error('refused');
}

const insertOne = (site: SiteStore) => site.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'one' }));

function newGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
