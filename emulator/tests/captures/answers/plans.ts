import { memberIdOf } from '../../members/some-members';
import type { Replay, World } from '../world';

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

async function orders(world: World): Promise<{ responses: unknown[]; ids: string[] }> {
  const { ids: planIds } = await plans(world);
  const memberId = await memberIdOf(world.site);
  const responses: unknown[] = [];
  for (const [index, planId] of planIds.entries()) {
    const body = {
      planId,
      memberId,
      paid: true,
      couponCode: 'WELCOME10',
      ...(index === 0 && { startDate: '2099-01-01T00:00:00Z' }),
    };
    responses.push(await world.rest('POST', '/pricing-plans/v2/checkout/orders/offline', body));
  }
  return { responses, ids: responses.map((one) => Object(one).order.id) };
}

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };

/** Plans that the member bought on the hosted page: one that recurs, and one without an end. */
export async function buyPlans(world: World): Promise<void> {
  for (const [index, pricing] of [WEEKLY, { singlePaymentUnlimited: true }].entries()) {
    const response = await world.rest('POST', '/pricing-plans/v2/plans', {
      plan: { ...plan(pricing, KINDS.length + index), allowFutureStartDate: false },
    });
    const paidPlansCheckout = { planId: Object(response).plan.id };
    const { redirectSession } = await world.member.redirects.createRedirectSession({ paidPlansCheckout });
    const browser = world.site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    await browser.submit({ do: 'order', ...CARD });
  }
}

export const PLANS: Readonly<Record<string, Replay>> = {
  async 'checkout.createOnlineOrder'(world) {
    await buyPlans(world);
    return (await world.member.planOrders.memberListOrders()).orders ?? [];
  },
  async 'orders.createOfflineOrder'(world) {
    return (await orders(world)).responses;
  },
  async 'orders.getPricePreview'(world) {
    const { ids } = await plans(world);
    const path = '/pricing-plans/v2/checkout/orders/price-preview';
    return Promise.all(ids.map((planId) => world.rest('POST', path, { planId, couponCode: 'WELCOME10' })));
  },
  async 'orders.managementGetOrder'(world) {
    const { ids } = await orders(world);
    return Promise.all(ids.map((id) => world.rest('GET', `/pricing-plans/v2/orders/${id}`)));
  },
  async 'orders.memberListOrders'(world) {
    await orders(world);
    await buyPlans(world);
    return [await world.member.planOrders.memberListOrders()];
  },
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
