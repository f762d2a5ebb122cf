import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { billing, endsAfter, newPlan, planChange, priced } from './a-plan';

const idOf = ({ _id }: { _id?: string | null }): string => {
  if (!_id) throw new Error('it has no ID');
  return _id;
};

/** Source: the docs of @wix/auto_sdk_pricing-plans_plans-v-3. */
onEveryDatabase('writing Plans V3', (platform) => {
  const rulesOf = async (call: Promise<unknown>): Promise<unknown[]> => {
    const error: unknown = await call.then(
      () => {
        throw new Error('was not refused');
      },
      (reason: unknown) => reason,
    );
    const { details } = error as { details?: { validationError?: { fieldViolations: { ruleName?: string }[] } } };
    return details?.validationError?.fieldViolations.map(({ ruleName }) => ruleName) ?? [error];
  };
  const monthly = { billingCycle: { period: 'MONTH', count: '1' } } as const;

  test.each([
    ['NAME_NOT_BLANK', { name: ' ' }, {}],
    ['AT_LEAST_ONE_ACTIVE_VARIANT', {}, { visible: false }],
    ['INVALID_AMOUNT', {}, priced('1.005')],
    ['FREE_PRICING_VARIANT_IS_NOT_RECURRING', {}, priced('0')],
    ['VALID_BILLING_CYCLE', {}, billing({ billingCycle: { period: 'DAY', count: '3' } })],
    ['VALID_PLAN_DURATION', {}, billing({ billingCycle: { period: 'YEAR', count: '11' } })],
    [
      'CYCLES_COMPLETED_END_OPTION_IS_APPLICABLE',
      {},
      billing({ ...monthly, cyclesCompletedDetails: { billingCycleCount: '2' } }),
    ],
    ['FREE_TRIAL_IS_APPLICABLE', {}, { freeTrialDays: 3, ...billing({ ...monthly, ...endsAfter(1) }) }],
  ])('refuses an invalid plan with %s', async (rule, change, variant) => {
    const { plansV3 } = (await platform.site('empty')).owner();
    expect(await rulesOf(plansV3.createPlan(newPlan(change, variant)))).toEqual([rule]);
  });

  test('refuses fees that a purchase would ignore', async () => {
    const { plansV3 } = (await platform.site()).owner();
    const terms = { priceType: 'FIXED_AMOUNT', appliedAt: 'FIRST_PAYMENT' } as const;
    const fees = [{ _id: randomUUID(), name: 'Setup', ...terms }];
    expect(await refusalOf(plansV3.createPlan(newPlan({}, { fees })))).toMatchObject({ status: 501 });
  });

  test('limits purchases of a member if a limit has no type', async () => {
    const { plansV3 } = (await platform.site()).owner();
    const plan = await plansV3.createPlan(newPlan({ purchaseLimits: [{ maxCount: 2 }] }));
    expect(plan.purchaseLimits).toEqual([{ type: 'PER_MEMBER_LIFETIME', maxCount: 2 }]);
  });

  test('refuses two limits of one type', async () => {
    const { plansV3 } = (await platform.site()).owner();
    const purchaseLimits = [{ type: 'PER_MEMBER_LIFETIME' as const, maxCount: 1 }, { maxCount: 2 }];
    const refused = plansV3.createPlan(newPlan({ purchaseLimits }));
    expect(await refusalOf(refused)).toMatchObject({ status: 400, fields: ['plan.purchaseLimits'] });
  });

  test('gives each plan a unique slug, from the request or from the name', async () => {
    const { plansV3 } = (await platform.site()).owner();
    expect((await plansV3.createPlan(newPlan({ slug: 'mine' }))).slug).toBe('mine');
    expect(await refusalOf(plansV3.createPlan(newPlan({ slug: 'mine' })))).toMatchObject({ status: 409 });
    expect((await plansV3.createPlan(newPlan())).slug).toBe('plan');
    expect((await plansV3.createPlan(newPlan())).slug).toBe('plan-2');
  });

  test('a bulk update succeeds or fails for each plan separately', async () => {
    const { plansV3 } = (await platform.site()).owner();
    const [one, two] = [await plansV3.createPlan(newPlan()), await plansV3.createPlan(newPlan())];
    const plans = [
      { plan: { _id: one._id, ...planChange(one.revision, { name: 'One' }) } },
      { plan: { _id: two._id, ...planChange('7', { name: 'Two' }) } },
    ] as unknown as Parameters<typeof plansV3.bulkUpdatePlans>[0];
    const { results, bulkActionMetadata } = await plansV3.bulkUpdatePlans(plans, { returnEntity: true });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.map(({ item }) => item?.name)).toEqual(['One', undefined]);
    expect(await plansV3.getPlan(idOf(two))).toMatchObject({ name: 'Plan', revision: '1' });
  });

  test('assigns and removes tags; a tag both assigned and unassigned is assigned', async () => {
    const { plansV3 } = (await platform.site()).owner();
    const id = idOf(await plansV3.createPlan(newPlan()));
    const both = { privateTags: { tagIds: ['vip'] } };
    await plansV3.bulkUpdatePlanTags([id], { assignTags: both, unassignTags: both });
    expect((await plansV3.getPlan(id)).tags).toMatchObject(both);
    await plansV3.bulkUpdatePlanTagsByFilter({ name: 'Plan' }, { unassignTags: both });
    expect((await plansV3.getPlan(id)).tags).toMatchObject({ privateTags: { tagIds: [] } });
    expect(await refusalOf(plansV3.bulkUpdatePlanTags([id]))).toMatchObject({
      code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS',
    });
  });

  test('only the owner may write plans', async () => {
    const visitor = (await platform.site()).visitor();
    expect(await refusalOf(visitor.plansV3.createPlan(newPlan()))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.plansV3.deletePlan(randomUUID()))).toMatchObject({ status: 403 });
  });

  test('members can preview a plan, and the constraints include the first possible start', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-31T03:00:00.000Z');
    const owner = site.owner();
    const plan = await owner.plansV3.createPlan(newPlan({}, billing({ ...monthly, startType: 'CUSTOM' })));
    const pricingVariantId = plan.pricingVariants?.[0]?._id ?? '';
    const { items } = await owner.members.queryMembers().find();
    const member = await site.member(idOf(items[0] ?? {}));
    expect(await member.plansV3.getPlanPreview(idOf(plan), { pricingVariantId })).toMatchObject({
      plan: { name: 'Plan' },
    });
    expect(await refusalOf(site.visitor().plansV3.getPlanPreview(idOf(plan), { pricingVariantId }))).toMatchObject({
      code: 'MISSING_MEMBER_IDENTITY',
    });
    expect(await site.visitor().plansV3.getPlanConfigurationConstraints(idOf(plan))).toMatchObject({
      startDateLimits: { earliestDate: '2027-01-30' },
      startDateRules: { type: 'AVAILABLE_IMMEDIATELY' },
    });
  });
});
