import type { orders as meta } from '@wix/ecom/meta';
import { randomUUID } from '../../../home/crypto';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { sendMail } from '../../../kernel/mailbox';
import { Decimal, toPrice } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { activity } from '../stored-orders/order-statuses';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import { allPieces, restock, withRestockedQuantities } from '../stored-orders/restock';
import type { Payment, Refund } from '../wire/order-wire';
import { refundableAmountOf } from './order-balance';
import { refundabilityOfPayment } from './order-payment';
import { changeLedger, replacePayments, toTransactions, withStatus } from './recorded-payments';

type RefundRequest = Wire<ReturnType<typeof meta.triggerRefund>['__originalRequestType']>;

export async function refund(
  transaction: Transaction,
  settings: SiteSettings,
  order: PlacedOrder,
  { payments: requestedRefunds = [], details, sideEffects }: RefundRequest,
): Promise<{ changed: PlacedOrder; refundId: string }> {
  const currency = order.currency ?? '';
  const grantedRefunds = requestedRefunds.map((one) => {
    const payment = order.payments?.find(({ id }) => id === one.paymentId);
    if (!payment) throw new ApplicationError('PAYMENTS_NOT_FOUND', `the order has no payment ${one.paymentId}`);
    refuseUnavailable(order, payment, one.externalRefund);
    const refundableAmount = refundableAmountOf(order, payment);
    const amount = new Decimal(one.amount?.amount ?? refundableAmount);
    if (amount.lte(0) || amount.gt(refundableAmount)) {
      throw new ApplicationError('INVALID_AMOUNT', `cannot refund ${amount} of ${refundableAmount} that are left`);
    }
    return {
      payment,
      amount: toPrice(amount, currency),
      isWhole: amount.eq(refundableAmount),
      external: one.externalRefund,
    };
  });
  const refundId = randomUUID();
  const amount = toPrice(Decimal.sum(0, ...grantedRefunds.map((one) => one.amount.amount)), currency);
  const newRefund: Refund = {
    id: refundId,
    createdDate: transaction.now,
    transactions: grantedRefunds.map((one) => ({
      paymentId: one.payment.id ?? '',
      amount: one.amount,
      refundStatus: 'SUCCEEDED' as const,
      ...(one.external ? {} : { gatewayRefundId: randomUUID() }),
      externalRefund: one.external ?? false,
    })),
    details: { shippingIncluded: false, ...details },
    summary: {
      requestedRefund: amount,
      refunded: amount,
      pending: false,
      pendingRefund: toPrice(0, currency),
      failedRefundAmount: toPrice(0, currency),
    },
  };
  const lines = restockedLines(order, sideEffects?.restockInfo);
  const reason = details?.reason;
  const refunds = grantedRefunds.map((one) => refundedPayment(one));
  const changed = await changeLedger(transaction, order, {
    payments: replacePayments(
      order,
      grantedRefunds.map((one) =>
        withStatus({ ...one.payment, updatedDate: transaction.now }, statusAfter(one.payment, one.isWhole)),
      ),
    ),
    refunds: [...(order.refunds ?? []), newRefund],
    paymentIds: grantedRefunds.flatMap(({ payment }) => payment.id ?? []),
    refundIds: [refundId],
    lineItems: withRestockedQuantities(order, lines),
    activities: [
      activity(transaction, 'REFUND_INITIATED', {
        refundInitiated: { refundId, amount, payments: refunds, reason: reason || undefined },
      }),
      ...refunds.map((payment) =>
        activity(transaction, 'PAYMENT_REFUNDED', { paymentRefunded: { refundId, payment } }),
      ),
    ],
  });
  await restock(transaction, order, lines);
  await emitAction(transaction, 'wix.ecom.v1.order_transactions_refund_completed', order.id, {
    orderId: order.id,
    refund: newRefund,
    sideEffects,
    orderTransactions: toTransactions(changed),
  });
  const { email: to } = order.buyerInfo ?? {};
  if (sideEffects?.sendOrderRefundedEmail && to) {
    const subject = `${settings.name}: ${amount.formattedAmount} of your order ${order.number} was refunded`;
    await sendMail(transaction, { to, subject, text: sideEffects.customMessage ?? subject });
  }
  return { changed, refundId };
}

function refuseUnavailable(order: PlacedOrder, payment: Payment, external: boolean | undefined): void {
  const { refundabilityStatus, nonRefundableReason, manuallyRefundableReason } = refundabilityOfPayment(order, payment);
  if (refundabilityStatus === 'REFUNDABLE' || (refundabilityStatus === 'MANUAL' && external)) return;
  const why = nonRefundableReason ?? manuallyRefundableReason;
  throw new ApplicationError('REFUND_NOT_AVAILABLE', `payment ${payment.id} cannot be refunded: ${why}`, {
    status: 428,
    data: { reason: why },
  });
}

/** Source: `PaymentStatus.VOIDED`: gift cards and memberships have no refund status. */
function statusAfter(payment: Payment, isWhole: boolean): NonNullable<Payment['status']> {
  if (!payment.regularPaymentDetails) return 'VOIDED';
  return isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function refundedPayment({
  payment,
  amount,
  external,
}: {
  payment: Payment;
  amount: Price;
  external?: boolean | undefined;
}) {
  const base = { paymentId: payment.id ?? '', externalRefund: external ?? false };
  if (payment.giftcardPaymentDetails) return { ...base, giftCard: { amount } };
  if (payment.membershipPaymentDetails) return { ...base, membership: {} };
  // Source: `RegularPaymentRefund` names the card.
  const { lastFourDigits, brand } = payment.regularPaymentDetails?.creditCardDetails ?? {};
  return { ...base, regular: { amount, lastFourDigits: lastFourDigits || undefined, brand: brand || undefined } };
}

type Price = ReturnType<typeof toPrice>;

function restockedLines(
  order: PlacedOrder,
  info: NonNullable<RefundRequest['sideEffects']>['restockInfo'],
): ReadonlyMap<string, number> {
  if (info?.type === 'ALL_ITEMS') return allPieces(order);
  if (info?.type !== 'SOME_ITEMS') return new Map();
  return new Map((info.items ?? []).map(({ lineItemId, quantity }) => [lineItemId ?? '', quantity ?? 0]));
}
