import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../../../src/platform/kernel/identity';
import { DAY_MS } from '../../../src/platform/kernel/removal';
import type {
  CollectionDefinition,
  SiteStore,
  Storage,
  Transaction,
} from '../../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from '../drivers';

interface Note {
  id: string;
  text: string;
}

const notes: CollectionDefinition<Note> = { name: 'store-test.notes', fields: { text: 'string' } };
const BOUNDS = { site: 120_000, visitor: 25_000 };
const LATER = new Date(Date.parse(NOW) + 91 * DAY_MS).toISOString();

const ada: Identity = { kind: 'visitor', visitorId: 'ada' };
const bob: Identity = { kind: 'visitor', visitorId: 'bob' };
const owner: Identity = { kind: 'owner' };

const aNote = (id: string, length = 10): Note => ({ id, text: 'x'.repeat(length) });

describe.each(drivers)('bounds of kept sums on $name', ({ open }) => {
  let storage: Storage;
  let site: SiteStore;
  beforeAll(async () => {
    storage = await open(BOUNDS);
  });
  beforeEach(async () => {
    site = await aSite(storage);
  });
  afterAll(() => storage.close());

  const write = (by: Identity, ...written: Note[]) =>
    site.run(
      NOW,
      async (transaction) => {
        for (const note of written) await transaction.in(notes).put(note);
      },
      by,
    );
  const remove = (by: Identity, ...ids: string[]) =>
    site.run(
      NOW,
      async (transaction) => {
        for (const id of ids) await transaction.in(notes).remove(id);
      },
      by,
    );
  const count = async () => (await site.dump(notes.name)).length;
  const many = (name: string, amount: number, length = 10) =>
    Array.from({ length: amount }, (_, index) => aNote(`${name}${index}`, length));

  test('a visitor keeps a number of small documents, and the next is refused with 429', async () => {
    await write(ada, ...many('a', 12));
    await expect(write(ada, aNote('more'))).rejects.toMatchObject({ name: 'PlatformError', status: 429 });
    expect(await count()).toBe(12);
    await write(bob, aNote('b'));
    await write({ kind: 'member', memberId: 'ada', visitorId: 'ada' }, aNote('c'));
    await write(owner, ...many('o', 20));
    expect(await count()).toBe(34);
  });

  test('a write beyond a visitor’s bound is refused, and changes nothing', async () => {
    await write(ada, aNote('a', 15_000));
    await expect(write(ada, aNote('small'), aNote('large', 9_000))).rejects.toMatchObject({ status: 429 });
    await expect(write(ada, aNote('a', 24_000))).rejects.toMatchObject({ status: 429 });
    expect(await site.dump(notes.name)).toEqual([aNote('a', 15_000)]);
    await write(ada, aNote('small'));
  });

  test('a changed document counts by its difference, and a removed one no longer', async () => {
    for (let change = 0; change < 20; change++) await write(ada, aNote('a', 15_000 - change));
    await write(ada, aNote('a', 100));
    await write(ada, aNote('b', 15_000));
    await remove(ada, 'b');
    await write(ada, aNote('c', 15_000));
    for (let round = 0; round < 12; round++) {
      await write(ada, aNote('d'));
      await remove(ada, 'd');
    }
  });

  test('simultaneous writes of a visitor succeed exactly within the bound', async () => {
    const outcomes = await Promise.allSettled(many('a', 30).map((note) => write(ada, note)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.status)).toEqual(Array(18).fill(429));
    expect(await count()).toBe(12);
  });

  test('claims count as documents do, until they are released', async () => {
    const claim = (holder: string) => ({ resource: 'seats', holder, quantity: 1, capacity: 1_000 });
    const claiming = (...holders: string[]) =>
      site.run(NOW, (transaction) => transaction.claim(holders.map((holder) => claim(holder))), ada);
    await claiming(...many('a', 12).map(({ id }) => id));
    await expect(claiming('more')).rejects.toMatchObject({ status: 429 });
    await site.run(NOW, (transaction) => transaction.releaseClaims('a0'), ada);
    await claiming('more');
    const release = (holder: string) => site.run(NOW, (transaction) => transaction.releaseClaims(holder));
    await release('more');
    expect(await site.run(NOW, (transaction) => transaction.claimedAmount('seats'))).toBe(11);
  });

  test('a transaction counts for the visitor that it names', async () => {
    const visit = (note: Note) =>
      site.run(NOW, async (transaction) => {
        await transaction.in(notes).insert(note);
        transaction.countFor(ada);
      });
    await write(ada, ...many('a', 11));
    await visit(aNote('b'));
    await expect(visit(aNote('c'))).rejects.toMatchObject({ status: 429 });
  });

  test('a visitor’s bound begins again after 90 days, and the counters of earlier visitors are removed', async () => {
    for (let visitor = 0; visitor < 6; visitor++) {
      await write({ kind: 'visitor', visitorId: String(visitor) }, aNote(`v${visitor}`));
    }
    await write(ada, ...many('a', 12));
    const visit = (visitorId: string) =>
      site.run(LATER, (transaction) => transaction.in(notes).insert(aNote(`later ${visitorId}`)), {
        kind: 'visitor',
        visitorId,
      });
    for (const visitorId of ['ada', 'b', 'c', 'd', 'e']) await visit(visitorId);
    await expect(write(ada, ...many('again', 12))).resolves.toBeUndefined();
  });

  test('a full site refuses what makes it larger with 503, and keeps the way to make room open', async () => {
    await write(owner, ...many('o', 3, 36_000));
    for (const by of [owner, ada]) {
      const more = write(by, aNote('more', 9_000));
      await expect(more).rejects.toMatchObject({ status: 503, message: expect.stringContaining('data is full') });
    }
    expect(await count()).toBe(3);
    await write(owner, aNote('o0', 35_000));
    await remove(ada, 'o0');
    await write(ada, aNote('more', 9_000));
    await site.clear();
    await write(owner, ...many('o', 3, 36_000));
  });

  test('many small documents fill a site, too', async () => {
    const writeAll = async () => {
      for (let page = 0; page < 20; page++) await write(owner, ...many(`p${page}-`, 10));
    };
    await expect(writeAll()).rejects.toMatchObject({ status: 503 });
    expect(await count()).toBe(50);
  });

  test('documents that were stored before counting began are counted at the next write', async () => {
    await write(owner, ...many('o', 3, 36_000));
    const contents = await site.run(NOW, (transaction) => transaction.contents());
    const other = await aSite(storage);
    await other.run(NOW, (transaction) => transaction.addContents(contents));
    const more = (transaction: Transaction) => transaction.in(notes).insert(aNote('more', 9_000));
    await expect(other.run(NOW, more)).rejects.toMatchObject({ status: 503 });
  });

  test('the counted length grows and shrinks as the documents do, whatever is written', async () => {
    const step = fc.record({ id: fc.constantFrom('a', 'b', 'c'), length: fc.nat(50), isRemoved: fc.boolean() });
    const transactions = fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(transactions, async (runs) => {
        const own = await aSite(storage);
        const storedLength = async () =>
          (await own.dump(notes.name)).reduce<number>((sum, note) => sum + JSON.stringify(note).length, 0);
        await own.run(NOW, (transaction) => transaction.in(notes).insert(aNote('first')));
        // A database may write the same JSON with more spaces, which its first count contains.
        const spaces = (await own.length()) - (await storedLength());
        for (const steps of runs) {
          await own.run(NOW, async (transaction) => {
            const documents = transaction.in(notes);
            for (const { id, length, isRemoved } of steps) {
              if (isRemoved) await documents.remove(id);
              else await documents.put(aNote(id, length));
            }
          });
        }
        expect(await own.length()).toBe((await storedLength()) + spaces);
      }),
      { numRuns: 30 },
    );
  });
});
