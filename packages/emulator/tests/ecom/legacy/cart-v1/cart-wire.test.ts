// @module-tag legacy

import { expect, test } from 'vitest';
import { PRICING_PLANS_APP_ID } from '../../../../src/platform/kernel/app-ids';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';
import { memberIdOf, seededMember } from '../../../members/some-members';
import {
  buy,
  checkoutAddress,
  newCatalogItem,
  openCheckout,
  orderIdOf,
  productBySlug,
  STORES_APP_ID,
} from '../../cart/shopping';
import { addToCart, checkoutOfCart } from './older-cart';

const lineId = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

// Source of all: cart-currentCart-getCurrentCart-1 and cart-currentCart-estimateCurrentCartTotals-1 in tests/captures.
onEveryDatabase('a cart as the platform sends it', (platform) => {
  const addOverRest = async (site: TestSite, slug: string, options: object = {}) => {
    const token = await visitorToken(site);
    const { _id: catalogItemId } = await productBySlug(site.visitor(), slug);
    const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId, options }, quantity: 1 }];
    const path = '/ecom/v1/carts/current/add-to-cart';
    return (await wire(platform.emulator, 'POST', path, { token, body: { lineItems } })).body.cart;
  };

  test('has amounts without trailing zeros, and formatted amounts with them', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const cart: object = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    expect(cart).toMatchObject({
      subtotal: { amount: '42', convertedAmount: '42', formattedAmount: '$42.00' },
      discount: { amount: '4.2', formattedAmount: '$4.20' },
      lineItems: [{ fullPrice: { amount: '28' }, originalPrice: '21', originalFullPrice: '28' }],
    });
    const { priceSummary } = await visitor.currentCart.estimateCurrentCartTotals({});
    expect(priceSummary?.subtotal?.amount).toBe('42.00');
  });

  test('has lines with coupon scopes, stock policy and taxable address', async () => {
    const site = await platform.site();
    const { _id, collectionIds: [, collectionId] = [] } = await productBySlug(site.visitor(), 'ceramic-mug');
    const cart = await addOverRest(site, 'ceramic-mug');
    expect(cart).toMatchObject({
      lineItems: [
        {
          couponScopes: expect.arrayContaining([
            { namespace: 'stores', group: { name: 'collection', entityId: collectionId } },
            { namespace: 'stores', group: { name: 'product', entityId: _id } },
          ]),
          inventoryAppId: STORES_APP_ID,
          modifierGroups: [],
          modifiersTotalPrice: { amount: '0', formattedAmount: '$0.00' },
          taxableAddress: { addressType: 'SHIPPING' },
          image: { filename: expect.stringMatching(/\.jpg$/) },
        },
      ],
    });
  });

  test('has lines with each description’s type and a color’s code', async () => {
    const cart = await addOverRest(await platform.site(), 'linen-shirt', { options: { Size: 'M', Color: 'Indigo' } });
    expect(cart).toMatchObject({
      lineItems: [
        {
          descriptionLines: [
            { plainText: { original: 'M' }, lineType: 'UNRECOGNISED', modifierDescriptionLine: false },
            { colorInfo: { original: 'Indigo' }, lineType: 'COLOR', color: expect.stringMatching(/^#/) },
          ],
        },
      ],
    });
  });

  test('has lines with unique numeric IDs, which the order keeps', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    for (const slug of ['ceramic-mug', 'notebook', 'olive-oil']) await addToCart(visitor, slug);
    await visitor.currentCart.removeLineItemsFromCurrentCart([lineId(1), lineId(3)]);
    const { cart } = await addToCart(visitor, 'hand-cream');
    expect(cart?.lineItems?.map(({ _id }) => _id)).toEqual([lineId(2), lineId(4)]);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    const { lineItems } = await visitor.ecomOrders.getOrder(orderId);
    expect(lineItems?.map(({ _id }) => _id)).toEqual([lineId(2), lineId(4)]);
  });

  test('doubles as a checkout once it has an item, and can be paid immediately', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart = {} } = await addToCart(visitor, 'notebook');
    expect(cart).toMatchObject({ managedByV2: true, revision: '1', checkoutId: cart._id });
    const checkoutId = cart.checkoutId ?? '';
    expect(await visitor.checkout.getCheckout(checkoutId)).toMatchObject({ _id: checkoutId, cartId: cart._id });
    const browser = site.browse();
    await browser.open(await checkoutAddress(visitor, checkoutId));
    expect(orderIdOf(await buy(browser))).not.toBe('');
    expect(await refusalOf(visitor.currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
  });

  test('cannot be read as a checkout by another visitor', async () => {
    const site = await platform.site();
    const { cart } = await addToCart(site.visitor(), 'notebook');
    const read = site.visitor().checkout.getCheckout(cart?.checkoutId ?? '');
    expect(await refusalOf(read)).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' });
  });

  test('has the visitor’s detected country until an address is set', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    const seeming = { country: 'US', subdivision: 'US-NY', countryFullname: 'United States' };
    expect(cart).toMatchObject({ buyerInfo: { visitorId: expect.any(String) }, contactInfo: { address: seeming } });
    const contactInfo = { address: { country: 'LT', city: 'Vilnius' } };
    const updatedCart = await visitor.currentCart.updateCurrentCart({ cartInfo: { contactInfo } });
    expect(updatedCart.contactInfo?.address).toMatchObject({ country: 'LT' });
    expect(updatedCart.contactInfo?.address).not.toHaveProperty('subdivision');
  });

  test('names its member and contact, but has no country', async () => {
    const site = await platform.site();
    const { cart } = await addToCart(await seededMember(site), 'notebook');
    const memberId = await memberIdOf(site);
    expect(cart?.buyerInfo).toEqual({ contactId: memberId, memberId });
    expect(cart?.contactInfo).toBeUndefined();
  });
});

onEveryDatabase('a request to the first generation of carts', (platform) => {
  test('is refused if a quantity is not an integer', async () => {
    const visitor = (await platform.site()).visitor();
    const lineItems = [await newCatalogItem(visitor, 'notebook', 1.5)];
    await expect(visitor.currentCart.addToCurrentCart({ lineItems })).rejects.toThrow(
      /quantity\W+Unexpected value for field value: expected a whole number, got 1\.5"/,
    );
  });

  test('may name a membership without its app, which the checkout adds', async () => {
    const visitor = (await platform.site()).visitor();
    const line = { ...(await newCatalogItem(visitor, 'notebook')), selectedMembership: { _id: 'x' } };
    await visitor.currentCart.updateCurrentCart({ lineItems: [line] });
    const { membershipOptions } = await visitor.checkout.getCheckout(await checkoutOfCart(visitor));
    expect(membershipOptions?.selectedMemberships?.memberships).toEqual([
      { _id: 'x', appId: PRICING_PLANS_APP_ID, lineItemIds: [expect.any(String)] },
    ]);
  });

  test('is refused with a server error for an item without a product ID', async () => {
    const token = await visitorToken(await platform.site());
    const lineItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: '' } }];
    const path = '/ecom/v1/carts/current/add-to-cart';
    const { status, body } = await wire(platform.emulator, 'POST', path, { token, body: { lineItems } });
    expect([status, body]).toEqual([500, { message: '"catalogItemId" has size 0', details: {} }]);
  });

  test('may have incomplete objects, which come back with default fields', async () => {
    const customLineItems = [
      { productName: { original: 'Tea' }, itemType: { preset: 'PHYSICAL' }, price: '8', quantity: 1 },
    ];
    const cartInfo = { selectedShippingOption: {}, contactInfo: { address: { streetAddress: {} } } };
    const call = { ...ownerCall(await platform.site()), body: { cartInfo, customLineItems } };
    const { body } = await wire(platform.emulator, 'POST', '/ecom/v1/carts', call);
    expect(body).toMatchObject({
      cart: {
        selectedShippingOption: { code: '' },
        contactInfo: { address: { streetAddress: { name: '', number: '' } } },
      },
    });
  });
});
