import { type Currencies, Decimal, sum } from '../../../../kernel/money';
import { isForSomeItems } from '../../pricing/coupon-scope';
import type { Granted } from '../../pricing/discounts';
import type { CartSummary, LineItemV2 } from '../wire';
import { toMoney } from './money';

type Scope = NonNullable<NonNullable<CartSummary['discounts']>[number]['scope']>;
type Source = NonNullable<NonNullable<LineItemV2['discounts']>[number]['source']>;

/** Source: `DiscountScope`, `V2PriceSummary.discount`. Assumed: rules and scoped coupons discount single items. */
export function scopeOf(granted: Granted): Scope {
  if ('rule' in granted) return 'LINE_ITEM';
  if ('merchant' in granted) return 'CART_SUBTOTAL';
  if ('freeShipping' in granted.coupon.gives) return 'DELIVERY';
  return isForSomeItems(granted.coupon) ? 'LINE_ITEM' : 'CART_SUBTOTAL';
}

/** Assumed: a merchant's discount counts as automatic, since it has no source type. */
const sourceOf = (granted: Granted): Source =>
  'coupon' in granted ? { sourceType: 'COUPON', couponCode: granted.coupon.code } : { sourceType: 'AUTOMATIC_RULE' };

function nameOf(granted: Granted) {
  const name = 'rule' in granted ? granted.rule.name : 'coupon' in granted ? granted.coupon.name : 'Discount';
  return { original: name, translated: name };
}

export const offLine = (granted: readonly Granted[], lineId: string): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'LINE_ITEM').map(({ byLine }) => byLine.get(lineId) ?? '0'));

export const offSubtotal = (granted: readonly Granted[]): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'CART_SUBTOTAL').flatMap(({ byLine }) => [...byLine.values()]));

export const toLineDiscounts = (granted: readonly Granted[], lineId: string, currencies: Currencies) =>
  granted
    .filter((one) => scopeOf(one) === 'LINE_ITEM' && new Decimal(one.byLine.get(lineId) ?? '0').gt(0))
    .map((one) => ({
      name: nameOf(one),
      amountOff: toMoney(one.byLine.get(lineId) ?? '0', currencies),
      source: sourceOf(one),
    }));

export const toDiscounts = (granted: readonly Granted[], currencies: Currencies) =>
  granted.map((one) => ({
    name: nameOf(one),
    source: sourceOf(one),
    scope: scopeOf(one),
    total: toMoney(one.amount, currencies),
    lineItemDiscounts:
      scopeOf(one) === 'LINE_ITEM'
        ? [...one.byLine].map(([lineItemId, amount]) => ({ lineItemId, amountOff: toMoney(amount, currencies) }))
        : [],
  }));
