import type { orderBilling as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { Decimal, toPrice } from '../../../kernel/money';
import { getPlacedOrder, type PlacedOrder } from '../stored-orders/placed-orders';
import type { Payment } from '../wire/order-wire';
import { capturePayments, voidPayments } from './authorized-payments';
import { refundedItemsOf, requireRefundableItems, requireRefundablePayments } from './billing-items';
import { refundableAmountOf } from './order-balance';
import { refundabilityOfPayment } from './order-payment';
import { toTransactions } from './recorded-payments';
import { refund } from './refunds';

export const orderBilling = {
  async getOrderRefundability({ orderId }, { transaction }) {
    const order = await getPlacedOrder(transaction, orderId);
    const payments = (order.payments ?? []).map((payment) => toRefundability(order, payment));
    const { lines, shipping, fees } = refundedItemsOf(order);
    return {
      payments,
      paymentsSummary: { monetary: totalOf(order, payments) },
      lineItems: lines.map(({ id: lineItemId, ordered: originalQuantity, refunded: refundedQuantity }) => ({
        lineItemId,
        originalQuantity,
        refundedQuantity,
        availableRefundQuantity: originalQuantity - refundedQuantity,
      })),
      shipping: shipping && toAmounts(order, shipping),
      additionalFees: fees.map((fee) => ({ additionalFeeId: fee.id, ...toAmounts(order, fee) })),
    };
  },

  async refundPayments({ orderId, paymentRefunds, refundItems, sideEffects, customerReason }, context) {
    const { transaction, settings } = context;
    const order = await getPlacedOrder(transaction, orderId);
    requireRefundablePayments(order, paymentRefunds);
    const { restock, notifications } = sideEffects ?? {};
    requireRefundableItems(order, refundItems ?? {}, restock?.lineItems ?? []);
    const { changed, refundId } = await refund(transaction, settings, order, {
      ecomOrderId: orderId,
      payments: paymentRefunds,
      details: {
        items: refundItems?.lineItems ?? [],
        lineItems: refundItems?.lineItems ?? [],
        additionalFees: refundItems?.additionalFees ?? [],
        shipping: refundItems?.shipping,
        shippingIncluded: refundItems?.shipping !== undefined,
        reason: customerReason,
      },
      sideEffects: {
        restockInfo: restock?.lineItems?.length
          ? { type: 'SOME_ITEMS', items: restock.lineItems }
          : { type: 'NO_ITEMS', items: [] },
        sendOrderRefundedEmail: notifications?.sendCustomerEmail ?? false,
        customMessage: notifications?.customMessage,
      },
    });
    return { refund: changed.refunds?.find(({ id }) => id === refundId), orderTransactions: toTransactions(changed) };
  },

  async captureAuthorizedPayments({ orderId, payments }, { transaction }) {
    const changed = await capturePayments(transaction, await getPlacedOrder(transaction, orderId), payments);
    return { orderTransactions: toTransactions(changed) };
  },

  async voidAuthorizedPayments({ orderId, paymentIds }, { transaction }) {
    const changed = await voidPayments(transaction, await getPlacedOrder(transaction, orderId), paymentIds);
    return { orderTransactions: toTransactions(changed) };
  },
} satisfies Operations<typeof meta>;

function toRefundability(order: PlacedOrder, payment: Payment) {
  const { refundabilityStatus, nonRefundableReason, manuallyRefundableReason } = refundabilityOfPayment(order, payment);
  const { regularPaymentDetails, membershipPaymentDetails } = payment;
  const lineItemIds = membershipPaymentDetails?.lineItemId ? [membershipPaymentDetails.lineItemId] : [];
  return {
    refundable: refundabilityStatus === 'REFUNDABLE' ? true : undefined,
    manuallyRefundable: manuallyRefundableReason && { reason: manuallyRefundableReason },
    nonRefundable: nonRefundableReason && { reason: nonRefundableReason },
    payment: {
      paymentId: payment.id ?? '',
      paymentMethod: regularPaymentDetails?.paymentMethod,
      offlinePayment: regularPaymentDetails?.offlinePayment ?? false,
      monetary: membershipPaymentDetails ? undefined : summaryOf(order, payment),
      membership: membershipPaymentDetails && {
        paidLineItemIds: lineItemIds,
        refundedLineItemIds: payment.status === 'VOIDED' ? lineItemIds : [],
        refundableLineItemIds: payment.status === 'VOIDED' ? [] : lineItemIds,
      },
    },
  };
}

function summaryOf(order: PlacedOrder, payment: Payment) {
  const currency = order.currency ?? '';
  const paid = new Decimal(payment.amount?.amount ?? 0);
  const maxRefund = refundableAmountOf(order, payment);
  return {
    paid: toPrice(paid, currency),
    refunded: toPrice(paid.minus(maxRefund), currency),
    refundPending: toPrice(0, currency),
    maxRefund: toPrice(maxRefund, currency),
  };
}

function totalOf(order: PlacedOrder, payments: readonly ReturnType<typeof toRefundability>[]) {
  const summaries = payments.flatMap(({ payment }) => payment.monetary ?? []);
  const sum = (name: keyof ReturnType<typeof summaryOf>) =>
    toPrice(Decimal.sum(0, ...summaries.map((summary) => summary[name].amount)), order.currency ?? '');
  return {
    paid: sum('paid'),
    refunded: sum('refunded'),
    refundPending: sum('refundPending'),
    maxRefund: sum('maxRefund'),
  };
}

function toAmounts(order: PlacedOrder, { amount, refunded }: { amount: Decimal; refunded: Decimal }) {
  const price = (value: Decimal) => toPrice(value, order.currency ?? '');
  return {
    amount: price(amount),
    refundedAmount: price(refunded),
    availableRefundAmount: price(amount.minus(refunded)),
  };
}
