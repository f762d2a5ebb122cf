import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

const COLLECTIONS = '/wix-data/v2/collections';
const ITEMS = '/wix-data/v2/items';
const BULK = '/wix-data/v2/bulk/items';
const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' };
const multiReference = (more: object) => ({ multiReference: { referencingFieldKey: 'recipes', ...more } });

const multiReferenceTo = (referencedCollectionId: string, referencingFieldKey: string) => ({
  typeMetadata: {
    multiReference: expect.objectContaining({ referencedCollectionId, referencingFieldKey }) as object,
  },
});

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: setup-cms, cms-schema-management, cms-data-items-crud and cms-references-and-relationships of wix/skills.
onDatabase('sqlite', 'the recipes for setting up collections', (platform) => {
  const callsOf = (site: TestSite) => (method: string, path: string, body?: object) =>
    wire(platform.emulator, method, path, { ...ownerCall(site), body });

  /** Recipes with tags, and one item of each. */
  async function start() {
    const site = await platform.site('new-site');
    const call = callsOf(site);
    const post = async (path: string, body: object): Promise<Answer> => (await call('POST', path, body)).body;
    await post(COLLECTIONS, { collection: { id: 'tags', fields: [{ key: 'name', type: 'TEXT' }], permissions } });
    const fields = [
      { key: 'title', type: 'TEXT' },
      { key: 'n', type: 'NUMBER' },
      { key: 'main', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'tags' } } },
      { key: 'tags', type: 'MULTI_REFERENCE', typeMetadata: multiReference({ referencedCollectionId: 'tags' }) },
      { key: 'none', type: 'MULTI_REFERENCE', typeMetadata: multiReference({ referencedCollection: 'tags' }) },
    ];
    const { collection } = await post(COLLECTIONS, { collection: { id: 'recipes', fields, permissions } });
    const { dataItem: tag } = await post(ITEMS, { dataCollectionId: 'tags', dataItem: { data: { name: 'Soup' } } });
    const dataItems = [{ data: { title: 'Borscht', n: 1, tags: [tag.id], main: tag.id } }];
    const inserted = await post(`${BULK}/insert`, { dataCollectionId: 'recipes', dataItems, returnEntity: true });
    return { site, call, post, collection, tagId: tag.id, inserted, recipeId: inserted.results[0].dataItem.id };
  }

  test('a collection without permissions is not created', async () => {
    const call = callsOf(await platform.site('new-site'));
    const collection = { id: 'recipes', fields: [{ key: 'title', type: 'TEXT' }] };
    expect(await call('POST', COLLECTIONS, { collection })).toMatchObject({ status: 400 });
    expect(await call('GET', `${COLLECTIONS}/recipes`)).toMatchObject({ status: 404 });
    expect(await call('POST', COLLECTIONS, { collection: { ...collection, permissions } })).toMatchObject({
      status: 200,
    });
  });

  test('permissions change by replacing the collection with its revision, and not by a patch', async () => {
    const { call, collection } = await start();
    const changed = { ...permissions, read: 'SITE_MEMBER' };
    const patch = await call('PATCH', `${COLLECTIONS}/recipes`, {
      dataCollection: { id: 'recipes', permissions: changed },
    });
    expect([patch.status, patch.body.message]).toEqual([400, 'WDE0075: Not recognized role provided in permissions.']);
    const named = await call('PATCH', `${COLLECTIONS}/recipes`, {
      dataCollection: { id: 'recipes', displayName: 'Dishes' },
    });
    expect(named.body.dataCollection).toMatchObject({ displayName: 'Dishes', permissions });
    const fields = collection.fields.filter(({ systemField }: Answer) => !systemField);
    const replacement = { id: 'recipes', fields, permissions: changed };
    expect(await call('PUT', COLLECTIONS, { collection: replacement })).toMatchObject({ status: 400 });
    const put = await call('PUT', COLLECTIONS, { collection: { ...replacement, revision: '2' } });
    expect(put.body.collection).toMatchObject({ permissions: changed });
  });

  test('an ID of a collection is kept, and a target is named by referencedCollectionId only', async () => {
    const { collection } = await start();
    expect(collection.id).toBe('recipes');
    const targetOf = (name: string): unknown =>
      collection.fields.find(({ key }: Answer) => key === name).typeMetadata.multiReference.referencedCollectionId;
    expect([targetOf('tags'), targetOf('none')]).toEqual(['tags', '']);
  });

  test('an insert stores one reference and drops several without an error', async () => {
    const { inserted, tagId } = await start();
    expect(inserted.results).toMatchObject([{ action: 'INSERT', itemMetadata: { success: true } }]);
    expect(inserted.results[0]).not.toHaveProperty('item');
    const { data } = inserted.results[0].dataItem;
    expect(data).toMatchObject({ title: 'Borscht', main: tagId });
    expect(data).not.toHaveProperty('tags');
  });

  test('references are inserted as dataItemReferences, and only a field with a target has them', async () => {
    const { call, post, recipeId, tagId } = await start();
    const wrong = await call('POST', `${BULK}/insert-references`, {
      dataCollectionId: 'recipes',
      references: [{ referencingItemId: recipeId, referencedItemId: tagId }],
    });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      expect.stringContaining('dataItemReferences must not be'),
    ]);
    const insert = (referringItemFieldName: string) =>
      post(`${BULK}/insert-references`, {
        dataCollectionId: 'recipes',
        dataItemReferences: [{ referringItemFieldName, referringItemId: recipeId, referencedItemId: tagId }],
      });
    expect((await insert('tags')).bulkActionMetadata).toMatchObject({ totalSuccesses: 1 });
    const query = { dataCollectionId: 'recipes', query: {}, includeReferencedItems: ['tags'] };
    expect((await post(`${ITEMS}/query`, query)).dataItems).toMatchObject([{ data: { tags: [{ name: 'Soup' }] } }]);
    const referenced = { dataCollectionId: 'recipes', referringItemId: recipeId, referringItemFieldName: 'none' };
    expect((await post(`${ITEMS}/query-referenced`, referenced)).message).toContain('WDE0020');
    const replaced = { ...referenced, referringItemFieldName: 'tags', newReferencedItemIds: [] };
    expect(await post(`${ITEMS}/replace-references`, replaced)).toEqual({ dataItemReferences: [] });
  });

  test('a patch changes the named fields only, and refuses several references with WDE0303', async () => {
    const { call, recipeId, tagId } = await start();
    const patch = (fieldModifications: object[]) =>
      call('PATCH', `${ITEMS}/${recipeId}`, {
        dataCollectionId: 'recipes',
        patch: { dataItemId: recipeId, fieldModifications },
      });
    const raised = await patch([{ fieldPath: 'n', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 2 } }]);
    expect(raised.body).toMatchObject({ dataItem: { data: { title: 'Borscht', n: 3 } } });
    const several = await patch([{ fieldPath: 'tags', action: 'SET_FIELD', setFieldOptions: { value: [tagId] } }]);
    expect([several.status, several.body.message]).toEqual([400, expect.stringContaining('WDE0303')]);
  });

  test('a bulk patch takes patches, and a bulk save inserts or replaces by ID', async () => {
    const { call, post, recipeId } = await start();
    const wrong = await call('POST', `${BULK}/patch`, { dataCollectionId: 'recipes', dataItems: [] });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('patches must not be empty')]);
    const dataItems = [
      { id: 'own', data: { title: 'Own' } },
      { data: { title: 'New' } },
      { id: recipeId, data: { n: 5 } },
    ];
    const saved = await post(`${BULK}/save`, { dataCollectionId: 'recipes', dataItems, returnEntity: true });
    expect(saved.results.map(({ action }: Answer) => action)).toEqual(['INSERT', 'INSERT', 'UPDATE']);
    expect(saved.results[0].dataItem.id).toBe('own');
    expect(saved.results[2].dataItem.data).not.toHaveProperty('title');
    expect(await post(`${ITEMS}/count`, { dataCollectionId: 'recipes' })).toEqual({ totalCount: 3 });
  });

  test('a call for items without a required part is WDE0080, and an update without IDs is WDE0007', async () => {
    const { call, recipeId } = await start();
    const refusal = async (path: string, body: object) => {
      const answer: Answer = await call('POST', path, { dataCollectionId: 'recipes', ...body });
      return [answer.status, answer.body.message, answer.body.details.applicationError?.code];
    };
    expect(await refusal(`${BULK}/patch`, { dataItems: [] })).toEqual([
      400,
      'WDE0080: patches must not be empty',
      'WDE0080',
    ]);
    expect(await refusal(`${ITEMS}/query`, { dataCollectionId: '' })).toContain('WDE0080');
    const dataItems = [{ _id: recipeId, data: { _id: recipeId, title: 'Stew' } }];
    expect(await refusal(`${BULK}/update`, { dataItems })).toEqual([
      400,
      expect.stringContaining('WDE0007'),
      'WDE0007',
    ]);
    const update = { dataCollectionId: 'recipes', dataItems: [{ ...dataItems[0], id: recipeId }] };
    expect(await call('POST', `${BULK}/update`, update)).toMatchObject({
      body: { bulkActionMetadata: { totalSuccesses: 1 } },
    });
  });

  test('a list has only the requested fields of collections, and their IDs', async () => {
    const { call } = await start();
    const list: Answer = (await call('GET', `${COLLECTIONS}?fields=displayName,plugins`)).body;
    expect(list.collections).toContainEqual({ id: 'recipes', displayName: 'recipes', plugins: [] });
    const one: Answer = (await call('GET', `${COLLECTIONS}/recipes?fields=permissions`)).body;
    expect(one).toEqual({ collection: { id: 'recipes', permissions } });
  });

  test('a field of several references has its counterpart, and a link shows on both sides', async () => {
    const { call, post, recipeId, tagId } = await start();
    const tags: Answer = (await call('GET', `${COLLECTIONS}/tags`)).body;
    expect(tags.collection.fields).toContainEqual(
      expect.objectContaining({ key: 'recipes', ...multiReferenceTo('recipes', 'tags') }),
    );
    const read = async (id: string, field: string): Promise<Answer> => {
      const query = { dataCollectionId: id, query: {}, includeReferencedItems: [field] };
      return (await post(`${ITEMS}/query`, query)).dataItems[0].data[field];
    };
    const reference = { referringItemFieldName: 'tags', referringItemId: recipeId, referencedItemId: tagId };
    const dataItemReferences = [reference];
    await post(`${BULK}/insert-references`, { dataCollectionId: 'recipes', dataItemReferences });
    expect(await read('tags', 'recipes')).toMatchObject([{ _id: recipeId }]);
    const back = { referringItemFieldName: 'recipes', referringItemId: tagId, newReferencedItemIds: [] };
    await post(`${ITEMS}/replace-references`, { dataCollectionId: 'tags', ...back });
    expect(await read('recipes', 'tags')).toEqual([]);
  });

  test('references through a field without a target succeed, and are never read', async () => {
    const { post, recipeId, tagId } = await start();
    const dataItemReferences = [{ referringItemFieldName: 'none', referringItemId: recipeId, referencedItemId: tagId }];
    const inserted = await post(`${BULK}/insert-references`, { dataCollectionId: 'recipes', dataItemReferences });
    expect(inserted.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 0 });
    const query = { dataCollectionId: 'recipes', query: {}, includeReferencedItems: ['none'] };
    expect((await post(`${ITEMS}/query`, query)).dataItems[0].data).not.toHaveProperty('none');
    const referenced = { dataCollectionId: 'recipes', referringItemId: recipeId, referringItemFieldName: 'none' };
    expect((await post(`${ITEMS}/query-referenced`, referenced)).message).toBe(
      'WDE0020: Provided property [] is not a multi-reference field.',
    );
  });

  test('a visitor cannot insert into the owner’s collection', async () => {
    const { site } = await start();
    const body = { dataCollectionId: 'recipes', dataItem: { data: { title: 'Stew' } } };
    const token = await visitorToken(site);
    expect(await wire(platform.emulator, 'POST', ITEMS, { token, body })).toMatchObject({ status: 403 });
  });
});
