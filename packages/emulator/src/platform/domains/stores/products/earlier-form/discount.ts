import { Decimal } from '../../../../kernel/money';
import type { Product } from './product-v1';

/** Never negative. */
export function discountedPriceOf(price: Decimal.Value, discount: Product['discount']): Decimal {
  const full = new Decimal(price);
  if (discount?.type === 'PERCENT') return Decimal.max(0, full.minus(full.times(discount.value ?? 0).div(100)));
  if (discount?.type === 'AMOUNT') return Decimal.max(0, full.minus(discount.value ?? 0));
  return full;
}
