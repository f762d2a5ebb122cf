import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from './harness';
import { addToCart, checkoutOfCart, DETAILS, openCheckout, orderIdOf, payment, productBySlug } from './shopping';

const ADDRESS = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };

onEveryDatabase('violations', (platform) => {
  test('an error stands at its line in cart and checkout, and makes the order impossible until it is mended', async () => {
    const site = await platform.site();
    const { _id } = await productBySlug(site.visitor(), 'ceramic-mug');
    const description = 'At most two mugs each.';
    const validation = { severity: 'ERROR' as const, description, productIds: [_id], quantityAbove: 2 };
    await site.settings({ commerce: { validations: [validation] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook', 5);
    const { cart } = await addToCart(visitor, 'ceramic-mug', 3);
    const mug = cart?.lineItems?.[1]?._id ?? '';
    const violations = [
      { severity: 'ERROR', description, target: { lineItem: { name: 'LINE_ITEM_DEFAULT', _id: mug } } },
    ];
    expect(await visitor.currentCart.estimateCurrentCartTotals()).toMatchObject({ violations });
    const checkoutId = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(checkoutId, {
      billingInfo: { address: ADDRESS },
      shippingInfo: {
        shippingDestination: { address: ADDRESS },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    });
    expect(checkout).toMatchObject({ violations });
    expect(await refusalOf(visitor.checkout.createOrder(checkoutId))).toMatchObject({
      code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
    });
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    expect((await browser.submit(payment(browser))).status).toBe(422);
    expect(browser.html).toContain(description);
    await visitor.checkout.updateLineItemsQuantity(checkoutId, [{ _id: mug, quantity: 2 }]);
    expect((await visitor.checkout.createOrder(checkoutId)).orderId).toBeTruthy();
  });

  test('a warning about the whole cart is shown below its subtotal, and the order goes through', async () => {
    const site = await platform.site();
    const warning = { severity: 'WARNING' as const, description: 'Small orders take a week.', subtotalBelow: '50' };
    await site.settings({ commerce: { validations: [warning] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    expect((await visitor.currentCart.estimateCurrentCartTotals()).violations).toMatchObject([
      { severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } } },
    ]);
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    expect(orderIdOf(await browser.submit(payment(browser)))).toBeTruthy();
    await addToCart(visitor, 'ceramic-mug', 3);
    expect((await visitor.currentCart.estimateCurrentCartTotals()).violations).toEqual([]);
  });
});
