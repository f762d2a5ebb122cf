import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CollectionDefinition,
  SiteStore,
  Storage,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from './drivers';

interface Parcel {
  id: string;
  state?: string;
}

const parcels: CollectionDefinition<Parcel> = {
  name: 'store-test.parcels',
  fields: { state: 'string' },
  countedBy: 'state',
};

/** Documents stored before counting began. */
const uncounted: CollectionDefinition<Parcel> = { name: parcels.name, fields: parcels.fields };

const STATES = ['sent', 'lost', 'here'];

/** Stores, changes or removes parcels in one transaction, which may fail at its end. */
const aTransaction = fc.record({
  steps: fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      state: fc.option(fc.constantFrom(...STATES, undefined), { nil: 'gone' }),
      looks: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  fails: fc.boolean(),
});

describe.each(drivers)('maintained counts on $name', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  test('equal the number of documents after any changes', async () => {
    const property = fc.asyncProperty(fc.array(aTransaction, { maxLength: 6 }), async (transactions) => {
      const site = await aSite(storage);
      for (const { steps, fails } of transactions) {
        const work = site.run(NOW, async (transaction) => {
          for (const step of steps) await takeStep(transaction, step);
          if (fails) throw new Error('thought better of it');
        });
        await work.catch((error: Error) => expect(error.message).toBe('thought better of it'));
      }
      const page = await site.run(NOW, (transaction) => transaction.in(parcels).query({}));
      expect(await numbers(site)).toEqual(
        STATES.map((state) => page.items.filter((parcel) => parcel.state === state).length),
      );
    });
    await fc.assert(property, { numRuns: 60 });
  }, 60_000);

  test('include a transaction’s own changes before it ends', async () => {
    const site = await aSite(storage);
    await site.run(NOW, async (transaction) => {
      await transaction.in(parcels).insert({ id: 'a', state: 'sent' });
      expect(await transaction.in(parcels).countOf('sent')).toBe(1);
      await transaction.in(parcels).update({ id: 'a', state: 'here' });
      expect(await transaction.in(parcels).countOf('sent')).toBe(0);
      expect(await transaction.in(parcels).countOf('here')).toBe(1);
    });
    expect(await numbers(site)).toEqual([0, 0, 1]);
  });

  test('include documents stored before counting began', async () => {
    const site = await aSite(storage);
    await site.run(NOW, async (transaction) => {
      for (const id of ['a', 'b', 'c']) await transaction.in(uncounted).insert({ id, state: 'sent' });
    });
    expect(await numbers(site)).toEqual([3, 0, 0]);
    await site.run(NOW, (transaction) => transaction.in(parcels).update({ id: 'a', state: 'lost' }));
    expect(await numbers(site)).toEqual([2, 1, 0]);
  });

  test('are exact after concurrent transactions', async () => {
    const site = await aSite(storage);
    const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
    await Promise.all(
      ids.map((id) => site.run(NOW, (transaction) => transaction.in(parcels).insert({ id, state: 'sent' }))),
    );
    expect(await numbers(site)).toEqual([40, 0, 0]);
    await Promise.all(
      ids.map((id, index) =>
        site.run(NOW, async (transaction) => {
          if (index % 4 === 0) await transaction.in(parcels).remove(id);
          else await transaction.in(parcels).update({ id, state: STATES[index % 4] ?? 'here' });
        }),
      ),
    );
    expect(await numbers(site)).toEqual([0, 10, 10 + 10]);
  });

  test('an update detects a concurrent change even if its page came from the cache', async () => {
    const site = await aSite(storage);
    await site.run(NOW, (transaction) => transaction.in(parcels).insert({ id: 'a', state: 'sent' }));
    const read = () => site.run(NOW, (transaction) => transaction.in(parcels).query({}));
    await read();
    await read();
    let runs = 0;
    await site.run(NOW, async (transaction) => {
      const [parcel] = (await transaction.in(parcels).query({})).items;
      if (runs++ === 0) await site.run(NOW, (other) => other.in(parcels).update({ id: 'a', state: 'lost' }));
      if (parcel?.state === 'sent') await transaction.in(parcels).update({ id: 'a', state: 'here' });
    });
    expect(runs).toBe(2);
    expect(await numbers(site)).toEqual([0, 1, 0]);
  });

  test('are zero after the site is emptied', async () => {
    const site = await aSite(storage);
    await site.run(NOW, (transaction) => transaction.in(parcels).insert({ id: 'a', state: 'sent' }));
    await site.clear();
    expect(await numbers(site)).toEqual([0, 0, 0]);
  });
});

async function takeStep(
  transaction: Transaction,
  { id, state, looks }: { id: string; state?: string; looks: boolean },
): Promise<void> {
  const documents = transaction.in(parcels);
  if (state === 'gone') await documents.remove(id);
  else if (await transaction.in(parcels).count({ id })) await documents.update({ id, ...(state && { state }) });
  else await documents.insert({ id, ...(state && { state }) });
  if (looks) await documents.countOf('sent');
}

const numbers = (site: SiteStore): Promise<number[]> =>
  site.run(NOW, (transaction) => Promise.all(STATES.map((state) => transaction.in(parcels).countOf(state))));
