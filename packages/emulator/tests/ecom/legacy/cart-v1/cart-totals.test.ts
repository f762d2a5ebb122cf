// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../harness/harness';
import { compress, visitorToken, wire } from '../../../harness/wire';
import { productBySlug, STORES_APP_ID } from '../../cart/shopping';
import { addToCart } from './older-cart';

const dollars = (formatted: string) => ({ formattedAmount: formatted, formattedConvertedAmount: formatted });

onEveryDatabase('cart totals', (platform) => {
  // Source: `subtotal`, `subtotalAfterDiscounts` and `discount` in cart-currentCart-getCurrentCart-1 of tests/captures.
  test('a shop that reads cart.subtotal without a check gets the price of the lines', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    const added: object = cart ?? {};
    expect(added).toMatchObject({
      subtotal: dollars('$42.00'),
      subtotalAfterDiscounts: dollars('$42.00'),
      discount: dollars('$0.00'),
    });
    const read: object = await visitor.currentCart.getCurrentCart();
    expect(read).toMatchObject({ subtotal: dollars('$42.00') });
  });

  test('are on the wire in every response with a cart', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const { _id: catalogItemId } = await productBySlug(site.visitor(), 'notebook');
    const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }];
    const { body } = await wire(platform.emulator, 'POST', '/ecom/v1/carts/current/add-to-cart', {
      token,
      body: { lineItems },
    });
    const { body: estimate } = await wire(platform.emulator, 'POST', '/ecom/v1/carts/current/estimate-totals', {
      token,
      body: {},
    });
    const { body: read } = await wire(platform.emulator, 'GET', `/ecom/v1/carts/current?.r=${compress({})}`, { token });
    for (const { cart } of [body, estimate, read]) {
      expect(cart).toHaveProperty('subtotal.formattedAmount', expect.stringMatching(/^\$\d+\.\d\d$/));
    }
  });

  test('a coupon’s amount is the discount, and subtotalAfterDiscounts is the remaining price', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const discounted: object = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    expect(discounted).toMatchObject({
      subtotal: dollars('$42.00'),
      discount: dollars('$4.20'),
      subtotalAfterDiscounts: dollars('$37.80'),
    });
  });

  test('add up in the buyer’s currency, too', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { conversion: { currency: 'JPY', rate: '151.37' } } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 3);
    const converted: object = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    expect(converted).toMatchObject({
      subtotal: { convertedAmount: '9536' },
      discount: { convertedAmount: '954' },
      subtotalAfterDiscounts: { convertedAmount: '8582' },
    });
  });
});
