import { describe, expect, test } from 'vitest';
import { planBenefits } from '../../../src/platform/domains/pricing-plans/benefits';
import { aMember, asOwner } from '../../events/event/some-events';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';
import { aPlan } from '../../pricing-plans/a-plan';

/** The SDK contains these calls, but hides them in its declarations. */
async function call(site: TestSite, path: string, body: object) {
  const response = await asOwner(site, 'POST', path, body);
  return { status: response.status, answer: await response.json() };
}

async function aPaidOrder(site: TestSite, email?: string) {
  const order = await anOrder(site, email);
  const regularPaymentDetails = { offlinePayment: true };
  await site
    .owner()
    .orderTransactions.addPayments(order.orderId, [{ amount: { amount: '100' }, regularPaymentDetails }]);
  return order;
}

const aggregate = (site: TestSite, body: object) => call(site, '/ecom/v1/orders/aggregate', body);

/** An unpaid order of $100 created by the owner. */
async function anOrder(site: TestSite, email = 'ada@example.com') {
  const { _id, lineItems } = await site.owner().ecomOrders.createOrder({
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    buyerInfo: { email },
    lineItems: [
      { productName: { original: 'Class' }, quantity: 1, price: { amount: '100' }, itemType: { preset: 'SERVICE' } },
    ],
    priceSummary: { subtotal: { amount: '100' }, total: { amount: '100' } },
  });
  return { orderId: _id ?? '', lineItemId: lineItems?.[0]?._id ?? '' };
}

onEveryDatabase('order calls that the type declarations hide', (platform) => {
  describe('aggregateOrders', () => {
    test('counts placed orders by one field and by several, with a filter', async () => {
      const site = await platform.site();
      const [first] = [await aPaidOrder(site), await aPaidOrder(site), await aPaidOrder(site, 'eve@example.com')];
      await site.owner().ecomOrders.cancelOrder(first.orderId);
      const { answer } = await aggregate(site, {
        aggregation: {
          buyers: { $count: 'buyerInfo.email' },
          both: { $count: ['buyerInfo.email', 'status'] },
        },
      });
      expect(answer.aggregates).toEqual({
        buyers: { 'ada@example.com': 2, 'eve@example.com': 1 },
        both: { '(ada@example.com|CANCELED)': 1, '(ada@example.com|APPROVED)': 1, '(eve@example.com|APPROVED)': 1 },
      });
      const filtered = await aggregate(site, {
        filter: { 'buyerInfo.email': 'eve@example.com' },
        aggregation: { both: { $count: ['buyerInfo.email', 'status'] } },
        hierarchySeparatorOverride: '/',
      });
      expect(filtered.answer.aggregates).toEqual({ both: { '(eve@example.com/APPROVED)': 1 } });
    });

    test('refuses an unsupported operator, an unknown field and an empty aggregation', async () => {
      const site = await platform.site();
      const wrong = [{}, { a: { $sum: 'number' } }, { a: { $count: 'buyerNote' } }, { a: { $count: [] } }, { a: 'x' }];
      for (const aggregation of wrong) expect((await aggregate(site, { aggregation })).status).toBe(400);
    });
  });

  describe('chargeMemberships', () => {
    /** A member with a plan of this many uses. */
    async function withPlan(usesPerCycle: number) {
      const site = await platform.site();
      const memberId = await memberIdOf(site);
      const { _id: planId } = await aPlan(site);
      const stored = await platform.emulator.sites.byId(site.siteId);
      await stored?.run((transaction) => transaction.in(planBenefits).insert({ id: planId, usesPerCycle }));
      const { order } = await site.owner().planOrders.createOfflineOrder(planId, memberId, { paid: true });
      return { site, memberId, membershipId: order?._id ?? '' };
    }

    const charge = (
      site: TestSite,
      orderId: string,
      memberId: string,
      charges: { membershipId: string; lineItemId: string }[],
    ) =>
      call(site, `/ecom/v1/payments-collector/orders/${orderId}/charge-membership`, {
        memberId,
        membershipCharges: charges.map((one) => ({
          ...one,
          appId: crypto.randomUUID(),
          membershipName: { original: 'Plan' },
        })),
      });

    test('pays for the line with a plan credit, once', async () => {
      const { site, memberId, membershipId } = await withPlan(2);
      const { orderId, lineItemId } = await anOrder(site);
      expect((await charge(site, orderId, memberId, [{ membershipId, lineItemId }])).status).toBe(200);
      const { ecomOrders, orderTransactions } = site.owner();
      expect((await ecomOrders.getOrder(orderId)).paymentStatus).toBe('PAID');
      const { orderTransactions: ledger } = await orderTransactions.listTransactionsForSingleOrder(orderId);
      expect(ledger?.payments).toMatchObject([
        { amount: { amount: '100.00' }, membershipPaymentDetails: { membershipId, lineItemId } },
      ]);
      expect(await site.events()).toContain('wix.ecom.v1.order/payment_status_updated');
      expect((await charge(site, orderId, memberId, [{ membershipId, lineItemId }])).status).toBe(409);
    });

    test('pays for as many concurrent orders as the plan has credits', { tags: ['database'] }, async () => {
      const { site, memberId, membershipId } = await withPlan(2);
      const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(site)));
      const answers = await Promise.all(
        orders.map(({ orderId, lineItemId }) => charge(site, orderId, memberId, [{ membershipId, lineItemId }])),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 428, 428, 428]);
      const { ecomOrders } = site.owner();
      const paid = await Promise.all(
        orders.map(async ({ orderId }) => (await ecomOrders.getOrder(orderId)).paymentStatus),
      );
      expect(paid.toSorted()).toEqual(['NOT_PAID', 'NOT_PAID', 'NOT_PAID', 'PAID', 'PAID']);
    });

    test('pays all or nothing, and only with that member’s membership', async () => {
      const { site, memberId, membershipId } = await withPlan(2);
      const { orderId, lineItemId } = await anOrder(site);
      const unknown = [
        { membershipId, lineItemId },
        { membershipId, lineItemId: 'none' },
      ];
      expect((await charge(site, orderId, memberId, unknown)).status).toBe(404);
      expect((await site.owner().ecomOrders.getOrder(orderId)).paymentStatus).toBe('NOT_PAID');
      const charges = [{ membershipId, lineItemId }];
      expect((await charge(site, orderId, crypto.randomUUID(), charges)).status).toBe(404);
      expect((await charge(site, crypto.randomUUID(), memberId, charges)).status).toBe(404);
      expect((await charge(site, orderId, memberId, [{ membershipId: 'none', lineItemId }])).status).toBe(404);
    });
  });

  test('only the owner can make these calls', async () => {
    const site = await platform.site();
    const body = JSON.stringify({ aggregation: { a: { $count: 'status' } }, memberId: crypto.randomUUID() });
    for (const client of [site.visitor(), await aMember(site)]) {
      for (const path of ['orders/aggregate', 'payments-collector/orders/x/charge-membership']) {
        const headers = { 'content-type': 'application/json' };
        const address = `https://www.wixapis.com/ecom/v1/${path}`;
        expect((await client.fetchWithAuth(address, { method: 'POST', headers, body })).status).toBe(403);
      }
    }
  });
});
