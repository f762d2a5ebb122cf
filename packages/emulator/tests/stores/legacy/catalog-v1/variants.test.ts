// @module-tag legacy
import { expect, test } from 'vitest';
import { STORES_APP_ID } from '../../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aProduct, aProductWithVariants, lastEvent, OPTIONS, read } from '../../a-product';

const MISSING = '11111111-1111-4111-8111-111111111111';

onEveryDatabase('variants', (platform) => {
  test('each combination is a variant with its own price, cost, weight and visibility', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site, { weight: 1, costAndProfitData: { itemCost: 15 } });
    expect(variants.map(({ choices }) => choices)).toEqual([
      { Size: 'S', Color: 'White' },
      { Size: 'S', Color: 'Navy' },
      { Size: 'M', Color: 'White' },
      { Size: 'M', Color: 'Navy' },
    ]);
    const { products } = site.owner();
    const changed = await products.updateProductVariants(_id, [
      { choices: { Size: 'M' }, price: 46, weight: 1.4 },
      { choices: { Size: 'S', Color: 'Navy' }, visible: false, sku: 'S-N', cost: 12 },
    ]);
    expect(changed.variants).toHaveLength(3);
    const product = await read(site, _id);
    expect(product).not.toHaveProperty('sku');
    expect(product).toMatchObject({
      priceData: { price: 40 },
      priceRange: { minValue: 40, maxValue: 46 },
      weightRange: { minValue: 1, maxValue: 1.4 },
      costRange: { minValue: 12, maxValue: 15 },
    });
    expect(product.variants?.[1]?.variant).toMatchObject({
      visible: false,
      sku: 'S-N',
      priceData: { price: 40 },
      costAndProfitData: { itemCost: 12, profit: 28 },
    });
    expect((await lastEvent(site, 'variants_changed'))?.data).toMatchObject({ productId: _id });
  });

  test('a change through Catalog V1 keeps the modifiers that Catalog V3 made of options without variants', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { productOptions: OPTIONS.slice(0, 1) });
    const { products, productsV3 } = site.owner();
    await site.settings({ catalogVersion: 'V3' });
    const modifiers = async () => (await productsV3.getProduct(_id)).modifiers?.map(({ name }) => name);
    const choices = [
      { optionChoiceNames: { optionName: 'Fit', choiceName: 'Slim', renderType: 'TEXT_CHOICES' as const } },
    ];
    const { revision } = await productsV3.getProduct(_id);
    await productsV3.updateProduct(_id, {
      revision: revision ?? '',
      options: [
        {
          name: 'Fit',
          optionRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'Slim', choiceType: 'CHOICE_TEXT' }] },
        },
      ],
      variantsInfo: { variants: [{ choices, price: { actualPrice: { amount: '40' } } }] },
    });
    expect(await modifiers()).toEqual(['Size']);
    await site.settings({ catalogVersion: 'V1' });
    await products.updateProduct(_id, { name: 'Long apron' });
    await site.settings({ catalogVersion: 'V3' });
    expect(await modifiers()).toEqual(['Size']);
  });

  test('variant prices follow their product’s price', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProductWithVariants(site);
    const { products } = site.owner();
    await products.updateProductVariants(_id, [{ choices: { Size: 'M' }, price: 46 }]);
    await products.updateProduct(_id, { priceData: { price: 50 } });
    expect((await read(site, _id)).priceRange).toMatchObject({ minValue: 50, maxValue: 56 });
    await products.updateProductVariants(_id, [{ choices: { Size: 'S' }, price: 1 }]);
    const tooLow = products.updateProduct(_id, { priceData: { price: 10 } });
    expect(await refusalOf(tooLow)).toMatchObject({ status: 400, fields: ['product.priceData.price'] });
  });

  test('updates to missing, unmanaged or unnamed variants are refused', async () => {
    const site = await platform.emptyV1Site();
    const { products } = site.owner();
    const { _id } = await aProductWithVariants(site);
    const update = (variants: Parameters<typeof products.updateProductVariants>[1], id = _id) =>
      refusalOf(products.updateProductVariants(id, variants));
    expect(await update([{ variantIds: [MISSING], price: 1 }])).toMatchObject({ status: 404 });
    expect(await update([{ choices: { Size: 'XL' }, price: 1 }])).toMatchObject({ status: 404 });
    expect(await update([{ price: 1 }])).toMatchObject({ status: 400 });
    expect(await update([{ choices: { Size: 'S' }, price: -1 }])).toMatchObject({ status: 400 });
    expect(await update([{ choices: { Size: 'S' }, price: 1 }], MISSING)).toMatchObject({ status: 404 });
    const plain = await aProduct(site, { productOptions: OPTIONS });
    expect(await update([{ choices: { Size: 'S' }, price: 1 }], plain._id)).toMatchObject({ status: 400 });
    const unmanaged = products.updateProduct(_id, { manageVariants: false });
    expect(await refusalOf(unmanaged)).toMatchObject({ fields: ['product.manageVariants'] });
  });

  test('a reset sets every variant to its product’s values', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProductWithVariants(site);
    const { products } = site.owner();
    await products.updateProductVariants(_id, [{ choices: { Size: 'M' }, price: 46, visible: false, weight: 9 }]);
    await products.resetAllProductVariantData(_id);
    const product = await read(site, _id);
    expect(product.priceRange).toMatchObject({ minValue: 40, maxValue: 40 });
    expect(product.variants?.every(({ variant }) => variant?.visible && variant.weight === 0)).toBe(true);
    expect(await refusalOf(products.resetAllProductVariantData(MISSING))).toMatchObject({ status: 404 });
  });

  test('a new choice creates variants, and existing variants keep their ID and price', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site);
    const { products } = site.owner();
    await products.updateProductVariants(_id, [{ choices: { Size: 'M' }, price: 46 }]);
    const [size, color] = OPTIONS;
    const larger = { name: 'Size', choices: [...(size?.choices ?? []), { value: 'L', description: 'L' }] };
    const { product } = await products.updateProduct(_id, { productOptions: [larger, color ?? {}] });
    expect(product?.variants).toHaveLength(6);
    expect(product?.variants?.slice(0, 4).map((variant) => variant._id)).toEqual(
      variants.map((variant) => variant._id),
    );
    expect(product?.priceRange).toMatchObject({ minValue: 40, maxValue: 46 });
  });

  test('a product’s variants are found by ID and by choices, and paged', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site, { costAndProfitData: { itemCost: 3 } });
    const { products } = site.visitor();
    const sized = await products.queryProductVariants(_id, { choices: { Size: 'S' } });
    expect([sized.totalResults, sized.variants?.length]).toEqual([2, 2]);
    const one = await products.queryProductVariants(_id, { variantIds: [variants[3]?._id ?? ''] });
    expect(one.variants?.[0]).toMatchObject({ choices: { Size: 'M', Color: 'Navy' }, stock: { inStock: true } });
    expect(one.variants?.[0]?.variant?.costAndProfitData).toBeUndefined();
    const page = await products.queryProductVariants(_id, { paging: { limit: 3, offset: 3 } });
    expect([page.metadata, page.totalResults]).toMatchObject([{ items: 1, offset: 3 }, 4]);
    const options = { includeMerchantSpecificData: true };
    expect(await refusalOf(products.queryProductVariants(_id, options))).toMatchObject({ status: 403 });
    const owned = await site.owner().products.queryProductVariants(_id, options);
    expect(owned.variants?.[0]?.variant?.costAndProfitData).toMatchObject({ itemCost: 3 });
    expect(await refusalOf(products.queryProductVariants(MISSING))).toMatchObject({ status: 404 });
  });

  test('store variants are found across products, and a single store variant by its ID', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site);
    const { _id: plain } = await aProduct(site, { name: 'Bowl', sku: 'BOWL' });
    const { _id: hidden } = await aProduct(site, { name: 'Secret', visible: false });
    const { products } = site.visitor();
    const ofApron = await products.queryStoreVariants({ filter: { productId: _id }, paging: { limit: 3 } });
    expect([ofApron.variants?.length, ofApron.metadata?.total]).toEqual([3, 4]);
    const all = await products.queryStoreVariants({ sort: [{ fieldName: 'productName', order: 'DESC' }] });
    expect(all.variants?.map(({ productName }) => productName)).toEqual(['Bowl', 'Apron', 'Apron', 'Apron', 'Apron']);
    expect(all.variants?.[0]).toMatchObject({
      productId: plain,
      managedVariant: false,
      sku: 'BOWL',
      stock: { inStock: true },
    });
    expect((await site.owner().products.queryStoreVariants({})).metadata?.total).toBe(6);
    const id = `${_id}-${variants[1]?._id}`;
    const { variant } = await products.getStoreVariant(id);
    expect(variant).toMatchObject({
      variantName: 'S | Navy',
      managedVariant: true,
      choices: { Size: 'S', Color: 'Navy' },
    });
    expect(await refusalOf(products.getStoreVariant(`${_id}-${MISSING}`))).toMatchObject({ status: 404 });
    const only = '00000000-0000-0000-0000-000000000000';
    expect(await refusalOf(products.getStoreVariant(`${hidden}-${only}`))).toMatchObject({ status: 404 });
    const refused = products.queryStoreVariants({ filter: { visible: false } });
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
    const unsorted = products.queryStoreVariants({ sort: [{ fieldName: 'stock', order: 'ASC' }] });
    expect(await refusalOf(unsorted)).toMatchObject({ status: 400 });
  });

  test('the available choices depend on the choices already made, the stock and the visibility', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site);
    const { products, inventory } = site.owner();
    const idOf = (index: number) => variants[index]?._id ?? '';
    await inventory.updateInventoryVariants(_id, {
      trackQuantity: true,
      variants: [
        { variantId: idOf(0), quantity: 2 },
        { variantId: idOf(2), quantity: 1 },
        { variantId: idOf(3), quantity: 1 },
      ],
    });
    await products.updateProductVariants(_id, [{ variantIds: [idOf(3)], visible: false }]);
    const { products: shop } = site.visitor();
    const navy = await shop.getProductOptionsAvailability(_id, { Color: 'Navy' });
    expect(navy).toMatchObject({ availableForPurchase: false });
    expect(navy.selectedVariant).toBeUndefined();
    const sizes = navy.productOptions?.[0]?.choices?.map(({ description, inStock, visible }) => [
      description,
      inStock,
      visible,
    ]);
    expect(sizes).toEqual([
      ['S', false, true],
      ['M', false, false],
    ]);
    const white = await shop.getProductOptionsAvailability(_id, { Color: 'White', Size: 'S' });
    expect(white).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { quantity: 2, inStock: true, visible: true, price: { price: 40 } },
    });
    const unknown = shop.getProductOptionsAvailability(_id, { Color: 'Pink' });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400 });
    expect(await refusalOf(shop.getProductOptionsAvailability(MISSING, {}))).toMatchObject({ status: 404 });
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 4, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' });
  });

  test('a hidden variant cannot be put into a cart', async () => {
    const site = await platform.emptyV1Site();
    const { _id, variants = [] } = await aProductWithVariants(site);
    const { products } = site.owner();
    await products.updateProductVariants(_id, [{ variantIds: [variants[0]?._id ?? ''], visible: false }]);
    const { currentCartV2 } = site.visitor();
    const add = (Size: string) => {
      const options = { options: { Size, Color: 'White' } };
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: _id, options };
      return currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
    };
    expect(await refusalOf(add('S'))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect((await add('M')).cart?.lineItems).toHaveLength(1);
  });
});
