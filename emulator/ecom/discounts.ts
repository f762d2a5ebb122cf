import { type Currencies, Decimal, sum, times, toAmount, toMultiCurrencyPrice, toPrice } from '../money';
import type { Coupon } from './coupons';

interface Charged {
  id: string;
  price: string;
  quantity: number;
  productId?: string | null | undefined;
}

/** What the coupon takes off each line, by the line's ID; never more than the line costs, and in all what the coupon gives. */
export function discountsOf(
  coupon: Coupon | undefined,
  lines: readonly Charged[],
  currency: string,
): Map<string, string> {
  const costs = new Map(lines.map(({ id, price, quantity }) => [id, toAmount(times(price, quantity), currency)]));
  if (!coupon || 'freeShipping' in coupon.gives || !isReached(coupon, [...costs.values()])) return new Map();
  const covered = lines.filter(({ productId }) => coupon.productIds?.includes(productId ?? '') ?? true);
  const share = ({ id }: Charged) => costs.get(id) ?? '0';
  if ('percentOff' in coupon.gives) {
    const rate = new Decimal(coupon.gives.percentOff).div(100);
    return new Map(covered.map((line) => [line.id, toAmount(times(share(line), rate), currency)]));
  }
  const sharable = sum(covered.map(share));
  return spread(Decimal.min(coupon.gives.moneyOff, sharable), sharable, covered, share, currency);
}

/** In proportion to what the lines cost; each takes what is due up to it, so that no cent is lost to rounding. */
function spread(
  off: Decimal,
  sharable: Decimal,
  lines: readonly Charged[],
  share: (line: Charged) => string,
  currency: string,
): Map<string, string> {
  const discounts = new Map<string, string>();
  let costBefore = new Decimal(0);
  let given = new Decimal(0);
  for (const line of lines) {
    costBefore = costBefore.plus(share(line));
    const due = sharable.isZero() ? '0' : toAmount(off.times(costBefore).div(sharable), currency);
    discounts.set(line.id, toAmount(new Decimal(due).minus(given), currency));
    given = new Decimal(due);
  }
  return discounts;
}

const isReached = ({ minimumSubtotal = '0' }: Coupon, costs: readonly string[]): boolean =>
  sum(costs).gte(minimumSubtotal);

export const givesFreeShipping = (coupon: Coupon | undefined, subtotal: string): boolean =>
  coupon !== undefined && 'freeShipping' in coupon.gives && isReached(coupon, [subtotal]);

interface Applied {
  coupon?: Coupon | undefined;
  currency: string;
  /** What the coupon took off, delivery included. */
  saved: string;
}

/** `appliedDiscounts` of carts and checkouts. */
export function toAppliedDiscounts({ coupon, saved }: Applied, currencies: Currencies) {
  if (!coupon) return [];
  const { id, code, name } = coupon;
  const amount = toMultiCurrencyPrice(saved, currencies);
  return [{ coupon: { id, code, name, amount }, discountType: typeOf(coupon), lineItemIds: [] }];
}

/** `appliedDiscounts` of orders. */
export function toOrderDiscounts({ coupon, currency, saved }: Applied) {
  if (!coupon) return [];
  const { id, code, name } = coupon;
  const amount = toPrice(saved, currency);
  return [{ coupon: { id, code, name, amount }, discountType: typeOf(coupon), lineItemIds: [] }];
}

function typeOf({ gives, productIds }: Coupon) {
  if ('freeShipping' in gives) return 'SHIPPING' as const;
  return productIds ? ('SPECIFIC_ITEMS' as const) : ('GLOBAL' as const);
}
