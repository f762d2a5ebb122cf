import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import {
  addToCart,
  buy,
  checkoutAddress,
  checkoutOfCart,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
} from '../cart/shopping';

const BUYERS = 20;
const USES = 3;

const apply = (visitor: VisitorClient, couponCode: string) => visitor.currentCart.updateCurrentCart({ couponCode });

onEveryDatabase('coupons', (platform) => {
  test('a coupon is kept from the cart through the checkout to the order, and reduces the total', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook', 2);
    const { appliedDiscounts } = await apply(visitor, 'welcome10');
    expect(appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
    const estimate = await visitor.currentCart.estimateCurrentCartTotals({});
    const subtotal = Number(estimate.priceSummary?.subtotal?.amount);
    const discount = (subtotal / 10).toFixed(2);
    expect(estimate).toMatchObject({
      priceSummary: { discount: { amount: discount }, total: { amount: (subtotal * 0.9).toFixed(2) } },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10', amount: { amount: discount } }, discountType: 'GLOBAL' }],
    });
    const browser = await openCheckout(site, visitor);
    const checkout = await visitor.checkout.getCheckout((await visitor.currentCart.getCurrentCart()).checkoutId ?? '');
    expect(checkout.priceSummary?.discount?.amount).toBe(discount);
    await browser.submit(DETAILS);
    expect(browser.html).toContain('Discount');
    const order = await visitor.ecomOrders.getOrder(orderIdOf(await browser.submit(payment(browser))));
    expect(order).toMatchObject({
      priceSummary: { discount: { amount: discount } },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10', amount: { amount: discount } } }],
    });
    const { priceSummary: summary } = order;
    const [goods = 0, shipping = 0, tax = 0, total = 0] = [
      summary?.subtotal,
      summary?.shipping,
      summary?.tax,
      summary?.total,
    ].map((price) => Math.round(Number(price?.amount) * 100));
    expect(goods + shipping + tax - Math.round(Number(discount) * 100)).toBe(total);
  });

  test('coupons for an amount, free delivery or one product reduce the total accordingly', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook', 2);
    await addToCart(visitor, 'ceramic-mug');
    const estimate = async (code: string) => {
      await apply(visitor, code);
      const request = { calculateShipping: true };
      const { priceSummary, appliedDiscounts } = await visitor.currentCart.estimateCurrentCartTotals(request);
      const [applied] = appliedDiscounts ?? [];
      return {
        discount: priceSummary?.discount?.amount,
        shipping: priceSummary?.shipping?.amount,
        type: applied?.discountType,
      };
    };
    expect(await estimate('TAKE5')).toEqual({ discount: '5.00', shipping: '6.00', type: 'GLOBAL' });
    expect(await estimate('FREESHIP')).toEqual({ discount: '6.00', shipping: '6.00', type: 'SHIPPING' });
    const mug = (await visitor.currentCart.getCurrentCart()).lineItems?.[1]?.price?.amount;
    const fifth = (Number(mug) / 5).toFixed(2);
    expect(await estimate('MUG20')).toEqual({ discount: fifth, shipping: '6.00', type: 'SPECIFIC_ITEMS' });
    const { cart } = await visitor.currentCart.removeCouponFromCurrentCart();
    expect(cart?.appliedDiscounts).toEqual([]);
  });

  test.each([
    ['NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['BYGONE', 'ERROR_COUPON_HAS_EXPIRED'],
    ['PAUSED', 'ERROR_COUPON_IS_DISABLED'],
    ['SOMEDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
  ])('%s is refused with %s by cart and checkout', async (couponCode, code) => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    expect(await refusalOf(apply(visitor, couponCode))).toMatchObject({ code });
    const checkoutId = await checkoutOfCart(visitor);
    expect(await refusalOf(visitor.checkout.updateCheckout(checkoutId, {}, { couponCode }))).toMatchObject({ code });
  });

  test('a coupon can be added to a checkout and removed', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const checkoutId = await checkoutOfCart(visitor);
    const applied = await visitor.checkout.updateCheckout(checkoutId, {}, { couponCode: 'ONCE' });
    expect(applied.appliedDiscounts).toMatchObject([{ coupon: { code: 'ONCE' } }]);
    const { checkout } = await visitor.checkout.removeCoupon(checkoutId);
    expect(checkout).toMatchObject({ appliedDiscounts: [], priceSummary: { discount: { amount: '0.00' } } });
  });

  test('a coupon with one use per customer is refused the second time', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await apply(visitor, 'ONCE');
    await buy(await openCheckout(site, visitor));
    await addToCart(visitor, 'notebook');
    const code = 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED';
    expect(await refusalOf(apply(visitor, 'ONCE'))).toMatchObject({ code });
    const other = site.visitor();
    await addToCart(other, 'notebook');
    expect((await apply(other, 'ONCE')).appliedDiscounts).toHaveLength(1);
  });

  test(`${USES} of ${BUYERS} concurrent orders get a coupon for ${USES}, and the others see the full price`, {
    tags: ['database'],
    timeout: 60_000,
  }, async () => {
    const site = await platform.site();
    const browsers = await Promise.all(Array.from({ length: BUYERS }, () => openPaymentStep(site)));
    const answers = await Promise.all(browsers.map((browser) => browser.submit(payment(browser))));
    expect(answers.map(orderIdOf).filter(Boolean)).toHaveLength(USES);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(BUYERS - USES);
    const late = browsers.find((_, index) => answers[index]?.status === 422);
    expect(late?.html).toContain('coupon can no longer be used');
    expect(late && orderIdOf(await late.submit(payment(late)))).toBeTruthy();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    expect(await refusalOf(apply(visitor, 'FIRST3'))).toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' });
  });

  async function openPaymentStep(site: TestSite) {
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await apply(visitor, 'FIRST3');
    const browser = site.browse();
    await browser.open(await checkoutAddress(visitor, await checkoutOfCart(visitor)));
    await browser.submit(DETAILS);
    return browser;
  }
});
