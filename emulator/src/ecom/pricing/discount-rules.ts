import type { DiscountRule } from '../../sites/commerce-settings';
import { Decimal, sum, times, toAmount } from '../../sites/money';
import type { CouponScope } from '../catalogue/coupon-scopes';

export interface Charged {
  id: string;
  price: string;
  quantity: number;
  productId?: string | null | undefined;
  /** The coupon scopes that the line is in. */
  scopes?: readonly CouponScope[];
  /** How many pieces the line is of, where `price` is already that of all. */
  pieces?: number;
}

/** The amounts of a rule, by line. */
export interface RuleDiscount {
  rule: DiscountRule;
  byLine: ReadonlyMap<string, string>;
}

/**
 * The automatic discounts that these lines get. Each is worked out from the price before discounts, they stack in the
 * shop's order, and together take no more than a line costs. Source: "Percentage to discount from original price" and
 * "can only be applied once per item" in `Discount` of @wix/auto_sdk_ecom_discount-rules.
 */
export function discountsByRules(
  rules: readonly DiscountRule[],
  lines: readonly Charged[],
  { currency, now }: { currency: string; now: string },
): RuleDiscount[] {
  const left = new Map<string, Decimal>();
  return rules.flatMap((rule) => {
    if (!isLive(rule, now) || !isTriggered(rule, lines, currency)) return [];
    const byLine = new Map<string, string>();
    for (const { line, quantity } of targetsOf(rule, lines)) {
      const off = toAmount(times(offUnit(rule, line.price), quantity), currency);
      const before = left.get(line.id) ?? new Decimal(costOf(line, currency));
      const granted = Decimal.min(off, before);
      left.set(line.id, before.minus(granted));
      if (granted.gt(0)) byLine.set(line.id, toAmount(granted, currency));
    }
    return byLine.size > 0 ? [{ rule, byLine }] : [];
  });
}

export const costOf = ({ price, quantity }: Charged, currency: string): string =>
  toAmount(times(price, quantity), currency);

const isLive = ({ active, start, end }: DiscountRule, now: string): boolean =>
  active && (!start || now >= new Date(start).toISOString()) && (!end || now < new Date(end).toISOString());

const isIn = (productIds: readonly string[] | undefined, { productId }: Charged): boolean =>
  productIds?.some((id) => id === productId) ?? true;

function isTriggered({ trigger }: DiscountRule, lines: readonly Charged[], currency: string): boolean {
  if (!trigger) return true;
  const counted = lines.filter((line) => isIn(trigger.productIds, line));
  const measured =
    trigger.type === 'SUBTOTAL_RANGE'
      ? sum(counted.map((line) => costOf(line, currency)))
      : sum(counted.map(({ quantity }) => quantity));
  return measured.gte(trigger.from ?? 0) && (trigger.to === undefined || measured.lte(trigger.to));
}

/** Of the lowest-priced item one piece (assumed); of several at that price the first line. */
function targetsOf({ appliesTo, productIds }: DiscountRule, lines: readonly Charged[]) {
  const inScope = lines.filter((line) => isIn(productIds, line));
  if (appliesTo === 'ALL_ITEMS') return inScope.map((line) => ({ line, quantity: line.quantity }));
  const [lowest] = [...inScope].sort((one, other) => new Decimal(one.price).comparedTo(other.price));
  return lowest ? [{ line: lowest, quantity: 1 }] : [];
}

function offUnit({ discount }: DiscountRule, price: string): Decimal {
  switch (discount.type) {
    case 'PERCENTAGE':
      return times(price, discount.percentage).div(100);
    case 'FIXED_AMOUNT':
      return Decimal.min(discount.amount, price);
    case 'FIXED_PRICE':
      return Decimal.max(0, new Decimal(price).minus(discount.price));
  }
}
