import { type Currencies, Decimal, sum } from '../../../../kernel/money';
import { isForSomeItems } from '../../pricing/coupon-scope';
import type { Granted } from '../../pricing/discounts';
import type { CartSummary, LineItemV2 } from '../wire';
import { toMoney } from './money';

type Scope = NonNullable<NonNullable<CartSummary['discounts']>[number]['scope']>;
type Source = NonNullable<NonNullable<LineItemV2['discounts']>[number]['source']>;

/**
 * The scope of a discount. Source: `DiscountScope` and `V2PriceSummary.discount`, which says that the items' prices
 * already include their discounts. Assumed: these are the shop's rules and the coupons for some products.
 */
export function scopeOf(granted: Granted): Scope {
  if ('rule' in granted) return 'LINE_ITEM';
  if ('merchant' in granted) return 'CART_SUBTOTAL';
  if ('freeShipping' in granted.coupon.gives) return 'DELIVERY';
  return isForSomeItems(granted.coupon) ? 'LINE_ITEM' : 'CART_SUBTOTAL';
}

/** Merchants' own discounts have no source type: that they are shown as automatic ones is assumed. */
const sourceOf = (granted: Granted): Source =>
  'coupon' in granted ? { sourceType: 'COUPON', couponCode: granted.coupon.code } : { sourceType: 'AUTOMATIC_RULE' };

function nameOf(granted: Granted) {
  const name = 'rule' in granted ? granted.rule.name : 'coupon' in granted ? granted.coupon.name : 'Discount';
  return { original: name, translated: name };
}

/** Reduces the line's own price. */
export const offLine = (granted: readonly Granted[], lineId: string): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'LINE_ITEM').map(({ byLine }) => byLine.get(lineId) ?? '0'));

/** Reduces the subtotal. */
export const offSubtotal = (granted: readonly Granted[]): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'CART_SUBTOTAL').flatMap(({ byLine }) => [...byLine.values()]));

/** `discounts` of a line item. */
export const toLineDiscounts = (granted: readonly Granted[], lineId: string, currencies: Currencies) =>
  granted
    .filter((one) => scopeOf(one) === 'LINE_ITEM' && new Decimal(one.byLine.get(lineId) ?? '0').gt(0))
    .map((one) => ({
      name: nameOf(one),
      amountOff: toMoney(one.byLine.get(lineId) ?? '0', currencies),
      source: sourceOf(one),
    }));

/** `discounts` of a summary. */
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
