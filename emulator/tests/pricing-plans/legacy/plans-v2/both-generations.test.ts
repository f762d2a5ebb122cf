import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';

type Owner = ReturnType<TestSite['owner']>;
type PlanV3 = Parameters<Owner['plansV3']['createPlan']>[0];
type Change = Parameters<Owner['plansV3']['updatePlan']>[1];

const monthly = {
  billingCycle: { period: 'MONTH', count: '1' },
  startType: 'ON_PURCHASE',
  endType: 'UNTIL_CANCELLED',
} as const;

/** Only the required fields. The SDK's type also requires fields of optional parts. */
const aPlan = (change: object = {}, variant: object = {}): PlanV3 =>
  ({
    name: 'Monthly',
    // Required, although the package does not declare it.
    status: 'ACTIVE',
    visibility: 'PUBLIC',
    pricingVariants: [
      {
        _id: randomUUID(),
        name: 'Each month',
        billingTerms: monthly,
        pricingStrategies: [{ flatRate: { amount: '20.50' } }],
        ...variant,
      },
    ],
    ...change,
  }) as unknown as PlanV3;

const planChange = (revision: string | null | undefined, change: object) =>
  ({ revision, ...change }) as unknown as Change;

const idOf = ({ _id }: { _id?: string | null }): string => {
  if (!_id) throw new Error('it has no ID');
  return _id;
};

/** Sources: the docs of @wix/auto_sdk_pricing-plans_plans-v-3 and @wix/auto_sdk_pricing-plans_plans. */
onEveryDatabase('a plan in Plans V2 and Plans V3', (platform) => {
  test('is created through V3 and read through V2', async () => {
    const site = await platform.site();
    const { plansV3, plans } = site.owner();
    const perks = [{ description: 'A locker' }, { description: 'A towel' }];
    const createdPlan = await plansV3.createPlan(
      aPlan({ description: 'All of it', perks, buyerCanCancel: true, termsAndConditions: 'Be kind.' }),
    );
    const read = await plans.getPlan(idOf(createdPlan));
    expect(read).toMatchObject({
      name: 'Monthly',
      description: 'All of it',
      slug: 'monthly',
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
    const { items } = await site.visitor().plans.queryPublicPlans().eq('slug', 'monthly').find();
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

  test('keeps the fields that V2 and V3 write when both update the plan in turn', async () => {
    const { plansV3, plans } = (await platform.site()).owner();
    const first = await plansV3.createPlan(aPlan({ image: undefined, buyable: false }, { promotion: 'Half price' }));
    const id = idOf(first);
    await plans.updatePlan(id, { description: 'By the second', perks: { values: ['A towel'] } });
    const second = await plansV3.getPlan(id);
    expect(second).toMatchObject({
      revision: '2',
      description: 'By the second',
      perks: [{ description: 'A towel' }],
      buyable: false,
      pricingVariants: [{ _id: first.pricingVariants?.[0]?._id, name: 'Each month', promotion: 'Half price' }],
    });
    await plansV3.updatePlan(id, planChange(second.revision, { name: 'By the third', visibility: 'PRIVATE' }));
    expect(await plans.getPlan(id)).toMatchObject({
      name: 'By the third',
      description: 'By the second',
      public: false,
      pricing: { price: { value: '20.50' } },
    });
    expect(await plansV3.getPlan(id)).toMatchObject({ revision: '3', pricingVariants: [{ promotion: 'Half price' }] });
  });

  test('refuses a V3 update whose revision is outdated by a V2 change', async () => {
    const { plansV3, plans } = (await platform.site()).owner();
    const { _id, revision } = await plansV3.createPlan(aPlan());
    await plans.setPlanVisibility(idOf({ _id }), false);
    expect(await refusalOf(plansV3.updatePlan(idOf({ _id }), planChange(revision, { name: 'Late' })))).toMatchObject({
      status: 409,
    });
    expect(await plansV3.getPlan(idOf({ _id }))).toMatchObject({ name: 'Monthly', revision: '2' });
  });

  test('sends V2 and V3 events for changes through either API', async () => {
    const site = await platform.site();
    const { plansV3, plans } = site.owner();
    const planEvents = async () => (await site.events()).filter((name) => name.includes('pricing_plans'));
    const { _id, revision } = await plansV3.createPlan(aPlan());
    expect(await planEvents()).toEqual(['wix.pricing_plans.plan/created', 'wix.pricing_plans.v3.plan/created']);
    await plansV3.updatePlan(idOf({ _id }), planChange(revision, { buyerCanCancel: true }));
    await plans.updatePlan(idOf({ _id }), { name: 'Other' });
    await plansV3.bulkUpdatePlanTags([idOf({ _id })], { assignTags: { privateTags: { tagIds: ['vip'] } } });
    await plansV3.deletePlan(idOf({ _id }));
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
    const variant = { billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' } };
    const free = await site
      .owner()
      .plansV3.createPlan(
        aPlan(
          { purchaseLimits: [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }] },
          { ...variant, pricingStrategies: [{ flatRate: { amount: '0' } }] },
        ),
      );
    const member = await site.member(await aMember(site));
    expect(await member.planOrders.createOnlineOrder(idOf(free))).toMatchObject({ order: { statusNew: 'ACTIVE' } });
    expect(await refusalOf(member.planOrders.createOnlineOrder(idOf(free)))).toMatchObject({
      code: 'purchases_limit_reached',
    });
  });

  test('cannot be bought by a member if it is not buyable, but can be assigned by the owner', async () => {
    const site = await platform.site();
    const { _id } = await site.owner().plansV3.createPlan(aPlan({ buyable: false }));
    const memberId = await aMember(site);
    const member = await site.member(memberId);
    expect(await refusalOf(member.planOrders.createOnlineOrder(idOf({ _id })))).toMatchObject({ status: 428 });
    const { planOrders } = site.owner();
    expect(await planOrders.createOfflineOrder(idOf({ _id }), memberId)).toMatchObject({ order: { status: 'ACTIVE' } });
  });

  test('is missing in V2 and V3 after its deletion, and its orders stay', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id } = await owner.plansV3.createPlan(aPlan());
    const { order } = await owner.planOrders.createOfflineOrder(idOf({ _id }), await aMember(site));
    await owner.plansV3.deletePlan(idOf({ _id }));
    expect(await refusalOf(owner.plansV3.getPlan(idOf({ _id })))).toMatchObject({ status: 404 });
    expect(await refusalOf(owner.plans.getPlan(idOf({ _id })))).toMatchObject({ code: 'plan_not_found' });
    expect(await owner.planOrders.managementGetOrder(idOf(order ?? {}))).toMatchObject({
      order: { planName: 'Monthly' },
    });
  });

  async function aMember(site: TestSite): Promise<string> {
    const { items } = await site.owner().members.queryMembers().find();
    return idOf(items[0] ?? {});
  }
});
