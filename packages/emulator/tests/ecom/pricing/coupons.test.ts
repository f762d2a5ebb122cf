import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import {
  addToCart,
  buy,
  calculate,
  cartIdOf,
  checkoutOfCart,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  refusal,
} from '../cart/shopping';

const BUYERS = 20;
const USES = 3;

const apply = (visitor: VisitorClient, code: string) => visitor.currentCartV2.addCouponToCurrentCart({ code });

onEveryDatabase('coupons', (platform) => {
  test('a coupon is kept from the cart through the checkout to the order, and reduces the total', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook', 2);
    const { cart } = await apply(visitor, 'welcome10');
    expect(cart?.coupons).toMatchObject([{ code: 'WELCOME10' }]);
    const estimate = (await visitor.currentCartV2.estimateCurrentCart()).summary;
    const subtotal = Number(estimate?.priceSummary?.subtotal?.amount);
    const discount = (subtotal / 10).toFixed(2);
    const source = { sourceType: 'COUPON', couponCode: 'WELCOME10' };
    expect(estimate).toMatchObject({
      priceSummary: { discount: { amount: discount }, total: { amount: (subtotal * 0.9).toFixed(2) } },
      discounts: [{ source, scope: 'CART_SUBTOTAL', total: { amount: discount } }],
    });
    const browser = await openCheckout(site, visitor);
    const checkout = await visitor.checkout.getCheckout(await cartIdOf(visitor));
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
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    const [notebooks, mug] = cart?.lineItems?.map(({ pricing }) => pricing?.totalPrice?.amount ?? '') ?? [];
    const goodsWithout = (off: number) => (Number(notebooks) + Number(mug) - off).toFixed(2);
    const applyAlone = async (code: string) => {
      const [coupon] = (await apply(visitor, code)).cart?.coupons ?? [];
      const { discounts = [], priceSummary } = (await calculate(visitor)) ?? {};
      expect(discounts).toHaveLength(1);
      const afterRemoval = await visitor.currentCartV2.removeCouponFromCurrentCart(coupon?._id ?? '');
      expect(afterRemoval.cart?.coupons).toEqual([]);
      return {
        off: discounts[0]?.total?.amount,
        scope: discounts[0]?.scope,
        goods: (Number(priceSummary?.subtotal?.amount) - Number(priceSummary?.discount?.amount)).toFixed(2),
        delivery: priceSummary?.delivery?.amount,
      };
    };
    const fifth = (Number(mug) / 5).toFixed(2);
    expect(await applyAlone('TAKE5')).toEqual({
      off: '5.00',
      scope: 'CART_SUBTOTAL',
      goods: goodsWithout(5),
      delivery: '6.00',
    });
    expect(await applyAlone('FREESHIP')).toEqual({
      off: '6.00',
      scope: 'DELIVERY',
      goods: goodsWithout(0),
      delivery: '0.00',
    });
    expect(await applyAlone('MUG20')).toEqual({
      off: fifth,
      scope: 'LINE_ITEM',
      goods: goodsWithout(Number(fifth)),
      delivery: '6.00',
    });
  });

  test.each([
    ['NOSUCH', undefined, 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['BYGONE', 'EXPIRED', 'ERROR_COUPON_HAS_EXPIRED'],
    ['PAUSED', 'DISABLED', 'ERROR_COUPON_IS_DISABLED'],
    ['SOMEDAY', 'INACTIVE', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
  ])('%s is refused by the cart with the reason %s, and by the checkout with %s', async (couponCode, reason, code) => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    expect(await refusal(apply(visitor, couponCode))).toMatchObject(
      reason
        ? { code: 'INVALID_COUPON_STATUS', data: { couponCode, reason } }
        : { code: 'INVALID_COUPON_CODE', data: { couponCode } },
    );
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
    expect(await refusal(apply(visitor, 'ONCE'))).toMatchObject({
      code: 'INVALID_COUPON_STATUS',
      data: { reason: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED' },
    });
    const other = site.visitor();
    await addToCart(other, 'notebook');
    expect((await apply(other, 'ONCE')).cart?.coupons).toHaveLength(1);
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
    expect(await refusal(apply(visitor, 'FIRST3'))).toMatchObject({
      code: 'INVALID_COUPON_STATUS',
      data: { reason: 'MAX_USAGE_EXCEEDED' },
    });
  });

  async function openPaymentStep(site: TestSite) {
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await apply(visitor, 'FIRST3');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    return browser;
  }
});
