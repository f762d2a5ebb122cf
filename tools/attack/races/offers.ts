import type { DiscountRule } from '../../../packages/emulator/src/platform/kernel/commerce-settings';
import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import { aMember, productBySlug } from '../../../packages/emulator/tests/ecom/cart/shopping';
import type { TestSite, VisitorClient } from '../../../packages/emulator/tests/harness/harness';
import { aProductInStock, approvedOrders, openPaymentStep, orderAttempt, ordersOf, readyCheckout } from './checkouts';
import { type LimitedResource, mapInBatches, newVisitors, times } from './race';

const RULE = 'b7d0c3a4-5d6e-4f70-8a91-0b2c3d4e5f60';

/** A discount of 100 % with these limits. */
function giveaway(limits: Pick<DiscountRule, 'usageLimit' | 'usageLimitPerUser'>): DiscountRule {
  const discount = { type: 'PERCENTAGE' as const, percentage: 100 };
  return { id: RULE, name: 'Spring', active: true, appliesTo: 'ALL_ITEMS', discount, ...limits };
}

/** Buyers who come too late get an order that waits for payment. */
async function withRule(site: TestSite, buyers: number, limits: Parameters<typeof giveaway>[0], isOneBuyer: boolean) {
  await site.settings({ commerce: { discountRules: [giveaway(limits)] } });
  const { _id } = await productBySlug(site.visitor(), 'gift-card');
  const tries = await mapInBatches(await buyerClients(site, buyers, isOneBuyer), async (client) => {
    const checkoutId = await readyCheckout(client, _id);
    return async () => {
      await client.checkout.createOrder(checkoutId);
      return undefined;
    };
  });
  return { tries, got: () => approvedOrders(site) };
}

async function withCoupon(site: TestSite, buyers: number, couponCode: string, isOneBuyer: boolean) {
  const productId = await aProductInStock(site, { pieces: 1_000, price: 40 });
  const tries = await mapInBatches(await buyerClients(site, buyers, isOneBuyer), async (client) =>
    openPaymentStep(site, client, await readyCheckout(client, productId, { couponCode })),
  );
  return { tries, got: () => approvedOrders(site) };
}

/** One client per buyer: different visitors, or the same member. */
async function buyerClients(site: TestSite, buyers: number, isOneBuyer: boolean): Promise<VisitorClient[]> {
  return isOneBuyer ? Array<VisitorClient>(buyers).fill(await aMember(site)) : newVisitors(site, buyers);
}

export const offers: LimitedResource[] = [
  {
    of: 'uses of a coupon',
    isSlow: true,
    limit: 3,
    keptBy: 'claims',
    prepare: (site, buyers) => withCoupon(site, buyers, 'FIRST3', false),
  },
  {
    of: 'uses of a coupon by one customer',
    isSlow: true,
    limit: 1,
    keptBy: 'claims',
    prepare: (site, buyers) => withCoupon(site, buyers, 'ONCE', true),
  },
  {
    of: 'uses of an automatic discount',
    isSlow: true,
    limit: 3,
    keptBy: 'claims',
    isTold: false,
    prepare: (site, buyers) => withRule(site, buyers, { usageLimit: 3 }, false),
  },
  {
    of: 'uses of an automatic discount by one customer',
    isSlow: true,
    limit: 1,
    keptBy: 'claims',
    isTold: false,
    prepare: (site, buyers) => withRule(site, buyers, { usageLimitPerUser: 1 }, true),
  },
  {
    of: 'purchases of a plan that may be bought once',
    limit: 1,
    keptBy: 'claims',
    async prepare(site, buyers) {
      const { items } = await site.visitor().plansV3.queryPlans().find();
      const planId = items.find(({ name }) => name === 'Community')?._id ?? '';
      const { planOrders } = await aMember(site);
      return {
        tries: times(buyers, async () => (await planOrders.createOnlineOrder(planId)).order?._id ?? ''),
        got: async () => (await storedDocuments<{ id: string }>(site, 'plan-orders')).map(({ id }) => id),
      };
    },
  },
  {
    of: 'orders of one checkout',
    limit: 1,
    keptBy: 'keys and versions',
    async prepare(site, buyers) {
      const productId = await aProductInStock(site, { pieces: 1_000 });
      const [visitor = site.visitor()] = await newVisitors(site, 1);
      const checkoutId = await readyCheckout(visitor, productId);
      return {
        tries: times(buyers, orderAttempt(visitor, checkoutId)),
        got: async () => (await ordersOf(site)).map(({ id }) => id),
      };
    },
  },
];
