import { PlatformError } from '../../../kernel/errors';
import type { PlanOrder } from './plan-order-documents';

type Status = PlanOrder['status'];

interface Transition {
  from: readonly Status[];
  /** Absent if the status stays the same. */
  to?: NonNullable<Status>;
}

/**
 * Sources: `OrderStatus` and the texts of the calls in @wix/auto_sdk_pricing-plans_orders. Where a text names no
 * status (cancel, stopRenewing, markAsPaid), every status that is not final is assumed to be allowed.
 */
const TRANSITIONS = {
  /** The new status comes from `statusOnPurchase`. */
  pay: { from: ['DRAFT'] },
  start: { from: ['PENDING'], to: 'ACTIVE' },
  renew: { from: ['ACTIVE'] },
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  postpone: { from: ['PENDING', 'ACTIVE'] },
  markAsPaid: { from: ['PENDING', 'ACTIVE', 'PAUSED'] },
  stopRenewing: { from: ['PENDING', 'ACTIVE', 'PAUSED'] },
  cancel: { from: ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED'], to: 'CANCELED' },
  end: { from: ['ACTIVE'], to: 'ENDED' },
} satisfies Record<string, Transition>;

export type OrderStep = keyof typeof TRANSITIONS;

/** Throws PlatformError 428, the platform's status for a wrong state; the packages name no code for it. */
export function planOrderStatusAfter(step: OrderStep, current: Status): NonNullable<Status> {
  const { from, to }: Transition = TRANSITIONS[step];
  if (current && from.includes(current)) return to ?? current;
  throw new PlatformError(428, `cannot ${step} a plan order that is ${current}: it must be ${from.join(' or ')}`);
}

/** The first status of a plan order that has been paid for. */
export const statusOnPurchase = (startDate: string, now: string): 'PENDING' | 'ACTIVE' =>
  startDate > now ? 'PENDING' : 'ACTIVE';
