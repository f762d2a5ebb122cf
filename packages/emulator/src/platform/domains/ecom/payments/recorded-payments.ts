import { randomUUID } from '../../../home/crypto';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { type Decimal, toPrice } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Activity, activity, statusAfter } from '../stored-orders/order-statuses';
import { emitOrderChange, type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import { followPayment } from '../stored-orders/restock';
import type { Payment, Refund } from '../wire/order-wire';
import { amountOwed, hasChargebacks, settlementOf } from './order-balance';

export const toTransactions = ({ id, payments = [], refunds = [] }: PlacedOrder) => ({
  orderId: id,
  payments,
  refunds,
});

export function recordPayment(transaction: Pick<Transaction, 'now'>, currency: string, payment: Payment): Payment {
  const {
    regularPaymentDetails: regular,
    giftcardPaymentDetails: card,
    membershipPaymentDetails: membership,
  } = payment;
  const statusOfPayment = regular?.status === 'UNDEFINED' ? undefined : regular?.status;
  // Assumed; errs to permission: a payment without a status counts as made.
  const status = payment.status ?? statusOfPayment ?? 'APPROVED';
  return withStatus(
    withProtoDefaults('ecom.orderTransactions', 'Payment', {
      ...payment,
      id: randomUUID(),
      createdDate: payment.createdDate ?? transaction.now,
      updatedDate: transaction.now,
      amount: toPrice(payment.amount?.amount ?? 0, currency),
      refundDisabled: payment.refundDisabled ?? false,
      supportReceiptGeneration: false,
      ...(regular && { regularPaymentDetails: toRegularPaymentDetails(regular) }),
      ...(card && { giftcardPaymentDetails: { voided: false, ...card } }),
      ...(membership && { membershipPaymentDetails: { voided: false, status: 'CHARGED', ...membership } }),
    }),
    status,
  );
}

function toRegularPaymentDetails(
  sentDetails: NonNullable<Payment['regularPaymentDetails']>,
): Payment['regularPaymentDetails'] {
  const { authorizationDetails: authorization } = sentDetails;
  const captures = authorization?.captures?.map((capture) => ({ ...capture, id: randomUUID() }));
  return {
    offlinePayment: false,
    savedPaymentMethod: false,
    ...sentDetails,
    ...(authorization && {
      authorizationDetails: { delayedCapture: false, ...authorization, ...(captures && { captures }) },
    }),
  };
}

/** For regular payments, also sets the deprecated status field. */
export function withStatus(payment: Payment, status: NonNullable<Payment['status']>): Payment {
  const {
    regularPaymentDetails: regular,
    giftcardPaymentDetails: card,
    membershipPaymentDetails: membership,
  } = payment;
  const voided = status === 'VOIDED';
  return {
    ...payment,
    status,
    ...(regular && { regularPaymentDetails: { ...regular, status } }),
    ...(card && { giftcardPaymentDetails: { ...card, voided } }),
    ...(membership && { membershipPaymentDetails: { ...membership, voided } }),
  };
}

export const cardPayment = (transaction: Pick<Transaction, 'now'>, currency: string, amount: string): Payment =>
  recordPayment(transaction, currency, {
    amount: { amount },
    status: 'APPROVED',
    regularPaymentDetails: {
      paymentOrderId: randomUUID(),
      gatewayTransactionId: randomUUID(),
      providerTransactionId: randomUUID(),
      paymentMethod: 'CreditCard',
      paymentMethodName: { buyerLanguageName: 'Credit card', siteLanguageName: 'Credit card' },
    },
  });

export const manualPayment = (transaction: Transaction, currency: string, amount: Decimal.Value): Payment =>
  recordPayment(transaction, currency, {
    amount: toPrice(amount, currency),
    status: 'APPROVED',
    regularPaymentDetails: {
      offlinePayment: true,
      paymentMethod: 'Offline',
      paymentMethodName: { buyerLanguageName: 'Offline', siteLanguageName: 'Offline' },
    },
  });

export function getPayment({ id: orderId, payments }: PlacedOrder, id: string | null | undefined): Payment {
  const payment = payments?.find((known) => known.id === id);
  if (payment) return payment;
  throw new ApplicationError('PAYMENT_NOT_FOUND', `the order ${orderId} has no payment ${id}`);
}

export const replacePayments = (order: PlacedOrder, changed: readonly Payment[]): Payment[] =>
  (order.payments ?? []).map((known) => changed.find(({ id }) => id === known.id) ?? known);

interface LedgerChange {
  payments?: Payment[];
  refunds?: Refund[];
  lineItems?: PlacedOrder['lineItems'];
  paymentIds?: readonly string[];
  refundIds?: readonly string[];
  activities?: readonly Activity[];
}

export async function changeLedger(
  transaction: Transaction,
  order: PlacedOrder,
  change: LedgerChange,
): Promise<PlacedOrder> {
  const { paymentIds = [], refundIds = [], activities = [], ...rest } = change;
  const ledger = { ...order, ...rest };
  const after = settlementOf(ledger);
  const isNew = after.paymentStatus !== order.paymentStatus;
  // The checkout itself places an order that waits for its payment.
  const isApproved = order.status === 'INITIALIZED' && !order.checkoutId && after.paymentStatus === 'PAID';
  const changed = await transaction.in(placedOrders).update({
    ...ledger,
    ...after,
    ...(isApproved && { status: statusAfter(order, 'APPROVED') }),
    activities: [
      ...(order.activities ?? []),
      ...activities,
      ...(isNew ? paidActivities(transaction, after.paymentStatus) : []),
    ],
    updatedDate: transaction.now,
  });
  const body = { orderTransactions: toTransactions(changed), paymentIds, refundIds };
  await emitAction(transaction, 'wix.ecom.v1.order_transactions_updated', order.id, body);
  await emitAction(transaction, 'wix.ecom.v1.order_transactions_details_updated', order.id, body);
  if (isNew) {
    await followPayment(transaction, changed);
    await emitOrderChange(transaction, order, changed);
  }
  if (isApproved) {
    await emitAction(transaction, 'wix.ecom.v1.order_approved', order.id, { order: toOrder(changed) });
  }
  return changed;
}

function paidActivities(transaction: Transaction, status: PlacedOrder['paymentStatus']): Activity[] {
  if (status === 'PAID') return [activity(transaction, 'ORDER_PAID')];
  return status === 'PARTIALLY_PAID' ? [activity(transaction, 'ORDER_PARTIALLY_PAID')] : [];
}

export function refuseChargebacks(order: PlacedOrder): void {
  if (!hasChargebacks(order)) return;
  throw new ApplicationError('ORDER_HAS_CHARGEBACKS', `order ${order.id} has chargebacks`, { status: 428 });
}

export async function markPaid(transaction: Transaction, order: PlacedOrder): Promise<PlacedOrder> {
  if (!amountOwed(order).gt(0)) throw new ApplicationError('ORDER_ALREADY_PAID', `order ${order.id} is paid`);
  refuseChargebacks(order);
  const waiting = order.payments?.find(
    ({ status, regularPaymentDetails }) => status?.startsWith('PENDING') && regularPaymentDetails?.offlinePayment,
  );
  if (waiting) {
    const approved = withStatus({ ...waiting, updatedDate: transaction.now }, 'APPROVED');
    return changeLedger(transaction, order, {
      payments: replacePayments(order, [approved]),
      paymentIds: [waiting.id ?? ''],
    });
  }
  return addPayments(transaction, order, [manualPayment(transaction, order.currency ?? '', amountOwed(order))]);
}

export async function addPayments(
  transaction: Transaction,
  order: PlacedOrder,
  added: readonly Payment[],
): Promise<PlacedOrder> {
  return changeLedger(transaction, order, {
    payments: [...(order.payments ?? []), ...added],
    paymentIds: added.flatMap(({ id }) => id ?? []),
    activities: added.flatMap((payment) => paymentActivities(transaction, payment)),
  });
}

export function paymentActivities(
  transaction: Transaction,
  { id, amount, status, regularPaymentDetails }: Payment,
): Activity[] {
  if (!regularPaymentDetails) return [];
  const { creditCardDetails } = regularPaymentDetails;
  const paymentId = id ?? '';
  const regular = { regular: { amount, creditCardDetails }, paymentId };
  if (status === 'PENDING') return [activity(transaction, 'PAYMENT_PENDING', { paymentPending: regular })];
  if (status === 'CANCELED') return [activity(transaction, 'PAYMENT_CANCELED', { paymentCanceled: regular })];
  if (status === 'DECLINED') return [activity(transaction, 'PAYMENT_DECLINED', { paymentDeclined: regular })];
  if (status !== 'AUTHORIZED') return [];
  return [
    activity(transaction, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: authorizedAmount({ id, amount }) }),
  ];
}

export const authorizedAmount = ({ id, amount }: Payment) => ({ paymentId: id ?? '', amount });
