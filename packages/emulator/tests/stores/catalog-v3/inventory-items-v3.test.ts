import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventoryItemsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { rulesBrokenBy } from '../../bookings/services/own-services';
import { productBySlug } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const ownerInventory = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { inventoryItemsV3 }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) })
    .inventoryItemsV3;

async function itemsOf(site: TestSite, name: string) {
  const { items } = await ownerInventory(site).queryInventoryItems().eq('product.name', name).find();
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
  test('have the stock of each variant in Catalog V1', async () => {
    const site = await platform.site('new-site');
    const items = await itemsOf(site, 'Rain Jacket');
    const stocks = await stocksOnV1(site, 'rain-jacket');
    expect(items.map(({ quantity }) => quantity)).toEqual(
      items.map(({ variantId }) => stocks.get(variantId ?? '')?.quantity),
    );
    expect(items).toHaveLength(stocks.size);
    expect(items[0]).toMatchObject({ trackQuantity: true, availabilityStatus: 'IN_STOCK', revision: '1' });
    const [item] = items;
    expect(await ownerInventory(site).getInventoryItem(item?._id ?? '')).toEqual(item);
  });

  test('are updated with their revision, and Catalog V1 reads the result', async () => {
    const site = await platform.site('new-site');
    const owner = ownerInventory(site);
    const [item] = await itemsOf(site, 'Rain Jacket');
    if (!item?.variantId) throw new Error('there is no item');
    const { _id, revision, variantId } = item;
    const changed = await owner.updateInventoryItem(_id, { revision, quantity: 31 });
    expect(changed).toMatchObject({ quantity: 31, revision: '2' });
    expect(await refusalOf(owner.updateInventoryItem(_id, { revision, quantity: 1 }))).toMatchObject({ status: 409 });
    expect((await stocksOnV1(site, 'rain-jacket')).get(variantId)).toMatchObject({ quantity: 31 });
    expect(await site.events()).toContain('wix.stores.catalog.v3.inventory_item/updated');
  });

  test('track the quantity of each variant separately', async () => {
    const site = await platform.site('new-site');
    const owner = ownerInventory(site);
    const [one, other] = await itemsOf(site, 'Rain Jacket');
    if (!one || !other) throw new Error('there are no items');
    const set = await owner.updateInventoryItem(one._id, { revision: one.revision, inStock: false });
    expect(set).toMatchObject({ trackQuantity: false, inStock: false, availabilityStatus: 'OUT_OF_STOCK' });
    expect(await owner.getInventoryItem(other._id)).toMatchObject({ trackQuantity: true, quantity: other.quantity });
    const more = await owner.bulkIncrementInventoryItems([{ inventoryItemId: one._id, incrementBy: 1 }]);
    expect(more.results?.[0]?.itemMetadata?.error?.code).toBe('INVENTORY_QUANTITY_NOT_TRACKED');
  });

  test('are incremented and decremented by item and by variant, but never below zero', async () => {
    const site = await platform.site('new-site');
    const owner = ownerInventory(site);
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

  test('can be preordered once they are sold out, up to the limit', async () => {
    const site = await platform.site('new-site');
    const owner = ownerInventory(site);
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

  test('exist for every variant, so creating another for the same variant is refused', async () => {
    const site = await platform.site('new-site');
    const [item] = await itemsOf(site, 'Rain Jacket');
    const { productId, variantId } = item ?? {};
    const again = ownerInventory(site).createInventoryItem({
      productId: productId ?? '',
      variantId: variantId ?? '',
      quantity: 1,
    });
    expect(await refusalOf(again)).toMatchObject({ code: 'ITEM_ALREADY_EXISTS' });
  });

  test('are missing for a product without inventory until they are created, once for each variant', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const { _id: productId = '', variantsInfo } = await productsV3.createProduct({
      name: 'Scarf',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    });
    const items = ownerInventory(site);
    const count = async () => (await items.queryInventoryItems().eq('productId', productId).find()).items.length;
    expect(await count()).toBe(0);
    const item = { productId: productId ?? '', variantId: variantsInfo?.variants?.[0]?._id ?? '', quantity: 3 };
    const bulkResponse = await items.bulkCreateInventoryItems([item, item], { returnEntity: true });
    expect(bulkResponse.results?.[0]?.item).toMatchObject({
      quantity: 3,
      revision: '1',
      availabilityStatus: 'IN_STOCK',
    });
    expect(bulkResponse.results?.[1]?.itemMetadata).toMatchObject({
      success: false,
      error: { code: 'ITEM_ALREADY_EXISTS' },
    });
    expect(await count()).toBe(1);
    expect((await productsV3.getProduct(productId ?? '')).inventory?.availabilityStatus).toBe('IN_STOCK');
    const negative = items.createInventoryItem({ ...item, quantity: -1 });
    expect(await rulesBrokenBy(negative)).toEqual(['REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE']);
    const other = items.createInventoryItem({ ...item, locationId: '2a9c1b5e-0000-4000-a000-000000000000' });
    expect(await refusalOf(other)).toMatchObject({ status: 404 });
  });

  test('are found by stock status, quantity, location and ID', async () => {
    const site = await platform.site('new-site');
    const items = ownerInventory(site);
    const { items: all } = await items.queryInventoryItems().limit(1000).find();
    const idsOf = (inventoryItems: typeof all) =>
      inventoryItems.map(({ productId, variantId }) => `${productId} ${variantId}`).sort();
    const { items: out } = await items
      .queryInventoryItems()
      .eq('availabilityStatus', 'OUT_OF_STOCK')
      .limit(1000)
      .find();
    expect(idsOf(out)).toEqual(idsOf(all.filter(({ availabilityStatus }) => availabilityStatus === 'OUT_OF_STOCK')));
    expect(out.length).toBeGreaterThan(0);
    const { items: few } = await items
      .queryInventoryItems()
      .eq('trackQuantity', true)
      .lt('quantity', 5)
      .limit(1000)
      .find();
    expect(idsOf(few)).toEqual(
      idsOf(all.filter(({ quantity, trackQuantity }) => trackQuantity && (quantity ?? 0) < 5)),
    );
    const { items: here } = await items
      .queryInventoryItems()
      .eq('locationId', all[0]?.locationId ?? '')
      .limit(1000)
      .find();
    expect(here).toHaveLength(all.length);
    const { items: own } = await items.queryInventoryItems().in('_id', [all[0]?._id, all[1]?._id]).find();
    expect(own).toHaveLength(2);
  });

  test('are found by brand, barcode and category', async () => {
    const site = await platform.site('new-site');
    const items = ownerInventory(site);
    const { productsV3 } = site.owner();
    const { product } = await productsV3.createProductWithInventory({
      name: 'Compass',
      productType: 'PHYSICAL',
      physicalProperties: {},
      brand: { name: 'Northern' },
      variantsInfo: {
        variants: [{ barcode: '40123', price: { actualPrice: { amount: '30' } }, inventoryItem: { quantity: 4 } }],
      },
    } as never);
    const namesOf = (page: { items: { product?: { name?: string | null } }[] }) =>
      page.items.map((item) => item.product?.name);
    const query = () => items.queryInventoryItems().limit(1000);
    expect(namesOf(await query().eq('product.brand.id', product?.brand?._id).find())).toEqual(['Compass']);
    expect(namesOf(await query().startsWith('product.variantBarcode', '401').find())).toEqual(['Compass']);
    expect(namesOf(await query().ne('product.variantBarcode', '40123').find())).not.toContain('Compass');
    expect(namesOf(await query().descending('product.variantBarcode').limit(1).find())).toEqual(['Compass']);
    const [{ product: { directCategoryIds = [] } = {} } = {}] = await itemsOf(site, 'Compass');
    const all = await query().find();
    expect((await query().hasSome('product.directCategoryIds', directCategoryIds).find()).items).toHaveLength(
      all.items.length,
    );
  });

  test('are sorted by stock on all pages, and forwards and backwards alike', async () => {
    const items = ownerInventory(await platform.site('new-site'));
    const { items: all } = await items.queryInventoryItems().limit(1000).find();
    const quantities = all
      .map(({ quantity }) => quantity ?? Number.NEGATIVE_INFINITY)
      .sort((one, other) => one - other);
    const quantitiesOf = (page: { items: { quantity?: number | null }[] }) =>
      page.items.map(({ quantity }) => quantity ?? Number.NEGATIVE_INFINITY);
    const first = await items.queryInventoryItems().ascending('quantity', 'product.name').limit(5).find();
    expect(quantitiesOf(first)).toEqual(quantities.slice(0, 5));
    const second = await first.next();
    expect(quantitiesOf(second)).toEqual(quantities.slice(5, 10));
    expect((await second.prev()).items).toEqual(first.items);
    const most = await items.queryInventoryItems().descending('quantity').limit(2).find();
    expect(quantitiesOf(most)).toEqual(quantities.toReversed().slice(0, 2));
    const inStock = await items.queryInventoryItems().gt('quantity', 5).ascending('quantity').limit(1000).find();
    expect(quantitiesOf(inStock)).toEqual(quantities.filter((quantity) => quantity > 5));
    const byStatus = await items.queryInventoryItems().descending('availabilityStatus').limit(1).find();
    expect(byStatus.items).toMatchObject([{ availabilityStatus: 'OUT_OF_STOCK' }]);
  });

  test('variants are searched by price, stock, option and their product’s fields', async () => {
    const site = await platform.site('new-site');
    const { readOnlyVariantsV3 } = site.visitor();
    const search = async (filter: object) =>
      (await readOnlyVariantsV3.searchVariants({ filter, cursorPaging: { limit: 1000 } } as never)).variants ?? [];
    const all = await search({});
    const cheap = await search({ 'price.actualPrice.amount': { $lt: 30 } });
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap).toHaveLength(all.filter(({ price }) => Number(price?.actualPrice?.amount) < 30).length);
    const stocked = await search({ 'inventoryStatus.inStock': true, 'productData.slug': 'linen-shirt' });
    expect(stocked).toHaveLength(
      all.filter((one) => one.inventoryStatus?.inStock && one.productData?.slug === 'linen-shirt').length,
    );
    const choiceId = stocked[0]?.optionChoices?.[0]?.optionChoiceIds?.choiceId ?? '';
    const itemsWithChoice = await search({ 'optionChoices.optionChoiceIds.choiceId': { $hasSome: [choiceId] } });
    expect(itemsWithChoice.map(({ variantId }) => variantId)).toContain(stocked[0]?.variantId);
    expect(itemsWithChoice.length).toBeLessThan(all.length);
  });
});
