import type { orderBilling as meta } from '@wix/ecom/meta';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import type { PlacedOrder } from '../orders/placed-orders';
import { refundableAmountOf } from './order-balance';
import { refundabilityOfPayment } from './order-payment';

export type RefundRequest = Wire<ReturnType<typeof meta.refundPayments>['__originalRequestType']>;
type PaymentRefund = NonNullable<RefundRequest['paymentRefunds']>[number];

/** Source of the codes and their data: `RefundPaymentsApplicationErrors`. The statuses are assumed. */
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
