import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import {
  addToCart,
  aMember,
  buy,
  calculate,
  cartIdOf,
  newCatalogItem,
  orderIdOf,
  productBySlug,
  refusal,
  STORES_APP_ID,
  visitCheckout,
} from './shopping';

const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine1: '1 A St' };

onEveryDatabase('the current cart', (platform) => {
  test('exists from the first item until it is deleted', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    expect(await refusal(currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    expect(cart).toMatchObject({ currentCart: true, orderPlaced: false, revision: '1' });
    expect((await currentCartV2.getCurrentCart()).cart).toEqual(cart);
    await currentCartV2.deleteCurrentCart();
    expect(await refusal(currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });

  test('has lines with their item, price and stock', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    const product = await productBySlug(visitor, 'ceramic-mug');
    expect(cart?.lineItems).toMatchObject([
      {
        name: { original: product.name },
        quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2, fixedQuantity: false },
        pricing: {
          unitPrice: { amount: '21.00' },
          totalPrice: { amount: '42.00' },
          breakdown: { fullPrice: { amount: '28.00' }, salePrice: { amount: '21.00' } },
        },
        source: { catalogReference: { catalogItemId: product._id, appId: STORES_APP_ID } },
        attributes: { itemType: { preset: 'PHYSICAL' } },
        status: 'IN_STOCK',
        customLineItem: false,
      },
    ]);
    expect(cart?.subtotal).toEqual({ amount: '42.00', convertedAmount: '42.00' });
    expect(cart?.businessInfo?.currencyCode).toBe('USD');
  });

  test('keeps the extended fields of a line whose item is added again without any', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    const item = await newCatalogItem(visitor, 'notebook');
    const extendedFields = { namespaces: { '@ada/shop': { engraving: 'For Grace' } } };
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ ...item, extendedFields }] });
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item] });
    expect(cart?.lineItems).toMatchObject([{ quantityInfo: { requestedQuantity: 2 }, extendedFields }]);
  });

  test('changes quantities, removes lines, and names missing lines in the refusal', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    await addToCart(visitor, 'notebook');
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const [notebook, mug] = cart?.lineItems?.map(({ _id = '' }) => _id) ?? [];
    const changed = await currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: notebook, quantity: { newQuantity: 3 } }],
    });
    expect(changed.cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([3, 1]);
    const afterRemoval = await currentCartV2.removeLineItemsFromCurrentCart([notebook ?? '']);
    expect(afterRemoval.cart?.lineItems?.map(({ _id }) => _id)).toEqual([mug]);
    const repeatedRemoval = currentCartV2.removeLineItemsFromCurrentCart([notebook ?? '']);
    expect(await refusal(repeatedRemoval)).toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND_IN_CART',
      data: { lineItemIds: [notebook] },
    });
    const twice = currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [2, 3].map((newQuantity) => ({ lineItemId: mug, quantity: { newQuantity } })),
    });
    expect(await refusal(twice)).toMatchObject({ code: 'DUPLICATE_LINE_ITEM_UPDATES' });
    const empty = currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId: mug }] });
    expect(await refusal(empty)).toMatchObject({ code: 'EMPTY_LINE_ITEM_UPDATES' });
  });

  test('refuses a quantity above the stock, unknown items and empty requests', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    expect(await refusal(visitor.currentCartV2.addLineItemsToCurrentCart())).toMatchObject({
      code: 'NO_LINE_ITEMS_TO_ADD',
    });
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: crypto.randomUUID() };
    const unknown = visitor.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [{ catalogReference, quantity: 1 }],
    });
    expect(await refusal(unknown)).toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
      data: { invalidItems: [{ catalogReference }] },
    });
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const { availableQuantity = 0 } = cart?.lineItems?.[0]?.quantityInfo ?? {};
    const more = await refusal(addToCart(visitor, 'ceramic-mug', availableQuantity ?? 0));
    expect(more).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ requestedQuantity: (availableQuantity ?? 0) + 1, availableQuantity }] },
    });
    expect((await visitor.currentCartV2.getCurrentCart()).cart?.lineItems?.[0]?.quantityInfo?.requestedQuantity).toBe(
      1,
    );
  });

  test('accepts one coupon, which reduces its totals and is removed by its ID', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    await addToCart(visitor, 'ceramic-mug', 2);
    const { cart } = await currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
    expect(cart?.coupons).toMatchObject([{ code: 'WELCOME10' }]);
    const { summary } = await currentCartV2.estimateCurrentCart();
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '42.00' },
      discount: { amount: '4.20' },
      total: { amount: '37.80' },
    });
    expect(summary?.discounts).toMatchObject([
      { scope: 'CART_SUBTOTAL', source: { sourceType: 'COUPON', couponCode: 'WELCOME10' }, total: { amount: '4.20' } },
    ]);
    const again = currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
    expect(await refusal(again)).toMatchObject({ code: 'COUPON_ALREADY_EXISTS' });
    expect(await refusal(currentCartV2.addCouponToCurrentCart({ code: 'OTHER' }))).toMatchObject({
      code: 'MAX_COUPONS_PER_CART_EXCEEDED',
    });
    const without = await currentCartV2.removeCouponFromCurrentCart(cart?.coupons?.[0]?._id ?? '');
    expect(without.cart?.coupons).toEqual([]);
    expect(await refusal(currentCartV2.addCouponToCurrentCart({ code: 'BYGONE' }))).toMatchObject({
      code: 'INVALID_COUPON_STATUS',
      data: { couponCode: 'BYGONE', reason: 'EXPIRED' },
    });
    expect(await refusal(currentCartV2.addCouponToCurrentCart({ code: 'NONE' }))).toMatchObject({
      code: 'INVALID_COUPON_CODE',
      data: { couponCode: 'NONE' },
    });
  });

  test('is calculated with delivery and tax, and estimated without them by default', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    await addToCart(visitor, 'ceramic-mug');
    await currentCartV2.updateCurrentCart({ deliveryInfo: { address: NEW_YORK } });
    const { cart } = await currentCartV2.setDeliveryMethodForCurrentCart({ code: 'express' });
    expect(cart?.deliveryInfo).toMatchObject({ method: { code: 'express', pickup: false }, address: NEW_YORK });
    const estimated = await currentCartV2.estimateCurrentCart();
    expect(estimated.summary?.priceSummary).toMatchObject({ delivery: { amount: '0.00' }, tax: { amount: '0.00' } });
    expect(await calculate(visitor)).toMatchObject({
      priceSummary: {
        subtotal: { amount: '21.00' },
        delivery: { amount: '15.00' },
        tax: { amount: '2.88' },
        total: { amount: '38.88' },
      },
      deliverySummary: { method: { code: 'express' } },
      violations: [],
    });
    await currentCartV2.removeDeliveryMethodFromCurrentCart();
    expect((await calculate(visitor))?.violations).toMatchObject([
      { code: 'MISSING_DELIVERY_METHOD', scope: 'DELIVERY' },
    ]);
    expect(await refusal(currentCartV2.setDeliveryMethodForCurrentCart({ code: 'rocket' }))).toMatchObject({
      code: 'DELIVERY_METHOD_NOT_FOUND',
    });
  });

  test('has the same price token for equal prices, and a new token for changed prices', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const token = async () => (await calculate(visitor))?.priceVerificationToken;
    const first = await token();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await token()).toBe(first);
    await addToCart(visitor, 'notebook');
    expect(await token()).not.toBe(first);
  });

  test('belongs to the member once signed in', async () => {
    const site = await platform.site();
    const member = await aMember(site);
    await addToCart(member, 'notebook');
    const { cart } = await member.currentCartV2.getCurrentCart();
    expect(cart?.customerInfo?.memberId).toBe(cart?.customerInfo?.contactId);
    expect(cart?.customerInfo?.visitorId).toBeUndefined();
  });

  test('shares its ID with its checkout, whose hosted page sells the cart’s content', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await visitCheckout(site, visitor, await cartIdOf(visitor));
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const orderId = orderIdOf(await buy(await visitCheckout(site, visitor, cart?._id ?? '')));
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order.lineItems?.map(({ productName }) => productName?.original)).toEqual(
      cart?.lineItems?.map(({ name }) => name?.original),
    );
    expect(await refusal(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });

  test('sends events of its changes', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.updateCurrentCart({ note: 'soon' });
    await visitor.currentCartV2.calculateCurrentCart();
    await visitor.currentCartV2.deleteCurrentCart();
    const sentEvents = (await site.events()).filter((event) => event.startsWith('wix.ecom.v2.'));
    expect(sentEvents).toEqual([
      'wix.ecom.v2.cart/created',
      'wix.ecom.v2.cart/updated',
      'wix.ecom.v2.cart/calculated',
      'wix.ecom.v2.cart/deleted',
    ]);
  });
});
