// @module-tag legacy
import { randomUUID } from 'node:crypto';
import { plans } from '@wix/pricing-plans';
import { expect, test } from 'vitest';
import { contractOf } from '../../../../src/platform/contract/installed';
import { changesBy } from '../../../harness/changes';
import { onEveryDatabase } from '../../../harness/harness';
import { expectViolation, threshold, type Violation } from '../../../harness/violations';
import { answeredOperations, requireValue, Walk } from '../../../harness/walks/walk';

onEveryDatabase('a walk through Plans V2', (platform) => {
  test('gets a response from every call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkPlansV2(walk);
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(11);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });

  test('sends an event for every change', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const changes = await changesBy(site, () => walkPlansV2(new Walk(site)));
    expect(changes.told.size).toBe(6);
    expect(changes.untold).toEqual({});
  });
});

/** Every call of Plans V2, once each. */
async function walkPlansV2(walk: Walk): Promise<void> {
  const call = walk.call.bind(walk);
  const own = walk.owner.use(plans);
  const all = walk.visitor.use(plans);
  const plan = await call('plans.createPlan', () =>
    own.createPlan({
      name: 'Walked plan',
      pricing: { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } },
    }),
  );
  const id = requireValue(plan._id);
  await call('plans.updatePlan', () => own.updatePlan(id, { name: 'Walked on' }));
  await call('plans.makePlanPrimary', () => own.makePlanPrimary(id));
  await call('plans.clearPrimary', () => own.clearPrimary());
  await call('plans.listPlans', () => own.listPlans());
  await call('plans.getPlanStats', () => own.getPlanStats());
  await call('plans.listPublicPlans', () => all.listPublicPlans());
  await call('plans.queryPublicPlans', () => all.queryPublicPlans().limit(20).find());
  await call('plans.getPlan', () => all.getPlan(id));
  await call('plans.setPlanVisibility', () => own.setPlanVisibility(id, false));
  await call('plans.archivePlan', () => own.archivePlan(id));
}

const id = randomUUID();
const priced = (value: string) => ({ singlePaymentUnlimited: true, price: { value, currency: 'USD' } });

const onList = { module: 'pricing-plans.plans', operation: 'listPublicPlans' } as const;
const onPlan = { module: 'pricing-plans.plans', operation: 'createPlan' } as const;

const pricingModels: Violation['data'] = ({ ref = '' }) => ({
  fields: contractOf('pricing-plans.plans').types[ref]?.oneOfs?.pricingModel,
});

const violations: Violation[] = [
  {
    rule: 'MIN',
    ...onList,
    path: 'limit',
    field: 'options.limit',
    data: threshold('min'),
    call: ({ visitor }) => visitor.plans.listPublicPlans({ limit: 0 }),
  },
  {
    rule: 'FORMAT',
    ...onList,
    path: 'planIds',
    field: 'options.planIds[1]',
    data: ({ format }) => ({ type: format }),
    call: ({ visitor }) => visitor.plans.listPublicPlans({ planIds: [id, 'gold'] }),
  },
  {
    rule: 'DECIMAL_LT',
    ...onPlan,
    path: 'plan.pricing.price.value',
    field: 'plan.pricing.price.value',
    data: threshold('decimalLt'),
    call: ({ owner }) => owner.plans.createPlan({ name: 'Gold', pricing: priced('1000000000000') }),
  },
  {
    rule: 'REQUIRED_FIELD',
    ...onPlan,
    path: 'plan.name',
    field: 'plan.name',
    data: () => ({}),
    call: ({ owner }) => owner.plans.createPlan({ pricing: priced('5') }),
  },
  {
    rule: 'REQUIRED_ONE_OF_FIELD',
    ...onPlan,
    path: 'plan.pricing',
    field: 'plan.pricing',
    data: pricingModels,
    call: ({ owner }) => owner.plans.createPlan({ name: 'Gold', pricing: { price: priced('5').price } }),
  },
  {
    rule: 'ONE_OF_ALIGNMENT',
    ...onPlan,
    path: 'plan.pricing',
    field: 'plan.pricing.singlePaymentUnlimited',
    data: pricingModels,
    call: ({ owner }) =>
      owner.plans.createPlan({
        name: 'Gold',
        pricing: { ...priced('5'), singlePaymentForDuration: { count: 1, unit: 'MONTH' } },
      }),
  },
];

onEveryDatabase('a Plans V2 request that breaks a rule of the contract', (platform) => {
  test.each(violations)('$rule: $operation reports $field, with the bound', async (violation) => {
    await expectViolation(await platform.site('empty'), violation);
  });
});
