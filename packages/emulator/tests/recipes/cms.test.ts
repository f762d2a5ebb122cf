import { expect, test } from 'vitest';
import { dataRefusal, defineCollection, memberData, permissionsFor, visitorData } from '../data/a-collection';
import { onEveryDatabase } from '../harness/harness';

// Source: the mistakes that the recipe how-to-code-cms of wix/skills marks as observed.
onEveryDatabase('the recipe for collections', (platform) => {
  test('an item has its fields at the top level, and its ID in _id', async () => {
    const { items } = visitorData(await platform.site());
    const [first] = (await items.query('faq').ascending('order').find()).items;
    expect(first).toMatchObject({ question: 'Is there parking?', order: 1, _id: expect.any(String) });
    expect(first).toMatchObject({ _createdDate: expect.any(Date), _updatedDate: expect.any(Date) });
    expect(first).not.toHaveProperty('data');
    expect(first).not.toHaveProperty('id');
  });

  test('the SDK queries with query() and its builder, not with the REST names of the calls', async () => {
    const { items } = visitorData(await platform.site());
    expect(items).not.toHaveProperty('queryDataItems');
    expect((await items.query('faq').gt('order', 1).ascending('order').limit(1).find()).items).toMatchObject([
      { order: 2 },
    ]);
  });

  test('a visitor reads a public collection without permissions', async () => {
    const { items } = visitorData(await platform.site());
    expect((await items.query('faq').find()).items).toHaveLength(3);
  });

  test('a visitor’s query of a members’ collection returns nothing, without an error', async () => {
    const site = await platform.site();
    await defineCollection(site, 'club', { permissions: permissionsFor('SITE_MEMBER'), items: [{ text: 'For us' }] });
    const [visitor, member] = [visitorData(site), await memberData(site)];
    for (const id of ['club', 'notes']) expect((await visitor.items.query(id).find()).items).toEqual([]);
    expect((await member.items.query('club').find()).items).toMatchObject([{ text: 'For us' }]);
  });

  test('a member finds only their own items in a collection restricted to authors', async () => {
    const site = await platform.site();
    const one = await memberData(site);
    const mine = await one.items.insert('notes', { text: 'Mine' });
    await defineCollection(site, 'notes-of-others', {
      permissions: permissionsFor('SITE_MEMBER_AUTHOR'),
      items: [{ text: 'His' }],
    });
    expect((await one.items.query('notes').find()).items).toMatchObject([{ text: 'Mine', _owner: mine._owner }]);
    expect((await one.items.query('notes-of-others').find()).items).toEqual([]);
  });

  test('the owner of an item comes from the caller’s token, whatever the request says', async () => {
    const site = await platform.site();
    const { items } = await memberData(site);
    const someone = '11111111-1111-4111-8111-111111111111';
    const createdItem = await items.insert('notes', { text: 'Mine', _owner: someone });
    expect(createdItem._owner).not.toBe(someone);
    expect(await items.update('notes', { ...createdItem, _owner: someone })).toMatchObject({
      _owner: createdItem._owner,
    });
  });

  test('an image field holds its wix:image:// identifier, and is absent if the item has no image', async () => {
    const site = await platform.site();
    const photo = 'wix:image://v1/abc_123~mv2.jpg/house.jpg#originWidth=800&originHeight=600';
    await defineCollection(site, 'people', { items: [{ name: 'Ada', photo }, { name: 'Bo' }] });
    const [ada, bo] = (await visitorData(site).items.query('people').find()).items;
    expect(ada).toMatchObject({ photo });
    expect(bo).not.toHaveProperty('photo');
  });

  test('rich text is a tree of nodes, not a string', async () => {
    const site = await platform.site();
    const bio = {
      nodes: [{ type: 'PARAGRAPH', id: 'a', nodes: [{ type: 'TEXT', id: '', textData: { text: 'Hello' } }] }],
    };
    await defineCollection(site, 'people', { items: [{ name: 'Ada', bio }] });
    expect((await visitorData(site).items.query('people').find()).items).toMatchObject([{ bio }]);
  });

  // The recipes disagree: `how-to-code-cms` has IDs, `wix-vibe-headless` and the SDK's `include` have no field without it.
  test('references to several items come only with a query that includes them', async () => {
    const { items } = visitorData(await platform.site());
    const [project] = (await items.query('projects').find()).items;
    expect(project).not.toHaveProperty('teamMembers');
    const [whole] = (await items.query('projects').include('teamMembers').find()).items;
    expect(whole).toMatchObject({ teamMembers: [{ name: 'Maya' }, { name: 'Jonas' }] });
  });

  test('an update replaces the whole item', async () => {
    const { items } = visitorData(await platform.site());
    const createdItem = await items.insert('guestbook', { title: 'Swing', note: 'Broken', status: 'open' });
    const changed = await items.update('guestbook', { _id: createdItem._id, status: 'claimed' });
    expect(changed).toMatchObject({ status: 'claimed' });
    expect(changed).not.toHaveProperty('title');
    await items.update('guestbook', { ...createdItem, status: 'claimed' });
    expect(await items.get('guestbook', createdItem._id)).toMatchObject({
      title: 'Swing',
      note: 'Broken',
      status: 'claimed',
    });
  });

  test('a bulk patch changes the named fields of each item and keeps the others', async () => {
    const { items } = visitorData(await platform.site());
    const createdItem = await items.insert('guestbook', { title: 'Swing', status: 'open' });
    await items.bulkPatch('guestbook', [createdItem._id]).setField('status', 'claimed').run();
    expect(await items.get('guestbook', createdItem._id)).toMatchObject({ title: 'Swing', status: 'claimed' });
  });

  test('a write that the collection does not allow is refused with 403', async () => {
    const { items } = visitorData(await platform.site());
    const [first] = (await items.query('faq').find()).items;
    const id = first?._id ?? '';
    const refused = { code: 'WDE0027' };
    expect(await dataRefusal(items.insert('faq', { question: 'Mine?' }))).toMatchObject(refused);
    expect(await dataRefusal(items.update('faq', { _id: id, question: 'Mine?' }))).toMatchObject(refused);
    expect(await dataRefusal(items.remove('faq', id))).toMatchObject(refused);
    expect((await items.query('faq').find()).items).toHaveLength(3);
  });

  test('any visitor can change and remove another visitor’s items in a public collection', async () => {
    const site = await platform.site();
    const createdItem = await visitorData(site).items.insert('guestbook', { name: 'One' });
    const other = visitorData(site);
    await other.items.update('guestbook', { ...createdItem, name: 'Other' });
    expect(await visitorData(site).items.get('guestbook', createdItem._id)).toMatchObject({ name: 'Other' });
    await other.items.remove('guestbook', createdItem._id);
    expect(await visitorData(site).items.get('guestbook', createdItem._id)).toBeNull();
  });

  test('a visitor cannot read, change or remove members’ items', async () => {
    const site = await platform.site();
    const one = await memberData(site);
    const createdItem = await one.items.insert('notes', { text: 'Mine' });
    const { items } = visitorData(site);
    expect(await items.get('notes', createdItem._id)).toBeNull();
    expect(await dataRefusal(items.update('notes', { ...createdItem, text: 'His' }))).toMatchObject({
      code: 'WDE0027',
    });
    expect(await dataRefusal(items.remove('notes', createdItem._id))).toMatchObject({ code: 'WDE0027' });
    expect(await one.items.get('notes', createdItem._id)).toMatchObject({ text: 'Mine' });
  });
});
