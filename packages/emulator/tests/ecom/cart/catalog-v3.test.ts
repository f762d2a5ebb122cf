import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { buy, openCheckout, orderIdOf, productBySlug, STORES_APP_ID } from './shopping';

interface CatalogReference {
  appId: string;
  catalogItemId: string;
  options?: Record<string, unknown>;
}

const OLD_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** Switches the site to Catalog V3. Returns the product as read from Catalog V1: its IDs stay the same. */
async function switchToCatalogV3(site: TestSite, slug: string) {
  const product = await productBySlug(site.visitor(), slug);
  const variants = product.variants?.map(({ _id, choices, stock }) => ({ _id: _id ?? '', choices, stock })) ?? [];
  await site.settings({ catalogVersion: 'V3' });
  return { catalogItemId: product._id, variants };
}

async function addItem({ currentCartV2 }: VisitorClient, catalogReference: CatalogReference, quantity = 1) {
  return (await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] })).cart;
}

onEveryDatabase('a cart on a Catalog V3 site', (platform) => {
  test.each([STORES_APP_ID, OLD_APP_ID])('accepts a variant by its ID, under the app ID %s', async (appId) => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'linen-shirt');
    const variantId = variants.find(({ choices }) => choices?.Size === 'M' && choices.Color === 'Indigo')?._id;
    const visitor = site.visitor();
    const catalogReference = { appId, catalogItemId, options: { variantId } };
    expect((await addItem(visitor, catalogReference, 2))?.lineItems).toMatchObject([
      {
        quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2 },
        source: { catalogReference: { options: { variantId } } },
        pricing: { unitPrice: { amount: '84.00' } },
        attributes: { descriptionLines: [{ plainText: { original: 'M' } }, { colorInfo: { original: 'Indigo' } }] },
      },
    ]);
    expect(orderIdOf(await buy(await openCheckout(site, visitor)))).not.toBe('');
    await site.settings({ catalogVersion: 'V1' });
    const after = await productBySlug(site.visitor(), 'linen-shirt');
    expect(after.variants?.find(({ _id }) => _id === variantId)?.stock?.quantity).toBe(8);
  });

  test('refuses a product with options if no variant is named', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId } = await switchToCatalogV3(site, 'linen-shirt');
    const visitor = site.visitor();
    for (const options of [{}, { options: { Size: 'M', Color: 'Indigo' } }]) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
      expect(await refusalOf(addItem(visitor, catalogReference))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    }
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });

  test('accepts a product without options, with or without its default variant', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'teapot');
    for (const options of [{ variantId: variants[0]?._id }, {}]) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
      expect((await addItem(site.visitor(), catalogReference))?.lineItems).toHaveLength(1);
    }
  });

  test('accepts a modifier’s choice by its key, and refuses the item without a choice', async () => {
    const site = await platform.site('sandbox');
    const { catalogItemId, variants } = await switchToCatalogV3(site, 'coffee-beans');
    const visitor = site.visitor();
    const add = (chosen: object) => {
      const options = { variantId: variants[0]?._id, ...chosen };
      return addItem(visitor, { appId: STORES_APP_ID, catalogItemId, options });
    };
    expect(await refusalOf(add({}))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect((await add({ options: { Grind: 'Filter' } }))?.lineItems).toMatchObject([
      { attributes: { descriptionLines: [{ name: { original: 'Grind' }, plainText: { original: 'Filter' } }] } },
    ]);
  });

  test('sells items added under Catalog V1, and canceling the order restocks them', async () => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    const { _id: catalogItemId, variants = [] } = await productBySlug(visitor, 'linen-shirt');
    const before = variants.find(({ choices }) => choices?.Size === 'S' && choices.Color === 'Natural');
    await addItem(visitor, { appId: STORES_APP_ID, catalogItemId, options: { variantId: before?._id } }, 3);
    await site.settings({ catalogVersion: 'V3' });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    await site.owner().ecomOrders.cancelOrder(orderId, { restockAllItems: true });
    await site.settings({ catalogVersion: 'V1' });
    const after = (await productBySlug(site.visitor(), 'linen-shirt')).variants ?? [];
    expect(after.find(({ _id }) => _id === before?._id)?.stock?.quantity).toBe(before?.stock?.quantity);
  });
});
