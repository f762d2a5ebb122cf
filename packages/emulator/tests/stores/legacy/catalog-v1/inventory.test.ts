// @module-tag legacy
import { expect, test } from 'vitest';
import { STORES_APP_ID } from '../../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aProduct, aProductWithVariants, lastEvent, read } from '../../a-product';

const MISSING = '11111111-1111-4111-8111-111111111111';
const ONLY = '00000000-0000-0000-0000-000000000000';

onEveryDatabase('the inventory', (platform) => {
  test('a product is tracked once its owner sets the stock', async () => {
    const site = await platform.emptyV1Site();
    const { _id, inventoryItemId = '', variants = [] } = await aProductWithVariants(site);
    const { inventory } = site.owner();
    const first = variants[0]?._id ?? '';
    await inventory.updateInventoryVariants(_id, {
      trackQuantity: true,
      variants: [{ variantId: first, quantity: 4 }],
    });
    const item = await inventory.getInventoryVariants(inventoryItemId);
    expect(item.inventoryItem).toMatchObject({ productId: _id, trackQuantity: true, preorderInfo: { enabled: false } });
    expect(item.inventoryItem?.variants?.map(({ quantity }) => quantity)).toEqual([4, 0, 0, 0]);
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 4, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' });
    expect((await lastEvent(site, 'inventory_item_changed'))?.data).toMatchObject({ fieldMask: ['trackQuantity'] });
    expect((await lastEvent(site, 'inventory_variants_changed'))?.data).toMatchObject({ productId: _id });
    const some = await inventory.getInventoryVariants(inventoryItemId, { variantIds: [first] });
    expect(some.inventoryItem?.variants).toHaveLength(1);
    const ofProduct = await inventory.getInventoryVariants(inventoryItemId, { productId: _id });
    expect(ofProduct.inventoryItem).toMatchObject({ _id: inventoryItemId, productId: _id });
    // Omitting `trackQuantity` switches tracking off.
    await inventory.updateInventoryVariants(_id, { variants: [{ variantId: first, inStock: false }] });
    expect((await read(site, _id)).stock).toMatchObject({ trackInventory: false });
  });

  test('pieces are added and taken by product or inventory item, all or nothing', async () => {
    const site = await platform.emptyV1Site();
    const { _id, inventoryItemId } = await aProduct(site);
    const { inventory } = site.owner();
    await inventory.updateInventoryVariants(_id, { trackQuantity: true, variants: [{ variantId: ONLY, quantity: 2 }] });
    await inventory.incrementInventory([{ productId: _id, variantId: ONLY, incrementBy: 3 }]);
    await inventory.decrementInventory([{ inventoryId: inventoryItemId, variantId: ONLY, decrementBy: 4 }]);
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 1, inStock: true });
    expect((await lastEvent(site, 'inventory_variants_changed'))?.data).toMatchObject({
      variants: [{ id: ONLY, oldValue: { quantity: 5 }, newValue: { quantity: 1, inStock: true } }],
    });
    const twice = inventory.decrementInventory([
      { productId: _id, variantId: ONLY, decrementBy: 1 },
      { productId: _id, variantId: ONLY, decrementBy: 1 },
    ]);
    expect(await refusalOf(twice)).toMatchObject({ code: 'INSUFFICIENT_INVENTORY', status: 409 });
    expect((await read(site, _id)).stock?.quantity).toBe(1);
  });

  test('grants as many of 20 concurrent decrements as there are pieces', { tags: ['database'] }, async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site);
    const { inventory } = site.owner();
    await inventory.updateInventoryVariants(_id, { trackQuantity: true, variants: [{ variantId: ONLY, quantity: 7 }] });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inventory.decrementInventory([{ productId: _id, variantId: ONLY, decrementBy: 1 }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 0, inventoryStatus: 'OUT_OF_STOCK' });
  });

  test('a product with preorder is sold beyond its stock, up to the preorder limit', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site);
    const { inventory } = site.owner();
    await inventory.updateInventoryVariants(_id, {
      trackQuantity: true,
      variants: [{ variantId: ONLY, quantity: 1 }],
      preorderInfo: { enabled: true, limit: 2, message: 'In May' },
    });
    const take = (preorderRequest: boolean) =>
      inventory.decrementInventory([{ productId: _id, variantId: ONLY, decrementBy: 2, preorderRequest }]);
    expect(await refusalOf(take(false))).toMatchObject({ code: 'INSUFFICIENT_INVENTORY' });
    await take(true);
    const { inventoryItems } = await inventory.queryInventory();
    expect(inventoryItems?.[0]?.variants).toEqual([
      { variantId: ONLY, quantity: -1, inStock: false, availableForPreorder: true },
    ]);
    const { currentCartV2 } = site.visitor();
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: _id };
    const add = (quantity: number) =>
      currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
    expect(await refusalOf(add(2))).toMatchObject({ code: 'INSUFFICIENT_INVENTORY' });
    expect((await add(1)).cart?.lineItems).toMatchObject([{ quantityInfo: { confirmedQuantity: 1 } }]);
  });

  test('items are queried with filter and sort as JSON strings', async () => {
    const site = await platform.emptyV1Site();
    const ids: string[] = [];
    for (const name of ['Bowl', 'Cup', 'Dish']) ids.push((await aProduct(site, { name }))._id);
    const { inventory } = site.owner();
    const one = await inventory.queryInventory({ query: { filter: JSON.stringify({ productId: ids[1] }) } });
    expect(one.inventoryItems?.map(({ productId }) => productId)).toEqual([ids[1]]);
    const page = await inventory.queryInventory({
      query: { sort: JSON.stringify([{ numericId: 'desc' }]), paging: { limit: 2, offset: 1 } },
    });
    expect(page.inventoryItems?.map(({ productId }) => productId)).toEqual([ids[1], ids[0]]);
    expect([page.metadata, page.totalResults]).toMatchObject([{ items: 2, offset: 1 }, 3]);
    expect(await refusalOf(inventory.queryInventory({ query: { filter: '{' } }))).toMatchObject({ status: 400 });
    const unknown = inventory.queryInventory({ query: { filter: '{"slug":"bowl"}' } });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400 });
  });

  test('changes to missing or untracked stock are refused', async () => {
    const site = await platform.emptyV1Site();
    const { _id, inventoryItemId = '' } = await aProduct(site);
    const { inventory } = site.owner();
    const one = { productId: _id, variantId: ONLY };
    const notTracked = { code: 'INVENTORY_QUANTITY_NOT_TRACKED' };
    expect(await refusalOf(inventory.decrementInventory([{ ...one, decrementBy: 1 }]))).toMatchObject(notTracked);
    expect(await refusalOf(inventory.incrementInventory([{ ...one, incrementBy: 1 }]))).toMatchObject(notTracked);
    const missing = { status: 404 };
    const noProduct = { productId: MISSING, variantId: ONLY };
    const noVariant = { productId: _id, variantId: MISSING };
    for (const which of [noProduct, noVariant]) {
      expect(await refusalOf(inventory.incrementInventory([{ ...which, incrementBy: 1 }]))).toMatchObject(missing);
      expect(await refusalOf(inventory.decrementInventory([{ ...which, decrementBy: 1 }]))).toMatchObject(missing);
    }
    expect(await refusalOf(inventory.incrementInventory([{ ...one, incrementBy: 0 }]))).toMatchObject({ status: 400 });
    const update = (variantId: string, quantity: number, id = _id) =>
      refusalOf(inventory.updateInventoryVariants(id, { trackQuantity: true, variants: [{ variantId, quantity }] }));
    expect(await update(ONLY, 1, MISSING)).toMatchObject(missing);
    expect(await update(MISSING, 1)).toMatchObject(missing);
    expect(await update(ONLY, 100_000)).toMatchObject({ status: 400 });
    expect(await refusalOf(inventory.getInventoryVariants(MISSING))).toMatchObject(missing);
    expect(await refusalOf(inventory.getInventoryVariants(inventoryItemId, { variantIds: [MISSING] }))).toMatchObject(
      missing,
    );
  });
});
