import { Decimal, sum, toAmount } from '../../../kernel/money';
import { reduction } from './app-discounts';
import { type GrantedDiscount, meetsMinimum } from './discounts';

/** The discounts with their amounts off the delivery, which together are at most its cost. */
export function discountDelivery(
  granted: readonly GrantedDiscount[],
  cost: string,
  subtotal: string,
  currency: string,
): { granted: GrantedDiscount[]; deliveryDiscount: string } {
  let left = new Decimal(cost);
  const withDelivery = granted.map((one) => {
    const off = Decimal.min(left, toAmount(offDelivery(one, left, subtotal), currency));
    left = left.minus(off);
    return off.isZero() ? one : { ...one, amount: toAmount(sum([one.amount, off]), currency) };
  });
  return { granted: withDelivery, deliveryDiscount: toAmount(sum([cost]).minus(left), currency) };
}

function offDelivery(granted: GrantedDiscount, cost: Decimal, subtotal: string): Decimal {
  if ('app' in granted && 'onDelivery' in granted.app.gives) return reduction(granted.app.gives.onDelivery, cost);
  const isFree =
    'coupon' in granted && 'freeShipping' in granted.coupon.gives && meetsMinimum(granted.coupon, [subtotal]);
  return isFree ? cost : new Decimal(0);
}
