import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { buy, openCheckout, orderIdOf, productBySlug, STORES_APP_ID } from './shopping';

const OLD_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** Switches the site to Catalog V3. Returns the product as read from Catalog V1: its IDs stay the same. */
async function switchToCatalogV3(site: TestSite, slug: string) {
  const product = await productBySlug(site.visitor(), slug);
  const variants = product.variants?.map(({ _id, choices, stock }) => ({ _id: _id ?? '', choices, stock })) ?? [];
  await site.settings({ catalogVersion: 'V3' });
  return { catalogItemId: product._id, variants };
}

onEveryDatabase('a cart on a Catalog V3 site', (platform) => {
  test.each([STORES_APP_ID, OLD_APP_ID])('accepts a variant by its ID, under the app ID %s', async (appId) => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'linen-shirt');
    const variantId = variants.find(({ choices }) => choices?.Size === 'M' && choices.Color === 'Indigo')?._id;
    const visitor = site.visitor();
    const catalogReference = { appId, catalogItemId, options: { variantId } };
    const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
    expect(cart?.lineItems).toMatchObject([
      {
        quantity: 2,
        catalogReference: { options: { variantId } },
        price: { amount: '84' },
        descriptionLines: [{ plainText: { original: 'M' } }, { colorInfo: { original: 'Indigo' } }],
      },
    ]);
    expect(orderIdOf(await buy(await openCheckout(site, visitor)))).not.toBe('');
    await site.settings({ catalogVersion: 'V1' });
    const after = await productBySlug(site.visitor(), 'linen-shirt');
    expect(after.variants?.find(({ _id }) => _id === variantId)?.stock?.quantity).toBe(8);
  });

  test('silently adds nothing for a product with options if no variant is named', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId } = await switchToCatalogV3(site, 'linen-shirt');
    const visitor = site.visitor();
    for (const options of [{}, { options: { Size: 'M', Color: 'Indigo' } }]) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      expect(cart?.lineItems).toEqual([]);
    }
  });

  test('accepts a product without options, with or without its default variant', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'teapot');
    for (const options of [{ variantId: variants[0]?._id }, {}]) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
      const lineItems = [{ catalogReference, quantity: 1 }];
      const { cart } = await site.visitor().currentCart.addToCurrentCart({ lineItems });
      expect(cart?.lineItems).toHaveLength(1);
    }
  });

  test('accepts a modifier’s choice by its key, and adds nothing without a choice', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'coffee-beans');
    const visitor = site.visitor();
    const lines = async (options: object) => {
      const catalogReference = {
        appId: STORES_APP_ID,
        catalogItemId,
        options: { variantId: variants[0]?._id, ...options },
      };
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      return cart?.lineItems;
    };
    expect(await lines({})).toEqual([]);
    expect(await lines({ options: { Grind: 'Filter' } })).toMatchObject([
      { descriptionLines: [{ name: { original: 'Grind' }, plainText: { original: 'Filter' } }] },
    ]);
  });

  test('sells items added under Catalog V1, and canceling the order restocks them', async () => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    const { _id: catalogItemId, variants = [] } = await productBySlug(visitor, 'linen-shirt');
    const before = variants.find(({ choices }) => choices?.Size === 'S' && choices.Color === 'Natural');
    const options = { variantId: before?._id };
    const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
    await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 3 }] });
    await site.settings({ catalogVersion: 'V3' });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    await site.owner().ecomOrders.cancelOrder(orderId, { restockAllItems: true });
    await site.settings({ catalogVersion: 'V1' });
    const after = (await productBySlug(site.visitor(), 'linen-shirt')).variants ?? [];
    expect(after.find(({ _id }) => _id === before?._id)?.stock?.quantity).toBe(before?.stock?.quantity);
  });
});
