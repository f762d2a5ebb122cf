import { categories } from '@wix/categories';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const treeReference = { appNamespace: '@wix/stores' };
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const visitorCategories = ({ clientId }: TestSite) =>
  createClient({ modules: { categories }, auth: OAuthStrategy({ clientId }) }).categories;
const ownerCategories = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { categories }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).categories;
type Owner = ReturnType<typeof ownerCategories>;

async function aCategory(owner: Owner, name: string, parentId?: string) {
  const parent = parentId ? { parentCategory: { _id: parentId } } : {};
  const { _id, revision } = await owner.createCategory({ name, ...parent }, { treeReference });
  if (!_id || !revision) throw new Error('no category was created');
  return { _id, revision };
}

const queryAll = async ({ queryCategories }: Owner, returnNonVisibleCategories = false) =>
  (await queryCategories({ treeReference, returnNonVisibleCategories }).exists('name', true).find()).items;

onEveryDatabase('a shop’s categories', (platform) => {
  test('are the collections of the same shop on Catalog V1, under the same IDs and slugs', async () => {
    const site = await platform.site('new-site');
    const visibleCategories = await queryAll(visitorCategories(site));
    const [all, ...others] = visibleCategories;
    expect(all).toMatchObject({ name: 'All Products', slug: 'all-products', managingAppId: appId });
    await site.settings({ catalogVersion: 'V1' });
    const { items } = await site.visitor().collections.queryCollections().limit(100).find();
    const idsAndSlugs = (each: { _id?: string | null; slug?: string | null }[]) =>
      each.map(({ _id, slug }) => `${_id} ${slug}`).toSorted();
    expect(idsAndSlugs(others)).toEqual(idsAndSlugs(items.filter(({ slug }) => slug !== 'all-products')));
    expect(items.find(({ slug }) => slug === 'all-products')?.numberOfProducts).toBe(all?.itemCounter);
    expect(items[0]).not.toHaveProperty('category');
  });

  test('are refused on a site that has Catalog V1', async () => {
    const site = await platform.site('sandbox');
    expect(await refusalOf(queryAll(visitorCategories(site)))).toMatchObject({
      code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
      status: 428,
    });
  });

  test('are found by ID and slug, with breadcrumbs and a description on request', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const { category: kitchen } = await owner.getCategoryBySlug('kitchen', treeReference);
    expect(kitchen).not.toHaveProperty('description');
    const pots = await aCategory(owner, 'Pots & pans', kitchen?._id ?? '');
    const fields = ['BREADCRUMBS_INFO' as const, 'DESCRIPTION' as const];
    expect(await visitorCategories(site).getCategory(pots._id, treeReference, { fields })).toMatchObject({
      slug: 'pots-pans',
      revision: '1',
      parentCategory: { _id: kitchen?._id, index: 0 },
      breadcrumbsInfo: { breadcrumbs: [{ categoryId: kitchen?._id, categorySlug: 'kitchen' }] },
    });
    expect(await refusalOf(owner.getCategoryBySlug('no-such', treeReference))).toMatchObject({ status: 404 });
    const children = await owner.queryCategories({ treeReference }).eq('parentCategory.id', kitchen?._id).find();
    expect(children.items.map(({ name }) => name)).toEqual(['Pots & pans']);
  });

  test('can be paged by cursor, counted and searched', async () => {
    const site = await platform.site('new-site');
    const visitor = visitorCategories(site);
    const { count = 0 } = await visitor.countCategories({ treeReference });
    const first = await visitor
      .queryCategories({ treeReference })
      .exists('name', true)
      .limit(count - 1)
      .find();
    expect([first.items.length, first.hasNext()]).toEqual([count - 1, true]);
    expect((await first.next()).items).toHaveLength(1);
    const searchResult = await visitor.searchCategories({ search: { expression: 'kitch' } }, { treeReference });
    expect(searchResult.categories?.map(({ slug }) => slug)).toContain('kitchen');
  });

  test('are all in the shop’s tree, which has no key', async () => {
    const owner = ownerCategories(await platform.site('new-site'));
    const countOf = async (filter: object) => {
      const { categories: found } = await owner.queryCategories({ filter }, { treeReference });
      return found?.length;
    };
    const all = (await queryAll(owner)).length;
    expect(await countOf({ 'treeReference.appNamespace': '@wix/stores' })).toBe(all);
    expect(await countOf({ 'treeReference.appNamespace': { $ne: '@wix/stores' } })).toBe(0);
    expect(await countOf({ 'treeReference.treeKey': { $in: ['a'] } })).toBe(0);
    expect(await countOf({ 'treeReference.treeKey': { $exists: false } })).toBe(all);
  });

  test('can be updated by the owner only, with the current revision', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const { _id, revision } = await aCategory(owner, 'Garden');
    const changed = await owner.updateCategory(_id, { revision, description: 'Outside.' }, { treeReference });
    expect(changed).toMatchObject({ name: 'Garden', revision: '2' });
    const stale = owner.updateCategory(_id, { revision, name: 'Yard' }, { treeReference });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    const duplicate = owner.updateCategory(_id, { revision: '2', slug: 'kitchen' }, { treeReference });
    expect(await refusalOf(duplicate)).toMatchObject({ code: 'DUPLICATE_SLUG' });
    const foreign = visitorCategories(site).updateCategory(_id, { revision: '2' }, { treeReference });
    expect(await refusalOf(foreign)).toMatchObject({ status: 403 });
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.categories.v1.category/created', 'wix.categories.v1.category/updated']),
    );
  });

  test('hide their subcategories, which cannot be shown while the parent is hidden', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const top = await aCategory(owner, 'Garden');
    const below = await aCategory(owner, 'Tools', top._id);
    await owner.updateCategoryVisibility(top._id, { treeReference, revision: top.revision, visible: false });
    const names = async (hidden: boolean) => (await queryAll(owner, hidden)).map(({ name }) => name);
    expect(await names(false)).not.toContain('Tools');
    expect(await names(true)).toContain('Tools');
    const attempt = owner.updateCategoryVisibility(below._id, { treeReference, revision: '2', visible: true });
    expect(await refusalOf(attempt)).toMatchObject({ code: 'PARENT_CATEGORY_HIDDEN' });
  });

  test('can be moved among siblings and to other parents, but not below themselves', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const [one, two, three] = [
      await aCategory(owner, 'One'),
      await aCategory(owner, 'Two'),
      await aCategory(owner, 'Three'),
    ];
    await owner.moveCategory(two._id, treeReference, { parentCategoryId: one._id, position: 'LAST' });
    const { categoriesAfterMove } = await owner.moveCategory(three._id, treeReference, {
      parentCategoryId: one._id,
      position: 'FIRST',
    });
    expect(categoriesAfterMove).toEqual([three._id, two._id]);
    const back = owner.moveCategory(one._id, treeReference, { parentCategoryId: two._id, position: 'LAST' });
    expect(await refusalOf(back)).toMatchObject({ code: 'TREE_CYCLE_DETECTED' });
    const after = owner.moveCategory(two._id, treeReference, { position: 'AFTER', moveAfterCategoryId: three._id });
    expect(await refusalOf(after)).toMatchObject({ code: 'AFTER_CATEGORY_NOT_IN_PARENT' });
  });

  test('are deleted with their subcategories, and the products stay', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const top = await aCategory(owner, 'Garden');
    const below = await aCategory(owner, 'Tools', top._id);
    const { items = [] } = await owner.listItemsInCategory((await queryAll(owner))[0]?._id ?? '', treeReference);
    const item = { catalogItemId: items[0]?.catalogItemId ?? '', appId };
    await owner.bulkAddItemsToCategory(below._id, [item], { treeReference });
    await owner.deleteCategory(top._id, treeReference);
    expect(await refusalOf(owner.getCategory(below._id, treeReference))).toMatchObject({ status: 404 });
    const { directCategoryIds = [] } = await owner.listCategoriesForItem(item, { treeReference });
    expect(directCategoryIds.length).toBeGreaterThan(0);
    expect(directCategoryIds).not.toContain(below._id);
  });

  test('add items in bulk with a result for each, remove items, and list subcategories’ items on request', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const top = await aCategory(owner, 'Garden');
    const below = await aCategory(owner, 'Tools', top._id);
    const all = (await queryAll(owner))[0]?._id ?? '';
    const { items = [] } = await owner.listItemsInCategory(all, treeReference);
    const item = { catalogItemId: items[0]?.catalogItemId ?? '', appId };
    const missing = { catalogItemId: '11111111-1111-4111-8111-111111111111', appId };
    const added = await owner.bulkAddItemsToCategory(below._id, [item, missing], { treeReference });
    expect(added.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await owner.getCategory(below._id, treeReference)).itemCounter).toBe(1);
    expect((await owner.listItemsInCategory(top._id, treeReference)).items).toEqual([]);
    const inside = await owner.listItemsInCategory(top._id, treeReference, { includeItemsFromSubcategories: true });
    expect(inside.items).toMatchObject([item]);
    expect(await owner.listCategoriesForItem(item, { treeReference })).toMatchObject({
      directCategoryIds: expect.arrayContaining([below._id, all]),
      allCategoryIds: expect.arrayContaining([below._id, top._id]),
    });
    await owner.bulkRemoveItemsFromCategory(below._id, [item], { treeReference });
    expect((await owner.listItemsInCategory(below._id, treeReference)).items).toEqual([]);
    expect(await site.events()).toEqual(
      expect.arrayContaining([
        'wix.categories.v1.category/item_added_to_category',
        'wix.categories.v1.category/item_removed_from_category',
      ]),
    );
  });

  test('include a category that the shop manages, which cannot be deleted and keeps its items', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    const all = (await queryAll(owner))[0]?._id ?? '';
    const code = 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED';
    const { items = [] } = await owner.listItemsInCategory(all, treeReference);
    const item = { catalogItemId: items[0]?.catalogItemId ?? '', appId };
    const removed = owner.bulkRemoveItemsFromCategory(all, [item], { treeReference });
    expect(await refusalOf(removed)).toMatchObject({ code });
    expect(await refusalOf(owner.deleteCategory(all, treeReference))).toMatchObject({ code });
  });

  test('are counted by the app that manages them', async () => {
    const owner = ownerCategories(await platform.site('new-site'));
    const { aggregationData } = await owner.searchCategories(
      { aggregations: [{ name: 'apps', type: 'VALUE', fieldPath: 'managingAppId', value: { limit: 5 } }] },
      { treeReference },
    );
    expect(aggregationData?.results?.[0]?.values?.results).toMatchObject([{ value: appId, count: 1 }]);
  });

  test('can be nested six levels deep, like a category’s breadcrumbs', async () => {
    const site = await platform.site('new-site');
    const owner = ownerCategories(site);
    let last: string | undefined;
    for (let level = 1; level <= 6; level++) last = (await aCategory(owner, `Level ${level}`, last))._id;
    expect(await refusalOf(aCategory(owner, 'Level 7', last))).toMatchObject({ code: 'CATEGORY_DEPTH_LIMIT_EXCEEDED' });
  });
});
