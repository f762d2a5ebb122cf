import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventoryItemsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { productBySlug } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const ownerOf = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { inventoryItemsV3 }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) })
    .inventoryItemsV3;

async function itemsOf(site: TestSite, name: string) {
  const { items } = await ownerOf(site).queryInventoryItems().eq('product.name', name).find();
  return items.map((item) => ({
    ...item,
    _id: item._id ?? '',
    revision: item.revision ?? '',
    productId: item.productId ?? '',
  }));
}

const stocksOnV1 = async (site: TestSite, slug: string) => {
  await site.settings({ catalogVersion: 'V1' });
  const { variants = [] } = await productBySlug(site.visitor(), slug);
  await site.settings({ catalogVersion: 'V3' });
  return new Map(variants.map(({ _id, stock }) => [_id ?? '', stock]));
};

onEveryDatabase('the inventory items of Catalog V3', (platform) => {
  test('are the stock of each variant that Catalog V1 knows', async () => {
    const site = await platform.site('new-site');
    const items = await itemsOf(site, 'Rain Jacket');
    const stocks = await stocksOnV1(site, 'rain-jacket');
    expect(items.map(({ quantity }) => quantity)).toEqual(
      items.map(({ variantId }) => stocks.get(variantId ?? '')?.quantity),
    );
    expect(items).toHaveLength(stocks.size);
    expect(items[0]).toMatchObject({ trackQuantity: true, availabilityStatus: 'IN_STOCK', revision: '1' });
    const [item] = items;
    expect(await ownerOf(site).getInventoryItem(item?._id ?? '')).toEqual(item);
  });

  test('are set over the revision that was read, and Catalog V1 reads what was set', async () => {
    const site = await platform.site('new-site');
    const owner = ownerOf(site);
    const [item] = await itemsOf(site, 'Rain Jacket');
    if (!item?.variantId) throw new Error('there is no item');
    const { _id, revision, variantId } = item;
    const changed = await owner.updateInventoryItem(_id, { revision, quantity: 31 });
    expect(changed).toMatchObject({ quantity: 31, revision: '2' });
    expect(await refusalOf(owner.updateInventoryItem(_id, { revision, quantity: 1 }))).toMatchObject({ status: 409 });
    expect((await stocksOnV1(site, 'rain-jacket')).get(variantId)).toMatchObject({ quantity: 31 });
    expect(await site.events()).toContain('wix.stores.catalog.v3.inventory_item/updated');
  });

  test('are counted or not, each variant by itself', async () => {
    const site = await platform.site('new-site');
    const owner = ownerOf(site);
    const [one, other] = await itemsOf(site, 'Rain Jacket');
    if (!one || !other) throw new Error('there are no items');
    const set = await owner.updateInventoryItem(one._id, { revision: one.revision, inStock: false });
    expect(set).toMatchObject({ trackQuantity: false, inStock: false, availabilityStatus: 'OUT_OF_STOCK' });
    expect(await owner.getInventoryItem(other._id)).toMatchObject({ trackQuantity: true, quantity: other.quantity });
    const more = await owner.bulkIncrementInventoryItems([{ inventoryItemId: one._id, incrementBy: 1 }]);
    expect(more.results?.[0]?.itemMetadata?.error?.code).toBe('INVENTORY_QUANTITY_NOT_TRACKED');
  });

  test('are counted up and down, by item and by variant, and not below nothing', async () => {
    const site = await platform.site('new-site');
    const owner = ownerOf(site);
    const [item] = await itemsOf(site, 'Rain Jacket');
    if (!item?.variantId) throw new Error('there is no item');
    const { _id: inventoryItemId, variantId, quantity = 0 } = item;
    await owner.bulkIncrementInventoryItems([{ inventoryItemId, incrementBy: 5 }]);
    await owner.bulkDecrementInventoryItemsByVariantAndLocation([{ variantId, decrementBy: 3 }]);
    const { results, bulkActionMetadata } = await owner.bulkDecrementInventoryItems(
      [
        { inventoryItemId, decrementBy: 1000 },
        { inventoryItemId, decrementBy: 2 },
      ],
      { returnEntity: true },
    );
    expect(results?.[0]?.itemMetadata?.error?.code).toBe('INSUFFICIENT_INVENTORY');
    expect(results?.[1]?.item?.quantity).toBe(quantity);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await stocksOnV1(site, 'rain-jacket')).get(variantId)).toMatchObject({ quantity });
  });

  test('can be preordered once they are sold out, as many as that is limited to', async () => {
    const site = await platform.site('new-site');
    const owner = ownerOf(site);
    const [item] = await itemsOf(site, 'Rain Jacket');
    if (!item) throw new Error('there is no item');
    const preorderInfo = { enabled: true, limit: 2, message: 'In May' };
    const sold = await owner.updateInventoryItem(item._id, { revision: item.revision, quantity: 0, preorderInfo });
    expect(sold).toMatchObject({ availabilityStatus: 'PREORDER', preorderInfo: { limit: 2, counter: 0, quantity: 2 } });
    const decrement = (preorderRequest: boolean) =>
      owner.bulkDecrementInventoryItems([{ inventoryItemId: item._id, decrementBy: 2, preorderRequest }]);
    expect((await decrement(false)).bulkActionMetadata).toMatchObject({ totalFailures: 1 });
    expect((await decrement(true)).bulkActionMetadata).toMatchObject({ totalSuccesses: 1 });
    expect(await owner.getInventoryItem(item._id)).toMatchObject({
      quantity: -2,
      availabilityStatus: 'OUT_OF_STOCK',
      preorderInfo: { counter: 2, quantity: 0 },
    });
  });

  test('are there for every variant, so that none is created twice', async () => {
    const site = await platform.site('new-site');
    const [item] = await itemsOf(site, 'Rain Jacket');
    const { productId, variantId } = item ?? {};
    const again = ownerOf(site).createInventoryItem({
      productId: productId ?? '',
      variantId: variantId ?? '',
      quantity: 1,
    });
    expect(await refusalOf(again)).toMatchObject({ code: 'ITEM_ALREADY_EXISTS' });
  });
});
