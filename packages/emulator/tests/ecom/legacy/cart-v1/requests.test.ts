// @module-tag legacy
import { expect, test } from 'vitest';
import { PRICING_PLANS_APP_ID } from '../../../../src/platform/kernel/app-ids';
import { onEveryDatabase } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';
import { newCatalogItem, STORES_APP_ID } from '../../cart/shopping';
import { checkoutOfCart } from './older-cart';

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
