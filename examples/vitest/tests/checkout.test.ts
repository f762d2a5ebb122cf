import { test } from 'headless-emulator/vitest';
import { expect } from 'vitest';
import { addToCart, checkoutUrl, type Shop, shopFor } from '../src/checkout';

async function firstProductId(shop: Shop): Promise<string> {
  const { items } = await shop.productsV3.queryProducts().limit(1).find();
  const id = items[0]?._id;
  if (!id) throw new Error('the shop has no products');
  return id;
}

test('adds a product to the cart', async ({ visitor }) => {
  const shop = shopFor(visitor);
  const cart = await addToCart(shop, await firstProductId(shop), 2);
  expect(cart.lineItems).toMatchObject([{ quantityInfo: { requestedQuantity: 2 } }]);
});

test('adds a new product to the cart at the owner’s price', async ({ visitor, owner }) => {
  const shop = shopFor(visitor);
  const { product: umbrella } = await shopFor(owner).productsV3.createProductWithInventory({
    name: 'Umbrella',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: {
      variants: [
        { price: { actualPrice: { amount: '19.90' } }, physicalProperties: {}, inventoryItem: { inStock: true } },
      ],
    },
  });
  const cart = await addToCart(shop, umbrella?._id ?? '');
  expect(cart.lineItems).toMatchObject([
    { name: { translated: 'Umbrella' }, pricing: { unitPrice: { amount: '19.90' } } },
  ]);
});

test('places an order on the hosted checkout', async ({ visitor, site }) => {
  const shop = shopFor(visitor);
  const cart = await addToCart(shop, await firstProductId(shop));
  const flow = await site.completeFlow(await checkoutUrl(shop, cart._id ?? '', 'http://localhost:3000'));
  expect(flow.url).toContain('http://localhost:3000/thank-you?orderId=');
  expect(await site.events()).toContainEqual(expect.objectContaining({ entityFqdn: 'wix.ecom.v1.order' }));
});

test('reports a declined card', async ({ visitor, site }) => {
  const shop = shopFor(visitor);
  const cart = await addToCart(shop, await firstProductId(shop));
  const flow = site.completeFlow(await checkoutUrl(shop, cart._id ?? '', 'http://localhost:3000'), {
    card: '4000 0000 0000 0002',
  });
  await expect(flow).rejects.toThrow(/declined/i);
});
