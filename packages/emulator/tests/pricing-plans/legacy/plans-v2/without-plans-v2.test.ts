// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/pricing-plans/legacy/plans-v2/wing', () => ({ plansV2: undefined }));

const monthly = {
  billingCycle: { period: 'MONTH', count: '1' },
  startType: 'ON_PURCHASE',
  endType: 'UNTIL_CANCELLED',
} as const;

onEveryDatabase('plans without Plans V2', (platform) => {
  test('are created, read, sold and deleted, with V3 events only', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('pricing-plans.plans');
    const site = await platform.site();
    const owner = site.owner();
    const variant = {
      _id: crypto.randomUUID(),
      name: 'Each month',
      billingTerms: monthly,
      pricingStrategies: [{ flatRate: { amount: '20.50' } }],
    };
    const newPlan = { name: 'Monthly', visibility: 'PUBLIC', status: 'ACTIVE', pricingVariants: [variant] } as const;
    const plan = await owner.plansV3.createPlan(newPlan as unknown as Parameters<typeof owner.plansV3.createPlan>[0]);
    expect(plan).toMatchObject({ slug: 'monthly', revision: '1', pricingVariants: [{ name: 'Each month' }] });
    const { items } = await site.visitor().plansV3.queryPlans().eq('slug', 'monthly').find();
    expect(items).toMatchObject([{ _id: plan._id }]);
    const { items: members } = await owner.members.queryMembers().find();
    const { order } = await owner.planOrders.createOfflineOrder(plan._id ?? '', members[0]?._id ?? '');
    expect(order).toMatchObject({
      planName: 'Monthly',
      priceDetails: { total: '20.50', subscription: { cycleCount: 0 } },
    });
    await owner.plansV3.deletePlan(plan._id ?? '');
    const planEvents = (await site.events()).filter((name) => /pricing_plans.*plan\//.test(name));
    expect(planEvents).toEqual(['wix.pricing_plans.v3.plan/created', 'wix.pricing_plans.v3.plan/deleted']);
  });

  test('refuse Plans V2 calls as not emulated', async () => {
    const site = await platform.site();
    expect(await refusalOf(site.owner().plans.listPlans())).toMatchObject({ status: 501 });
  });

  test('are seeded, and have a hosted checkout page', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().plansV3.queryPlans().find();
    expect(items).not.toHaveLength(0);
    const { redirectSession } = await site.visitor().redirects.createRedirectSession({
      paidPlansCheckout: { planId: items[0]?._id ?? '' },
      callbacks: { postFlowUrl: 'http://localhost:3000/back' },
    });
    const page = await site.browse().open(redirectSession?.fullUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(items[0]?.name);
  });
});
