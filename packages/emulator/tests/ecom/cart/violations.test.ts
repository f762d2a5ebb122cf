import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../harness/harness';
import { addToCart, calculate, cartIdOf, DETAILS, openCheckout, orderIdOf, payment, productBySlug } from './shopping';

const ADDRESS = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };

/** The shop's violations in a calculation, in the form of a checkout's violations. */
const violationsIn = (summary: Awaited<ReturnType<typeof calculate>>) =>
  summary?.violations
    ?.filter(({ code }) => code === 'CUSTOM_VALIDATION')
    .map(({ severity, description, customValidationData }) => ({ severity, description, ...customValidationData }));

const violationsOfCart = async (visitor: VisitorClient) => violationsIn(await calculate(visitor));

onEveryDatabase('violations', (platform) => {
  test('an error is reported at its line in cart and checkout, and blocks the order until it is fixed', async () => {
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
    expect(await violationsOfCart(visitor)).toMatchObject(violations);
    const checkoutId = await cartIdOf(visitor);
    expect(violationsIn((await site.owner().cartV2.calculateCart(checkoutId)).summary)).toMatchObject(violations);
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

  test('a suggested fix is reported at its line by calculations, the checkout, its page and the refused order', async () => {
    const site = await platform.site();
    const { _id: productId } = await productBySlug(site.visitor(), 'ceramic-mug');
    const description = 'Not sold <a href="https://example.com/why">this week</a>.';
    const validation = { severity: 'ERROR' as const, description, productIds: [productId] };
    await site.settings({ commerce: { validations: [{ ...validation, suggestedFix: 'REMOVE_LINE_ITEM' }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const mug = cart?.lineItems?.[1]?._id ?? '';
    const at = { name: 'LINE_ITEM_DEFAULT', suggestedFix: 'REMOVE_LINE_ITEM' };
    const violations = [{ severity: 'ERROR', description, target: { lineItem: { ...at, _id: mug } } }];
    const checkoutId = cart?._id ?? '';
    expect(await violationsOfCart(visitor)).toEqual(violations);
    expect(violationsIn((await site.owner().cartV2.calculateCart(checkoutId)).summary)).toEqual(violations);
    const browser = await openCheckout(site, visitor);
    expect(browser.html).toMatch(/Not sold this week\. Remove it from your cart to continue\..*Go back</);
    await visitor.checkout.updateCheckout(checkoutId, {
      billingInfo: { address: ADDRESS },
      shippingInfo: { shippingDestination: { address: ADDRESS }, selectedCarrierServiceOption: { code: 'standard' } },
    });
    expect((await visitor.checkout.getCheckout(checkoutId)).violations).toEqual(violations);
    await expect(visitor.checkout.createOrder(checkoutId)).rejects.toMatchObject({
      details: {
        applicationError: {
          code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
          data: { violations: [{ target: { lineItem: { ...at, id: mug } } }] },
        },
      },
    });
    await visitor.checkout.removeLineItems(checkoutId, [mug]);
    expect((await visitor.checkout.createOrder(checkoutId)).orderId).toBeTruthy();
  });

  test('a violation without a suggested fix omits the field', async () => {
    const site = await platform.site();
    await site.settings({
      commerce: { validations: [{ severity: 'WARNING', description: 'Slow.', quantityAbove: 0 }] },
    });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    const lineItem = { name: 'LINE_ITEM_DEFAULT', _id: cart?.lineItems?.[0]?._id };
    expect(await violationsOfCart(visitor)).toEqual([
      { severity: 'WARNING', description: 'Slow.', target: { lineItem } },
    ]);
  });

  test('refuses a suggested fix for the whole cart, since it names no line', async () => {
    const site = await platform.site();
    const validation = { severity: 'ERROR' as const, description: 'No.', suggestedFix: 'REMOVE_LINE_ITEM' as const };
    await expect(site.settings({ commerce: { validations: [validation] } })).rejects.toThrow(/400.*names no line/);
    const aboutLines = [
      { ...validation, productIds: [] },
      { ...validation, quantityAbove: 3 },
    ];
    await site.settings({ commerce: { validations: aboutLines } });
  });

  test('a warning about the whole cart is reported while its subtotal is too low, and does not block the order', async () => {
    const site = await platform.site();
    const warning = { severity: 'WARNING' as const, description: 'Small orders take a week.', subtotalBelow: '50' };
    await site.settings({ commerce: { validations: [warning] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    expect(await violationsOfCart(visitor)).toMatchObject([
      { severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } } },
    ]);
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    expect(orderIdOf(await browser.submit(payment(browser)))).toBeTruthy();
    await addToCart(visitor, 'ceramic-mug', 3);
    expect(await violationsOfCart(visitor)).toEqual([]);
  });
});
