// @module-tag legacy
import { randomUUID } from 'node:crypto';
import { plans as plansModule, plansV3 as plansV3Module } from '@wix/pricing-plans';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { aPlan, planChange, priced, UNLIMITED } from '../../a-plan';

const idOf = ({ _id }: { _id?: string | null }): string => {
  if (!_id) throw new Error('it has no ID');
  return _id;
};

/** Sources: the docs of @wix/auto_sdk_pricing-plans_plans-v-3 and @wix/auto_sdk_pricing-plans_plans. */
onEveryDatabase('a plan in Plans V2 and Plans V3', (platform) => {
  test('is created through V3 and read through V2', async () => {
    const site = await platform.site();
    const { plans } = site.owner();
    const perks = ['A locker', 'A towel'].map((description) => ({ id: randomUUID(), description }));
    const fields = { description: 'All of it', perks, buyerCanCancel: true, termsAndConditions: 'Be kind.' };
    const read = await plans.getPlan((await aPlan(site, fields, priced('20.50')))._id);
    expect(read).toMatchObject({
      name: 'Plan',
      description: 'All of it',
      slug: 'plan',
      public: true,
      archived: false,
      buyerCanCancel: true,
      allowFutureStartDate: false,
      termsAndConditions: 'Be kind.',
      perks: { values: ['A locker', 'A towel'] },
      pricing: {
        price: { value: '20.50', currency: 'USD' },
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
      },
    });
    expect(read).not.toHaveProperty('v3');
    const { items } = await site.visitor().plans.queryPublicPlans().eq('slug', 'plan').find();
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('v3');
  });

  test('is created through V2 and read through V3', async () => {
    const { plansV3, plans } = (await platform.site()).owner();
    const createdPlan = await plans.createPlan({
      name: 'Three months',
      allowFutureStartDate: true,
      maxPurchasesPerBuyer: 1,
      perks: { values: ['A locker'] },
      pricing: {
        price: { value: '90', currency: 'USD' },
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 3 },
        freeTrialDays: 7,
      },
    });
    expect(await plansV3.getPlan(idOf(createdPlan))).toMatchObject({
      name: 'Three months',
      revision: '1',
      visibility: 'PUBLIC',
      purchaseLimits: [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }],
      perks: [{ description: 'A locker' }],
      pricingVariants: [
        {
          freeTrialDays: 7,
          billingTerms: {
            startType: 'CUSTOM',
            endType: 'CYCLES_COMPLETED',
            cyclesCompletedDetails: { billingCycleCount: '3' },
          },
          pricingStrategies: [{ flatRate: { amount: '90.00' } }],
        },
      ],
    });
  });

  test('loses its limit of purchases by 0, and keeps those that only V3 knows', async () => {
    const { plansV3, plans } = (await platform.site()).owner();
    const pricing = { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } };
    const id = idOf(await plans.createPlan({ name: 'Limited', maxPurchasesPerBuyer: 1, pricing }));
    const { revision } = await plansV3.getPlan(id);
    const lifetime = { type: 'PER_MEMBER_LIFETIME' as const, maxCount: 1 };
    const total = { type: 'TOTAL_SOLD' as const, maxCount: 5 };
    await plansV3.updatePlan(id, planChange(revision, { purchaseLimits: [lifetime, total] }));
    await plans.updatePlan(id, { name: 'Still limited' });
    expect(await plansV3.getPlan(id)).toMatchObject({ purchaseLimits: [lifetime, total] });
    await plans.updatePlan(id, { maxPurchasesPerBuyer: 0 });
    expect((await plansV3.getPlan(id)).purchaseLimits).toEqual([total]);
  });

  test.each([
    [
      'with a duration',
      { singlePaymentForDuration: { count: 3, unit: 'MONTH' as const } },
      {
        billingCycle: { period: 'MONTH', count: '3' },
        startType: 'ON_PURCHASE',
        endType: 'CYCLES_COMPLETED',
        cyclesCompletedDetails: { billingCycleCount: '1' },
      },
    ],
    ['without end', { singlePaymentUnlimited: true }, { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' }],
  ])('is paid once %s in both, if V2 creates it so', async (_what, pricing, billingTerms) => {
    const { plansV3, plans } = (await platform.site()).owner();
    const price = { value: '30', currency: 'USD' };
    const { _id } = await plans.createPlan({ name: 'Once', pricing: { ...pricing, price } });
    const [variant] = (await plansV3.getPlan(_id ?? '')).pricingVariants ?? [];
    expect(variant?.billingTerms).toEqual(billingTerms);
    expect((await plans.getPlan(_id ?? '')).pricing).toMatchObject(pricing);
  });

  test('has the same fields in the lists of V2 and V3', async () => {
    const visitor = (await platform.site()).visitor();
    const { items: older } = await visitor.plans.queryPublicPlans().find();
    const { items: newer } = await visitor.plansV3.queryPlans().find();
    expect(newer.map(({ _id }) => _id)).toEqual(older.map(({ _id }) => _id));
    for (const [index, plan] of newer.entries()) {
      const same = older[index];
      expect(plan).toMatchObject({
        name: same?.name,
        slug: same?.slug,
        currency: same?.pricing?.price?.currency,
        visibility: 'PUBLIC',
      });
      expect(plan.pricingVariants).toMatchObject([
        { pricingStrategies: [{ flatRate: { amount: same?.pricing?.price?.value } }] },
      ]);
      expect(plan.perks?.map(({ description }) => description)).toEqual(same?.perks?.values);
    }
  });

  test('has a rounded price in the site’s new currency in V2 too', async () => {
    const site = await platform.site();
    const { _id } = await aPlan(site, {}, priced('19.49'));
    await site.settings({ currency: 'JPY' });
    const { items } = await site.visitor().plans.queryPublicPlans().find();
    expect(new Set(items.map(({ pricing }) => pricing?.price?.currency))).toEqual(new Set(['JPY']));
    expect(items.find((plan) => plan._id === _id)?.pricing?.price?.value).toBe('19');
  });

  test('is queried through plansV3: the plans module has no queryPlans', () => {
    expect(plansV3Module).toHaveProperty('queryPlans');
    expect(plansModule).not.toHaveProperty('queryPlans');
  });

  test('keeps the fields that V2 and V3 write when both update the plan in turn', async () => {
    const site = await platform.site();
    const { plansV3, plans } = site.owner();
    const first = await aPlan(site, { image: undefined, buyable: false }, { promotion: 'Half price' });
    const id = first._id;
    await plans.updatePlan(id, { description: 'By the second', perks: { values: ['A towel'] } });
    const second = await plansV3.getPlan(id);
    expect(second).toMatchObject({
      revision: '2',
      description: 'By the second',
      perks: [{ description: 'A towel' }],
      buyable: false,
      pricingVariants: [{ _id: first.pricingVariants?.[0]?._id, name: 'Regular', promotion: 'Half price' }],
    });
    await plansV3.updatePlan(id, planChange(second.revision, { name: 'By the third', visibility: 'PRIVATE' }));
    expect(await plans.getPlan(id)).toMatchObject({
      name: 'By the third',
      description: 'By the second',
      public: false,
      pricing: { price: { value: '30.00' } },
    });
    expect(await plansV3.getPlan(id)).toMatchObject({ revision: '3', pricingVariants: [{ promotion: 'Half price' }] });
  });

  test('refuses a V3 update whose revision is outdated by a V2 change', async () => {
    const site = await platform.site();
    const { plansV3, plans } = site.owner();
    const { _id, revision } = await aPlan(site);
    await plans.setPlanVisibility(_id, false);
    expect(await refusalOf(plansV3.updatePlan(_id, planChange(revision, { name: 'Late' })))).toMatchObject({
      status: 409,
    });
    expect(await plansV3.getPlan(_id)).toMatchObject({ name: 'Plan', revision: '2' });
  });

  test('sends V2 and V3 events for changes through either API', async () => {
    const site = await platform.site();
    const { plansV3, plans } = site.owner();
    const planEvents = async () => (await site.events()).filter((name) => name.includes('pricing_plans'));
    const { _id, revision } = await aPlan(site);
    expect(await planEvents()).toEqual(['wix.pricing_plans.plan/created', 'wix.pricing_plans.v3.plan/created']);
    await plansV3.updatePlan(_id, planChange(revision, { buyerCanCancel: true }));
    await plans.updatePlan(_id, { name: 'Other' });
    await plansV3.bulkUpdatePlanTags([_id], { assignTags: { privateTags: { tagIds: ['vip'] } } });
    await plansV3.deletePlan(_id);
    expect((await planEvents()).slice(2)).toEqual([
      'wix.pricing_plans.plan/updated',
      'wix.pricing_plans.plan/buyer_can_cancel_updated',
      'wix.pricing_plans.v3.plan/updated',
      'wix.pricing_plans.plan/updated',
      'wix.pricing_plans.v3.plan/updated',
      'wix.pricing_plans.plan/updated',
      'wix.pricing_plans.v3.plan/updated',
      'wix.pricing_plans.v3.plan/tags_modified',
      'wix.pricing_plans.v3.plan/deleted',
    ]);
  });

  test('applies V3’s price, start and purchase limit to an order', async () => {
    const site = await platform.site();
    const purchaseLimits = [{ type: 'PER_MEMBER_LIFETIME' as const, maxCount: 1 }];
    const { _id: free } = await aPlan(site, { purchaseLimits }, { ...UNLIMITED, ...priced('0') });
    const member = await site.member(await aMember(site));
    expect(await member.planOrders.createOnlineOrder(free)).toMatchObject({ order: { statusNew: 'ACTIVE' } });
    expect(await refusalOf(member.planOrders.createOnlineOrder(free))).toMatchObject({
      code: 'purchases_limit_reached',
    });
  });

  test('cannot be bought by a member if it is not buyable, but can be assigned by the owner', async () => {
    const site = await platform.site();
    const { _id } = await aPlan(site, { buyable: false });
    const memberId = await aMember(site);
    const member = await site.member(memberId);
    expect(await refusalOf(member.planOrders.createOnlineOrder(_id))).toMatchObject({ status: 428 });
    const { planOrders } = site.owner();
    expect(await planOrders.createOfflineOrder(_id, memberId)).toMatchObject({ order: { status: 'ACTIVE' } });
  });

  test('is missing in V2 and V3 after its deletion, and its orders stay', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id } = await aPlan(site);
    const { order } = await owner.planOrders.createOfflineOrder(_id, await aMember(site));
    await owner.plansV3.deletePlan(_id);
    expect(await refusalOf(owner.plansV3.getPlan(_id))).toMatchObject({ status: 404 });
    expect(await refusalOf(owner.plans.getPlan(_id))).toMatchObject({ code: 'plan_not_found' });
    expect(await owner.planOrders.managementGetOrder(idOf(order ?? {}))).toMatchObject({
      order: { planName: 'Plan' },
    });
  });

  async function aMember(site: TestSite): Promise<string> {
    const { items } = await site.owner().members.queryMembers().find();
    return idOf(items[0] ?? {});
  }
});
