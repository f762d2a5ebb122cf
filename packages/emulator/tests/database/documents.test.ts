import { expect, test } from 'vitest';
import { DuplicateKeyError } from '../../src/platform/kernel/store/store-errors';
import type { CollectionDefinition } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW, onEveryDriver } from './drivers';

interface Note {
  id: string;
  slug?: string;
  email?: string;
  count?: number;
}

const notes: CollectionDefinition<Note> = {
  name: 'store-test.notes',
  fields: { slug: 'string', count: 'number' },
  keys: ({ slug, email }) => ({ slug, email }),
};

onEveryDriver('documents', (on) => {
  const insert = (...documents: Note[]) =>
    on.site.run(NOW, async (transaction) => {
      for (const document of documents) await transaction.in(notes).insert(document);
    });
  const find = (id: string) => on.site.run(NOW, (transaction) => transaction.in(notes).find(id));

  test('a document is found by its id and by each of its keys', async () => {
    await insert({ id: 'a', slug: 'first', email: 'a@example.com', count: 1 });
    await on.site.run(NOW, async (transaction) => {
      expect(await transaction.in(notes).find('a')).toEqual({
        id: 'a',
        slug: 'first',
        email: 'a@example.com',
        count: 1,
      });
      expect(await transaction.in(notes).findByKey('slug', 'first')).toMatchObject({ id: 'a' });
      expect(await transaction.in(notes).findByKey('email', 'a@example.com')).toMatchObject({ id: 'a' });
      expect(await transaction.in(notes).findByKey('slug', 'second')).toBeUndefined();
      expect(await transaction.in(notes).find('b')).toBeUndefined();
    });
  });

  test('several documents are found in the requested order', async () => {
    await insert({ id: 'a' }, { id: 'b' }, { id: 'c' });
    const foundNotes = await on.site.run(NOW, (transaction) =>
      transaction.in(notes).findMany(['c', 'missing', 'a', 'c']),
    );
    expect(foundNotes.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  test('a transaction sees its own writes, and others see them only after it ends', async () => {
    let write = () => {};
    const hasWritten = new Promise<void>((resolve) => {
      write = resolve;
    });
    const writing = on.site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'a', count: 1 });
      expect(await transaction.in(notes).find('a')).toEqual({ id: 'a', count: 1 });
      expect((await transaction.in(notes).query({})).total).toBe(1);
      write();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('changed its mind');
    });
    const refused = expect(writing).rejects.toThrow('changed its mind');
    await hasWritten;
    const [read, query] = await Promise.all([
      find('a'),
      on.site.run(NOW, (transaction) => transaction.in(notes).query({})),
    ]);
    expect(read).toBeUndefined();
    expect(query.total).toBe(0);
    await refused;
  });

  test('a taken id or key is refused, and the transaction can continue', async () => {
    await insert({ id: 'a', slug: 'first', email: 'a@example.com' });
    await on.site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'b', slug: 'second' });
      await expect(transaction.in(notes).insert({ id: 'a' })).rejects.toMatchObject({ key: 'id', value: 'a' });
      const duplicateInsert = transaction.in(notes).insert({ id: 'c', slug: 'third', email: 'a@example.com' });
      await expect(duplicateInsert).rejects.toBeInstanceOf(DuplicateKeyError);
      await expect(transaction.in(notes).update({ id: 'b', slug: 'first' })).rejects.toMatchObject({ key: 'slug' });
      // The keys of refused documents are free again.
      await transaction.in(notes).insert({ id: 'd', slug: 'third' });
    });
    const page = await on.site.run(NOW, (transaction) => transaction.in(notes).query({}));
    expect(page.items.map(({ id, slug }) => [id, slug])).toEqual([
      ['a', 'first'],
      ['b', 'second'],
      ['d', 'third'],
    ]);
  });

  test('a key that a document releases can be taken by another', async () => {
    await insert({ id: 'a', slug: 'first' });
    await on.site.run(NOW, (transaction) => transaction.in(notes).update({ id: 'a', slug: 'renamed' }));
    await insert({ id: 'b', slug: 'first' });
    await on.site.run(NOW, (transaction) => transaction.in(notes).remove('a'));
    await insert({ id: 'c', slug: 'renamed' });
    expect(await on.site.run(NOW, (transaction) => transaction.in(notes).findByKey('slug', 'renamed'))).toEqual({
      id: 'c',
      slug: 'renamed',
    });
  });

  test('exactly one of 30 concurrent inserts with the same key succeeds', async () => {
    const attempts = Array.from({ length: 30 }, (_, index) => insert({ id: `note-${index}`, slug: 'same' }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DuplicateKeyError);
    }
  });

  test('a hundred concurrent increments lose nothing', async () => {
    await insert({ id: 'a', count: 0 });
    const addOne = () =>
      on.site.run(NOW, async (transaction) => {
        const note = await transaction.in(notes).find('a');
        await new Promise((resolve) => setTimeout(resolve, 1));
        await transaction.in(notes).update({ id: 'a', count: (note?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 100 }, addOne));
    expect(await find('a')).toEqual({ id: 'a', count: 100 });
  });

  test('a transaction that swallows the conflict is still run again', async () => {
    await insert({ id: 'a', count: 0 });
    let runs = 0;
    await on.site.run(NOW, async (transaction) => {
      runs++;
      await transaction.in(notes).find('a');
      if (runs === 1) await on.site.run(NOW, (other) => other.in(notes).update({ id: 'a', count: 5 }));
      await transaction
        .in(notes)
        .update({ id: 'a', count: 7 })
        .catch(() => undefined);
      await transaction.in(notes).insert({ id: 'b' });
    });
    expect(runs).toBe(2);
    expect(await find('a')).toEqual({ id: 'a', count: 7 });
  });

  test('a removal runs again if the document changed after it was read', async () => {
    await insert({ id: 'a', count: 0 });
    const readCounts: unknown[] = [];
    await on.site.run(NOW, async (transaction) => {
      readCounts.push((await transaction.in(notes).find('a'))?.count);
      if (readCounts.length === 1) await on.site.run(NOW, (other) => other.in(notes).update({ id: 'a', count: 5 }));
      expect(await transaction.in(notes).remove('a')).toBe(true);
    });
    expect(readCounts).toEqual([0, 5]);
    expect(await on.site.run(NOW, (transaction) => transaction.in(notes).remove('a'))).toBe(false);
  });

  test('work that throws leaves nothing: no document, claim, number or event', async () => {
    const event = { id: 'e', entityFqdn: 'f', slug: 'created', entityId: 'a', eventTime: NOW };
    const work = on.site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'a', slug: 'first' });
      await transaction.claim([{ resource: 'r', holder: 'h', quantity: 1, capacity: 1 }]);
      await transaction.nextNumber('orders');
      await transaction.append(event);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await find('a')).toBeUndefined();
    expect(await on.site.events()).toEqual([]);
    expect(await on.site.run(NOW, (transaction) => transaction.claimedAmount('r'))).toBe(0);
    expect(await on.site.run(NOW, (transaction) => transaction.nextNumber('orders'))).toBe(1);
    await insert({ id: 'b', slug: 'first' });
  });

  test('events are read in commit order, from after a sequence number', async () => {
    const append = (id: string) =>
      on.site.run(NOW, (transaction) =>
        transaction.append({ id, entityFqdn: 'f', slug: 's', entityId: id, eventTime: NOW }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(`e${index}`)));
    const events = await on.site.events();
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await on.site.events(15)).map(({ id }) => id)).toEqual(events.slice(15).map(({ id }) => id));
  });

  test('numbers have no gaps or duplicates, even if some of the work fails', async () => {
    const take = (index: number) =>
      on.site.run(NOW, async (transaction) => {
        const number = await transaction.nextNumber('orders', 10_001);
        if (index % 3 === 0) throw new Error('refused');
        return number;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => take(index)));
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 10_001 + index));
  });

  test('one transaction may write several documents concurrently', async () => {
    await on.site.run(NOW, async (transaction) => {
      await Promise.all(['a', 'b', 'c'].map((id) => transaction.in(notes).insert({ id })));
    });
    expect(await on.site.dump(notes.name)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  });

  test('a document that was read is immutable', async () => {
    await insert({ id: 'a', count: 1 });
    const note = await find('a');
    expect(() => Object.assign(note ?? {}, { count: 2 })).toThrow(TypeError);
  });

  test('two sites share nothing, and clearing or deleting one site leaves the other', async () => {
    const record = aSiteRecord();
    const other = await on.storage.createSite(record);
    await insert({ id: 'a', slug: 'first' });
    await other.run(NOW, async (transaction) => {
      await transaction.in(notes).insert({ id: 'a', slug: 'first', count: 2 });
      expect(await transaction.claim([{ resource: 'r', holder: 'h', quantity: 1, capacity: 1 }])).toBe(true);
    });
    expect(await on.site.run(NOW, (transaction) => transaction.claimedAmount('r'))).toBe(0);
    await other.clear();
    expect(await other.run(NOW, (transaction) => transaction.in(notes).query({}))).toMatchObject({ total: 0 });
    expect(await other.run(NOW, (transaction) => transaction.claimedAmount('r'))).toBe(0);
    expect(await on.storage.deleteSite(record.siteId)).toBe(true);
    expect(await on.storage.deleteSite(record.siteId)).toBe(false);
    await expect(on.storage.open(record.siteId)).rejects.toThrow(record.siteId);
    expect(await find('a')).toEqual({ id: 'a', slug: 'first' });
  });

  test('a site is found by its id, client id and owner key', async () => {
    const record = aSiteRecord();
    await on.storage.createSite(record);
    for (const key of [{ siteId: record.siteId }, { clientId: record.clientId }, { ownerApiKey: record.ownerApiKey }]) {
      expect(await on.storage.findSite(key)).toEqual(record);
    }
    expect(await on.storage.findSite({ clientId: 'unknown' })).toBeUndefined();
    expect(await on.storage.listSites()).toContainEqual(record);
  });

  test('a secret is created once', async () => {
    const [first, second] = await Promise.all([on.storage.secret('signing'), on.storage.secret('signing')]);
    expect(first).toBe(second);
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(await on.storage.secret('other')).not.toBe(first);
  });
});
