import { coupons } from '@wix/marketing';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { planIdsByName } from './a-plan';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };

const ownersCoupons = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { coupons }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).coupons;

async function shop(site: TestSite) {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const memberId = documents[0]?.id ?? '';
  const idOf = await planIdsByName(site);
  const member = await site.member(memberId);
  const page = async (name: string) => {
    const paidPlansCheckout = { planId: idOf(name) };
    const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return browser;
  };
  return { memberId, idOf, member, page };
}

onEveryDatabase('plan coupons', (platform) => {
  test('reduce the order, its preview and the price preview in every amount field', async () => {
    const site = await platform.site();
    const { member, memberId, idOf } = await shop(site);
    const options = { couponCode: 'welcome10' };
    const { order } = await member.planOrders.createOnlineOrder(idOf('Plus'), options);
    expect(order).toMatchObject({
      status: 'DRAFT',
      planPrice: '49.00',
      priceDetails: {
        subtotal: '49.00',
        discount: '4.90',
        total: '44.10',
        coupon: { code: 'WELCOME10', amount: '4.90' },
      },
      pricing: { prices: [{ price: { subtotal: '49.00', discount: '4.90', total: '44.10' } }] },
    });
    const { order: offline } = await site.owner().planOrders.createOfflineOrder(idOf('Plus'), memberId, options);
    expect(offline).toMatchObject({ priceDetails: { total: '44.10' } });
    const preview = await member.planOrders.getOnlineOrderPreview(idOf('Plus'), options);
    expect(preview.order).toMatchObject({ priceDetails: { total: '44.10' } });
    const { prices } = await site.visitor().planOrders.getPricePreview(idOf('Plus'), options);
    expect(prices?.[0]?.price?.total).toBe('44.10');
  });

  test('for some cycles leave the later ones at the plan’s price', async () => {
    const site = await platform.siteAt('2031-05-01T08:00:00.000Z');
    const { member, idOf } = await shop(site);
    const scope = { namespace: 'pricingPlans' };
    const terms = { name: 'Start', code: 'START', startTime: '1900000000000', percentOffRate: 50, scope };
    await ownersCoupons(site).createCoupon({ ...terms, discountedCycleCount: 3 });
    const { order } = await member.planOrders.createOnlineOrder(idOf('Plus'), { couponCode: 'START' });
    expect(order?.pricing?.prices).toMatchObject([
      { duration: { cycleFrom: 1, numberOfCycles: 3 }, price: { discount: '24.50', total: '24.50' } },
      { duration: { cycleFrom: 4 }, price: { discount: '0.00', total: '49.00' } },
    ]);
  });

  test.each([
    ['Plus', 'NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['Plus', 'BYGONE', 'ERROR_COUPON_HAS_EXPIRED'],
    ['Plus', 'PAUSED', 'ERROR_COUPON_IS_DISABLED'],
    ['Plus', 'SOMEDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['Plus', 'FREESHIP', 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    ['Community', 'WELCOME10', 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    ['Basic', 'TAKE5', 'ERROR_INVALID_SUBTOTAL'],
  ])('buying %s with coupon %s is refused: %s', async (name, couponCode, code) => {
    const { member, idOf } = await shop(await platform.site());
    await expect(member.planOrders.createOnlineOrder(idOf(name), { couponCode })).rejects.toMatchObject({
      details: { applicationError: { code, data: { couponCode, planId: idOf(name) } } },
    });
    expect((await refusalOf(member.planOrders.getPricePreview(idOf(name), { couponCode }))).code).toBe(code);
  });

  test('apply to only one of several concurrent orders if limited to one use per customer', async () => {
    const { member, idOf } = await shop(await platform.site());
    const buy = () => member.planOrders.createOnlineOrder(idOf('Plus'), { couponCode: 'ONCE' });
    const outcomes = await Promise.allSettled([buy(), buy(), buy()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(buy())).code).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED');
  });

  test('can be entered on the hosted checkout page', async () => {
    const site = await platform.site();
    const { member, page } = await shop(site);
    const browser = await page('Studio year');
    expect(browser.html).toContain('Pay $480.00');
    await browser.submit({ do: 'apply-coupon', couponCode: '' });
    expect(browser.html).toContain('Enter the code of your coupon.');
    await browser.submit({ do: 'apply-coupon', couponCode: 'BYGONE' });
    expect(browser.html).toContain('This code has expired.');
    await browser.submit({ do: 'apply-coupon', couponCode: 'WELCOME10' });
    expect(browser.html).toContain('Coupon WELCOME10');
    expect(browser.html).toContain('Pay $432.00');
    await browser.submit({ do: 'remove-coupon' });
    expect(browser.html).toContain('Pay $480.00');
    await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD, couponCode: 'WELCOME10' });
    expect(browser.amounts).toMatchObject({
      Subtotal: '$480.00',
      'Discount (WELCOME10)': '−$48.00',
      'Due today': '$432.00',
    });
    expect((await member.planOrders.memberListOrders()).orders).toEqual([]);
    await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD });
    const { orders } = await member.planOrders.memberListOrders();
    expect(orders).toMatchObject([{ planName: 'Studio year', priceDetails: { total: '432.00' } }]);
    const { mails } = await site.control<{ mails: { text: string }[] }>('GET', 'mailbox');
    expect(mails[0]?.text).toContain('Discount (WELCOME10)  −$48.00\nTotal  $432.00');
  });

  test('used up elsewhere during the checkout charge nothing, and the page shows the full price', async () => {
    const { member, idOf, page } = await shop(await platform.site());
    const browser = await page('Studio year');
    await browser.submit({ do: 'apply-coupon', couponCode: 'ONCE' });
    await member.planOrders.createOnlineOrder(idOf('Plus'), { couponCode: 'ONCE' });
    const form = { do: 'order', startDate: '2099-01-01', ...CARD };
    const refused = await browser.submit({ ...form, due: '240.00' });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('The price has changed, and nothing was charged.');
    expect(browser.html).toContain('name="due" value="480.00"');
    expect((await member.planOrders.memberListOrders()).orders).toHaveLength(1);
    await browser.submit({ ...form, due: '480.00' });
    expect((await member.planOrders.memberListOrders()).orders).toHaveLength(2);
  });

  test('leave a free trial free: nothing is due today', async () => {
    const { member, page } = await shop(await platform.site());
    const browser = await page('Basic');
    await browser.submit({ do: 'apply-coupon', couponCode: 'WELCOME10' });
    expect(browser.html).toContain('Start the free trial');
    expect(browser.html).toMatch(/Due today<\/dt><dd class="total">\$0\.00/);
    await browser.submit({ do: 'order', ...CARD });
    const { orders } = await member.planOrders.memberListOrders();
    expect(orders).toMatchObject([
      { status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE', freeTrialDays: 7, priceDetails: { total: '17.10' } },
    ]);
  });
});
