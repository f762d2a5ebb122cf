import { expect, test } from 'vitest';
import { DuplicateKeyError } from '../../src/platform/kernel/store/store-errors';
import type { CollectionDefinition, SiteStore } from '../../src/platform/kernel/store/store-interface';
import { NOW, onEveryDriver } from './drivers';

interface Note {
  id: string;
  slug?: string;
  kind?: string;
}

const notes: CollectionDefinition<Note> = {
  name: 'same-document.notes',
  fields: { kind: 'string' },
  keys: ({ slug }) => ({ slug }),
  countedBy: 'kind',
};

const UNITS = 8;

onEveryDriver('concurrent transactions on one document', (on) => {
  /** No transaction continues before all have read the document. Returns the total number of runs. */
  async function race(
    work: (transaction: Parameters<Parameters<SiteStore['run']>[1]>[0], index: number) => Promise<unknown>,
  ) {
    let runs = 0;
    let open = () => {};
    const allLooked = new Promise<void>((resolve) => {
      open = resolve;
    });
    await Promise.all(
      Array.from({ length: UNITS }, (_, index) =>
        on.site.run(NOW, async (transaction) => {
          const isThere =
            (await transaction.in(notes).find('a')) ?? (await transaction.in(notes).findByKey('slug', 'first'));
          runs += 1;
          if (runs === UNITS) open();
          await allLooked;
          if (!isThere) await work(transaction, index);
        }),
      ),
    );
    return runs;
  }

  test('one of several inserts of a missing document succeeds, and the others find it on their second run', async () => {
    expect(await race((transaction) => transaction.in(notes).insert({ id: 'a' }))).toBeGreaterThan(UNITS);
    expect(await on.site.dump(notes.name)).toEqual([{ id: 'a' }]);
  });

  test('one of several inserts of a missing key under different IDs succeeds', async () => {
    const runs = await race((transaction, index) => transaction.in(notes).insert({ id: `n${index}`, slug: 'first' }));
    expect(runs).toBeGreaterThan(UNITS);
    expect(await on.site.dump(notes.name)).toHaveLength(1);
  });

  test('puts of the same document all succeed, and the document counts once', async () => {
    const put = (index: number) =>
      on.site.run(NOW, (transaction) =>
        transaction.in(notes).put({ id: 'a', slug: `slug ${index}`, kind: `kind ${index % 2}` }),
      );
    await Promise.all(Array.from({ length: 60 }, (_, index) => put(index)));
    const [stored] = (await on.site.dump(notes.name)) as Note[];
    const { number, foundNote } = await on.site.run(NOW, async (transaction) => ({
      number: (await transaction.in(notes).countOf('kind 0')) + (await transaction.in(notes).countOf('kind 1')),
      foundNote: await transaction.in(notes).findByKey('slug', stored?.slug ?? ''),
    }));
    expect([number, foundNote]).toEqual([1, stored]);
  });

  test('work that handles a duplicate itself runs once', async () => {
    await on.site.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'a' }));
    let runs = 0;
    const answer = await on.site.run(NOW, async (transaction) => {
      runs += 1;
      return transaction
        .in(notes)
        .insert({ id: 'a' })
        .catch((error: unknown) => error);
    });
    expect([answer, runs]).toEqual([expect.any(DuplicateKeyError), 1]);
  });

  test('work that always inserts the same document fails in the end', async () => {
    await on.site.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'a' }));
    await expect(on.site.run(NOW, (transaction) => transaction.in(notes).insert({ id: 'a' }))).rejects.toBeInstanceOf(
      DuplicateKeyError,
    );
  });
});
