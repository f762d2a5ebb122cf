import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CollectionDefinition,
  Contents,
  SiteStore,
  Storage,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from './drivers';

interface Note {
  id: string;
  text: string;
  kind?: string;
}

const notes: CollectionDefinition<Note> = {
  name: 'contents-test.notes',
  fields: { kind: 'string' },
  countedBy: 'kind',
  keys: ({ text }) => ({ text }),
};

const during = { start: '2027-03-01T10:00:00.000Z', end: '2027-03-01T11:00:00.000Z' };
const note = { id: 'a', text: `“quoted” \\ 'and' \n ${'\u{1f4c5}'}`, kind: 'plain' };
const event = { id: 'e', entityFqdn: 'note', slug: 'created', entityId: 'a', eventTime: NOW };

async function write(transaction: Transaction): Promise<Contents> {
  await transaction.in(notes).insert(note);
  await transaction.claim([
    { resource: 'room', holder: 'h', quantity: 1, capacity: 1, during },
    { resource: 'stock', holder: 'h', quantity: 3, capacity: 5 },
    { resource: 'seat', holder: 'h', quantity: 1, capacity: 1, expiresAt: '2099-01-01T00:00:00.000Z' },
  ]);
  await transaction.nextNumber('orders', 10_001);
  await transaction.append(event);
  return transaction.contents();
}

describe.each(drivers)('one site’s content copied to another site on $name', ({ open }) => {
  let storage: Storage;
  let contents: Contents;
  let copy: SiteStore;
  beforeAll(async () => {
    storage = await open();
    contents = await (await aSite(storage)).run(NOW, write);
    copy = await aSite(storage);
    await copy.run(NOW, (transaction) => transaction.addContents(contents));
  });
  afterAll(() => storage?.close());

  const read = <R>(work: (transaction: Transaction) => Promise<R>) => copy.run(NOW, work);

  test('is found by ID, by key and by query, and counted', async () => {
    expect(await read((transaction) => transaction.in(notes).find('a'))).toEqual(note);
    expect(await read((transaction) => transaction.in(notes).findByKey('text', note.text))).toEqual(note);
    expect((await read((transaction) => transaction.in(notes).query({ filter: { kind: 'plain' } }))).items).toEqual([
      note,
    ]);
    expect(await read((transaction) => transaction.in(notes).countOf('plain'))).toBe(1);
  });

  test('keeps its claims', async () => {
    expect(await read((transaction) => transaction.claimedAmount('stock'))).toBe(3);
    expect(await read((transaction) => transaction.claimsOn('room', during))).toEqual([
      { resource: 'room', holder: 'h', quantity: 1, capacity: 1, during },
    ]);
    expect(await read((transaction) => transaction.claimsOn('seat'))).toMatchObject([
      { expiresAt: '2099-01-01T00:00:00.000Z' },
    ]);
    const conflictingClaim = { resource: 'room', holder: 'other', quantity: 1, capacity: 1, during };
    expect(await read((transaction) => transaction.claim([conflictingClaim]))).toBe(false);
  });

  test('continues its number sequences, events and document versions', async () => {
    expect(await read((transaction) => transaction.nextNumber('orders'))).toBe(10_002);
    await read((transaction) => transaction.append({ ...event, id: 'next' }));
    expect((await copy.events()).map(({ sequence, id }) => [sequence, id])).toEqual([
      [1, 'e'],
      [2, 'next'],
    ]);
    await read(async (transaction) => {
      await transaction.in(notes).find('a');
      await transaction.in(notes).update({ ...note, kind: 'changed' });
    });
    expect(await read((transaction) => transaction.in(notes).countOf('changed'))).toBe(1);
    expect(await read((transaction) => transaction.in(notes).countOf('plain'))).toBe(0);
  });

  test('does not overwrite existing content', async () => {
    const site = await aSite(storage);
    const own = { id: 'a', text: 'own' };
    await site.run(NOW, async (transaction) => {
      await transaction.in(notes).insert(own);
      await transaction.addContents(contents);
    });
    expect(await site.run(NOW, (transaction) => transaction.in(notes).find('a'))).toEqual(own);
  });

  test('is removed again when the transaction fails', async () => {
    const site = await aSite(storage);
    const failed = site.run(NOW, async (transaction) => {
      await transaction.addContents(contents);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await site.dump(notes.name)).toEqual([]);
    expect(await site.events()).toEqual([]);
  });
});

test.runIf(drivers.length > 1)('a site’s content can be copied from one database to the other', async () => {
  const storages = await Promise.all(drivers.map(({ open }) => open()));
  const contents = await Promise.all(storages.map(async (storage) => (await aSite(storage)).run(NOW, write)));
  for (const [at, storage] of storages.entries()) {
    const site = await aSite(storage);
    await site.run(NOW, (transaction) => transaction.addContents(contents.at(at - 1) ?? []));
    expect(await site.run(NOW, (transaction) => transaction.in(notes).find('a'))).toEqual(note);
    expect(await site.run(NOW, (transaction) => transaction.claimedAmount('stock'))).toBe(3);
    expect(await site.events()).toHaveLength(1);
  }
  await Promise.all(storages.map((storage) => storage.close()));
});
