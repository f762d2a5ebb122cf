import { randomUUID } from 'node:crypto';
import type { orders as meta } from '@wix/pricing-plans/meta';
import { emit } from '../domain-events';
import { ApplicationError } from '../errors';
import { toAmount } from '../money';
import type { Wire } from '../operations';
import type { SiteSettings } from '../sites/settings';
import type { CollectionDefinition, Query, Unit } from '../store/store';
import { cycleAt, endDateOf } from './cycles';
import { statusAfter, statusOnPurchase } from './order-status';
import type { StoredPlan } from './plans-collection';
import { isFree, type Pricing, trialDays } from './pricing';

export type PlanOrder = NonNullable<Wire<ReturnType<typeof meta.memberGetOrder>['__originalResponseType']>['order']>;

/** Beside the wire's order: the plan's own pricing, from which its cycles follow, and the flow that made it. */
export type StoredOrder = PlanOrder & { id: string; startDate: string; planPricing: Pricing; flowId: string };

export const planOrderDocuments: CollectionDefinition<StoredOrder> = {
  name: 'plan-orders',
  fields: {
    id: 'string',
    planId: 'string',
    'buyer.memberId': 'string',
    status: 'string',
    lastPaymentStatus: 'string',
    autoRenewCanceled: 'boolean',
    startDate: 'date',
    endDate: 'date',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexed: ['buyer.memberId'],
  keys: ({ flowId }) => ({ flow: flowId }),
};

export async function countOrders(unit: Unit, filter: Query['filter']): Promise<number> {
  return unit.in(planOrderDocuments).count(filter);
}

interface Purchase {
  plan: StoredPlan;
  buyer: { memberId: string; contactId: string };
  startDate: string;
  flowId: string;
}

/**
 * Records a purchase that has been paid for, or is free. ACTIVE at once, or PENDING with a start ahead.
 * Throws ApplicationError: purchases_limit_reached.
 * Source: createOnlineOrder in @wix/auto_sdk_pricing-plans_orders.
 */
export async function purchasePlan(unit: Unit, purchase: Purchase, settings: SiteSettings): Promise<StoredOrder> {
  const order = newOrder(purchase, settings, unit.now);
  await takeFromLimit(unit, purchase, order.id);
  await unit.in(planOrderDocuments).insert(order);
  const entity = toOrder(order, settings, unit.now);
  await emit(unit, 'wix.pricing_plans.v2.order_created', order.id, { createdEvent: { entity } });
  await emit(unit, 'wix.pricing_plans.v2.order_purchased', order.id, { actionEvent: { body: { order: entity } } });
  if (order.status === 'ACTIVE') await emitStarted(unit, order, settings);
  return order;
}

/** As it goes out: with the cycle it is in, without what is ours. */
export function toOrder(order: StoredOrder, { timeZone }: SiteSettings, now: string): PlanOrder {
  const { planPricing, flowId: _, ...wire } = order;
  const cycle = order.status === 'ACTIVE' ? cycleAt({ ...order, pricing: planPricing, timeZone }, now) : undefined;
  return { ...wire, ...(cycle && { currentCycle: cycle }) };
}

/** Starts and ends the orders whose time has come. Answers a line for each. */
export async function startAndEndOrders(unit: Unit, settings: SiteSettings): Promise<string[]> {
  const orders = unit.in(planOrderDocuments);
  const done: string[] = [];
  const due = { $or: [dueBy('PENDING', 'startDate', unit.now), dueBy('ACTIVE', 'endDate', unit.now)] };
  for (;;) {
    const { items } = await orders.query({ filter: due, paging: { limit: 100 } });
    if (items.length === 0) return done;
    for (const order of items) {
      const step = order.status === 'PENDING' ? 'start' : 'end';
      const moved = await orders.update({ ...order, status: statusAfter(step, order.status), updatedDate: unit.now });
      const body = { order: toOrder(moved, settings, unit.now) };
      if (step === 'start') await emitStarted(unit, moved, settings);
      else await emit(unit, 'wix.pricing_plans.v2.order_ended', order.id, { actionEvent: { body } });
      done.push(`plan order ${order.id} is now ${moved.status}`);
    }
  }
}

const dueBy = (status: string, field: string, now: string) => ({ status, [field]: { $lte: now } });

async function emitStarted(unit: Unit, order: StoredOrder, settings: SiteSettings): Promise<void> {
  const entity = toOrder(order, settings, unit.now);
  await emit(unit, 'wix.pricing_plans.v2.order_started', order.id, { actionEvent: { body: { order: entity } } });
  const body = { order: entity, cycle: entity.currentCycle };
  await emit(unit, 'wix.pricing_plans.v2.order_cycle_started', order.id, { actionEvent: { body } });
}

async function takeFromLimit(unit: Unit, { plan, buyer }: Purchase, holder: string): Promise<void> {
  if (!plan.maxPurchasesPerBuyer) return;
  const resource = `plan:${plan.id}:${buyer.memberId}`;
  if (await unit.claim([{ resource, holder, quantity: 1, capacity: plan.maxPurchasesPerBuyer }])) return;
  throw new ApplicationError('purchases_limit_reached', `"${plan.name}" can be bought once by the same member`);
}

function newOrder({ plan, buyer, startDate, flowId }: Purchase, settings: SiteSettings, now: string): StoredOrder {
  const { pricing } = plan;
  const currency = pricing.price?.currency ?? settings.currency;
  const amount = toAmount(pricing.price?.value ?? 0, currency);
  const nothing = toAmount(0, currency);
  const free = isFree(pricing);
  const model = modelOf(pricing);
  const freeTrialDays = trialDays(pricing);
  const terms = { pricing, startDate, timeZone: settings.timeZone };
  const endDate = endDateOf(terms);
  return {
    id: randomUUID(),
    planId: plan.id,
    subscriptionId: randomUUID(),
    ...(!free && { wixPayOrderId: randomUUID() }),
    buyer,
    priceDetails: {
      ...model,
      ...{ subtotal: amount, discount: nothing, total: amount, planPrice: amount, currency },
      ...(freeTrialDays > 0 && { freeTrialDays }),
    },
    pricing: {
      ...model,
      prices: [
        {
          duration: { cycleFrom: 1, ...cyclesOf(pricing) },
          price: { subtotal: amount, discount: nothing, total: amount, currency, proration: nothing },
        },
      ],
    },
    type: 'ONLINE',
    status: statusOnPurchase(startDate, now),
    ...(pricing.subscription && { autoRenewCanceled: false }),
    // Source: `PaymentStatus`: no payment was necessary for free plans and free trials.
    lastPaymentStatus: free || freeTrialDays > 0 ? 'NOT_APPLICABLE' : 'PAID',
    startDate,
    ...(endDate && { endDate, earliestEndDate: endDate }),
    pausePeriods: [],
    ...(freeTrialDays > 0 && { freeTrialDays }),
    planName: plan.name,
    planDescription: plan.description ?? '',
    planPrice: amount,
    createdDate: now,
    updatedDate: now,
    planPricing: pricing,
    flowId,
  };
}

function modelOf({ subscription, singlePaymentForDuration, singlePaymentUnlimited }: Pricing) {
  if (subscription) return { subscription };
  return singlePaymentForDuration ? { singlePaymentForDuration } : { singlePaymentUnlimited };
}

/** Source: `PriceDuration.numberOfCycles`: none for a subscription that is valid until canceled, else the count or 1. */
function cyclesOf({ subscription }: Pricing): { numberOfCycles?: number } {
  if (!subscription) return { numberOfCycles: 1 };
  return subscription.cycleCount ? { numberOfCycles: subscription.cycleCount } : {};
}
