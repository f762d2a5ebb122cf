import { collections, items } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

const modules = { collections, items };
const ownerClient = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) });
const visitorClient = ({ clientId }: TestSite) => createClient({ modules, auth: OAuthStrategy({ clientId }) });

const recipes = () => ({
  _id: 'recipes',
  displayName: 'Recipes',
  fields: [
    { key: 'title', displayName: 'Title', type: 'TEXT' as const },
    {
      key: 'cook',
      type: 'REFERENCE' as const,
      typeMetadata: { reference: { referencedCollectionId: 'team-members' } },
    },
  ],
  permissions: {
    read: 'ANYONE' as const,
    insert: 'ADMIN' as const,
    update: 'ADMIN' as const,
    remove: 'ADMIN' as const,
  },
});

// Source: the docs of @wix/auto_sdk_data_collections.
onEveryDatabase('data collections', (platform) => {
  test('apply the permissions and references that their owner set', async () => {
    const site = await platform.site();
    const [owner, visitor] = [ownerClient(site), visitorClient(site)];
    const createdCollection = await owner.collections.createDataCollection(recipes());
    expect(createdCollection).toMatchObject({ _id: 'recipes', revision: '1', collectionType: 'NATIVE' });
    await owner.items.insert('recipes', { title: 'Soup', cook: 'maya' });
    expect((await visitor.items.query('recipes').include('cook').find()).items).toMatchObject([
      { title: 'Soup', cook: { name: 'Maya' } },
    ]);
    expect(await refusalOf(visitor.items.insert('recipes', { title: 'Stew' }))).toMatchObject({ code: 'WDE0027' });
    expect(await refusalOf(owner.collections.createDataCollection(recipes()))).toMatchObject({ status: 409 });
  });

  test('are complete for the owner, and show a visitor only the fields for rendering', async () => {
    const site = await platform.site();
    const whole = await ownerClient(site).collections.getDataCollection('faq');
    expect(whole).toMatchObject({ permissions: { read: 'ANYONE', insert: 'ADMIN' }, revision: '1' });
    expect(whole.fields?.find(({ key }) => key === 'question')).toMatchObject({ type: 'TEXT', systemField: false });
    expect(whole.fields?.find(({ key }) => key === '_owner')).toMatchObject({ systemField: true });
    const visitorCollection = await visitorClient(site).collections.getDataCollection('faq');
    expect(visitorCollection).toMatchObject({ _id: 'faq', displayName: 'faq' });
    for (const hidden of ['permissions', 'capabilities', 'revision'])
      expect(visitorCollection).not.toHaveProperty(hidden);
    expect(await refusalOf(visitorClient(site).collections.getDataCollection('nothing'))).toMatchObject({
      status: 404,
      code: 'WDE0025',
    });
  });

  test('are listed by ID for the owner alone', async () => {
    const site = await platform.site();
    const { collections: first = [], pagingMetadata } = await ownerClient(site).collections.listDataCollections({
      paging: { limit: 2 },
    });
    expect(first.map(({ _id }) => _id)).toEqual(['faq', 'guestbook']);
    expect(pagingMetadata).toMatchObject({ count: 2, total: 5 });
    expect(await refusalOf(visitorClient(site).collections.listDataCollections())).toMatchObject({ status: 403 });
  });

  test('are replaced by an update with the current revision, and changed in part by a patch', async () => {
    const site = await platform.site();
    const { collections: owners, items: data } = ownerClient(site);
    await owners.createDataCollection(recipes());
    const patched = await owners.patchDataCollection('recipes', { displayField: 'title' });
    expect(patched.dataCollection).toMatchObject({ displayName: 'Recipes', displayField: 'title', revision: '2' });
    await data.insert('recipes', { title: 'Soup' });
    const stale = owners.updateDataCollection({ ...recipes(), revision: '1' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    const { displayName: _, ...unnamed } = recipes();
    const permissions = { ...unnamed.permissions, read: 'SITE_MEMBER' as const };
    const updated = await owners.updateDataCollection({ ...unnamed, permissions, revision: '2' });
    expect(updated).toMatchObject({ displayName: 'recipes', permissions, revision: '3' });
    expect((await visitorClient(site).items.query('recipes').find()).items).toEqual([]);
  });

  test('gain and lose fields, and are deleted with their items', async () => {
    const site = await platform.site();
    const { collections: owners, items: data } = ownerClient(site);
    const keysOf = ({ dataCollection }: collections.CreateDataCollectionFieldResponse) =>
      dataCollection?.fields?.filter(({ systemField }) => !systemField).map(({ key }) => key);
    const field = () => ({ key: 'rating', type: 'NUMBER' as const });
    expect(keysOf(await owners.createDataCollectionField('guestbook', { field: field() }))).toContain('rating');
    expect(await refusalOf(owners.createDataCollectionField('guestbook', { field: field() }))).toMatchObject({
      status: 409,
    });
    const afterRemoval = await owners.deleteDataCollectionField('guestbook', { fieldKey: 'rating' });
    expect(keysOf(afterRemoval)).toEqual(['name', 'message']);
    await owners.deleteDataCollection('guestbook');
    expect(await refusalOf(data.query('guestbook').find())).toMatchObject({ code: 'WDE0025' });
    await owners.createDataCollection({ ...recipes(), _id: 'guestbook' });
    expect((await data.query('guestbook').find()).items).toEqual([]);
  });
});
