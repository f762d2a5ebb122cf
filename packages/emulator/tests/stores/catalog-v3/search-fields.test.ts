import { inventoryItemsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';

const DELIVERY_PROFILE = '2a8a5b0c-4f1d-4a39-9d3b-3c3f3a1f0e11';
const FULFILLER = '5f0d3b57-6f0e-4a51-8f1d-8d5c3b1f0e22';

/** Adds the dearest product, whose SKU is the last. */
async function withCompass(site: TestSite): Promise<TestSite> {
  const { productsV3 } = site.owner();
  await productsV3.createProductWithInventory({
    name: 'Compass',
    productType: 'PHYSICAL',
    physicalProperties: { deliveryProfileId: DELIVERY_PROFILE, fulfillerId: FULFILLER },
    subscriptionDetails: {
      subscriptions: [{ title: 'Monthly', frequency: 'MONTH', interval: 1, autoRenewal: true }],
      allowOneTimePurchases: true,
    },
    brand: { name: 'Northern' },
    variantsInfo: {
      variants: [
        {
          barcode: '40123',
          sku: 'zz-compass',
          price: { actualPrice: { amount: '1030' } },
          physicalProperties: { weight: 2 },
          inventoryItem: { quantity: 4 },
        },
      ],
    },
  } as never);
  return site;
}

onEveryDatabase('a search of the shop', (platform) => {
  const newShop = async () => withCompass(await platform.site('new-site'));

  test('finds products by delivery, subscription, SKU and the fields of one variant', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const namesBy = async (filter: object) =>
      ((await productsV3.searchProducts({ filter } as never)).products ?? []).map(({ name }) => name);
    expect(await namesBy({ 'physicalProperties.deliveryProfileId': DELIVERY_PROFILE })).toEqual(['Compass']);
    expect(await namesBy({ 'physicalProperties.fulfillerId': { $in: [FULFILLER] } })).toEqual(['Compass']);
    expect(await namesBy({ 'physicalProperties.fulfillerId': { $ne: FULFILLER } })).not.toContain('Compass');
    expect(await namesBy({ 'subscriptionDetails.allowOneTimePurchases': true })).toEqual(['Compass']);
    expect(await namesBy({ 'minVariantPriceInfo.sku': 'zz-compass' })).toEqual(['Compass']);
    const matching = (...items: object[]) => namesBy({ 'variantsInfo.variants': { $matchItems: items } });
    expect(await matching({ barcode: '40123', 'price.actualPrice.amount': { $gt: '900' } })).toEqual(['Compass']);
    expect(await matching({ barcode: '40123', sku: 'other' })).toEqual([]);
    expect(await matching({ sku: 'zz-compass' }, { visible: false })).toEqual([]);
    expect(await namesBy({ importId: { $ne: 'a' } })).toContain('Compass');
    expect(await namesBy({ importId: 'a' })).toEqual([]);
  });

  test('finds products by words in barcodes, and by whole IDs', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const namesBy = async (expression: string, fields?: string[]) => {
      const { products = [] } = await productsV3.searchProducts({ search: { expression, fields } } as never);
      return products.map(({ name }) => name);
    };
    expect(await namesBy('4012', ['variantsInfo.variants.barcode'])).toEqual(['Compass']);
    expect(await namesBy('ZZ-', ['minVariantPriceInfo.sku'])).toEqual(['Compass']);
    expect(await namesBy(DELIVERY_PROFILE, ['physicalProperties.deliveryProfileId'])).toEqual(['Compass']);
    expect(await namesBy('a', ['physicalProperties.deliveryProfileId'])).toEqual([]);
    expect(await namesBy('', ['variantsInfo.variants.barcode'])).toContain('Compass');
    expect(await namesBy(DELIVERY_PROFILE, ['physicalProperties.shippingGroupId'])).toEqual([]);
    const { categoryId = '' } = await productsV3.getAllProductsCategory();
    expect(await namesBy(categoryId, ['directCategoryIdsInfo.categoryIds'])).toContain('Compass');
    expect(await namesBy(categoryId.slice(0, 8), ['directCategoryIdsInfo.categoryIds'])).toEqual([]);
  });

  test('sorts products by SKU on all pages', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const page = async (cursorPaging: object, order?: 'ASC' | 'DESC') => {
      const sort = order && [{ fieldName: 'minVariantPriceInfo.sku', order }];
      return productsV3.searchProducts({ sort, cursorPaging } as never);
    };
    const { products: sorted = [] } = await page({ limit: 100 }, 'ASC');
    expect(sorted.at(-1)?.name).toBe('Compass');
    const first = await page({ limit: 2 }, 'DESC');
    const next = await page({ limit: 2, cursor: first.pagingMetadata?.cursors?.next });
    const names = [...(first.products ?? []), ...(next.products ?? [])].map(({ name }) => name);
    expect(names).toEqual(
      sorted
        .toReversed()
        .slice(0, 4)
        .map(({ name }) => name),
    );
  });

  test('counts products by the fields of their variants', async () => {
    const { productsV3 } = (await newShop()).visitor();
    const { aggregationData } = await productsV3.searchProducts({
      aggregations: [
        { name: 'barcodes', type: 'VALUE', fieldPath: 'variantsInfo.variants.barcode' },
        {
          name: 'dearest',
          type: 'SCALAR',
          fieldPath: 'variantsInfo.variants.price.actualPrice.amount',
          scalar: { type: 'MAX' },
        },
        { name: 'fulfillers', type: 'VALUE', fieldPath: 'physicalProperties.fulfillerId' },
        { name: 'places', type: 'VALUE', fieldPath: 'allCategoriesInfo.categories.index' },
      ],
    });
    const [barcodes, dearest, fulfillers, places] = aggregationData?.results ?? [];
    expect(barcodes?.values?.results).toEqual([{ value: '40123', count: 1 }]);
    expect(dearest?.scalar?.value).toBe(1030);
    expect(fulfillers?.values?.results).toEqual([{ value: FULFILLER, count: 1 }]);
    expect(places?.values?.results).toEqual([]);
  });

  test('filters, sorts and counts variants by their product’s fields', async () => {
    const { readOnlyVariantsV3 } = (await newShop()).visitor();
    const search = async (request: object) => readOnlyVariantsV3.searchVariants(request as never);
    const compasses = async (filter: object) => ((await search({ filter })).variants ?? []).map(({ sku }) => sku);
    expect(await compasses({ 'productData.physicalProperties.fulfillerId': FULFILLER })).toEqual(['zz-compass']);
    const all = (await search({ cursorPaging: { limit: 1000 } })).variants ?? [];
    const amounts = all.map(({ price }) => Number(price?.actualPrice?.amount)).sort((one, other) => other - one);
    const sort = [{ fieldName: 'price.actualPrice.amount', order: 'DESC' }];
    const first = await search({ sort, cursorPaging: { limit: 3 } });
    expect(first.variants?.[0]?.sku).toBe('zz-compass');
    const second = await search({ cursorPaging: { limit: 3, cursor: first.pagingMetadata?.cursors?.next } });
    expect(
      [...(first.variants ?? []), ...(second.variants ?? [])].map(({ price }) => Number(price?.actualPrice?.amount)),
    ).toEqual(amounts.slice(0, 6));
    const aggregations = [
      { name: 'types', type: 'VALUE', fieldPath: 'productData.productType' },
      { name: 'dearest', type: 'SCALAR', fieldPath: 'price.actualPrice.amount', scalar: { type: 'MAX' } },
    ];
    const { aggregationData } = await search({ aggregations, cursorPaging: { limit: 1 } });
    const [types, dearest] = aggregationData?.results ?? [];
    const counted = (types?.values?.results ?? []).reduce((sum, { count = 0 }) => sum + count, 0);
    expect(counted).toBe(all.length);
    expect(dearest?.scalar?.value).toBe(1030);
  });

  test('finds inventory items by words in barcodes', async () => {
    const items = (await newShop()).owner().use(inventoryItemsV3);
    const namesBy = async (search: object) => {
      const { inventoryItems = [] } = await items.searchInventoryItems({ search } as never);
      return inventoryItems.map(({ product }) => product?.name);
    };
    expect(await namesBy({ expression: '4012' })).toEqual(['Compass']);
    expect(await namesBy({ fields: ['product.variantBarcode'] })).toContain('Compass');
    expect(await namesBy({ expression: '4012', fields: ['product.variantBarcode'] })).toEqual(['Compass']);
    expect(await namesBy({ expression: 'Compass', fields: ['product.variantBarcode'] })).toEqual([]);
  });
});
