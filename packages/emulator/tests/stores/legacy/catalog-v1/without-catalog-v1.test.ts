// @module-tag legacy
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { inventoryItemsV3 } from '@wix/stores';
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/stores/legacy/catalog-v1/wing', () => ({ catalogV1: undefined }));

const SHOP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

onEveryDatabase('the shop without Catalog V1', (platform) => {
  test('products are seeded, found and created, with V3 events only', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('stores.products');
    const site = await platform.site('new-site');
    const owner = site.owner();
    const { items } = await site.visitor().productsV3.queryProducts().limit(100).find();
    expect(items.length).toBeGreaterThan(5);
    const { product } = await owner.productsV3.createProductWithInventory({
      name: 'Coat',
      productType: 'PHYSICAL',
      physicalProperties: {},
      options: [
        {
          name: 'Fit',
          optionRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'Slim', choiceType: 'CHOICE_TEXT' }] },
        },
      ],
      variantsInfo: {
        variants: [
          {
            choices: [{ optionChoiceNames: { optionName: 'Fit', choiceName: 'Slim', renderType: 'TEXT_CHOICES' } }],
            price: { actualPrice: { amount: '120' }, compareAtPrice: { amount: '150' } },
            inventoryItem: { quantity: 4 },
          },
        ],
      },
    });
    const range = { minValue: { amount: '120' }, maxValue: { amount: '120' } };
    expect(product).toMatchObject({ name: 'Coat', actualPriceRange: range, options: [{ name: 'Fit' }] });
    const searchResult = await site.visitor().productsV3.searchProducts({ filter: { slug: 'coat' } });
    expect(searchResult.products?.map(({ name }) => name)).toContain('Coat');
    const { inventoryItemsV3: stockItems } = createClient({
      modules: { inventoryItemsV3 },
      auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }),
    });
    const { items: stock } = await stockItems.queryInventoryItems().eq('productId', product?._id).find();
    expect(stock).toMatchObject([{ quantity: 4, availabilityStatus: 'IN_STOCK' }]);
    const names = await site.events();
    expect(names).toContain('wix.stores.catalog.v3.product/created');
    expect(names.filter((name) => /ecommerce|catalog\.api\.v1/.test(name))).toEqual([]);
  });

  test('a variant can be added to the cart', async () => {
    const site = await platform.site('new-site');
    const { products = [] } = await site.visitor().productsV3.searchProducts({ filter: { slug: 'linen-shirt' } });
    const shirt = await site.visitor().productsV3.getProduct(products[0]?._id ?? '');
    const variant = shirt.variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
    const { cart } = await site.visitor().currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [
        {
          catalogReference: { appId: SHOP, catalogItemId: shirt._id ?? '', options: { variantId: variant?._id ?? '' } },
          quantity: 1,
        },
      ],
    });
    expect(cart?.lineItems).toHaveLength(1);
  });

  test('refuses Catalog V1 calls as not emulated', async () => {
    const site = await platform.emptyV1Site();
    const { products, inventory } = site.owner();
    expect(await refusalOf(products.queryProducts().find())).toMatchObject({ status: 501 });
    expect(await refusalOf(inventory.queryInventory())).toMatchObject({ status: 501 });
  });
});
