import type { orderBilling as billingMeta, orders as meta } from '@wix/ecom/meta';
import { toPrice } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Payment } from '../wire/order-wire';
import { amountOwed, hasChargebacks, refundableAmountOf } from './order-balance';
import { addPayments, cardPayment } from './recorded-payments';

type Collectability = Wire<ReturnType<typeof meta.getPaymentCollectabilityStatus>['__originalResponseType']>;
type Refundabilities = Wire<ReturnType<typeof meta.getRefundabilityStatus>['__originalResponseType']>;
type ListedRefundability = NonNullable<Refundabilities['refundabilities']>[number];
type Billed = NonNullable<
  Wire<ReturnType<typeof billingMeta.getOrderRefundability>['__originalResponseType']>['payments']
>[number];
/** The reasons that both interfaces have. */
type NonRefundableReason = Extract<
  `${NonNullable<ListedRefundability['nonRefundableReason']>}`,
  `${NonNullable<NonNullable<Billed['nonRefundable']>['reason']>}`
>;
type Refundability = Omit<ListedRefundability, 'nonRefundableReason'> & { nonRefundableReason?: NonRefundableReason };

export function collectabilityOf(
  order: PlacedOrder,
  { premium, acceptsPayments }: Pick<SiteSettings, 'premium' | 'acceptsPayments'>,
): Collectability {
  const { status } = order;
  if (status === 'CANCELED') return { status: 'NONCOLLECTABLE_ORDER_IS_CANCELLED' };
  if (status === 'PENDING') return { status: 'NONCOLLECTABLE_ORDER_IS_PENDING' };
  if (status === 'REJECTED') return { status: 'NONCOLLECTABLE_ORDER_IS_REJECTED' };
  if (!amountOwed(order).gt(0)) return { status: 'NONCOLLECTABLE_ORDER_IS_PAID' };
  if (hasChargebacks(order)) return { status: 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS' };
  if (!premium || !acceptsPayments) return { status: 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' };
  return { status: 'COLLECTABLE', amount: toPrice(amountOwed(order), order.currency ?? '') };
}

/** Returns one entry per payment. Assumed: an order without payments has one entry, with the order's ID. */
export function refundabilityOf(order: PlacedOrder): Refundabilities {
  const payments = order.payments?.length
    ? order.payments
    : [{ id: order.id, amount: order.priceSummary?.total ?? {} }];
  const refundabilities = payments.map((payment) => refundabilityOfPayment(order, payment));
  const refundablePerItem = refundabilities.some(({ refundabilityStatus }) => refundabilityStatus !== 'NOT_REFUNDABLE');
  return { refundabilities, refundablePerItem };
}

export function refundabilityOfPayment(order: PlacedOrder, payment: Payment): Refundability {
  const paymentId = payment.id ?? '';
  const nonRefundableReason = whyNot(order, payment);
  if (nonRefundableReason) return { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason };
  if (payment.regularPaymentDetails?.offlinePayment) {
    return { paymentId, refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' };
  }
  return { paymentId, refundabilityStatus: 'REFUNDABLE' };
}

/** Reasons caused by the business. The other reasons are failures of the payment provider. */
function whyNot(order: PlacedOrder, payment: Payment): NonRefundableReason | undefined {
  const { status, amount, regularPaymentDetails, refundDisabled } = payment;
  if (order.status === 'PENDING') return 'ORDER_IS_PENDING';
  if (order.status === 'REJECTED') return 'ORDER_IS_REJECTED';
  if (Number(amount?.amount ?? 0) === 0) return 'ZERO_PRICE';
  if (status === 'REFUNDED' || (status && !refundableAmountOf(order, payment).gt(0))) return 'ALREADY_REFUNDED';
  if (status !== 'APPROVED' && status !== 'PARTIALLY_REFUNDED') return 'NOT_PAID';
  if (refundDisabled) return 'DISABLED_BY_PROVIDER';
  if (regularPaymentDetails && !regularPaymentDetails.offlinePayment && !regularPaymentDetails.gatewayTransactionId) {
    return 'TRANSACTION_NOT_FOUND';
  }
  return undefined;
}

export const canChargeCard = (order: PlacedOrder, amount: string): boolean =>
  order.status === 'APPROVED' &&
  amountOwed(order).gte(amount) &&
  (order.payments ?? []).some(
    ({ status, regularPaymentDetails: regular }) => status === 'APPROVED' && regular && !regular.offlinePayment,
  );

export async function chargeCard(transaction: Transaction, order: PlacedOrder, amount: string): Promise<PlacedOrder> {
  const payment = cardPayment(transaction, order.currency ?? '', amount);
  const regular = { ...payment.regularPaymentDetails, savedPaymentMethod: true };
  return addPayments(transaction, order, [{ ...payment, regularPaymentDetails: regular }]);
}
