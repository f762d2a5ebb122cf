import type { orders } from '@wix/pricing-plans';
import { orders as planOrders, plansV3 } from '@wix/pricing-plans';
import { isMemberSession } from './members';
import { visitorClient } from './wix/client';
import { statusOf, type Unanswered, unansweredOf } from './wix/errors';

export type PlanOrder = orders.Order;

interface BoughtPlan {
  name?: string;
  /** Only for the member who bought it. */
  order?: PlanOrder;
}

/** The purchase just made: the order if the member may read it, otherwise only the name of the chosen plan. */
export async function findBoughtPlan(bought: { planId: string; planOrderId: string }): Promise<BoughtPlan> {
  const order = (await isMemberSession()) ? await orNothing(readOrder(bought.planOrderId)) : undefined;
  if (order) return { order, ...(order.planName && { name: order.planName }) };
  const plan = await orNothing(readPlan(bought.planId));
  return plan?.name ? { name: plan.name } : {};
}

type MyPlanOrder = PlanOrder & {
  /** Whether the member may cancel it without the seller. */
  canCancel: boolean;
};

type MyPlanOrders = { kind: 'orders'; orders: MyPlanOrder[] } | Unanswered;

/** The member's own orders, the newest first. */
export async function findMyPlanOrders(): Promise<MyPlanOrders> {
  const visitor = await visitorClient();
  const sorting = { fieldName: 'createdDate', order: 'DESC' } as const;
  try {
    const [{ orders = [] }, { items }] = await Promise.all([
      visitor.use(planOrders).memberListOrders({ limit: 50, sorting }),
      // Whether buyers may cancel is a field of the plan, not of its orders; plans that are not public are missing here.
      visitor.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').limit(100).find(),
    ]);
    const cancelable = new Set(items.filter(({ buyerCanCancel }) => buyerCanCancel).map(({ _id }) => _id));
    return { kind: 'orders', orders: orders.map((order) => ({ ...order, canCancel: canCancel(order, cancelable) })) };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** When a cancellation takes effect: a recurring plan continues to the end of the paid period. */
export const cancellationOf = ({ pricing, status }: PlanOrder): orders.CancellationEffectiveAtWithLiterals =>
  pricing?.subscription && status !== 'PENDING' ? 'NEXT_PAYMENT_DATE' : 'IMMEDIATELY';

const LIVE = new Set<PlanOrder['status']>(['ACTIVE', 'PENDING', 'PAUSED']);

type PlanId = PlanOrder['planId'] | null;

const canCancel = ({ planId, status, autoRenewCanceled }: PlanOrder, cancelable: ReadonlySet<PlanId>) =>
  LIVE.has(status) && !autoRenewCanceled && cancelable.has(planId);

async function readOrder(id: string): Promise<PlanOrder> {
  const visitor = await visitorClient();
  return visitor.use(planOrders).memberGetOrder(id);
}

async function readPlan(id: string) {
  const visitor = await visitorClient();
  return visitor.use(plansV3).getPlan(id);
}

/** The purchase is made even if it cannot be read: the failed call is in the call list. */
async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) !== 404) console.error('What was bought could not be read:', error);
    return undefined;
  }
}
