import { ApplicationError } from '../errors';
import type { WireTicketOrder } from './ticket-orders';

export type TicketOrderStatus = NonNullable<WireTicketOrder['status']>;

interface Transition {
  from: readonly TicketOrderStatus[];
  to: TicketOrderStatus;
  /** The code of the operation that asks for it; the packages name one for the owner's actions. */
  refusal: 'ORDER_ACTION_NOT_AVAILABLE' | 'ORDER_STATUS_NOT_AUTHORIZED';
}

const refusal = 'ORDER_ACTION_NOT_AVAILABLE';

/**
 * `confirm`, `capture` and `void` are stated in @wix/auto_sdk_events_orders; what the payment gateway reports and when
 * an order that nobody paid is given up is assumed from the meaning of the statuses.
 */
const TRANSITIONS = {
  confirm: { from: ['INITIATED', 'PENDING', 'OFFLINE_PENDING'], to: 'PAID', refusal },
  pay: { from: ['INITIATED', 'PENDING', 'PARTIALLY_PAID'], to: 'PAID', refusal },
  payPart: { from: ['INITIATED', 'OFFLINE_PENDING'], to: 'PARTIALLY_PAID', refusal },
  suspend: { from: ['INITIATED'], to: 'PENDING', refusal },
  authorize: { from: ['INITIATED', 'PENDING'], to: 'AUTHORIZED', refusal },
  decline: { from: ['INITIATED', 'PENDING'], to: 'DECLINED', refusal },
  giveUp: { from: ['INITIATED'], to: 'CANCELED', refusal },
  capture: { from: ['AUTHORIZED'], to: 'PAID', refusal: 'ORDER_STATUS_NOT_AUTHORIZED' },
  void: { from: ['AUTHORIZED'], to: 'VOIDED', refusal: 'ORDER_STATUS_NOT_AUTHORIZED' },
} as const satisfies Record<string, Transition>;

export type TicketOrderAction = keyof typeof TRANSITIONS;

/** Throws ApplicationError: ORDER_ACTION_NOT_AVAILABLE, ORDER_STATUS_NOT_AUTHORIZED. */
export function orderStatusAfter(action: TicketOrderAction, current: TicketOrderStatus): TicketOrderStatus {
  const { from, to, refusal: code }: Transition = TRANSITIONS[action];
  if (from.includes(current)) return to;
  throw new ApplicationError(code, `cannot ${action} an order that is ${current}`, { status: 428 });
}

/** A new order's status. What costs nothing is confirmed at once. Source: `CheckoutOptions`. */
export function firstStatus(isFree: boolean, payment: 'later' | 'in-person' | 'paid'): TicketOrderStatus {
  if (isFree) return 'FREE';
  if (payment === 'in-person') return 'OFFLINE_PENDING';
  return payment === 'paid' ? 'PAID' : 'INITIATED';
}

const CONFIRMED: readonly TicketOrderStatus[] = ['FREE', 'PAID', 'OFFLINE_PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'];
const OPEN: readonly TicketOrderStatus[] = ['INITIATED', 'PENDING', 'OFFLINE_PENDING'];

/** Whether the buyer has the tickets. Of AUTHORIZED and PARTIALLY_PAID it is assumed. */
export const isConfirmed = (status: TicketOrderStatus): boolean => CONFIRMED.includes(status);

/** Source: updateCheckout, "Only applicable for orders with INITIATED, PENDING, OFFLINE_PENDING statuses". */
export function requireOpen(status: TicketOrderStatus): void {
  if (OPEN.includes(status)) return;
  throw new ApplicationError(refusal, `cannot change the checkout of an order that is ${status}`, { status: 428 });
}
