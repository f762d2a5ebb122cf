// @module-tag legacy

import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { addToCart, aGift, buy, cartOfGift, orderIdOf, visitCheckout } from '../../cart/shopping';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/ecom/legacy/cart-v1/wing', () => ({ cartV1: undefined }));

onEveryDatabase('carts without the first API generation', (platform) => {
  test('are filled, changed, calculated and paid on the hosted page', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('ecom.currentCart');
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'notebook', 2);
    const [line] = cart?.lineItems ?? [];
    await visitor.currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: line?._id, quantity: { newQuantity: 3 } }],
    });
    const { summary } = await visitor.currentCartV2.calculateCurrentCart();
    expect(summary?.lineItems).toMatchObject([{ quantity: 3 }]);
    const cartId = cart?._id ?? '';
    const orderId = orderIdOf(await buy(await visitCheckout(site, visitor, cartId)));
    const order = await site.owner().ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: 'PAID', lineItems: [{ quantity: 3 }] });
    expect(await visitor.cartV2.getCart(cartId)).toMatchObject({ orderPlaced: true, orderId });
    const names = (await site.events()).filter((name) => /ecom\.v\d\.cart/.test(name));
    expect(names).toContain('wix.ecom.v2.cart/created');
    expect(names).toContain('wix.ecom.v2.cart/updated');
    expect(names.filter((name) => name.startsWith('wix.ecom.v1.cart'))).toEqual([]);
  });

  test('can be ordered without the hosted page, and deleted', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await cartOfGift(visitor, await aGift(site, 2));
    expect(await visitor.cartV2.placeOrder(id)).toMatchObject({ completed: true });
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.deleteCurrentCart();
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    expect((await site.events()).filter((name) => name.startsWith('wix.ecom.v1.cart'))).toEqual([]);
  });

  test('refuse first-generation calls as not emulated', async () => {
    const site = await platform.site();
    expect(await refusalOf(site.visitor().currentCart.getCurrentCart())).toMatchObject({ status: 501 });
    expect(await refusalOf(site.owner().cart.getCart(crypto.randomUUID()))).toMatchObject({ status: 501 });
  });
});
