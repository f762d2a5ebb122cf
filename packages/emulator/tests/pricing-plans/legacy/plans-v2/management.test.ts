// @module-tag legacy

import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { memberIdOf } from '../../../members/some-members';
import { planIdsByName } from '../../a-plan';

const MONTHLY = {
  name: 'Ten classes',
  pricing: {
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 3 },
    price: { value: '30', currency: 'EUR' },
    freeTrialDays: 5,
  },
};
const UNLIMITED = {
  name: 'For ever',
  pricing: { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } },
};

async function aPlan(site: TestSite, change: object = {}) {
  const plan = await site.owner().plans.createPlan({ ...UNLIMITED, ...change });
  return plan._id ?? '';
}

onEveryDatabase('the owner’s plans', (platform) => {
  describe('creating', () => {
    test('a new plan is public, with a slug from its name and a price in the site’s currency', async () => {
      const site = await platform.site();
      const { plans } = site.owner();
      const plan = await plans.createPlan(MONTHLY);
      expect(plan).toMatchObject({
        slug: 'ten-classes',
        public: true,
        archived: false,
        primary: false,
        hasOrders: false,
      });
      expect(plan.pricing?.price).toEqual({ value: '30.00', currency: 'USD' });
      expect((await plans.createPlan(MONTHLY)).slug).toBe('ten-classes-2');
      expect((await site.visitor().plans.getPlan(plan._id ?? '')).name).toBe('Ten classes');
      expect(await site.events()).toContain('wix.pricing_plans.plan/created');
    });

    test('the slug keeps the name’s accents and emoji', async () => {
      const { plans } = (await platform.site('empty')).owner();
      const plan = await plans.createPlan({ ...UNLIMITED, name: '🇦🇷 Velero clásico, 3 m' });
      expect(plan.slug).toBe('🇦🇷-velero-clásico-3-m');
    });

    test('plans with the same name created concurrently all get different slugs', { tags: ['database'] }, async () => {
      const site = await platform.site('empty');
      const createdPlans = await Promise.all(Array.from({ length: 5 }, () => site.owner().plans.createPlan(UNLIMITED)));
      expect(new Set(createdPlans.map(({ slug }) => slug)).size).toBe(5);
    });

    test.each([
      ['a blank name', { ...UNLIMITED, name: '  ' }, 'plan.name'],
      ['a plan without a pricing model', { name: 'None', pricing: {} }, 'plan.pricing'],
      [
        'a trial of a plan that does not recur',
        { name: 'Trial', pricing: { singlePaymentUnlimited: true, freeTrialDays: 3 } },
        'plan.pricing.freeTrialDays',
      ],
      [
        'a recurring plan without a price',
        { name: 'Gift', pricing: { subscription: MONTHLY.pricing.subscription } },
        'plan.pricing.price',
      ],
      [
        'a cycle of a day',
        {
          name: 'Daily',
          pricing: {
            ...MONTHLY.pricing,
            subscription: { cycleDuration: { count: 1, unit: 'DAY' as const }, cycleCount: 0 },
          },
        },
        'plan.pricing.subscription.cycleDuration',
      ],
      [
        'a duration of eleven years',
        { name: 'Long', pricing: { singlePaymentForDuration: { count: 11, unit: 'YEAR' as const } } },
        'plan.pricing.singlePaymentForDuration.count',
      ],
    ])('%s is refused', async (_what, plan, field) => {
      const site = await platform.site('empty');
      const { status, fields } = await refusalOf(site.owner().plans.createPlan(plan));
      expect({ status, fields }).toEqual({ status: 400, fields: [field] });
    });
  });

  describe('reading', () => {
    test('listPlans omits archived plans by default, and filters by visibility', async () => {
      const site = await platform.site();
      const { plans } = site.owner();
      await plans.archivePlan(await aPlan(site));
      const names = async (options?: Parameters<typeof plans.listPlans>[0]) =>
        (await plans.listPlans(options)).plans?.map(({ name }) => name);
      expect(await names()).toEqual(['Basic', 'Plus', 'Studio year', 'Community', 'Staff']);
      expect(await names({ public: 'HIDDEN' })).toEqual(['Staff']);
      expect(await names({ public: 'PUBLIC', limit: 1, offset: 1 })).toEqual(['Plus']);
      expect(await names({ archived: 'ARCHIVED' })).toEqual(['For ever']);
      expect(await names({ archived: 'ARCHIVED_AND_ACTIVE' })).toHaveLength(6);
      expect((await plans.getPlanStats()).totalPlans).toBe(6);
    });

    test('listPlans filters by ID and ignores missing IDs', async () => {
      const site = await platform.site();
      const id = await aPlan(site);
      const { plans } = await site.owner().plans.listPlans({ planIds: [id, crypto.randomUUID()] });
      expect(plans?.map(({ _id }) => _id)).toEqual([id]);
    });
  });

  describe('changing', () => {
    test('updatePlan changes only the sent fields', async () => {
      const site = await platform.site('empty');
      const id = await aPlan(site, { perks: { values: ['Tea'] }, description: 'Once.' });
      const plan = await site.owner().plans.updatePlan(id, { name: 'Renamed', buyerCanCancel: true });
      expect(plan).toMatchObject({
        name: 'Renamed',
        slug: 'for-ever',
        description: 'Once.',
        perks: { values: ['Tea'] },
      });
      expect((await site.owner().plans.updatePlan(id, { perks: { values: [] } })).perks?.values).toEqual([]);
      expect(await site.events()).toEqual([
        'wix.pricing_plans.plan/created',
        'wix.pricing_plans.v3.plan/created',
        'wix.pricing_plans.plan/updated',
        'wix.pricing_plans.plan/buyer_can_cancel_updated',
        'wix.pricing_plans.v3.plan/updated',
        'wix.pricing_plans.plan/updated',
        'wix.pricing_plans.v3.plan/updated',
      ]);
    });

    test('updatePlan refuses the same values as createPlan, and refuses to change an archived plan', async () => {
      const site = await platform.site('empty');
      const { plans } = site.owner();
      const id = await aPlan(site);
      expect((await refusalOf(plans.updatePlan(id, { pricing: { singlePaymentUnlimited: false } }))).status).toBe(400);
      await plans.archivePlan(id);
      expect(await refusalOf(plans.updatePlan(id, { name: 'Late' }))).toMatchObject({ status: 400 });
    });

    test('a hidden plan is invisible to visitors and can be shown again', async () => {
      const site = await platform.site('empty');
      const id = await aPlan(site);
      const hidden = await site.owner().plans.setPlanVisibility(id, false);
      expect(hidden.plan?.public).toBe(false);
      expect((await refusalOf(site.visitor().plans.getPlan(id))).code).toBe('plan_not_found');
      await site.owner().plans.setPlanVisibility(id, true);
      expect((await site.visitor().plans.getPlan(id)).public).toBe(true);
    });

    test('at most one plan is primary', async () => {
      const site = await platform.site();
      const { plans } = site.owner();
      const id = await aPlan(site);
      const primaryPlanNames = async () =>
        (await site.visitor().plans.queryPublicPlans().eq('primary', true).find()).items.map(({ name }) => name);
      expect(await primaryPlanNames()).toEqual(['Plus']);
      expect((await plans.makePlanPrimary(id)).plan?.primary).toBe(true);
      expect((await plans.makePlanPrimary(id)).plan?.primary).toBe(true);
      expect(await primaryPlanNames()).toEqual(['For ever']);
      await plans.clearPrimary();
      expect(await primaryPlanNames()).toEqual([]);
    });

    test('archiving hides a plan for good', async () => {
      const site = await platform.site('empty');
      const { plans } = site.owner();
      const id = await aPlan(site);
      expect((await plans.archivePlan(id)).plan).toMatchObject({ archived: true, public: false });
      expect(await refusalOf(plans.archivePlan(id))).toMatchObject({ code: 'already_archived', status: 409 });
      expect((await refusalOf(plans.setPlanVisibility(id, true))).code).toBe('set_visibility_not_supported');
      expect((await refusalOf(plans.makePlanPrimary(id))).code).toBe('set_primary_not_supported');
      expect(await site.events()).toContain('wix.pricing_plans.plan/plan_archived');
    });
  });

  test('every call that names a missing plan fails with plan_not_found', async () => {
    const { plans } = (await platform.site('empty')).owner();
    const id = crypto.randomUUID();
    for (const call of [
      () => plans.updatePlan(id, { name: 'None' }),
      () => plans.setPlanVisibility(id, true),
      () => plans.makePlanPrimary(id),
      () => plans.archivePlan(id),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'plan_not_found', status: 404 });
    }
  });

  test('visitors and members may not manage plans', async () => {
    const site = await platform.site();
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    const id = await aPlan(site);
    for (const { plans } of [site.visitor(), await site.member(documents[0]?.id ?? '')]) {
      for (const call of [
        () => plans.listPlans(),
        () => plans.getPlanStats(),
        () => plans.createPlan(UNLIMITED),
        () => plans.updatePlan(id, { name: 'Mine' }),
        () => plans.setPlanVisibility(id, false),
        () => plans.makePlanPrimary(id),
        () => plans.clearPrimary(),
        () => plans.archivePlan(id),
      ]) {
        expect((await refusalOf(call())).status).toBe(403);
      }
    }
  });

  test('every call to a site without the app fails with PRICING_PLANS_NOT_INSTALLED', async () => {
    const { plans } = (await platform.site('bare')).owner();
    expect(await refusalOf(plans.listPlans())).toMatchObject({ code: 'PRICING_PLANS_NOT_INSTALLED', status: 428 });
  });
});

/** Only Plans V2 archives plans. */
onEveryDatabase('an archived plan', (platform) => {
  async function archivePlus() {
    const site = await platform.site();
    const planId = (await planIdsByName(site))('Plus');
    await site.owner().plans.archivePlan(planId);
    return { site, planId, memberId: await memberIdOf(site) };
  }

  test('is refused with archived_plan when a member or the owner orders it', async () => {
    const { site, planId, memberId } = await archivePlus();
    const member = await site.member(memberId);
    const refusal = { code: 'archived_plan', status: 428 };
    expect(await refusalOf(member.planOrders.createOnlineOrder(planId))).toMatchObject(refusal);
    expect(await refusalOf(site.owner().planOrders.createOfflineOrder(planId, memberId))).toMatchObject(refusal);
  });

  test('has no checkout page', async () => {
    const { site, planId } = await archivePlus();
    const { redirects } = site.visitor();
    const attempt = redirects.createRedirectSession({ paidPlansCheckout: { planId } });
    expect((await refusalOf(attempt)).status).toBe(404);
  });

  test('is missing in the lists of Plans V3', async () => {
    const { site, planId } = await archivePlus();
    const { items } = await site.owner().plansV3.queryPlans().find();
    expect(items.map(({ _id }) => _id)).not.toContain(planId);
  });
});
