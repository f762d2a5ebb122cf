import type { orders as meta } from '@wix/ecom/meta';
import type { Wire } from '../operations';
import type { SiteSettings } from '../sites/settings';
import type { PlacedOrder } from './placed-orders';

type Collectability = Wire<ReturnType<typeof meta.getPaymentCollectabilityStatus>['__originalResponseType']>;
type Refundability = Wire<ReturnType<typeof meta.getRefundabilityStatus>['__originalResponseType']>;

export function collectabilityOf(
  { status, paymentStatus, balanceSummary }: PlacedOrder,
  { premium, acceptsPayments }: Pick<SiteSettings, 'premium' | 'acceptsPayments'>,
): Collectability {
  if (status === 'CANCELED') return { status: 'NONCOLLECTABLE_ORDER_IS_CANCELLED' };
  if (status === 'PENDING') return { status: 'NONCOLLECTABLE_ORDER_IS_PENDING' };
  if (status === 'REJECTED') return { status: 'NONCOLLECTABLE_ORDER_IS_REJECTED' };
  if (paymentStatus === 'PAID') return { status: 'NONCOLLECTABLE_ORDER_IS_PAID' };
  if (!premium || !acceptsPayments) return { status: 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' };
  return { status: 'COLLECTABLE', ...(balanceSummary?.balance && { amount: balanceSummary.balance }) };
}

/** One payment an order, known by the order's ID (assumed). */
export function refundabilityOf({ id, paymentStatus, priceSummary, status }: PlacedOrder): Refundability {
  const because = (nonRefundableReason: 'NOT_PAID' | 'ZERO_PRICE' | 'ORDER_IS_PENDING' | 'ORDER_IS_REJECTED') => ({
    refundabilities: [{ paymentId: id, refundabilityStatus: 'NOT_REFUNDABLE' as const, nonRefundableReason }],
    refundablePerItem: false,
  });
  if (status === 'PENDING') return because('ORDER_IS_PENDING');
  if (status === 'REJECTED') return because('ORDER_IS_REJECTED');
  if (Number(priceSummary?.total?.amount ?? 0) === 0) return because('ZERO_PRICE');
  if (paymentStatus !== 'PAID') return because('NOT_PAID');
  return { refundabilities: [{ paymentId: id, refundabilityStatus: 'REFUNDABLE' }], refundablePerItem: true };
}
