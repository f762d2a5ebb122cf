import { PlatformError } from '../../../kernel/errors';
import type { PlanOrder } from './plan-order-documents';

type Status = PlanOrder['status'];

interface Transition {
  from: readonly Status[];
  to?: NonNullable<Status>;
}

/**
 * Source: `OrderStatus` and the docs of the calls. Assumed; errs to permission: where they name no status, any that is
 * not final.
 */
const TRANSITIONS = {
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

/** Throws PlatformError 428: the packages name no code. */
export function planOrderStatusAfter(step: OrderStep, current: Status): NonNullable<Status> {
  const { from, to }: Transition = TRANSITIONS[step];
  if (current && from.includes(current)) return to ?? current;
  throw new PlatformError(428, `cannot ${step} a plan order that is ${current}: it must be ${from.join(' or ')}`);
}

export const statusOnPurchase = (startDate: string, now: string): 'PENDING' | 'ACTIVE' =>
  startDate > now ? 'PENDING' : 'ACTIVE';
