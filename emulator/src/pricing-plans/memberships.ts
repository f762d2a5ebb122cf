import type { Membership, MembershipProvider } from '../ecom/pricing/membership-provider';
import { coveringOrders, type PlanCoverage, redeemUses, returnUses } from './benefits';
import { getOrder } from './orders/documents';

/** The app that pays with plans. Source: the platform's list of its own apps. */
export const PRICING_PLANS_APP_ID = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';

/** Plan orders as memberships, which can pay for items of carts. */
export const planMemberships: MembershipProvider = {
  appId: PRICING_PLANS_APP_ID,

  async covering(context, memberId, planIds) {
    return (await coveringOrders(context, memberId, planIds)).map(toMembership);
  },

  async get(transaction, id) {
    const { id: planOrderId, planId, planName, buyer } = await getOrder(transaction, id);
    return { id: planOrderId, planId: planId ?? '', name: planName ?? '', memberId: buyer?.memberId };
  },

  redeem(transaction, { id, planId }, holder, uses) {
    return redeemUses(transaction, { planOrderId: id, planId }, holder, uses);
  },

  giveBack: returnUses,
};

const toMembership = ({
  planOrderId,
  planId,
  planName,
  usesLeft,
  usesPerCycle,
  validUntil,
}: PlanCoverage): Membership => ({
  id: planOrderId,
  planId,
  name: planName,
  ...(usesPerCycle !== undefined && { usesPerCycle }),
  ...(usesLeft !== undefined && { usesLeft }),
  ...(validUntil && { validUntil }),
});
