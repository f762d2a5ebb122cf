import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';

const setStock = (name: string, quantity: number, more = {}) => ({
  name,
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } }, inventoryItem: { quantity } }] },
  ...more,
});

onEveryDatabase('writing products with stock in bulk', (platform) => {
  test('creates products in one call, and reports a refused product at its index', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const spaces = setStock('   ', 4);
    const products = [setStock('Mug', 3), spaces, setStock('Bowl', 0)];
    const { productResults, inventoryResults } = await productsV3.bulkCreateProductsWithInventory(products as never, {
      returnEntity: true,
    });
    expect(productResults?.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(productResults?.results?.map(({ itemMetadata }) => itemMetadata?.originalIndex)).toEqual([0, 1, 2]);
    expect(productResults?.results?.map(({ item }) => item?.name)).toEqual(['Mug', undefined, 'Bowl']);
    expect(productResults?.results?.[1]?.itemMetadata).toMatchObject({
      success: false,
      error: { code: 'ONLY_SPACES_STRING_ERROR' },
    });
    expect(inventoryResults?.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 });
    expect(inventoryResults?.results?.map(({ item }) => item?.quantity)).toEqual([3, 0]);
    expect(inventoryResults?.results?.map(({ itemMetadata }) => itemMetadata?.originalIndex)).toEqual([0, 2]);
    const mug = await site.visitor().productsV3.getProductBySlug('mug');
    expect(mug.product?.inventory?.availabilityStatus).toBe('IN_STOCK');
  });

  test('a bulk update succeeds or fails by revision for each product separately', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const { productResults } = await productsV3.bulkCreateProductsWithInventory([
      setStock('Mug', 3),
      setStock('Bowl', 0),
    ] as never);
    const [mug, bowl] = productResults?.results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
    const changed = await productsV3.bulkUpdateProductsWithInventory([
      { product: { _id: mug, revision: '7', name: 'Stale' } },
      { product: { _id: bowl, revision: '1', ...setStock('Deep Bowl', 9) } },
    ] as never);
    expect(changed.productResults?.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([false, true]);
    const visibleProduct = await site.visitor().productsV3.getProduct(bowl ?? '');
    expect(visibleProduct).toMatchObject({ name: 'Deep Bowl', inventory: { availabilityStatus: 'IN_STOCK' } });
    expect((await site.visitor().productsV3.getProduct(mug ?? '')).name).toBe('Mug');
  });

  test('refuses visitors, and more than 100 products in one call', async () => {
    const site = await platform.site('new-site');
    const products = [setStock('Mug', 3)] as never;
    expect(await refusalOf(site.visitor().productsV3.bulkCreateProductsWithInventory(products))).toMatchObject({
      status: 403,
    });
    const tooMany = Array.from({ length: 101 }, (_, index) => setStock(`Mug ${index}`, 3)) as never;
    expect(await refusalOf(site.owner().productsV3.bulkCreateProductsWithInventory(tooMany))).toMatchObject({
      status: 400,
      fields: ['products'],
    });
  });
});
