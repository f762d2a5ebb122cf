import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../harness/harness';
import {
  addToCart,
  aGift,
  aMember,
  buy,
  cartOfGift,
  newCatalogItem,
  orderIdOf,
  refusal,
  visitCheckout,
} from './shopping';

onEveryDatabase('a cart by its ID', (platform) => {
  test('is not the current cart, and belongs to its creator and the owner only', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const cart = await visitor.cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'notebook')] });
    const id = cart._id ?? '';
    expect(cart).toMatchObject({ currentCart: false, customerInfo: { visitorId: expect.any(String) } });
    expect(await refusal(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    expect((await site.owner().cartV2.getCart(id))._id).toBe(id);
    const calls = (other: VisitorClient) => [
      () => other.cartV2.getCart(id),
      () => other.cartV2.calculateCart(id),
      () => other.cartV2.placeOrder(id),
      () => other.cartV2.deleteCart(id),
    ];
    for (const other of [site.visitor(), await aMember(site)]) {
      for (const call of calls(other))
        expect(await refusalOf(call())).toMatchObject({ code: 'CART_NOT_FOUND', status: 404 });
    }
    await visitor.cartV2.deleteCart(id);
    expect(await refusalOf(visitor.cartV2.getCart(id))).toMatchObject({ code: 'CART_NOT_FOUND' });
  });

  test('belongs to its first visitor if the owner created it for nobody', async () => {
    const site = await platform.site();
    const [first, second] = [site.visitor(), site.visitor()];
    const createdCart = await site
      .owner()
      .cartV2.createCart({ catalogItems: [await newCatalogItem(first, 'notebook')] });
    expect(createdCart.customerInfo?.openAccess).toBe(true);
    const { customerInfo } = await first.cartV2.getCart(createdCart._id ?? '');
    expect(customerInfo?.visitorId).toBeTruthy();
    expect(await refusalOf(second.cartV2.getCart(createdCart._id ?? ''))).toMatchObject({ code: 'CART_NOT_FOUND' });
  });

  test('is changed, calculated and paid on the hosted page under its ID', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id =
      (await visitor.cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'notebook')] }))._id ?? '';
    const { cart } = await visitor.cartV2.addLineItems(id, {
      catalogItems: [await newCatalogItem(visitor, 'ceramic-mug', 2)],
    });
    await visitor.cartV2.updateCart(id, { note: 'ring twice' });
    const { summary } = await visitor.cartV2.calculateCart(id);
    expect(summary?.lineItems?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    const orderId = orderIdOf(await buy(await visitCheckout(site, visitor, id)));
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({ buyerNote: 'ring twice', checkoutId: id });
    expect(order.lineItems).toHaveLength(cart?.lineItems?.length ?? 0);
    expect(await visitor.cartV2.getCart(id)).toMatchObject({ orderPlaced: true, orderId, currentCart: false });
    const late = visitor.cartV2.addCoupon(id, { code: 'WELCOME10' });
    expect(await refusal(late)).toMatchObject({ code: 'CART_ALREADY_ORDERED', data: { cartId: id, orderId } });
  });

  test('has its own checkout URL, or the custom URL with the cart’s ID', async () => {
    const visitor = (await platform.site()).visitor();
    const cart = await visitor.cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'notebook')] });
    const id = cart._id ?? '';
    const own = (await visitor.cartV2.getCheckoutUrl(id)).checkoutUrl;
    expect(own).toMatch(/\/hosted\//);
    await visitor.cartV2.updateCart(id, { customCheckoutUrl: 'https://shop.example.com/pay?cart={checkout_id}' });
    const { checkoutUrl } = await visitor.cartV2.getCheckoutUrl(id);
    expect(checkoutUrl).toBe(`https://shop.example.com/pay?cart=${id}`);
  });

  test('becomes an order at once if it is free', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await cartOfGift(visitor, await aGift(site, 3));
    const { orderId = '', completed, paymentGatewayOrderId } = await visitor.cartV2.placeOrder(id);
    expect({ completed, paymentGatewayOrderId }).toEqual({ completed: true, paymentGatewayOrderId: undefined });
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({ status: 'APPROVED', buyerInfo: { email: 'ada@example.com' } });
    expect(await visitor.cartV2.getCart(id)).toMatchObject({ orderPlaced: true, orderId });
    const again = visitor.cartV2.placeOrder(id);
    expect(await refusal(again)).toMatchObject({ code: 'CART_ALREADY_ORDERED', data: { orderId } });
  });

  test('becomes an order that waits for payment if it is not free', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const cart = await visitor.cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'notebook')] });
    const id = cart._id ?? '';
    await visitor.cartV2.setDeliveryMethod(id, { code: 'pickup' });
    const { orderId = '', completed, paymentGatewayOrderId } = await visitor.cartV2.placeOrder(id);
    expect({ completed, paymentGatewayOrderId }).toEqual({ completed: false, paymentGatewayOrderId: orderId });
    expect((await visitor.cartV2.getCart(id)).orderPlaced).toBe(false);
  });

  test('is ordered only at the displayed prices', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await cartOfGift(visitor, await aGift(site, 3));
    const token = (await visitor.cartV2.calculateCart(id)).summary?.priceVerificationToken ?? '';
    const forged = visitor.cartV2.placeOrder(id, { priceVerificationToken: 'forged' });
    expect(await refusal(forged)).toMatchObject({
      code: 'INVALID_PRICE_VERIFICATION_TOKEN',
      data: { token: 'forged' },
    });
    await visitor.cartV2.addLineItems(id, { catalogItems: [await newCatalogItem(visitor, 'notebook')] });
    const stale = visitor.cartV2.placeOrder(id, { priceVerificationToken: token });
    expect(await refusal(stale)).toMatchObject({ code: 'CART_PRICES_OUT_OF_SYNC' });
    const now = (await visitor.cartV2.calculateCart(id)).summary?.priceVerificationToken ?? '';
    expect((await visitor.cartV2.placeOrder(id, { priceVerificationToken: now })).orderId).toBeTruthy();
  });

  test('is not ordered if it is empty, has no delivery, is a demo, or the site takes no payments', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cartV2 } = visitor;
    const empty = (await cartV2.createCart())._id ?? '';
    expect(await refusal(cartV2.placeOrder(empty))).toMatchObject({ code: 'EMPTY_CART' });
    const mug = (await cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'ceramic-mug')] }))._id ?? '';
    expect(await refusal(cartV2.placeOrder(mug))).toMatchObject({ code: 'MISSING_DELIVERY_METHOD' });
    await cartV2.setDeliveryMethod(mug, { code: 'standard' });
    expect(await refusal(cartV2.placeOrder(mug))).toMatchObject({ code: 'MISSING_DELIVERY_ADDRESS' });
    const demo = (await cartV2.createCart({ cart: { demo: true } }))._id ?? '';
    expect(await refusal(cartV2.placeOrder(demo))).toMatchObject({ code: 'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART' });
    await site.settings({ acceptsPayments: false });
    await cartV2.setDeliveryMethod(mug, { code: 'pickup' });
    expect(await refusal(cartV2.placeOrder(mug))).toMatchObject({ code: 'SITE_NOT_ACCEPTING_PAYMENTS' });
  });

  test('is ordered if nothing is due now, even on a site without payments', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await site.settings({ premium: false, acceptsPayments: false });
    const free = await cartOfGift(visitor, await aGift(site, 3));
    expect(await visitor.cartV2.placeOrder(free)).toMatchObject({ completed: true });
  });

  test('counts as ordered once an app marks it as completed, and is no longer the current cart', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    const marked = await site.owner().cartV2.markCartAsCompleted(cart?._id ?? '');
    expect(marked.cart).toMatchObject({ orderPlaced: true, currentCart: false });
    expect(await refusal(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });
});
