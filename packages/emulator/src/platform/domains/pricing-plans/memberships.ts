import { BOOKINGS_APP_ID, PLANS_NAMESPACE, PRICING_PLANS_APP_ID } from '../../kernel/app-ids';
import type { Transaction } from '../../kernel/store/store-interface';
import { countUses, findPayingPool, type PayingPool, takeUses } from '../benefit-programs/index';
import type { Membership, MembershipProvider } from '../ecom/index';
import { coveringOrders, type PlanCoverage, redeemUses, returnUses } from './benefits';
import { getOrder } from './orders/plan-order-documents';

export const planMemberships: MembershipProvider = {
  appId: PRICING_PLANS_APP_ID,

  async covering(context, memberId, planIds) {
    const coverages = await coveringOrders(context, memberId, planIds);
    return Promise.all(coverages.map((coverage) => toMembership(context.transaction, coverage)));
  },

  async get(transaction, id) {
    const { id: planOrderId, planId, planName, buyer } = await getOrder(transaction, id);
    return { id: planOrderId, planId: planId ?? '', name: planName ?? '', memberId: buyer?.memberId };
  },

  async redeem(transaction, { id, planId }, holder, uses) {
    const pool = await sessionsPool(transaction, id);
    if (pool) return takeUses(transaction, pool, holder, uses ?? 1);
    return redeemUses(transaction, { planOrderId: id, planId }, holder, uses);
  },

  giveBack: returnUses,
};

/** A seeded benefit (`coverage`) only counts if there is no pool. */
async function toMembership(transaction: Transaction, coverage: PlanCoverage): Promise<Membership> {
  const { planOrderId, planId, planName, validUntil } = coverage;
  const pool = await sessionsPool(transaction, planOrderId);
  const { usesLeft, usesPerCycle } = pool ? await countUses(transaction, pool) : coverage;
  return {
    id: planOrderId,
    planId,
    name: planName,
    usesPerCycle,
    usesLeft,
    validUntil: validUntil || undefined,
  };
}

/** In carts, plans can only pay for items of Wix Bookings. */
const sessionsPool = (transaction: Transaction, planOrderId: string): Promise<PayingPool | undefined> =>
  findPayingPool(transaction, { namespace: PLANS_NAMESPACE, externalId: planOrderId }, BOOKINGS_APP_ID);
