// @module-tag legacy
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';

const callback = 'http://localhost:3000/subscriptions/confirmed';

async function planNamed(site: TestSite, name: string) {
  const { items } = await site.owner().plans.queryPublicPlans().find();
  const plan = items.find((candidate) => candidate.name === name);
  if (!plan?._id) throw new Error(`the seed has no plan named ${name}`);
  return { ...plan, _id: plan._id };
}

async function hiddenPlanId(site: TestSite): Promise<string> {
  const { documents } = await site.control<{ documents: { id: string; public: boolean }[] }>(
    'GET',
    'collections/plans',
  );
  return documents.find((plan) => !plan.public)?.id ?? '';
}

async function seededMemberId(site: TestSite): Promise<string> {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  return documents[0]?.id ?? '';
}

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };

/** Opens the checkout as a visitor or as the seeded member. */
async function openCheckout(site: TestSite, name: string, role: 'visitor' | 'member' = 'member') {
  const client = role === 'member' ? await site.member(await seededMemberId(site)) : site.visitor();
  const plan = await planNamed(site, name);
  const { redirectSession } = await client.redirects.createRedirectSession({
    paidPlansCheckout: { planId: plan._id },
    callbacks: { thankYouPageUrl: callback, postFlowUrl: 'http://localhost:3000/subscriptions' },
  });
  const browser = site.browse();
  const response = await browser.open(redirectSession?.fullUrl ?? '');
  return { client, plan, browser, response };
}

const ordersOf = async (site: TestSite) =>
  (
    await site.control<{ documents: { id: string; status: string; startDate: string }[] }>(
      'GET',
      'collections/plan-orders',
    )
  ).documents;

onEveryDatabase('plans', (platform) => {
  describe('reading plans', () => {
    test('a visitor sees the public plans in order of creation, and no hidden plans', async () => {
      const site = await platform.site();
      const { items, totalCount } = await site.visitor().plans.queryPublicPlans().find();
      expect(items.map(({ name }) => name)).toEqual(['Basic', 'Plus', 'Studio year', 'Community']);
      expect(totalCount).toBe(4);
      expect(items[0]?.pricing?.price).toEqual({ value: '19.00', currency: 'USD' });
      expect(items[0]?.pricing?.freeTrialDays).toBe(7);
      expect(items[0]?._createdDate).toBeInstanceOf(Date);
    });

    test('plans are filtered, sorted and paged', async () => {
      const { plans } = (await platform.site()).visitor();
      const primary = await plans.queryPublicPlans().eq('primary', true).find();
      expect(primary.items.map(({ name }) => name)).toEqual(['Plus']);
      const second = await plans.queryPublicPlans().descending('slug').limit(2).skip(1).find();
      expect(second.items.map(({ slug }) => slug)).toEqual(['plus', 'community']);
    });

    test('filtering plans by an unsupported field is refused', async () => {
      const { plans } = (await platform.site()).visitor();
      // @ts-expect-error the builder's own type refuses it too
      expect((await refusalOf(plans.queryPublicPlans().eq('name', 'Plus').find())).status).toBe(400);
    });

    test('listPublicPlans filters by ID and omits hidden and missing plans', async () => {
      const site = await platform.site();
      const { _id } = await planNamed(site, 'Plus');
      const planIds = [_id, await hiddenPlanId(site), crypto.randomUUID()];
      const { plans } = await site.visitor().plans.listPublicPlans({ planIds });
      expect(plans?.map(({ name }) => name)).toEqual(['Plus']);
      expect((await site.visitor().plans.listPublicPlans({ limit: 1, offset: 1 })).plans).toHaveLength(1);
    });

    test('getPlan returns a plan with its perks, and whether it was bought', async () => {
      const site = await platform.site();
      const { _id } = await planNamed(site, 'Plus');
      const plan = await site.visitor().plans.getPlan(_id);
      expect(plan).toMatchObject({ name: 'Plus', archived: false, primary: true, hasOrders: false });
      expect(plan.perks?.values).toContain('Unlimited group classes');
    });

    test('reading a plan that is missing or hidden from the visitor fails with plan_not_found', async () => {
      const site = await platform.site();
      const hidden = await hiddenPlanId(site);
      const { plans } = site.visitor();
      expect(await refusalOf(plans.getPlan(crypto.randomUUID()))).toMatchObject({
        code: 'plan_not_found',
        status: 404,
      });
      expect(await refusalOf(plans.getPlan(hidden))).toMatchObject({ code: 'plan_not_found' });
      expect((await site.owner().plans.getPlan(hidden)).name).toBe('Staff');
    });

    test('every call to a site without the app fails with PRICING_PLANS_NOT_INSTALLED', async () => {
      const site = await platform.site('bare');
      const refusal = await refusalOf(site.visitor().plans.queryPublicPlans().find());
      expect(refusal).toMatchObject({ code: 'PRICING_PLANS_NOT_INSTALLED', status: 428 });
    });

    test('only the owner may list all plans', async () => {
      const site = await platform.site();
      expect((await refusalOf(site.visitor().plans.listPlans())).status).toBe(403);
    });
  });

  describe('buying a plan', () => {
    test('a member who pays gets an active order', async () => {
      const site = await platform.site();
      const { client, plan, browser } = await openCheckout(site, 'Plus');
      expect(browser.html).toContain('Order summary');
      const response = await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD });
      const back = new URL(response.headers.get('location') ?? '');
      expect(back.origin + back.pathname).toBe(callback);
      const orderId = back.searchParams.get('planOrderId') ?? '';
      const order = await client.planOrders.memberGetOrder(orderId);
      expect(order).toMatchObject({
        planId: plan._id,
        planName: 'Plus',
        status: 'PENDING',
        lastPaymentStatus: 'PAID',
      });
      expect(await site.events()).toContain('wix.pricing_plans.v2.order/created');
      expect((await site.visitor().plans.getPlan(plan._id)).hasOrders).toBe(true);
    });

    test('an order with a future start becomes active at its time', async () => {
      const site = await platform.site();
      await site.setTime('2027-01-10T15:00:00.000Z');
      const { client, browser } = await openCheckout(site, 'Plus');
      await browser.submit({ do: 'order', startDate: '2027-01-20', ...CARD });
      expect((await ordersOf(site))[0]).toMatchObject({ status: 'PENDING', startDate: '2027-01-20T05:00:00.000Z' });
      const { due } = await site.advance('P11D');
      expect(due.filter((line) => line.startsWith('Plan order'))).toHaveLength(1);
      const { orders } = await client.planOrders.memberListOrders();
      expect(orders?.[0]).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1 } });
      expect(await site.events()).toContain('wix.pricing_plans.v2.order/started');
    });

    test('a visitor can sign in on the checkout page, and the return URL reports the sign-in', async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Basic', 'visitor');
      expect(browser.html).toContain('maya.member@example.com');
      await browser.submit({ do: 'log-in', email: 'maya.member@example.com', password: 'sandbox-Pass1' });
      expect(browser.html).toContain('Start the free trial');
      const response = await browser.submit({ do: 'order', ...CARD });
      expect(response.headers.get('location')).toContain('wixMemberLoggedIn=true');
      const { documents } = await site.control<{ documents: object[] }>('GET', 'collections/plan-orders');
      expect(documents[0]).toMatchObject({ status: 'ACTIVE', freeTrialDays: 7, lastPaymentStatus: 'NOT_APPLICABLE' });
    });

    test('a free plan needs no card, and a purchase beyond its limit of one is refused', async () => {
      const site = await platform.site();
      const first = await openCheckout(site, 'Community');
      expect(first.browser.html).not.toContain('Card number');
      expect((await first.browser.submit({ do: 'order' })).status).toBe(303);
      const second = await openCheckout(site, 'Community');
      expect((await second.browser.submit({ do: 'order' })).status).toBe(422);
      expect(await ordersOf(site)).toHaveLength(1);
    });

    test('submitting the same form repeatedly, even concurrently, creates one order', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Studio year');
      const form = { do: 'order', startDate: '2099-01-01', ...CARD };
      const answers = await Promise.all([browser.submit(form), browser.submit(form), browser.submit(form)]);
      const again = await browser.submit(form);
      expect(new Set([...answers, again].map((answer) => answer.headers.get('location'))).size).toBe(1);
      expect(await ordersOf(site)).toHaveLength(1);
    });

    test('submitting the same form twice concurrently is not refused by a purchase limit of one', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Community');
      const answers = await Promise.all([browser.submit({ do: 'order' }), browser.submit({ do: 'order' })]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    });

    test('a purchase limit of one allows one of many concurrent purchases; without a limit all succeed', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const member = await site.member(await seededMemberId(site));
      for (const [name, granted] of [
        ['Community', 1],
        ['Plus', 25],
      ] as const) {
        const { _id: planId } = await planNamed(site, name);
        const buy = async () => {
          const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
          const browser = site.browse();
          await browser.open(redirectSession?.fullUrl ?? '');
          return browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD });
        };
        await Promise.all(Array.from({ length: 25 }, buy));
        const { orders } = await member.planOrders.memberListOrders({ planIds: [planId] });
        expect(orders).toHaveLength(granted);
      }
    });

    test('a declined card, a past start and a missing card number are reported at their fields', async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Plus');
      const declined = { do: 'order', startDate: '2099-01-01', ...CARD, cardNumber: '4000000000000002' };
      expect((await browser.submit(declined)).status).toBe(422);
      expect(browser.html).toContain('This card was declined.');
      await browser.submit({ do: 'order', startDate: '2001-01-01', ...CARD });
      expect(browser.html).toContain('Choose today or a later day.');
      await browser.submit({ do: 'order', startDate: '2099-01-01' });
      expect(browser.html).toContain('Enter the card number.');
      expect(await ordersOf(site)).toHaveLength(0);
    });

    test('a card that needs confirmation creates the order only after the buyer confirms', async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Plus');
      await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD, cardNumber: '4000002500003155' });
      expect(browser.html).toContain('Confirm your payment');
      expect(await ordersOf(site)).toHaveLength(0);
      const response = await browser.submit({ confirmation: 'approve' });
      expect(response.headers.get('location')).toContain('planOrderId=');
      expect(await ordersOf(site)).toHaveLength(1);
    });

    test('leaving the checkout page returns to the app without an order', async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Plus');
      const response = await browser.open(`${browser.url}/leave`);
      expect(response.headers.get('location')).toBe('http://localhost:3000/subscriptions?wixMemberLoggedIn=false');
      expect(await ordersOf(site)).toHaveLength(0);
    });

    test('a site without payments sells free plans only', async () => {
      const site = await platform.site('not-premium');
      const paid = await planNamed(site, 'Plus');
      const free = await planNamed(site, 'Community');
      const { redirects } = site.visitor();
      const refusal = await refusalOf(redirects.createRedirectSession({ paidPlansCheckout: { planId: paid._id } }));
      expect(refusal).toMatchObject({ code: 'accept_payment_feature_missing', status: 428 });
      const { redirectSession } = await redirects.createRedirectSession({ paidPlansCheckout: { planId: free._id } });
      expect(redirectSession?.fullUrl).toContain('/hosted/');
    });

    test('a hidden or missing plan cannot be checked out', async () => {
      const site = await platform.site();
      const { redirects } = site.visitor();
      for (const planId of [await hiddenPlanId(site), crypto.randomUUID()]) {
        expect((await refusalOf(redirects.createRedirectSession({ paidPlansCheckout: { planId } }))).status).toBe(404);
      }
      expect((await refusalOf(redirects.createRedirectSession({ paidPlansCheckout: {} }))).fields).toEqual([
        'options.paidPlansCheckout.planId',
      ]);
    });
  });

  describe('a member’s plan orders', () => {
    test('a visitor has no orders, and a member does not see another member’s orders', async () => {
      const site = await platform.site();
      const { browser } = await openCheckout(site, 'Plus');
      await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD });
      const [order] = await ordersOf(site);
      expect((await site.visitor().planOrders.memberListOrders()).orders).toEqual([]);
      await site.visitor().auth.register({ email: 'other@example.com', password: 'another-1' });
      const { documents } = await site.control<{ documents: { id: string; loginEmail: string }[] }>(
        'GET',
        'collections/members',
      );
      const other = await site.member(documents.find(({ loginEmail }) => loginEmail === 'other@example.com')?.id ?? '');
      expect((await refusalOf(other.planOrders.memberGetOrder(order?.id ?? ''))).status).toBe(404);
    });

    test('orders can be filtered by status and plan', async () => {
      const site = await platform.site();
      const { client, plan, browser } = await openCheckout(site, 'Plus');
      await browser.submit({ do: 'order', startDate: '2099-01-01', ...CARD });
      const { planOrders } = client;
      expect(
        (await planOrders.memberListOrders({ orderStatuses: ['PENDING'], planIds: [plan._id] })).orders,
      ).toHaveLength(1);
      expect((await planOrders.memberListOrders({ orderStatuses: ['ACTIVE'] })).orders).toHaveLength(0);
    });
  });
});
