import type { orders } from '@wix/pricing-plans';
import { orders as planOrders, plansV3 } from '@wix/pricing-plans';
import { cache } from 'react';
import type { OrderStanding } from '../ecom/totals';
import { visitorClient } from '../wix/client';
import { type Outage, statusOf, toOutage, toUnanswered, type Unanswered } from '../wix/errors';
import { isMemberSession } from '../wix/session';

export type PlanOrder = orders.Order;

type BoughtPlan = { kind: 'order'; order: PlanOrder } | { kind: 'none' | 'signed-out' } | Outage;

/** Only the buyer may read it. */
export const findBoughtPlan = cache(async (planOrderId: string): Promise<BoughtPlan> => {
  if (!(await isMemberSession())) return { kind: 'signed-out' };
  const visitor = await visitorClient();
  try {
    return { kind: 'order', order: await visitor.use(planOrders).memberGetOrder(planOrderId) };
  } catch (error) {
    return NOT_THEIRS.has(statusOf(error)) ? { kind: 'none' } : toOutage(error);
  }
});

const NOT_THEIRS = new Set<number | undefined>([400, 403, 404, 428]);

/** An order is a draft until its first payment. Source: `OrderStatus` in @wix/auto_sdk_pricing-plans_orders. */
export function standingOf({ status }: PlanOrder): OrderStanding {
  if (status === 'CANCELED' || status === 'ENDED') return 'canceled';
  return status === 'DRAFT' ? 'pending' : 'done';
}

/** `undefined` if it lasts until canceled. */
export function nextDate({ pricing, currentCycle, endDate, autoRenewCanceled }: PlanOrder): {
  kind: 'renews' | 'ends';
  date: Date | undefined;
} {
  const paidUntil = pricing?.subscription ? currentCycle?.endedDate : undefined;
  if (paidUntil && !autoRenewCanceled) return { kind: 'renews', date: paidUntil };
  return { kind: 'ends', date: (autoRenewCanceled ? paidUntil : undefined) ?? endDate ?? undefined };
}

type MyPlanOrder = PlanOrder & {
  canCancel: boolean;
  /** Empty for a plan that is not public. */
  includes: string[];
};

type MyPlanOrders = { kind: 'orders'; orders: MyPlanOrder[] } | Unanswered;

export async function findMyPlanOrders(): Promise<MyPlanOrders> {
  const visitor = await visitorClient();
  try {
    const [orders, { items }] = await Promise.all([
      readMyOrders(),
      // Only the plan says whether buyers may cancel. Plans that are not public are missing here.
      visitor.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').limit(100).find(),
    ]);
    const cancelable = new Set(items.filter(({ buyerCanCancel }) => buyerCanCancel).map(({ _id }) => _id));
    const perks = new Map(
      items.map((plan) => [plan._id, (plan.perks ?? []).flatMap(({ description }) => description ?? [])]),
    );
    const mine = orders.map((order) => ({
      ...order,
      canCancel: canCancel(order, cancelable),
      includes: perks.get(order.planId) ?? [],
    }));
    return { kind: 'orders', orders: mine };
  } catch (error) {
    return toUnanswered(error);
  }
}

async function readMyOrders(): Promise<PlanOrder[]> {
  const visitor = await visitorClient();
  const sorting = { fieldName: 'createdDate', order: 'DESC' } as const;
  const { orders = [] } = await visitor.use(planOrders).memberListOrders({ limit: 50, sorting });
  return orders;
}

export interface Owned {
  live: PlanOrder | undefined;
  /** Among their last 50 orders. */
  purchases: number;
}

type OwnedPlans = { kind: 'owned'; byPlan: ReadonlyMap<string, Owned> } | Unanswered;

export async function findOwnedPlans(): Promise<OwnedPlans> {
  const byPlan = new Map<string, Owned>();
  if (!(await isMemberSession())) return { kind: 'owned', byPlan };
  try {
    for (const order of await readMyOrders()) {
      const { live, purchases } = byPlan.get(order.planId ?? '') ?? { live: undefined, purchases: 0 };
      const isPurchase = order.status !== 'DRAFT';
      byPlan.set(order.planId ?? '', {
        live: live ?? (LIVE.has(order.status) ? order : undefined),
        purchases: purchases + (isPurchase ? 1 : 0),
      });
    }
    return { kind: 'owned', byPlan };
  } catch (error) {
    return toUnanswered(error);
  }
}

/** A recurring plan continues to the end of the paid period. */
export const cancellationOf = ({ pricing, status }: PlanOrder): orders.CancellationEffectiveAtWithLiterals =>
  pricing?.subscription && status !== 'PENDING' ? 'NEXT_PAYMENT_DATE' : 'IMMEDIATELY';

const LIVE = new Set<PlanOrder['status']>(['ACTIVE', 'PENDING', 'PAUSED']);

type PlanId = PlanOrder['planId'] | null;

const canCancel = ({ planId, status, autoRenewCanceled }: PlanOrder, cancelable: ReadonlySet<PlanId>) =>
  LIVE.has(status) && !autoRenewCanceled && cancelable.has(planId);
