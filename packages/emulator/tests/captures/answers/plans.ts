import type { plansV3 } from '@wix/pricing-plans';
import { memberIdOf } from '../../members/some-members';
import { aPlan, billing, endsAfter, QUARTER, UNLIMITED } from '../../pricing-plans/a-plan';
import type { Replay, World } from '../world';

const WEEKLY = {
  ...billing({ billingCycle: { period: 'WEEK', count: '2' }, ...endsAfter(6) }),
  freeTrialDays: 3,
};
const VARIANTS: readonly plansV3.PricingVariant[] = [UNLIMITED, QUARTER, WEEKLY];

/** The buyer can choose the start. */
const startingLater = (variant: plansV3.PricingVariant): plansV3.PricingVariant => ({
  ...variant,
  billingTerms: { ...variant.billingTerms, startType: 'CUSTOM' },
});

async function plan({ site }: World, variant: plansV3.PricingVariant, index: number): Promise<string> {
  const fields: plansV3.Plan = {
    name: `Plan ${index}`,
    description: 'All classes',
    perks: [{ _id: crypto.randomUUID(), description: 'Towels' }],
    termsAndConditions: 'None',
    purchaseLimits: [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }],
    buyerCanCancel: true,
  };
  return (await aPlan(site, fields, variant))._id;
}

async function plans(world: World): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, variant] of VARIANTS.entries()) ids.push(await plan(world, startingLater(variant), index));
  return ids;
}

async function orders(world: World): Promise<{ responses: unknown[]; ids: string[] }> {
  const planIds = await plans(world);
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
  for (const [index, variant] of [WEEKLY, UNLIMITED].entries()) {
    const paidPlansCheckout = { planId: await plan(world, variant, VARIANTS.length + index) };
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
    const ids = await plans(world);
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
};
