// @module-tag legacy
import { findReplay } from '../../../captures/replay';
import { captures } from '../../../captures/shapes';
import { testCaptures } from '../../../captures/test-captures';
import type { Replay, World } from '../../../captures/world';

const AREA = 'legacy/plans-v2';
const PRICE = { value: '30', currency: 'USD' };
const WEEKLY = { subscription: { cycleDuration: { count: 2, unit: 'WEEK' }, cycleCount: 6 }, freeTrialDays: 3 };
const KINDS = [{ singlePaymentUnlimited: true }, { singlePaymentForDuration: { count: 3, unit: 'MONTH' } }, WEEKLY];

const plan = (pricing: object, index: number) => ({
  name: `Plan ${index}`,
  description: 'All classes',
  perks: { values: ['Towels'] },
  termsAndConditions: 'None',
  maxPurchasesPerBuyer: 1,
  allowFutureStartDate: true,
  buyerCanCancel: true,
  pricing: { price: PRICE, ...pricing },
});

async function plans(world: World): Promise<{ responses: unknown[]; ids: string[] }> {
  const responses: unknown[] = [];
  for (const [index, pricing] of KINDS.entries()) {
    responses.push(await world.rest('POST', '/pricing-plans/v2/plans', { plan: plan(pricing, index) }));
  }
  return { responses, ids: responses.map((one) => Object(one).plan.id) };
}

const REPLAYS: Readonly<Record<string, Replay>> = {
  async 'plans.createPlan'(world) {
    return (await plans(world)).responses;
  },
  async 'plans.getPlan'(world) {
    const { ids } = await plans(world);
    return Promise.all(ids.map((id) => world.owner.plans.getPlan(id)));
  },
  async 'plans.getPlanStats'(world) {
    return [await world.rest('GET', '/pricing-plans/v2/plans/stats')];
  },
  async 'plans.listPlans'(world) {
    await plans(world);
    return [await world.owner.plans.listPlans()];
  },
  async 'plans.listPublicPlans'(world) {
    await plans(world);
    return [await world.rest('GET', '/pricing-plans/v2/plans/public', undefined, world.visitor)];
  },
  async 'plans-plans-queryPublicPlans-1'(world) {
    await plans(world);
    return [await world.rest('POST', '/pricing-plans/v2/plans/public/query', { query: {} }, world.visitor)];
  },
  async 'plans-plans-queryPublicPlans-2'(world) {
    await plans(world);
    const { items } = await world.visitor.plans.queryPublicPlans().find();
    // One of the documented responses contains only the first plan.
    return [{ items }, ...items];
  },
};

testCaptures('captured answers of Plans V2', {
  captures: captures.filter(({ area }) => area === AREA),
  findReplay: (capture) => findReplay(capture, REPLAYS),
  reached: { [AREA]: { documented: 100 } },
});
