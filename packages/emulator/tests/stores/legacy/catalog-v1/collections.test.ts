// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { aProduct, lastEvent, read } from '../../a-product';

const MISSING = '11111111-1111-4111-8111-111111111111';

async function aCollection(site: TestSite, name = 'Kitchen', slug?: string) {
  const { collection } = await site.owner().products.createCollection({ name, ...(slug && { slug }) });
  if (!collection?._id) throw new Error('no collection was created');
  return { ...collection, _id: collection._id, slug: collection.slug ?? '' };
}

onEveryDatabase('writing collections', (platform) => {
  test('a collection is created and found by ID and slug, and gets a numbered slug if its name is taken', async () => {
    const site = await platform.emptyV1Site();
    const { _id, slug, ...rest } = await aCollection(site);
    expect([slug, rest]).toMatchObject(['kitchen', { name: 'Kitchen', visible: true, numberOfProducts: 0 }]);
    const { products, collections } = site.visitor();
    expect((await products.getCollectionBySlug(slug)).collection?._id).toBe(_id);
    expect((await collections.getCollectionBySlug(slug)).collection?._id).toBe(_id);
    expect((await collections.getCollection(_id))?.slug).toBe(slug);
    expect((await aCollection(site)).slug).toBe('kitchen-1');
    expect((await lastEvent(site, 'collection_created'))?.data).toMatchObject({ name: 'Kitchen', slug: 'kitchen-1' });
    expect(await refusalOf(site.owner().products.createCollection({ name: undefined }))).toMatchObject({
      fields: ['collection.name'],
    });
    expect(await refusalOf(products.getCollectionBySlug('no-such'))).toMatchObject({ status: 404 });
  });

  test('a collection is updated, but a taken slug and a missing collection are refused', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    await aCollection(site, 'Garden');
    const { products } = site.owner();
    const { collection } = await products.updateCollection(_id, { name: 'Cooking', description: 'Pots.' });
    expect(collection).toMatchObject({ name: 'Cooking', description: 'Pots.', slug: 'kitchen' });
    expect((await lastEvent(site, 'collection_changed'))?.data).toMatchObject({
      collection_Id: _id,
      changedFields: ['name', 'description'],
    });
    expect(await refusalOf(products.updateCollection(_id, { slug: 'garden' }))).toMatchObject({
      fields: ['collection.slug'],
    });
    expect(await refusalOf(products.updateCollection(MISSING, { name: 'x' }))).toMatchObject({ status: 404 });
  });

  test('a hidden collection is visible to the owner only', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    await site.owner().products.updateCollection(_id, { visible: false });
    const { collections } = site.visitor();
    expect((await collections.queryCollections().find()).items).toEqual([]);
    expect(await refusalOf(collections.getCollection(_id))).toMatchObject({ status: 404 });
    expect((await site.owner().collections.queryCollections().find()).items).toHaveLength(1);
  });

  test('products are added to a collection and removed, and the collection counts its visible products', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    const bowl = await aProduct(site, { name: 'Bowl' });
    const cup = await aProduct(site, { name: 'Cup', visible: false });
    const { products } = site.owner();
    await products.addProductsToCollection(_id, [bowl._id, cup._id]);
    await products.addProductsToCollection(_id, [bowl._id]);
    expect((await lastEvent(site, 'collection_changed'))?.data).toMatchObject({ collection_Id: _id });
    const collectionContent = async () => {
      const { collections, products } = site.visitor();
      const { items, totalCount } = await products.queryProducts().hasSome('collectionIds', [_id]).find();
      return [items.map(({ name }) => name), totalCount, (await collections.getCollection(_id))?.numberOfProducts];
    };
    expect(await collectionContent()).toEqual([['Bowl'], 1, 1]);
    await products.updateProduct(cup._id, { visible: true });
    expect(await collectionContent()).toEqual([['Bowl', 'Cup'], 2, 2]);
    await products.removeProductsFromCollection(_id, [cup._id]);
    expect(await collectionContent()).toEqual([['Bowl'], 1, 1]);
    await products.deleteProduct(bowl._id);
    expect(await collectionContent()).toEqual([[], 0, 0]);
    expect((await read(site, cup._id)).collectionIds).not.toContain(_id);
  });

  test('missing products, and a missing collection, are refused and change nothing', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    const bowl = await aProduct(site);
    const { products, collections } = site.owner();
    expect(await refusalOf(products.addProductsToCollection(_id, [bowl._id, MISSING]))).toMatchObject({ status: 404 });
    expect((await collections.getCollection(_id))?.numberOfProducts).toBe(0);
    expect(await refusalOf(products.addProductsToCollection(MISSING, [bowl._id]))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.addProductsToCollection('no-guid', [bowl._id]))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.removeProductsFromCollection(_id, [MISSING]))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.removeProductsFromCollection(MISSING, [bowl._id]))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.addProductsToCollection(_id, []))).toMatchObject({ status: 400 });
  });

  test('a deleted collection leaves its products in the shop', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    const bowl = await aProduct(site);
    const { products, collections } = site.owner();
    await products.addProductsToCollection(_id, [bowl._id]);
    await products.deleteCollection(_id);
    expect(await refusalOf(collections.getCollection(_id))).toMatchObject({ status: 404 });
    expect((await read(site, bowl._id)).collectionIds).not.toContain(_id);
    expect((await products.queryProducts().hasSome('collectionIds', [_id]).find()).totalCount).toBe(0);
    expect((await products.queryProducts().find()).totalCount).toBe(1);
    expect((await lastEvent(site, 'collection_deleted'))?.data).toMatchObject({ collection_Id: _id });
    expect(await refusalOf(products.deleteCollection(_id))).toMatchObject({ status: 404 });
  });

  test('products added concurrently are all counted', { tags: ['database'] }, async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aCollection(site);
    const added = await Promise.all(Array.from({ length: 8 }, () => aProduct(site)));
    const { products, collections } = site.owner();
    await Promise.all(added.map((product) => products.addProductsToCollection(_id, [product._id])));
    expect((await collections.getCollection(_id))?.numberOfProducts).toBe(8);
    expect((await products.queryProducts().hasSome('collectionIds', [_id]).limit(3).find()).totalCount).toBe(8);
  });
});
