import { type Currencies, Decimal, sum, toMultiCurrencyPrice } from '../../../../kernel/money';
import { couponOf, type GrantedDiscount, typeOf } from '../../pricing/discounts';
import type { CartSummary, LineItemV2 } from '../../wire/cart-wire';

type Scope = NonNullable<NonNullable<CartSummary['discounts']>[number]['scope']>;
type Source = NonNullable<NonNullable<LineItemV2['discounts']>[number]['source']>;

/** Source: `DiscountScope`, `V2PriceSummary.discount`. Assumed: rules and scoped coupons discount single items. */
const SCOPES = { GLOBAL: 'CART_SUBTOTAL', SPECIFIC_ITEMS: 'LINE_ITEM', SHIPPING: 'DELIVERY' } as const;

export const scopeOf = (granted: GrantedDiscount): Scope => SCOPES[typeOf(granted)];

/** Assumed: a merchant's discount counts as automatic, since it has no source type. */
function sourceOf(granted: GrantedDiscount): Source {
  const coupon = couponOf(granted);
  return coupon ? { sourceType: 'COUPON', couponCode: coupon.code } : { sourceType: 'AUTOMATIC_RULE' };
}

function nameOf(granted: GrantedDiscount) {
  if ('app' in granted) return { original: granted.app.name, translated: granted.app.translatedName };
  const name = 'rule' in granted ? granted.rule.name : 'coupon' in granted ? granted.coupon.name : 'Discount';
  return { original: name, translated: name };
}

export const lineDiscount = (granted: readonly GrantedDiscount[], lineId: string): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'LINE_ITEM').map(({ byLine }) => byLine.get(lineId) ?? '0'));

export const subtotalDiscount = (granted: readonly GrantedDiscount[]): Decimal =>
  sum(granted.filter((one) => scopeOf(one) === 'CART_SUBTOTAL').flatMap(({ byLine }) => [...byLine.values()]));

export const toLineDiscounts = (granted: readonly GrantedDiscount[], lineId: string, currencies: Currencies) =>
  granted
    .filter((one) => scopeOf(one) === 'LINE_ITEM' && new Decimal(one.byLine.get(lineId) ?? '0').gt(0))
    .map((one) => ({
      name: nameOf(one),
      amountOff: toMoney(one.byLine.get(lineId) ?? '0', currencies),
      source: sourceOf(one),
    }));

export const toDiscounts = (granted: readonly GrantedDiscount[], currencies: Currencies) =>
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

interface Money {
  amount: string;
  convertedAmount: string;
}

export const toMoney = (value: Decimal.Value, currencies: Currencies): Money =>
  withoutFormats(toMultiCurrencyPrice(value, currencies));

export const withoutFormats = ({ amount, convertedAmount }: Money): Money => ({ amount, convertedAmount });
