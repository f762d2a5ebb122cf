import { cartV2, orders } from '@wix/ecom';
import { cache } from 'react';
import { visitorClient } from '../wix/client';
import { isOutage, type Outage, statusOf, toOutage } from '../wix/errors';
import type { OrderStanding } from './totals';

export type Order = orders.Order;

/** `none`: no such order, or somebody else's. */
type FoundOrder = { kind: 'order'; order: Order } | { kind: 'none' } | Outage;

export const findOrder = cache(async (orderId: string): Promise<FoundOrder> => {
  const visitor = await visitorClient();
  try {
    return { kind: 'order', order: await visitor.use(orders).getOrder(orderId) };
  } catch (error) {
    return NOT_THEIRS.has(statusOf(error)) ? { kind: 'none' } : toOutage(error);
  }
});

/** 400: malformed ID. 428: the site has no app that sells. */
const NOT_THEIRS = new Set<number | undefined>([400, 403, 404, 428]);

/** Orders that are paid later, such as in person, are approved at once. Source: `OrderStatus` in @wix/auto_sdk_ecom_orders. */
export function standingOf({ status, paymentStatus }: Order): OrderStanding {
  if (status === 'CANCELED' || status === 'REJECTED') return 'canceled';
  if (status === 'INITIALIZED' || status === 'PENDING') return 'pending';
  return UNSETTLED.has(paymentStatus) ? 'pending' : 'done';
}

const UNSETTLED = new Set<Order['paymentStatus']>(['PENDING', 'PENDING_MERCHANT', 'DECLINED', 'CANCELED']);

export function paymentText(order: Order): string {
  if (Number(order.priceSummary?.total?.amount ?? 0) === 0) return 'Nothing to pay';
  return PAYMENTS[order.paymentStatus ?? ''] ?? 'Not paid yet';
}

const PAYMENTS: Readonly<Record<string, string>> = {
  PAID: 'Paid in full',
  PARTIALLY_PAID: 'Deposit paid, the rest is due later',
  PARTIALLY_REFUNDED: 'Partially refunded',
  FULLY_REFUNDED: 'Refunded',
  PENDING: 'Your payment is being processed',
  PENDING_MERCHANT: 'Your payment is being reviewed',
  DECLINED: 'Your payment was declined',
  CANCELED: 'Your payment was canceled',
};

/** Example: `Ada Byron, ada@example.com`. */
export function buyerText({ billingInfo, buyerInfo }: Order): string {
  const { firstName, lastName } = billingInfo?.contactDetails ?? {};
  return [[firstName, lastName].filter(Boolean).join(' '), buyerInfo?.email].filter(Boolean).join(', ');
}

/**
 * Returns the order's ID, or `undefined` if it waits for a payment. If the answer is lost, the cart says whether it was
 * ordered. Other SDK errors are not caught.
 */
export async function placeOrderOf(cartId: string): Promise<string | undefined> {
  const { placeOrder, getCart } = (await visitorClient()).use(cartV2);
  try {
    const { orderId, completed } = await placeOrder(cartId);
    return completed ? orderId : undefined;
  } catch (error) {
    if (!isOutage(error)) throw error;
    const { orderId } = await getCart(cartId);
    if (!orderId) throw error;
    return orderId;
  }
}
