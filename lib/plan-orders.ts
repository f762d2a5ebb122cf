import type { orders } from '@wix/pricing-plans';
import { isMemberSession } from './members';
import { visitorClient } from './wix/client';
import { statusOf } from './wix/errors';

export type PlanOrder = orders.Order;

interface BoughtPlan {
  name?: string;
  /** Only for the member who bought it. */
  order?: PlanOrder;
}

/** What has just been bought: the order, for the member who may read it, else the name of the plan that was chosen. */
export async function findBoughtPlan(bought: { planId: string; planOrderId: string }): Promise<BoughtPlan> {
  const order = (await isMemberSession()) ? await orNothing(readOrder(bought.planOrderId)) : undefined;
  if (order) return { order, ...(order.planName && { name: order.planName }) };
  const plan = await orNothing(readPlan(bought.planId));
  return plan?.name ? { name: plan.name } : {};
}

/** The member's own orders, the newest first. */
export async function findMyPlanOrders(): Promise<PlanOrder[]> {
  const { planOrders } = await visitorClient();
  const sorting = { fieldName: 'createdDate', order: 'DESC' } as const;
  const { orders = [] } = await planOrders.memberListOrders({ limit: 50, sorting });
  return orders;
}

async function readOrder(id: string): Promise<PlanOrder> {
  const { planOrders } = await visitorClient();
  return planOrders.memberGetOrder(id);
}

async function readPlan(id: string) {
  const { plans } = await visitorClient();
  return plans.getPlan(id);
}

/** A purchase stands whether or not it can be read: the failed call is in the call list. */
async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) !== 404) console.error('What was bought could not be read:', error);
    return undefined;
  }
}
