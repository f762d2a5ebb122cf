import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aPlan, changePlan, planIdsByName, priced, UNLIMITED } from './a-plan';

const NOT_STORED = '00000000-0000-0000-0000-000000000000';

async function shop(site: TestSite) {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const memberId = documents[0]?.id ?? '';
  return { memberId, idOf: await planIdsByName(site), member: await site.member(memberId) };
}

onEveryDatabase('buying plans through the API', (platform) => {
  describe('createOnlineOrder', () => {
    test('creates a draft of a paid plan, and an active order of a free one', async () => {
      const site = await platform.site();
      const { member, idOf } = await shop(site);
      const paid = await member.planOrders.createOnlineOrder(idOf('Plus'));
      expect(paid.order).toMatchObject({ status: 'DRAFT', type: 'ONLINE', planPrice: '49.00' });
      expect(paid.order?.wixPayOrderId).toBeTruthy();
      const free = await member.planOrders.createOnlineOrder(idOf('Community'));
      expect(free.order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
      expect(free.order?.wixPayOrderId).toBeUndefined();
      const again = await refusalOf(member.planOrders.createOnlineOrder(idOf('Community')));
      expect(again.code).toBe('purchases_limit_reached');
    });

    test('can also be called by the owner on behalf of a member', async () => {
      const site = await platform.site();
      const { memberId, idOf } = await shop(site);
      const { planOrders } = site.owner();
      const { order } = await planOrders.createOnlineOrder(idOf('Plus'), { onBehalf: { memberId } });
      expect(order?.buyer?.memberId).toBe(memberId);
      const nobody = { onBehalf: { memberId: crypto.randomUUID() } };
      expect((await refusalOf(planOrders.createOnlineOrder(idOf('Plus'), nobody))).code).toBe('member_not_found');
    });

    test('refuses visitors with MEMBER_REQUIRED', async () => {
      const site = await platform.site();
      const { idOf } = await shop(site);
      const refusal = await refusalOf(site.visitor().planOrders.createOnlineOrder(idOf('Plus')));
      expect(refusal.code).toBe('MEMBER_REQUIRED');
    });

    test('refuses an invalid start date, coupon or plan with the platform’s error code', async () => {
      const site = await platform.site();
      const { member, idOf } = await shop(site);
      const { planOrders } = member;
      const codeOf = async (name: string, options: Parameters<typeof planOrders.createOnlineOrder>[1]) =>
        (await refusalOf(planOrders.createOnlineOrder(idOf(name), options))).code;
      const ahead = { startDate: new Date('2099-01-01') };
      expect((await planOrders.createOnlineOrder(idOf('Plus'), ahead)).order?.startDate).toEqual(ahead.startDate);
      expect(await codeOf('Basic', ahead)).toBe('buyer_can_not_pick_future_start_date');
      expect(await codeOf('Plus', { startDate: new Date('2001-01-01') })).toBe('invalid_start_date');
      expect(await codeOf('Plus', { couponCode: 'SALE' })).toBe('ERROR_COUPON_DOES_NOT_EXIST');
      expect((await refusalOf(planOrders.createOnlineOrder(idOf('Staff')))).status).toBe(404);
      await site.owner().plansV3.deletePlan(idOf('Plus'));
      expect((await refusalOf(planOrders.createOnlineOrder(idOf('Plus')))).status).toBe(404);
      await site.settings({ acceptsPayments: false });
      expect(await codeOf('Basic', {})).toBe('accept_payment_feature_missing');
    });
  });

  describe('previews', () => {
    test('show the order without storing it', async () => {
      const site = await platform.site();
      const { member, memberId, idOf } = await shop(site);
      const online = await member.planOrders.getOnlineOrderPreview(idOf('Plus'));
      expect(online).toMatchObject({ purchaseLimitExceeded: false, order: { _id: NOT_STORED, planPrice: '49.00' } });
      const offline = await site.owner().planOrders.getOfflineOrderPreview(idOf('Plus'), memberId);
      expect(offline.order).toMatchObject({ type: 'OFFLINE', subscriptionId: NOT_STORED });
      expect((await member.planOrders.memberListOrders()).orders).toEqual([]);
    });

    test('report a reached purchase limit', async () => {
      const site = await platform.site();
      const { member, memberId, idOf } = await shop(site);
      await member.planOrders.createOnlineOrder(idOf('Community'));
      const online = await member.planOrders.getOnlineOrderPreview(idOf('Community'));
      expect(online.purchaseLimitExceeded).toBe(true);
      expect(online.order).toBeUndefined();
      const offline = await site.owner().planOrders.getOfflineOrderPreview(idOf('Community'), memberId);
      expect(offline).toMatchObject({ purchaseLimitExceeded: true, order: { planName: 'Community' } });
    });

    test('count offline and earlier sales toward the purchase limit, but not drafts', async () => {
      const site = await platform.site();
      const { member, memberId } = await shop(site);
      const { planOrders } = site.owner();
      const { _id: planId } = await aPlan(site, { name: 'Once' }, UNLIMITED);
      const purchaseLimits = [{ type: 'PER_MEMBER_LIFETIME' as const, maxCount: 1 }];
      const isLimitExceeded = async () => (await member.planOrders.getOnlineOrderPreview(planId)).purchaseLimitExceeded;
      await changePlan(site, planId, { purchaseLimits });
      await member.planOrders.createOnlineOrder(planId);
      expect(await isLimitExceeded()).toBe(false);
      await changePlan(site, planId, { purchaseLimits: [] });
      await planOrders.createOfflineOrder(planId, memberId);
      expect(await isLimitExceeded()).toBe(false);
      await changePlan(site, planId, { purchaseLimits });
      expect(await isLimitExceeded()).toBe(true);
      const refusal = await refusalOf(member.planOrders.createOnlineOrder(planId));
      expect(refusal).toMatchObject({ code: 'purchases_limit_reached' });
      expect((await planOrders.createOfflineOrder(planId, memberId)).order?.status).toBe('ACTIVE');
    });

    test.each([
      ['PER_MEMBER_ACTIVE', true, false, true],
      ['TOTAL_ACTIVE', true, true, true],
      ['TOTAL_SOLD', true, true, false],
    ] as const)('a limit of the type %s counts what its name says', async (type, forBuyer, forOther, endsOnCancel) => {
      const site = await platform.site();
      const { memberId } = await shop(site);
      const buyer = await site.member(memberId);
      const { _id: otherId } = await site.owner().members.createMember({ member: { loginEmail: 'other@example.com' } });
      const other = await site.member(otherId ?? '');
      const purchaseLimits = [{ type, maxCount: 1 }];
      const plan = await aPlan(site, { name: 'Few', purchaseLimits }, { ...UNLIMITED, ...priced('0') });
      expect(plan).toMatchObject({ purchaseLimits, maxPurchasesPerBuyer: 0 });
      const isLimitExceeded = async ({ planOrders }: typeof buyer) =>
        (await planOrders.getOnlineOrderPreview(plan._id)).purchaseLimitExceeded;
      expect(await isLimitExceeded(buyer)).toBe(false);
      const { order } = await buyer.planOrders.createOnlineOrder(plan._id);
      expect([await isLimitExceeded(buyer), await isLimitExceeded(other)]).toEqual([forBuyer, forOther]);
      const refusal = await refusalOf(buyer.planOrders.createOnlineOrder(plan._id));
      expect(refusal).toMatchObject({ code: 'purchases_limit_reached' });
      await site.owner().planOrders.cancelOrder(order?._id ?? '', 'IMMEDIATELY');
      expect(await isLimitExceeded(buyer)).toBe(!endsOnCancel);
    });

    test('show the price to anyone', async () => {
      const site = await platform.site();
      const { idOf } = await shop(site);
      const preview = await site.visitor().planOrders.getPricePreview(idOf('Plus'));
      expect(preview.prices?.[0]?.price).toMatchObject({ total: '49.00', currency: 'USD' });
    });

    test('show no order to a visitor, and refuse members a preview of an offline order', async () => {
      const site = await platform.site();
      const { member, memberId, idOf } = await shop(site);
      const visitor = site.visitor().planOrders;
      expect((await refusalOf(visitor.getOnlineOrderPreview(idOf('Plus')))).status).toBe(403);
      expect((await refusalOf(member.planOrders.getOfflineOrderPreview(idOf('Plus'), memberId))).status).toBe(403);
    });
  });
});

const UNDER_REVIEW = { cardNumber: '4000 0000 0000 9235', cardExpiry: '12/99', cardCode: '123' };

/** Buys a seeded plan on the hosted page, with a card whose payment is under review. */
async function buy(site: TestSite, name: string, form: object = {}) {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const member = await site.member(documents[0]?.id ?? '');
  const planId = (await planIdsByName(site))(name);
  const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  await browser.submit({ do: 'order', startDate: '2000-01-01', ...UNDER_REVIEW, ...form });
  const orders = async () => (await member.planOrders.memberListOrders()).orders ?? [];
  return { site, member, planId, browser, orders };
}

onEveryDatabase('a plan order whose payment is under review', (platform) => {
  test('stays a draft until the payment succeeds a day later', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { browser, orders } = await buy(site, 'Plus', { startDate: '2027-01-10' });
    expect(browser.html).toContain('Your payment is being reviewed.');
    expect(await orders()).toMatchObject([{ status: 'DRAFT', lastPaymentStatus: 'PENDING' }]);
    expect(await site.events()).not.toContain('wix.pricing_plans.v2.order/purchased');
    await site.setTime('2027-01-11T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE', lastPaymentStatus: 'PAID' }]);
    const events = await site.events();
    for (const slug of ['purchased', 'started', 'cycle_started']) {
      expect(events.filter((name) => name === `wix.pricing_plans.v2.order/${slug}`)).toHaveLength(1);
    }
  });

  test('stays pending after the payment if its start is later', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { orders } = await buy(site, 'Plus', { startDate: '2027-01-20' });
    await site.setTime('2027-01-12T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'PENDING', lastPaymentStatus: 'PAID' }]);
    await site.setTime('2027-01-21T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('stays canceled if it was canceled during the review', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { orders } = await buy(site, 'Plus', { startDate: '2027-01-10' });
    const [order] = await orders();
    await site.owner().planOrders.cancelOrder(order?._id ?? '', 'IMMEDIATELY');
    await site.setTime('2027-01-12T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'CANCELED' }]);
  });

  test('starts at once if the plan has a free trial', async () => {
    const { orders } = await buy(await platform.site(), 'Basic');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' }]);
  });

  test('cannot be placed for a hidden or deleted plan, which has no checkout page', async () => {
    const site = await platform.site();
    const idOf = await planIdsByName(site);
    await site.owner().plansV3.deletePlan(idOf('Plus'));
    const { redirects } = site.visitor();
    for (const name of ['Staff', 'Plus']) {
      const attempt = redirects.createRedirectSession({ paidPlansCheckout: { planId: idOf(name) } });
      expect((await refusalOf(attempt)).status).toBe(404);
    }
  });
});
