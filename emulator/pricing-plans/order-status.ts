import type { PlanOrder } from './plan-orders';

type Status = PlanOrder['status'];

interface Transition {
  from: readonly Status[];
  to: NonNullable<Status>;
}

/** Source: `OrderStatus` in @wix/auto_sdk_pricing-plans_orders. */
const TRANSITIONS = {
  start: { from: ['PENDING'], to: 'ACTIVE' },
  end: { from: ['ACTIVE'], to: 'ENDED' },
} as const satisfies Record<string, Transition>;

export type OrderStep = keyof typeof TRANSITIONS;

export function statusAfter(step: OrderStep, current: Status): NonNullable<Status> {
  const { from, to }: Transition = TRANSITIONS[step];
  if (!from.includes(current)) throw new Error(`cannot ${step} a plan order that is ${current}`);
  return to;
}

/** What a plan order begins as, once it is paid for. */
export const statusOnPurchase = (startDate: string, now: string): 'PENDING' | 'ACTIVE' =>
  startDate > now ? 'PENDING' : 'ACTIVE';
