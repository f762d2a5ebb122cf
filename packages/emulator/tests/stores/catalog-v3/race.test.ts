// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { storesCatalogue } from '../../../src/platform/domains/stores/stores-catalogue';
import { productBySlug, STORES_APP_ID } from '../../ecom/cart/shopping';
import {
  type Alteration,
  countGranted,
  noAlteration,
  withoutLimits,
  withoutVersions,
} from '../../harness/altered-transactions';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';

const BUYERS = 100;
const PIECES = 15;

onEveryDatabase(`${BUYERS} buyers of a variant on Catalog V3`, (platform) => {
  test('place exactly as many orders as there are pieces', async () => {
    const site = await platform.site('sandbox');
    const reference = await aFreeVariant(site);
    const visitors = Array.from({ length: BUYERS }, () => site.visitor());
    const checkouts: { visitor: VisitorClient; checkoutId: string }[] = [];
    for (let from = 0; from < BUYERS; from += 20) {
      const some = visitors.slice(from, from + 20).map(async (visitor) => ({
        visitor,
        checkoutId: await checkoutWith(visitor, reference),
      }));
      checkouts.push(...(await Promise.all(some)));
    }
    const outcomes = await Promise.allSettled(
      checkouts.map(({ visitor, checkoutId }) => visitor.checkout.createOrder(checkoutId)),
    );
    const orders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.orderId] : []));
    expect(new Set(orders).size).toBe(PIECES);
    await site.settings({ catalogVersion: 'V1' });
    const { variants = [] } = await productBySlug(site.visitor(), 'gift-card');
    const stock = variants.find(({ _id }) => _id === reference.options.variantId)?.stock;
    expect(stock).toMatchObject({ quantity: 0, inStock: false });
  }, 240_000);

  test('control: without the claim and the product’s version too many pieces are sold', async () => {
    expect(await soldCount(await platform.site('sandbox'), noAlteration)).toBe(PIECES);
    const withoutGuards: Alteration = (transaction) => withoutVersions(withoutLimits(transaction));
    expect(await soldCount(await platform.site('sandbox'), withoutGuards)).toBeGreaterThan(PIECES);
  }, 120_000);
});

async function checkoutWith(visitor: VisitorClient, catalogReference: Awaited<ReturnType<typeof aFreeVariant>>) {
  await visitor.auth.getAuthHeaders();
  const lineItems = [{ catalogReference, quantity: 1 }];
  const { _id } = await visitor.checkout.createCheckout({ lineItems, channelType: 'WEB' });
  return _id ?? '';
}

/** A free variant without delivery, so that an order needs no hosted page. */
async function aFreeVariant(site: TestSite) {
  const { _id: catalogItemId, variants = [] } = await productBySlug(site.visitor(), 'gift-card');
  const { products, productsV3, inventory } = site.owner();
  await products.updateProduct(catalogItemId, { priceData: { price: 0 } });
  const variantId = variants[0]?._id ?? '';
  await products.updateProductVariants(catalogItemId, [{ variantIds: [variantId], price: 0 }]).catch(() => undefined);
  await inventory.updateInventoryVariants(catalogItemId, {
    trackQuantity: true,
    variants: [{ variantId, quantity: PIECES }],
  });
  await site.settings({ catalogVersion: 'V3', requestsPerMinute: null });
  const { revision, options, variantsInfo } = await productsV3.getProduct(catalogItemId ?? '');
  const withFiles = (variantsInfo?.variants ?? []).map((variant) => ({
    ...variant,
    digitalProperties: { digitalFile: { _id: 'card.pdf' } },
  }));
  await productsV3.updateProduct(catalogItemId ?? '', {
    revision,
    ...(options && { options }),
    variantsInfo: { variants: withFiles },
  });
  return { appId: STORES_APP_ID, catalogItemId, options: { variantId } };
}

async function soldCount(site: TestSite, alteration: Alteration): Promise<number> {
  const reference = await aFreeVariant(site);
  const ordered = [{ reference, quantity: 1 }];
  return countGranted(BUYERS, site, alteration, (context, index) =>
    storesCatalogue.take(context, `order:${index}`, ordered),
  );
}
