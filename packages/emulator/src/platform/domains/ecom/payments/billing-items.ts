import type { orderBilling as meta } from '@wix/ecom/meta';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import { refundableAmountOf } from './order-balance';
import { refundabilityOfPayment } from './order-payment';

type Items = NonNullable<RefundRequest['refundItems']>;
type RestockedLine = { lineItemId?: string; quantity?: number };

/** Items that earlier refunds name. The amounts of payments do not tell which items they refund. */
export function refundedItemsOf({ lineItems = [], shippingInfo, additionalFees = [], refunds = [] }: PlacedOrder) {
  const details = refunds.flatMap((refund) => refund.details ?? []);
  const sum = (amounts: readonly { amount?: { amount?: string } }[]) =>
    Decimal.sum(0, ...amounts.map(({ amount }) => amount?.amount ?? 0));
  const shippingAmount = new Decimal(shippingInfo?.cost?.price?.amount ?? 0);
  return {
    lines: lineItems.map(({ id = '', quantity = 0 }) => ({
      id,
      ordered: quantity,
      refunded: details
        .flatMap((detail) => detail.lineItems ?? detail.items ?? [])
        .filter(({ lineItemId }) => lineItemId === id)
        .reduce((total, refunded) => total + (refunded.quantity ?? 0), 0),
    })),
    shipping: shippingAmount.gt(0)
      ? { amount: shippingAmount, refunded: sum(details.flatMap(({ shipping }) => shipping ?? [])) }
      : undefined,
    fees: additionalFees.map(({ id = '', price }) => ({
      id,
      amount: new Decimal(price?.amount ?? 0),
      refunded: sum(
        details
          .flatMap((detail) => detail.additionalFees ?? [])
          .filter(({ additionalFeeId }) => additionalFeeId === id),
      ),
    })),
  };
}

/**
 * Source of the codes and their data: `RefundPaymentsApplicationErrors`. The statuses are assumed. Cash, which no provider
 * can give back, needs `externalRefund`; a public client refunds it without (assumed; errs to refusal).
 */
export function requireRefundableItems(
  order: PlacedOrder,
  { lineItems = [], additionalFees = [], shipping }: Items,
  restocked: readonly RestockedLine[],
): void {
  const { lines, fees, shipping: shipped } = refundedItemsOf(order);
  for (const asked of lineItems) {
    const line = lines.find(({ id }) => id === asked.lineItemId);
    if (!line) throw missing('LINE_ITEM_NOT_FOUND', `line item ${asked.lineItemId}`, asked);
    if ((asked.quantity ?? 0) > line.ordered - line.refunded)
      throw invalid('INVALID_LINE_ITEM_REFUND_QUANTITY', `${line.ordered - line.refunded} pieces are left`, asked);
  }
  for (const asked of restocked) {
    if (!lines.some(({ id }) => id === asked.lineItemId))
      throw missing('LINE_ITEM_NOT_FOUND', `line item ${asked.lineItemId}`, asked);
    const refunded = lineItems.find(({ lineItemId }) => lineItemId === asked.lineItemId);
    // Source: "Cannot exceed the quantity being refunded for this line item."
    if (refunded && (asked.quantity ?? 0) > (refunded.quantity ?? 0))
      throw invalid('INVALID_LINE_ITEM_RESTOCK_QUANTITY', `${refunded.quantity} pieces are refunded`, asked);
  }
  for (const asked of additionalFees) {
    const fee = fees.find(({ id }) => id === asked.additionalFeeId);
    if (!fee) throw missing('ADDITIONAL_FEE_NOT_FOUND', `additional fee ${asked.additionalFeeId}`, asked);
    if (fee.amount.minus(fee.refunded).lt(asked.amount?.amount ?? 0))
      throw invalid('INVALID_ADDITIONAL_FEE_REFUND_AMOUNT', `${fee.amount.minus(fee.refunded)} are left`, asked);
  }
  if (!shipping) return;
  if (!shipped) throw missing('SHIPPING_NOT_FOUND', 'shipping fee', shipping);
  if (shipped.amount.minus(shipped.refunded).lt(shipping.amount?.amount ?? 0))
    throw invalid('INVALID_SHIPPING_REFUND_AMOUNT', `${shipped.amount.minus(shipped.refunded)} are left`, shipping);
}

const missing = (code: string, what: string, asked: object) =>
  new ApplicationError(code, `the order has no ${what}`, { status: 404, data: { ...asked } });

const invalid = (code: string, left: string, asked: object) =>
  new ApplicationError(code, `cannot refund more than what is left: ${left}`, { status: 400, data: { ...asked } });

type RefundRequest = Wire<ReturnType<typeof meta.refundPayments>['__originalRequestType']>;
type PaymentRefund = NonNullable<RefundRequest['paymentRefunds']>[number];

/**
 * Source of the codes and their data: `RefundPaymentsApplicationErrors`. The statuses are assumed. Cash, which no provider
 * can give back, needs `externalRefund`; a public client refunds it without (assumed; errs to refusal).
 */
export function requireRefundablePayments(order: PlacedOrder, refunds: readonly PaymentRefund[]): void {
  for (const asked of refunds) {
    const { paymentId, amount, externalRefund } = asked;
    const payment = order.payments?.find(({ id }) => id === paymentId);
    if (!payment)
      throw new ApplicationError('PAYMENT_NOT_FOUND', `the order has no payment ${paymentId}`, { data: asked });
    const { refundabilityStatus, nonRefundableReason } = refundabilityOfPayment(order, payment);
    if (refundabilityStatus === 'NOT_REFUNDABLE') {
      const data = { paymentId, nonRefundableReason };
      const why = `payment ${paymentId} cannot be refunded: ${nonRefundableReason}`;
      throw new ApplicationError('PAYMENT_NOT_REFUNDABLE', why, { status: 428, data });
    }
    if (refundabilityStatus === 'MANUAL' && !externalRefund) {
      const why = `payment ${paymentId} was made offline: refund it with externalRefund`;
      throw new ApplicationError('EXTERNAL_REFUND_EXPECTED', why, { status: 428, data: asked });
    }
    const most = refundableAmountOf(order, payment);
    const requested = new Decimal(amount?.amount ?? most);
    if (requested.lte(0) || requested.gt(most)) {
      const why = `cannot refund ${requested} of ${most} that are left`;
      throw new ApplicationError('INVALID_PAYMENT_REFUND_AMOUNT', why, { status: 400, data: asked });
    }
  }
}
