import { DateTime } from 'luxon';
import { ApplicationError } from '../../../kernel/errors';
import type { WireTicketOrder } from './ticket-order-documents';

export type TicketOrderStatus = NonNullable<WireTicketOrder['status']>;

interface Transition {
  from: readonly TicketOrderStatus[];
  to: TicketOrderStatus;
  /** The packages name these codes for the owner's actions. */
  refusal: 'ORDER_ACTION_NOT_AVAILABLE' | 'ORDER_STATUS_NOT_AUTHORIZED';
}

const refusal = 'ORDER_ACTION_NOT_AVAILABLE';

/** Source for `confirm`, `capture` and `void`: @wix/auto_sdk_events_orders. Assumed; errs to refusal: the others. */
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
  waive: { from: ['INITIATED', 'PENDING', 'OFFLINE_PENDING'], to: 'FREE', refusal },
} satisfies Record<string, Transition>;

export type TicketOrderAction = keyof typeof TRANSITIONS;

export function orderStatusAfter(action: TicketOrderAction, current: TicketOrderStatus): TicketOrderStatus {
  const { from, to, refusal: code }: Transition = TRANSITIONS[action];
  if (from.includes(current)) return to;
  throw new ApplicationError(code, `cannot ${action} an order that is ${current}`, { status: 428 });
}

export type FirstPayment = keyof typeof FIRST_STATUSES;

const FIRST_STATUSES = {
  later: 'INITIATED',
  'in-person': 'OFFLINE_PENDING',
  paid: 'PAID',
  authorized: 'AUTHORIZED',
  suspended: 'PENDING',
} satisfies Record<string, TicketOrderStatus>;

/** Free orders are confirmed at once. Source: `CheckoutOptions`. */
export function firstStatus(isFree: boolean, payment: FirstPayment): TicketOrderStatus {
  return isFree ? 'FREE' : FIRST_STATUSES[payment];
}

/** Source: "Orders" in the docs of events, CAPTURE and VOID of `ScheduledActionEnumAction`. Times are assumed. */
const DUE: ReadonlyMap<TicketOrderStatus, Due> = new Map<TicketOrderStatus, Due>([
  ['INITIATED', { hours: 2, action: 'giveUp' }],
  ['AUTHORIZED', { hours: 7 * 24, action: 'capture', failure: 'void' }],
  ['PENDING', { hours: 24, action: 'pay', failure: 'decline' }],
]);

interface Due {
  hours: number;
  action: TicketOrderAction;
  failure?: TicketOrderAction;
}

export function dueAction(status: TicketOrderStatus, paymentFails = false): TicketOrderAction | undefined {
  const due = DUE.get(status);
  return paymentFails ? (due?.failure ?? due?.action) : due?.action;
}

export function nextTransitionAt(status: TicketOrderStatus, reservedUntil: string, now: string): string | undefined {
  const due = DUE.get(status);
  if (!due) return undefined;
  const from = DateTime.fromISO(status === 'INITIATED' ? reservedUntil : now);
  return from.plus({ hours: due.hours }).toJSDate().toISOString();
}

const CONFIRMED: readonly TicketOrderStatus[] = ['FREE', 'PAID', 'OFFLINE_PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'];
const OPEN: readonly TicketOrderStatus[] = ['INITIATED', 'PENDING', 'OFFLINE_PENDING'];

/** Assumed for AUTHORIZED and PARTIALLY_PAID; errs to permission. */
export const isConfirmed = (status: TicketOrderStatus): boolean => CONFIRMED.includes(status);

/** Assumed: a payment under review keeps its tickets. */
export const holdsTickets = (status: TicketOrderStatus): boolean => isConfirmed(status) || status === 'PENDING';

/** Source: updateCheckout, "Only applicable for orders with INITIATED, PENDING, OFFLINE_PENDING statuses". */
export function requireCheckoutOpen(status: TicketOrderStatus): void {
  if (OPEN.includes(status)) return;
  throw new ApplicationError(refusal, `cannot change the checkout of an order that is ${status}`, { status: 428 });
}
