// @module-tag legacy
import { products } from '@wix/stores';
import { expect, test } from 'vitest';
import { STORES_APP_ID } from '../../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aProduct, aProductWithVariants, lastEvent, OPTIONS, read } from '../../a-product';

/** All units of the SDK. */
const UNITS = Object.values(products.MeasurementUnit).filter((unit) => unit !== 'UNSPECIFIED');

const MISSING = '11111111-1111-4111-8111-111111111111';

onEveryDatabase('writing products', (platform) => {
  test('a product is created with all of the owner’s fields, and the rest is derived', async () => {
    const site = await platform.emptyV1Site();
    const created = await aProduct(site, {
      name: 'Olive Oil, extra virgin',
      description: '<p>From one grove.</p>',
      sku: 'OIL-1',
      weight: 0.9,
      brand: 'Grove',
      ribbon: 'New',
      priceData: { price: 20 },
      costAndProfitData: { itemCost: 6 },
      discount: { type: 'PERCENT', value: 25 },
      pricePerUnitData: { totalQuantity: 500, totalMeasurementUnit: 'ML', baseQuantity: 1, baseMeasurementUnit: 'L' },
      additionalInfoSections: [{ title: 'Origin', description: 'Puglia' }],
    });
    expect(created).toMatchObject({
      slug: 'olive-oil-extra-virgin',
      productType: 'physical',
      visible: true,
      ribbons: [{ text: 'New' }],
      priceData: {
        price: 20,
        discountedPrice: 15,
        pricePerUnit: 30,
        formatted: { price: '$20.00', discountedPrice: '$15.00', pricePerUnit: '$30.00' },
      },
      costAndProfitData: { itemCost: 6, profit: 9, profitMargin: 0.6, formattedProfit: '$9.00' },
      priceRange: { minValue: 20, maxValue: 20 },
      weightRange: { minValue: 0.9, maxValue: 0.9 },
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
    });
    expect(created.convertedPriceData).toEqual(created.priceData);
    expect(await read(site, created._id)).toEqual(created);
    const { items } = await site.visitor().products.queryProducts().eq('slug', created.slug).find();
    expect(items[0]?._id).toBe(created._id);
    const event = await lastEvent(site, 'product_created');
    expect(event?.entityFqdn).toBe('com.wix.ecommerce.catalog.api.v1.ProductCreated');
    expect(event?.data).toMatchObject({
      productId: created._id,
      name: created.name,
      originatedFromVersion: 'V1_CATALOG',
    });
  });

  test('products with the same name get different slugs, even when created concurrently', {
    tags: ['database'],
  }, async () => {
    const site = await platform.emptyV1Site();
    const all = await Promise.all(Array.from({ length: 5 }, () => aProduct(site)));
    expect(all.map(({ slug }) => slug).sort()).toEqual(['apron', 'apron-1', 'apron-2', 'apron-3', 'apron-4']);
    const { items, totalCount } = await site.visitor().products.queryProducts().limit(2).find();
    expect([items.length, totalCount]).toEqual([2, 5]);
  });

  test('a discounted price is the same in the catalog and in a cart', async () => {
    const site = await platform.emptyV1Site();
    const { _id, priceData } = await aProduct(site, {
      priceData: { price: 10.005 },
      discount: { type: products.DiscountType.PERCENT, value: 50 },
    });
    expect(priceData).toMatchObject({ price: 10.01, discountedPrice: 5 });
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: _id };
    const cart = await site.visitor().cartV2.createCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
    expect(cart.lineItems?.[0]?.pricing?.unitPrice).toMatchObject({ amount: '5.00' });
  });

  test('changing part of a discount keeps the other part', async () => {
    const site = await platform.emptyV1Site();
    const { products } = site.owner();
    const { _id: id } = await aProduct(site, { priceData: { price: 40 }, discount: { type: 'PERCENT', value: 25 } });
    const discountAfter = async (discount: { type?: 'PERCENT' | 'AMOUNT' | 'NONE'; value?: number }) => {
      const { product } = await products.updateProduct(id, { discount });
      return [product?.discount, product?.priceData?.discountedPrice];
    };
    expect(await discountAfter({ value: 50 })).toEqual([{ type: 'PERCENT', value: 50 }, 20]);
    expect(await discountAfter({ type: 'AMOUNT' })).toEqual([{ type: 'AMOUNT', value: 50 }, 0]);
    expect(await discountAfter({ type: 'NONE' })).toEqual([{ type: 'NONE', value: 0 }, 40]);
    expect(await discountAfter({ type: 'NONE', value: 5 })).toEqual([{ type: 'NONE', value: 0 }, 40]);
    // The discount lacks a type.
    expect(await refusalOf(products.updateProduct(id, { discount: { value: 10 } }))).toMatchObject({ status: 400 });
  });

  test('a digital product is refused as documented, and so is a product that could not be sold', async () => {
    const site = await platform.emptyV1Site();
    const refusal = (fields: Parameters<typeof aProduct>[1]) => refusalOf(aProduct(site, fields));
    expect(await refusal({ productType: 'digital' })).toMatchObject({ status: 400 });
    expect(await refusal({ name: undefined })).toMatchObject({ fields: ['product.name'] });
    expect(await refusal({ priceData: {} })).toMatchObject({ fields: ['product.priceData.price'] });
    expect(await refusal({ priceData: { price: -1 } })).toMatchObject({ fields: ['product.priceData.price'] });
    expect(await refusal({ weight: -1 })).toMatchObject({ fields: ['product.weight'] });
    expect(await refusal({ discount: { type: 'PERCENT', value: 101 } })).toMatchObject({
      fields: ['product.discount.value'],
    });
    const mixed = { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'L' } as const;
    expect(await refusal({ pricePerUnitData: mixed })).toMatchObject({ fields: ['product.pricePerUnitData'] });
    expect(await refusal({ productOptions: [OPTIONS[0] ?? {}, OPTIONS[0] ?? {}] })).toMatchObject({
      fields: ['product.productOptions'],
    });
    const many = Array.from({ length: 18 }, (_, index) => ({ value: `${index}`, description: `${index}` }));
    const productOptions = ['A', 'B'].map((name) => ({ name, choices: many }));
    expect(await refusal({ productOptions, manageVariants: true })).toMatchObject({
      fields: ['product.manageVariants'],
    });
    expect((await site.owner().products.queryProducts().find()).items).toEqual([]);
    expect(await site.events()).toEqual([]);
  });

  test('options are drop-downs, or colors if every value is a color', async () => {
    const site = await platform.emptyV1Site();
    const { productOptions, variants } = await aProduct(site, { productOptions: OPTIONS });
    expect(productOptions?.map(({ name, optionType }) => [name, optionType])).toEqual([
      ['Size', 'drop_down'],
      ['Color', 'color'],
    ]);
    expect(productOptions?.[0]?.choices?.[0]).toMatchObject({ description: 'S', inStock: true, visible: true });
    expect(variants).toHaveLength(1);
  });

  test('an option’s type follows from its values, whatever type is sent', async () => {
    const site = await platform.emptyV1Site();
    const { productOptions } = await aProduct(site, { productOptions: [{ ...OPTIONS[0], optionType: 'color' }] });
    expect(productOptions?.[0]?.optionType).toBe('drop_down');
  });

  test('a price per unit works with every unit, but not across dimensions such as volume and weight', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { priceData: { price: 10 } });
    const { products } = site.owner();
    for (const unit of UNITS) {
      const own = { totalQuantity: 4, totalMeasurementUnit: unit, baseQuantity: 2, baseMeasurementUnit: unit };
      const { product } = await products.updateProduct(_id, { pricePerUnitData: own });
      expect(product?.priceData).toMatchObject({ pricePerUnit: 5, formatted: { pricePerUnit: '$5.00' } });
      expect(product?.variants?.[0]?.variant?.priceData?.pricePerUnit).toBe(5);
    }
    const pricePerUnitData = {
      totalQuantity: 500,
      totalMeasurementUnit: 'ML' as const,
      baseQuantity: 1,
      baseMeasurementUnit: 'L' as const,
    };
    expect((await products.updateProduct(_id, { pricePerUnitData })).product?.priceData?.pricePerUnit).toBe(20);
    const strange = { ...pricePerUnitData, baseMeasurementUnit: 'KG' as const };
    expect(await refusalOf(products.updateProduct(_id, { pricePerUnitData: strange }))).toMatchObject({ status: 400 });
  });

  test('price, discounted price and price per unit are each converted to the buyer’s currency', async () => {
    const site = await platform.emptyV1Site();
    await site.settings({ commerce: { conversion: { currency: 'JPY', rate: '151.37' } } });
    const { _id } = await aProductWithVariants(site, {
      discount: { type: 'PERCENT', value: 10 },
      pricePerUnitData: {
        totalQuantity: 2,
        totalMeasurementUnit: 'KG',
        baseQuantity: 1,
        baseMeasurementUnit: 'KG',
      },
    });
    const yen = {
      currency: 'JPY',
      price: 6055,
      discountedPrice: 5449,
      pricePerUnit: 2725,
      formatted: { price: '¥6,055', discountedPrice: '¥5,449', pricePerUnit: '¥2,725' },
    };
    const { items } = await site.visitor().products.queryProducts().eq('_id', _id).find();
    expect(items[0]).toMatchObject({ priceData: { currency: 'USD', price: 40 }, convertedPriceData: yen });
    const { product } = await site.visitor().products.getProduct(_id);
    expect(product?.variants?.[0]?.variant).toMatchObject({ priceData: { price: 40 }, convertedPriceData: yen });
    const selectedChoices = { Size: 'S', Color: 'White' };
    const { selectedVariant } = await site.visitor().products.getProductOptionsAvailability(_id, selectedChoices);
    expect(selectedVariant?.convertedPriceData).toMatchObject(yen);
    await site.settings({ commerce: { conversion: null } });
    const { items: again } = await site.visitor().products.queryProducts().eq('_id', _id).find();
    expect(again[0]?.convertedPriceData).toEqual(again[0]?.priceData);
  });

  test('an update changes the sent fields and keeps the rest, and its event names the fields', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { brand: 'Loom', weight: 1 });
    const { products } = site.owner();
    const { product } = await products.updateProduct(_id, {
      name: 'Long Apron',
      priceData: { price: 45 },
      productType: 'digital',
    });
    expect(product).toMatchObject({
      name: 'Long Apron',
      brand: 'Loom',
      weight: 1,
      slug: 'apron',
      productType: 'physical',
    });
    expect(product?.priceData).toMatchObject({ price: 45, discountedPrice: 45 });
    expect((await lastEvent(site, 'product_changed'))?.data).toMatchObject({
      productId: _id,
      changedFields: ['name', 'priceData'],
    });
    const { items } = await site.visitor().products.queryProducts().startsWith('name', 'Long').find();
    expect(items).toHaveLength(1);
  });

  test('an update is refused for a taken slug and a missing product', async () => {
    const site = await platform.emptyV1Site();
    const { slug = '' } = await aProduct(site);
    const { _id } = await aProduct(site, { name: 'Other' });
    const { products } = site.owner();
    expect(await refusalOf(products.updateProduct(_id, { slug }))).toMatchObject({
      status: 400,
      fields: ['product.slug'],
    });
    expect(await refusalOf(products.updateProduct(_id, { priceData: { price: -2 } }))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.updateProduct(MISSING, { name: 'x' }))).toMatchObject({ status: 404 });
    expect((await read(site, _id)).slug).toBe('other');
  });

  test('a hidden product can be read by the owner only, and is left out of lists', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site);
    await site.owner().products.updateProduct(_id, { visible: false });
    const { products } = site.visitor();
    const { items, totalCount } = await products.queryProducts().find();
    expect([items, totalCount]).toEqual([[], 0]);
    expect(await refusalOf(products.getProduct(_id))).toMatchObject({ status: 404 });
    expect((await site.owner().products.queryProducts().find()).items).toEqual([]);
    expect((await read(site, _id)).visible).toBe(false);
    await site.owner().products.updateProduct(_id, { visible: true });
    expect((await products.queryProducts().find()).totalCount).toBe(1);
  });

  test('cost and profit are returned on request, to the owner only', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { costAndProfitData: { itemCost: 10 } });
    const { products } = site.owner();
    expect((await products.getProduct(_id)).product?.costAndProfitData).toBeUndefined();
    expect((await read(site, _id)).costAndProfitData).toMatchObject({ itemCost: 10, profit: 30 });
    const attempt = site.visitor().products.getProduct(_id, { includeMerchantSpecificData: true });
    expect(await refusalOf(attempt)).toMatchObject({ status: 403 });
    expect((await site.visitor().products.getProduct(_id)).product?.costAndProfitData).toBeUndefined();
  });

  test('a product’s brand and ribbon can be removed', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { brand: 'Loom', ribbon: 'Sale' });
    const { products } = site.owner();
    await products.removeBrand(_id);
    await products.removeRibbon(_id);
    const product = await read(site, _id);
    expect(product).toMatchObject({ ribbon: '', ribbons: [] });
    expect(product).not.toHaveProperty('brand');
    expect((await lastEvent(site, 'product_changed'))?.data).toMatchObject({ changedFields: ['ribbon'] });
    expect(await refusalOf(products.removeBrand(MISSING))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.removeRibbon(MISSING))).toMatchObject({ status: 404 });
  });

  test('options can be deleted only while variants are not managed', async () => {
    const site = await platform.emptyV1Site();
    const { products } = site.owner();
    const plain = await aProduct(site, { productOptions: OPTIONS });
    await products.deleteProductOptions(plain._id);
    expect((await read(site, plain._id)).productOptions).toEqual([]);
    const managed = await aProductWithVariants(site);
    expect(await refusalOf(products.deleteProductOptions(managed._id))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.deleteProductOptions(MISSING))).toMatchObject({ status: 404 });
  });

  test('a deleted product is gone everywhere', async () => {
    const site = await platform.emptyV1Site();
    const { products, inventory } = site.owner();
    const { _id } = await aProduct(site);
    await products.deleteProduct(_id);
    expect(await refusalOf(products.getProduct(_id))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.deleteProduct(_id))).toMatchObject({ status: 404 });
    expect((await products.queryProducts().find()).totalCount).toBe(0);
    expect((await products.queryStoreVariants({})).variants).toEqual([]);
    expect((await inventory.queryInventory()).totalResults).toBe(0);
    expect((await lastEvent(site, 'product_deleted'))?.data).toMatchObject({ productId: _id });
    expect((await aProduct(site)).slug).toBe('apron');
  });

  test('product queries support the query language and refuse its unknown parts', async () => {
    const site = await platform.emptyV1Site();
    for (const [index, name] of ['Bowl', 'Cup', 'Dish'].entries()) {
      await aProduct(site, { name, sku: `SKU-${index}`, priceData: { price: 10 * (index + 1) } });
    }
    const queryStatus = async (filter: unknown, sort: unknown[] = [{ fieldName: 'name', order: 'ASC' }]) => {
      const packed = Buffer.from(JSON.stringify({ query: { filter, sort } })).toString('base64url');
      const { headers } = await site.visitor().auth.getAuthHeaders();
      const url = `https://www.wixapis.com/stores-reader/v1/products/query-platformized?.r=${packed}`;
      const response = await fetch(url, { headers });
      const { products } = (await response.json()) as { products?: { name: string }[] };
      return response.ok ? products?.map(({ name }) => name) : response.status;
    };
    expect(await queryStatus({ $or: [{ name: 'Cup' }, { sku: { $startsWith: 'sku-2' } }] })).toEqual(['Cup', 'Dish']);
    expect(await queryStatus({ $not: { 'priceData.price': { $lte: 20 } } })).toEqual(['Dish']);
    expect(await queryStatus({ price: { $gte: 20 }, brand: { $exists: false } })).toEqual(['Cup', 'Dish']);
    expect(await queryStatus({ $and: [{ name: { $nin: ['Cup'] } }, { name: { $contains: 'o' } }] })).toEqual(['Bowl']);
    expect(await queryStatus({ visible: false })).toEqual([]);
    expect(await queryStatus({}, [{ fieldName: 'priceData.price', order: 'DESC' }])).toEqual(['Dish', 'Cup', 'Bowl']);
    expect(await queryStatus({ collectionId: 'x' })).toBe(400);
    expect(await queryStatus({ productId: 'x' })).toBe(400);
    expect(await queryStatus({ name: { $regex: 'x' } })).toBe(400);
    expect(await queryStatus({}, [{ fieldName: 'collectionIds', order: 'ASC' }])).toBe(400);
    expect(await queryStatus({}, [{ fieldName: 'weight', order: 'ASC' }])).toBe(400);
  });
});
