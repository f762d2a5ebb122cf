import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aPlan, billing, changePlan, endsAfter, MONTHLY, priced, QUARTER, UNLIMITED } from './a-plan';

const START = '2027-01-10T15:00:00.000Z';
const FQDN = 'wix.pricing_plans.v2.order/';

async function memberOf(site: TestSite): Promise<string> {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  return documents[0]?.id ?? '';
}

type Offline = NonNullable<Parameters<ReturnType<TestSite['owner']>['planOrders']['createOfflineOrder']>[2]>;

/** A site with one offline order at a fixed time. */
async function buyOffline(site: TestSite, variant: object, options: Offline = {}, fields: object = {}) {
  await site.setTime(START);
  const { _id: planId } = await aPlan(site, fields, variant);
  const memberId = await memberOf(site);
  const { planOrders } = site.owner();
  const { order } = await planOrders.createOfflineOrder(planId, memberId, options);
  const id = order?._id ?? '';
  const read = async () => (await planOrders.managementGetOrder(id)).order;
  const orderEvents = async () =>
    (await site.events()).filter((name) => name.startsWith(FQDN)).map((name) => name.slice(FQDN.length));
  return { planOrders, planId, memberId, id, order, read, orderEvents, member: await site.member(memberId) };
}

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };

/** A paid plan, bought by a member on the hosted page. */
async function buyOnline(site: TestSite, variant: object, card: object = {}) {
  await site.setTime(START);
  const { _id: planId } = await aPlan(site, { buyerCanCancel: true }, variant);
  const member = await site.member(await memberOf(site));
  const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  await browser.submit({ do: 'order', ...CARD, ...card });
  const id = (await member.planOrders.memberListOrders()).orders?.[0]?._id ?? '';
  return { id, member, read: () => member.planOrders.memberGetOrder(id) };
}

onEveryDatabase('plan orders', (platform) => {
  describe('an offline order', () => {
    test('is active at once and unpaid until it is marked as paid', async () => {
      const site = await platform.site();
      const { order, read, id, planOrders, orderEvents } = await buyOffline(site, UNLIMITED);
      expect(order).toMatchObject({
        type: 'OFFLINE',
        status: 'ACTIVE',
        lastPaymentStatus: 'UNPAID',
        planPrice: '30.00',
      });
      expect(await orderEvents()).toEqual(['created', 'purchased', 'started']);
      await planOrders.markAsPaid(id);
      expect((await read())?.lastPaymentStatus).toBe('PAID');
      expect((await orderEvents()).slice(3)).toEqual(['updated', 'marked_as_paid']);
      expect((await refusalOf(planOrders.markAsPaid(id))).status).toBe(428);
    });

    test('is PENDING until a future start, PAID if created as paid, and owes nothing for a free plan', async () => {
      const site = await platform.site();
      const paid = await buyOffline(site, UNLIMITED, { startDate: new Date('2027-02-01T00:00:00Z'), paid: true });
      expect(paid.order).toMatchObject({ status: 'PENDING', lastPaymentStatus: 'PAID' });
      expect(paid.order?.currentCycle).toBeUndefined();
      const free = await buyOffline(site, { ...UNLIMITED, ...priced('0') });
      expect(free.order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
      await site.advance('P30D');
      expect((await paid.read())?.status).toBe('ACTIVE');
    });

    test('ignores the plan’s purchase limit', async () => {
      const site = await platform.site();
      const purchaseLimits = [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }];
      const { planOrders, planId, memberId } = await buyOffline(site, UNLIMITED, {}, { purchaseLimits });
      expect((await planOrders.createOfflineOrder(planId, memberId)).order?.status).toBe('ACTIVE');
    });

    test('is refused for a missing or deleted plan, a missing member and an unknown coupon', async () => {
      const site = await platform.site();
      const { planOrders, planId, memberId } = await buyOffline(site, UNLIMITED);
      const nobody = crypto.randomUUID();
      expect((await refusalOf(planOrders.createOfflineOrder(nobody, memberId))).status).toBe(404);
      expect((await refusalOf(planOrders.createOfflineOrder(planId, nobody))).status).toBe(400);
      const coupon = await refusalOf(planOrders.createOfflineOrder(planId, memberId, { couponCode: 'SALE' }));
      expect(coupon.code).toBe('ERROR_COUPON_DOES_NOT_EXIST');
      await site.owner().plansV3.deletePlan(planId);
      expect((await refusalOf(planOrders.createOfflineOrder(planId, memberId))).status).toBe(404);
    });
  });

  describe('reading all orders', () => {
    test('orders are listed newest first, and can be filtered and paged', async () => {
      const site = await platform.site();
      const first = await buyOffline(site, UNLIMITED);
      await site.setTime('2027-01-11T15:00:00.000Z');
      const { planOrders, memberId } = first;
      const other = await planOrders.createOfflineOrder(first.planId, memberId, { paid: true });
      const ids = async (options?: Parameters<typeof planOrders.managementListOrders>[0]) =>
        (await planOrders.managementListOrders(options)).orders?.map(({ _id }) => _id);
      expect(await ids()).toEqual([other.order?._id, first.id]);
      expect(await ids({ sorting: { fieldName: 'createdDate' } })).toEqual([first.id, other.order?._id]);
      expect(await ids({ paymentStatuses: ['PAID'] })).toEqual([other.order?._id]);
      expect(await ids({ orderStatuses: ['ENDED'] })).toEqual([]);
      expect(await ids({ buyerIds: [memberId], limit: 1, offset: 1 })).toEqual([first.id]);
      expect(await ids({ buyerIds: [crypto.randomUUID()] })).toEqual([]);
    });
  });

  describe('renewing', () => {
    test('each cycle starts when it is due, and gets the next index', async () => {
      const site = await platform.site();
      const { read, orderEvents } = await buyOffline(site, { ...MONTHLY, freeTrialDays: 7 });
      expect((await read())?.currentCycle?.index).toBe(0);
      await site.advance('P70D');
      expect((await read())?.currentCycle).toMatchObject({
        index: 3,
        startedDate: new Date('2027-03-17T14:00:00.000Z'),
      });
      expect((await orderEvents()).filter((name) => name === 'cycle_started')).toHaveLength(3);
    });

    test('a plan for three months ends after three months', async () => {
      const site = await platform.site();
      const { read, orderEvents } = await buyOffline(site, QUARTER);
      await site.advance('P89D');
      expect((await read())?.status).toBe('ACTIVE');
      expect((await site.advance('P2D')).due).toContainEqual('Plan order of Plan: ended');
      expect(await read()).toMatchObject({ status: 'ENDED', endDate: new Date('2027-04-10T14:00:00.000Z') });
      expect((await read())?.currentCycle).toBeUndefined();
      expect((await orderEvents()).at(-1)).toBe('ended');
    });

    test('a subscription of two cycles renews once and ends', async () => {
      const site = await platform.site();
      const twice = billing({ billingCycle: { period: 'MONTH', count: '1' }, ...endsAfter(2) });
      const { read, orderEvents } = await buyOffline(site, twice);
      await site.advance('P100D');
      expect((await read())?.status).toBe('ENDED');
      expect((await orderEvents()).filter((name) => name === 'cycle_started')).toHaveLength(1);
    });

    test('a subscription is paid when its trial ends', async () => {
      const site = await platform.site();
      const { read } = await buyOnline(site, { ...MONTHLY, freeTrialDays: 7 });
      expect((await read()).lastPaymentStatus).toBe('NOT_APPLICABLE');
      await site.advance('P8D');
      expect(await read()).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID', currentCycle: { index: 1 } });
    });

    test('a payment by expired card fails, and the order is canceled a week later', async () => {
      const site = await platform.site();
      const { read } = await buyOnline(site, MONTHLY, { cardExpiry: '01/27' });
      await site.advance('P32D');
      expect(await read()).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'FAILED' });
      await site.advance('P7D');
      expect(await read()).toMatchObject({ status: 'CANCELED', cancellation: { cause: 'PAYMENT_FAILURE' } });
    });

    test('a payment that failed because the site accepted no payments is retried within a week', async () => {
      const site = await platform.site();
      const { read } = await buyOnline(site, MONTHLY);
      await site.settings({ acceptsPayments: false });
      await site.advance('P32D');
      expect((await read()).lastPaymentStatus).toBe('FAILED');
      await site.settings({ acceptsPayments: true });
      await site.advance('P7D');
      expect(await read()).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
    });

    test('a pause postpones the second attempt of a failed payment', async () => {
      const site = await platform.site();
      const { id, read } = await buyOnline(site, MONTHLY, { cardExpiry: '01/27' });
      const { planOrders } = site.owner();
      await site.setTime('2027-02-12T15:00:00.000Z');
      expect((await read()).lastPaymentStatus).toBe('FAILED');
      await planOrders.pauseOrder(id);
      await site.advance('P60D');
      await planOrders.resumeOrder(id);
      expect((await read()).status).toBe('ACTIVE');
      await site.advance('P6D');
      expect(await read()).toMatchObject({
        status: 'CANCELED',
        endDate: new Date('2027-04-18T15:00:00.000Z'),
        cancellation: { cause: 'PAYMENT_FAILURE' },
      });
    });
  });

  describe('canceling', () => {
    test('ends the order at once if IMMEDIATELY is requested', async () => {
      const site = await platform.site();
      const { planOrders, id, read, orderEvents } = await buyOffline(site, UNLIMITED);
      expect((await read())?.endDate).toBeUndefined();
      await planOrders.cancelOrder(id, 'IMMEDIATELY');
      expect(await read()).toMatchObject({
        status: 'CANCELED',
        endDate: new Date(START),
        cancellation: { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY', requestedDate: new Date(START) },
      });
      expect((await orderEvents()).slice(-3)).toEqual(['updated', 'canceled', 'ended']);
      expect((await refusalOf(planOrders.cancelOrder(id, 'IMMEDIATELY'))).status).toBe(428);
    });

    test('ends the order with its cycle if NEXT_PAYMENT_DATE is requested', async () => {
      const site = await platform.site();
      const { planOrders, id, read, orderEvents } = await buyOffline(site, MONTHLY);
      await planOrders.cancelOrder(id, 'NEXT_PAYMENT_DATE');
      const stopping = await read();
      expect(stopping).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true });
      expect(stopping?.cancellation).toBeUndefined();
      expect((await orderEvents()).at(-1)).toBe('auto_renew_canceled');
      expect((await refusalOf(planOrders.cancelOrder(id, 'NEXT_PAYMENT_DATE'))).status).toBe(428);
      await site.advance('P32D');
      expect(await read()).toMatchObject({
        status: 'CANCELED',
        endDate: new Date('2027-02-10T15:00:00.000Z'),
        cancellation: { effectiveAt: 'NEXT_PAYMENT_DATE' },
      });
      expect((await orderEvents()).slice(-2)).toEqual(['canceled', 'ended']);
    });

    test('refuses NEXT_PAYMENT_DATE for an order that is paid once', async () => {
      const site = await platform.site();
      const { planOrders, id } = await buyOffline(site, QUARTER);
      expect((await refusalOf(planOrders.cancelOrder(id, 'NEXT_PAYMENT_DATE'))).status).toBe(400);
      expect((await refusalOf(planOrders.cancelOrder(id, 'UNDEFINED'))).status).toBe(400);
    });

    test('a buyer may cancel only their own order, and only if the plan allows canceling', async () => {
      const site = await platform.site();
      const { planId, member, id, read } = await buyOffline(site, MONTHLY);
      expect((await refusalOf(member.planOrders.requestCancellation(id, 'IMMEDIATELY'))).status).toBe(403);
      await changePlan(site, planId, { buyerCanCancel: true });
      const none = member.planOrders.requestCancellation(crypto.randomUUID(), 'IMMEDIATELY');
      expect((await refusalOf(none)).status).toBe(404);
      await member.planOrders.requestCancellation(id, 'IMMEDIATELY');
      expect(await read()).toMatchObject({ status: 'CANCELED', cancellation: { cause: 'MEMBER_ACTION' } });
    });

    test('a buyer who cancels during the trial keeps the plan until the trial ends, and pays nothing', async () => {
      const site = await platform.site();
      const { member, id, read } = await buyOnline(site, { ...MONTHLY, freeTrialDays: 7 });
      await member.planOrders.requestCancellation(id, 'IMMEDIATELY');
      expect(await read()).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true });
      await site.advance('P8D');
      expect(await read()).toMatchObject({ status: 'CANCELED', lastPaymentStatus: 'NOT_APPLICABLE' });
    });
  });

  describe('pausing', () => {
    test('moves the order’s end by the length of the pause', async () => {
      const site = await platform.site();
      const { planOrders, id, read, orderEvents } = await buyOffline(site, QUARTER);
      await site.advance('P10D');
      await planOrders.pauseOrder(id);
      expect(await read()).toMatchObject({ status: 'PAUSED', pausePeriods: [{ status: 'ACTIVE' }] });
      await site.advance('P200D');
      expect((await read())?.status).toBe('PAUSED');
      await planOrders.resumeOrder(id);
      const endDate = new Date(Date.parse('2027-04-10T14:00:00.000Z') + 200 * 86_400_000);
      expect(await read()).toMatchObject({
        status: 'ACTIVE',
        endDate,
        earliestEndDate: endDate,
        pausePeriods: [{ status: 'ENDED', pauseDate: new Date('2027-01-20T15:00:00.000Z') }],
      });
      expect(await orderEvents()).toEqual(expect.arrayContaining(['paused', 'resumed']));
    });

    test('moves the end of the current cycle by the length of the pause', async () => {
      const site = await platform.site();
      const { planOrders, id, read } = await buyOffline(site, MONTHLY);
      await site.advance('P10D');
      await planOrders.pauseOrder(id);
      await site.advance('P60D');
      await planOrders.resumeOrder(id);
      expect((await read())?.currentCycle).toEqual({
        index: 1,
        startedDate: new Date(START),
        endedDate: new Date(Date.parse('2027-02-10T15:00:00.000Z') + 60 * 86_400_000),
      });
      await site.advance('P22D');
      expect((await read())?.currentCycle?.index).toBe(2);
    });

    test('exactly one of many concurrent calls pauses the order', { tags: ['database'] }, async () => {
      const site = await platform.site();
      const { planOrders, id, read } = await buyOffline(site, UNLIMITED);
      const calls = Array.from({ length: 20 }, () => planOrders.pauseOrder(id));
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await read())?.pausePeriods).toHaveLength(1);
    });

    test('only an active order can be paused, and only a paused order can be resumed', async () => {
      const site = await platform.site();
      const { planOrders, id } = await buyOffline(site, UNLIMITED);
      expect((await refusalOf(planOrders.resumeOrder(id))).status).toBe(428);
      await planOrders.pauseOrder(id);
      expect((await refusalOf(planOrders.pauseOrder(id))).status).toBe(428);
    });
  });

  describe('postponing the end', () => {
    test('keeps the order active until the new end', async () => {
      const site = await platform.site();
      const { planOrders, id, read, orderEvents } = await buyOffline(site, QUARTER);
      await planOrders.postponeEndDate(id, new Date('2027-05-01T00:00:00Z'));
      expect((await orderEvents()).at(-1)).toBe('end_date_postponed');
      await site.advance('P100D');
      expect(await read()).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1 } });
      await site.advance('P30D');
      expect(await read()).toMatchObject({ status: 'ENDED', endDate: new Date('2027-05-01T00:00:00Z') });
    });

    test('is refused for an earlier end, an unlimited order and a paused order', async () => {
      const site = await platform.site();
      const limited = await buyOffline(site, QUARTER);
      const { planOrders } = limited;
      expect((await refusalOf(planOrders.postponeEndDate(limited.id, new Date('2027-02-01')))).status).toBe(400);
      const unlimited = await buyOffline(site, UNLIMITED);
      expect((await refusalOf(planOrders.postponeEndDate(unlimited.id, new Date('2028-02-01')))).status).toBe(428);
      await planOrders.pauseOrder(limited.id);
      expect((await refusalOf(planOrders.postponeEndDate(limited.id, new Date('2028-02-01')))).status).toBe(428);
    });
  });

  test('calls for a missing order fail with 404, and visitors and members may not manage orders', async () => {
    const site = await platform.site();
    const { id, planId, memberId, member } = await buyOffline(site, MONTHLY);
    const calls = ({ planOrders }: Pick<typeof member, 'planOrders'>, orderId: string) => [
      () => planOrders.managementGetOrder(orderId),
      () => planOrders.cancelOrder(orderId, 'IMMEDIATELY'),
      () => planOrders.pauseOrder(orderId),
      () => planOrders.resumeOrder(orderId),
      () => planOrders.markAsPaid(orderId),
      () => planOrders.postponeEndDate(orderId, new Date('2030-01-01')),
    ];
    for (const call of calls(site.owner(), crypto.randomUUID())) {
      expect((await refusalOf(call())).status).toBe(404);
    }
    for (const client of [site.visitor(), member]) {
      const { planOrders } = client;
      const more = [() => planOrders.managementListOrders(), () => planOrders.createOfflineOrder(planId, memberId)];
      for (const call of [...calls(client, id), ...more]) expect((await refusalOf(call())).status).toBe(403);
    }
    expect((await refusalOf(site.visitor().planOrders.requestCancellation(id, 'IMMEDIATELY'))).status).toBe(403);
  });
});
