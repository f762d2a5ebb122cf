// @module-tag legacy
import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { productBySlug, STORES_APP_ID } from '../../cart/shopping';
import { addToCart } from './older-cart';

const US = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };

async function newLineItem(site: TestSite, slug: string, quantity = 1) {
  const { _id } = await productBySlug(site.visitor(), slug);
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId: _id }, quantity };
}

async function create(site: TestSite, owner: OwnerClient) {
  const createdCart = await owner.cart.createCart({ lineItems: [await newLineItem(site, 'ceramic-mug', 2)] });
  return { ...createdCart, _id: createdCart._id ?? '' };
}

onEveryDatabase('a cart by its ID', (platform) => {
  test('is created, filled, changed and deleted by the owner', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id } = await create(site, owner);
    const engraving = {
      itemType: { preset: 'DIGITAL' as const },
      productName: { original: 'Engraving' },
      price: '7.50',
      quantity: 1,
      descriptionLines: [],
    };
    const lineItems = [await newLineItem(site, 'notebook')];
    const { cart } = await owner.cart.addToCart(_id, { lineItems, customLineItems: [engraving] });
    expect(cart?.lineItems?.map(({ productName }) => productName?.original)).toEqual([
      ...['Ceramic Mug', 'Cloth Notebook', 'Engraving'],
    ]);
    const [mug, notebook] = cart?.lineItems ?? [];
    const { cart: changed } = await owner.cart.updateLineItemsQuantity(_id, [{ _id: mug?._id ?? '', quantity: 3 }]);
    expect(changed?.lineItems?.[0]?.quantity).toBe(3);
    const { cart: removed } = await owner.cart.removeLineItems(_id, [notebook?._id ?? '']);
    expect(removed?.lineItems).toHaveLength(2);
    const noted = await owner.cart.updateCart(_id, { cartInfo: { buyerNote: 'Ring twice' }, couponCode: 'WELCOME10' });
    expect(noted).toMatchObject({ buyerNote: 'Ring twice', appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] });
    const request = { shippingAddress: US, calculateTax: true, calculateShipping: true };
    expect((await owner.cart.estimateTotals(_id, request)).priceSummary).toMatchObject({
      subtotal: { amount: '70.50' },
      discount: { amount: '7.05' },
      shipping: { amount: '6.00' },
      tax: { amount: '5.56' },
      total: { amount: '75.01' },
    });
    expect((await owner.cart.removeCoupon(_id)).cart?.appliedDiscounts).toEqual([]);
    expect(await owner.cart.getCart(_id)).toMatchObject({ _id, buyerNote: 'Ring twice' });
    await owner.cart.deleteCart(_id);
    expect(await refusalOf(owner.cart.getCart(_id))).toMatchObject({ status: 404 });
    expect((await site.events()).filter((event) => event.startsWith('wix.ecom.v1.cart'))).toEqual([
      ...['wix.ecom.v1.cart/created', ...Array(5).fill('wix.ecom.v1.cart/updated'), 'wix.ecom.v1.cart/deleted'],
    ]);
  });

  test('has a checkout that belongs to the buyer whom the owner named', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const { buyerInfo } = await visitor.currentCart.getCurrentCart();
    const visitorId = buyerInfo?.visitorId ?? '';
    const lineItems = [await newLineItem(site, 'ceramic-mug')];
    const createdCart = await owner.cart.createCart({ cartInfo: { buyerInfo: { visitorId } }, lineItems });
    const { checkoutId } = await owner.cart.createCheckout(createdCart._id ?? '', { channelType: 'WEB' });
    expect((await visitor.checkout.getCheckout(checkoutId ?? '')).lineItems).toMatchObject([
      { productName: { original: 'Ceramic Mug' } },
    ]);
    expect(await refusalOf(site.visitor().checkout.getCheckout(checkoutId ?? ''))).toMatchObject({ status: 404 });
    // The owner's cart is not the buyer's current cart.
    expect((await visitor.currentCart.getCurrentCart()).lineItems).toMatchObject([
      { productName: { original: 'Cloth Notebook' } },
    ]);
  });

  test('the owner may change a buyer’s current cart', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    await site.owner().cart.updateCart(cart?._id ?? '', { cartInfo: { buyerNote: 'From the shop' } });
    expect(await visitor.currentCart.getCurrentCart()).toMatchObject({ buyerNote: 'From the shop' });
  });

  test('keeps its location until the location is removed', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id } = await create(site, owner);
    const [businessLocationId, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const { cart } = await owner.cart.addToCart(_id, { businessLocationId });
    expect(cart).toMatchObject({ businessLocationId });
    const code = 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION';
    expect(await refusalOf(owner.cart.addToCart(_id, { businessLocationId: other }))).toMatchObject({ code });
    await owner.cart.removeBusinessLocation(_id);
    expect((await owner.cart.addToCart(_id, { businessLocationId: other })).cart).toMatchObject({
      businessLocationId: other,
    });
  });

  test('refuses empty carts, zero quantities, memberships for products, members’ contacts and sites without payments', async () => {
    const site = await platform.site();
    const owner = site.owner();
    expect(await refusalOf(owner.cart.createCart({}))).toMatchObject({ code: 'CANT_CREATE_CART_WITHOUT_ITEMS' });
    const membership = { _id: crypto.randomUUID(), appId: STORES_APP_ID };
    const paidByPlan = { ...(await newLineItem(site, 'notebook')), selectedMembership: membership };
    expect(await refusalOf(owner.cart.createCart({ lineItems: [paidByPlan] }))).toMatchObject({
      status: 400,
      code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
    });
    const buyerInfo = { memberId: crypto.randomUUID() };
    const createdCart = await owner.cart.createCart({
      cartInfo: { buyerInfo },
      lineItems: [await newLineItem(site, 'notebook')],
    });
    const none = [await newLineItem(site, 'notebook', 0)];
    const emptying = [{ _id: createdCart.lineItems?.[0]?._id ?? '', quantity: 0 }];
    for (const call of [
      () => owner.cart.createCart({ lineItems: none }),
      () => owner.cart.addToCart(createdCart._id ?? '', { lineItems: none }),
      () => owner.cart.updateLineItemsQuantity(createdCart._id ?? '', emptying),
    ]) {
      const { status, fields } = await refusalOf(call());
      expect({ status, fields }).toEqual({ status: 400, fields: [expect.stringContaining('lineItems[0].quantity')] });
    }
    const contact = { cartInfo: { buyerInfo: { contactId: crypto.randomUUID() } } };
    expect(await refusalOf(owner.cart.updateCart(createdCart._id ?? '', contact))).toMatchObject({
      code: 'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
    });
    await site.settings({ acceptsPayments: false });
    expect(await refusalOf(owner.cart.createCheckout(createdCart._id ?? '', { channelType: 'WEB' }))).toMatchObject({
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
  });

  test('only the owner can make these calls, and a missing cart is not found', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = (await addToCart(visitor, 'ceramic-mug')).cart?._id ?? '';
    const item = { _id: crypto.randomUUID(), quantity: 1 };
    const calls = (client: Pick<OwnerClient, 'cart'>, cartId: string) => [
      () => client.cart.getCart(cartId),
      () => client.cart.updateCart(cartId, { cartInfo: { buyerNote: 'x' } }),
      () => client.cart.addToCart(cartId, {}),
      () => client.cart.removeLineItems(cartId, [crypto.randomUUID()]),
      () => client.cart.updateLineItemsQuantity(cartId, [item]),
      () => client.cart.removeCoupon(cartId),
      () => client.cart.removeBusinessLocation(cartId),
      () => client.cart.estimateTotals(cartId),
      () => client.cart.createCheckout(cartId, { channelType: 'WEB' }),
      () => client.cart.deleteCart(cartId),
    ];
    for (const call of [...calls(visitor, id), () => visitor.cart.createCart({})]) {
      expect((await refusalOf(call())).status).toBe(403);
    }
    for (const call of calls(site.owner(), crypto.randomUUID())) expect((await refusalOf(call())).status).toBe(404);
  });
});
