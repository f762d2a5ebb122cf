// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { dataRefusal, defineCollection, ownerData, permissionsFor, visitorData } from './a-collection';

/** Source: the docs in @wix/wix-data-items-sdk, and its messages and codes in @wix/wix-data-items-common. */
onEveryDatabase('a collection’s items', (platform) => {
  async function boards() {
    const site = await platform.site('empty');
    await defineCollection(site, 'board', { permissions: permissionsFor('ANYONE') });
    return { site, ...visitorData(site) };
  }

  test('are inserted, read, replaced and removed', async () => {
    const { site, items } = await boards();
    await site.setTime('2027-01-31T09:00:00.000Z');
    const insertedItem = await items.insert('board', {
      title: 'One',
      due: new Date('2027-03-01'),
      tags: ['a', 'b'],
      none: null,
    });
    expect(insertedItem).toMatchObject({ title: 'One', due: new Date('2027-03-01'), tags: ['a', 'b'], none: null });
    expect(insertedItem).toMatchObject({ _id: expect.any(String), _owner: expect.any(String) });
    expect(insertedItem._createdDate).toEqual(new Date('2027-01-31T09:00:00.000Z'));
    expect(await items.get('board', insertedItem._id)).toEqual(insertedItem);
    await site.setTime('2027-02-01T09:00:00.000Z');
    const changed = await items.update('board', { _id: insertedItem._id, title: 'Two' });
    expect(changed).toMatchObject({
      title: 'Two',
      _createdDate: insertedItem._createdDate,
      _owner: insertedItem._owner,
    });
    expect(changed).not.toHaveProperty('tags');
    expect(changed._updatedDate).toEqual(new Date('2027-02-01T09:00:00.000Z'));
    expect(await items.remove('board', insertedItem._id)).toMatchObject({ title: 'Two' });
    expect(await items.get('board', insertedItem._id)).toBeNull();
    expect(await items.remove('board', insertedItem._id)).toBeNull();
    expect(await dataRefusal(items.update('board', { _id: insertedItem._id, title: 'Three' }))).toMatchObject({
      code: 'WDE0073',
    });
  });

  test('are inserted by the first save under an ID, and replaced by the next', async () => {
    const { items } = await boards();
    await items.save('board', { _id: 'mine', title: 'One' });
    await items.save('board', { _id: 'mine', title: 'Two' });
    expect((await items.query('board').find()).items).toMatchObject([{ _id: 'mine', title: 'Two' }]);
    expect(await dataRefusal(items.insert('board', { _id: 'mine' }))).toMatchObject({ code: 'WDE0074' });
  });

  test('can be queried with every operator', async () => {
    const { items } = await boards();
    await items.bulkInsert('board', [
      { _id: 'a', title: 'Alpha', n: 1, done: true, tags: ['x'], at: new Date('2027-01-01'), place: { city: 'Oslo' } },
      { _id: 'b', title: 'Beta', n: 2, done: false, tags: ['x', 'y'], at: new Date('2027-02-01') },
      { _id: 'c', title: 'gamma', n: '2', tags: [] },
    ]);
    const ids = async (query: ReturnType<typeof items.query>) =>
      (await query.find()).items.map(({ _id }: { _id?: string }) => _id);
    const boardQuery = () => items.query('board');
    expect(await ids(boardQuery())).toEqual(['a', 'b', 'c']);
    expect(await ids(boardQuery().eq('title', 'Alpha'))).toEqual(['a']);
    expect(await ids(boardQuery().ne('title', 'Alpha'))).toEqual(['b', 'c']);
    expect(await ids(boardQuery().gt('n', 1))).toEqual(['b']);
    expect(await ids(boardQuery().between('n', 1, 2))).toEqual(['a']);
    expect(await ids(boardQuery().lt('at', new Date('2027-01-15')))).toEqual(['a']);
    expect(await ids(boardQuery().contains('title', 'AM'))).toEqual(['c']);
    expect(await ids(boardQuery().startsWith('title', 'g'))).toEqual(['c']);
    expect(await ids(boardQuery().endsWith('title', 'ta'))).toEqual(['b']);
    expect(await ids(boardQuery().hasSome('tags', ['y', 'z']))).toEqual(['b']);
    expect(await ids(boardQuery().hasAll('tags', ['x', 'y']))).toEqual(['b']);
    expect(await ids(boardQuery().isEmpty('done'))).toEqual(['c']);
    expect(await ids(boardQuery().isNotEmpty('done'))).toEqual(['a', 'b']);
    expect(await ids(boardQuery().eq('place.city', 'Oslo'))).toEqual(['a']);
    expect(await ids(boardQuery().eq('title', 'Alpha').or(boardQuery().eq('n', 2)))).toEqual(['a', 'b']);
    expect(await ids(boardQuery().not(boardQuery().eq('title', 'Alpha')))).toEqual(['b', 'c']);
    expect(await ids(boardQuery().descending('title'))).toEqual(['c', 'b', 'a']);
    expect(await ids(boardQuery().ascending('n').descending('title'))).toEqual(['a', 'b', 'c']);
    expect(await boardQuery().eq('done', true).count()).toBe(1);
    expect((await boardQuery().distinct('tags')).items).toEqual(['x', 'y']);
    expect((await boardQuery().fields('title').eq('_id', 'a').find()).items).toEqual([{ _id: 'a', title: 'Alpha' }]);
  });

  test('can be paged forward and back', async () => {
    const { items } = await boards();
    await items.bulkInsert(
      'board',
      Array.from({ length: 7 }, (_, n) => ({ _id: `i${n}`, n })),
    );
    const first = await items.query('board').gt('n', 0).descending('n').limit(2).find({ returnTotalCount: true });
    const numbersOf = (page: { items: Record<string, unknown>[] }) => page.items.map(({ n }) => n);
    expect([numbersOf(first), first.totalCount, first.hasNext(), first.hasPrev()]).toEqual([[6, 5], 6, true, false]);
    const second = await first.next();
    const third = await second.next();
    expect([numbersOf(second), numbersOf(third), third.hasNext()]).toEqual([[4, 3], [2, 1], false]);
    expect(numbersOf(await third.prev())).toEqual([4, 3]);
    expect((await items.query('board').skip(5).find()).items).toHaveLength(2);
  });

  test('can be paged by cursors, which carry the query', async () => {
    const { site, items } = await boards();
    await items.bulkInsert(
      'board',
      Array.from({ length: 5 }, (_, n) => ({ _id: `i${n}`, n })),
    );
    const token = await visitorToken(site);
    const ask = async (query: object) => {
      const body = { dataCollectionId: 'board', query };
      const answer = await wire(platform.emulator, 'POST', '/wix-data/v2/items/query', { token, body });
      return answer.body as { dataItems: { id: string }[]; pagingMetadata: { cursors?: { next?: string } } };
    };
    const first = await ask({
      filter: { n: { $gt: 0 } },
      sort: [{ fieldName: 'n', order: 'DESC' }],
      cursorPaging: { limit: 3 },
    });
    const second = await ask({ cursorPaging: { limit: 3, cursor: first.pagingMetadata.cursors?.next } });
    expect([first, second].map(({ dataItems }) => dataItems.map(({ id }) => id))).toEqual([['i4', 'i3', 'i2'], ['i1']]);
    expect(second.pagingMetadata.cursors?.next).toBeUndefined();
  });

  test('are changed by a patch in the named fields only, one item or many', async () => {
    const { items } = await boards();
    await items.bulkInsert('board', [
      { _id: 'a', title: 'One', votes: 1, tags: ['x'], place: { city: 'Oslo', zip: '1' } },
      { _id: 'b', title: 'Two' },
    ]);
    await items.patch('board', 'a').setField('place.city', 'Bergen').incrementField('votes', 2).run();
    await items.bulkPatch('board', ['a', 'b', 'gone']).setField('title', 'Same').appendToArray('tags', 'y').run();
    await items.patch('board', 'b').removeField('title').run();
    expect((await items.query('board').find()).items).toMatchObject([
      { title: 'Same', votes: 3, tags: ['x', 'y'], place: { city: 'Bergen', zip: '1' } },
      { tags: ['y'] },
    ]);
    expect(await items.get('board', 'b')).not.toHaveProperty('title');
  });

  test('succeed or fail separately in a bulk change', async () => {
    const { items } = await boards();
    const inserted = await items.bulkInsert('board', [{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }]);
    expect(inserted).toMatchObject({ inserted: 2, skipped: 1 });
    expect(
      await items.bulkUpdate('board', [
        { _id: 'a', n: 1 },
        { _id: 'gone', n: 1 },
      ]),
    ).toMatchObject({ updated: 1 });
    expect(
      await items.bulkSave('board', [
        { _id: 'b', n: 2 },
        { _id: 'c', n: 3 },
      ]),
    ).toMatchObject({
      inserted: 1,
      updated: 1,
    });
    expect(await items.bulkRemove('board', ['a', 'gone'])).toMatchObject({ removed: 1 });
    expect((await items.query('board').find()).items).toMatchObject([
      { _id: 'b', n: 2 },
      { _id: 'c', n: 3 },
    ]);
  });

  test('can refer to items of other collections, which a query includes on request', async () => {
    const site = await platform.site('empty');
    await defineCollection(site, 'people', {
      items: [
        { _id: 'ada', name: 'Ada' },
        { _id: 'bo', name: 'Bo' },
      ],
    });
    await defineCollection(site, 'projects', {
      permissions: { insert: 'ANYONE', update: 'ANYONE' },
      references: [
        { key: 'lead', type: 'REFERENCE', referencedCollection: 'people' },
        { key: 'team', type: 'MULTI_REFERENCE', referencedCollection: 'people' },
      ],
      items: [{ _id: 'p', title: 'House', lead: 'ada', team: ['ada'] }],
    });
    const { items } = visitorData(site);
    expect(await items.get('projects', 'p')).toEqual(expect.not.objectContaining({ team: expect.anything() }));
    await items.insertReference('projects', 'team', 'p', ['bo']);
    const { items: projects } = await items.query('projects').include('lead', 'team').find();
    expect(projects).toMatchObject([{ lead: { name: 'Ada' }, team: [{ name: 'Ada' }, { name: 'Bo' }] }]);
    const referenced = await items.queryReferenced('projects', 'p', 'team');
    expect(referenced.items).toMatchObject([{ name: 'Ada' }, { name: 'Bo' }]);
    await items.removeReference('projects', 'team', 'p', ['ada']);
    expect(await items.isReferenced('projects', 'team', 'p', 'ada')).toBe(false);
    await items.replaceReferences('projects', 'team', 'p', ['ada']);
    expect(await items.isReferenced('projects', 'team', 'p', 'ada')).toBe(true);
    await items.update('projects', { _id: 'p', title: 'Home', team: [] });
    expect(await items.query('projects').include('team').find()).toMatchObject({
      items: [{ title: 'Home', team: [{ name: 'Ada' }] }],
    });
  });

  test('are limited to 500 KB each and 4 MB per collection, where a removal makes room', async () => {
    const { items } = await boards();
    const textOfLength = (length: number) => ({ text: 'x'.repeat(length) });
    expect((await dataRefusal(items.insert('board', textOfLength(512 * 1024)))).message).toContain('WDE0109');
    for (let n = 0; n < 8; n += 1) await items.insert('board', { _id: `b${n}`, ...textOfLength(499 * 1024) });
    const one = { _id: 'one-more', ...textOfLength(200 * 1024) };
    expect(await dataRefusal(items.insert('board', one))).toMatchObject({ code: 'WD_DATABASE_QUOTA_EXCEEDED' });
    await items.remove('board', 'b0');
    await expect(items.insert('board', one)).resolves.toMatchObject({ _id: 'one-more' });
  });

  test('are refused with the platform’s code if their collection does not exist', async () => {
    const { items } = await boards();
    expect(await dataRefusal(items.query('Menus').find())).toEqual({
      code: 'WDE0025',
      message: 'WDE0025: The Menus collection does not exist.',
    });
  });

  test('can be truncated by the owner only, and redefined by the control interface', async () => {
    const { site, items } = await boards();
    await items.insert('board', { n: 1 });
    await expect(items.truncate('board')).rejects.toThrow();
    await ownerData(site).items.truncate('board');
    expect(await items.query('board').count()).toBe(0);
    await defineCollection(site, 'board', { items: [{ n: 1 }, { n: 2 }] });
    expect(await items.query('board').count()).toBe(2);
    expect(await dataRefusal(items.insert('board', { n: 3 }))).toMatchObject({ code: 'WDE0027' });
  });
});
