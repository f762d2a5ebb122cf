import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import { type Coupon, isSameCode } from '../usable-coupon';
import { type ChargedLine, costOf } from './discount-rules';
import { spread } from './spread';

export type Rate = { percentage: string } | { amount: string };

/** The answer of an app's `discounts` plugin. */
export interface AppDiscount {
  id: string;
  appId: string;
  name: string;
  translatedName: string;
  gives: { onAll: Rate } | { onDelivery: Rate } | { onLines: ReadonlyMap<string, Rate> };
  /** Set if the discount belongs to a coupon. */
  couponCode?: string | undefined;
}

/** Assumed: rates apply to what earlier discounts left, and an amount for a line item to all its pieces together. */
export function discountByApp(
  { gives }: AppDiscount,
  lines: readonly ChargedLine[],
  currency: string,
): Map<string, string> {
  const cost = (line: ChargedLine) => costOf(line, currency);
  if ('onAll' in gives) {
    const sharable = sum(lines.map(cost));
    return spread(reduction(gives.onAll, sharable), sharable, lines, cost, currency);
  }
  if ('onDelivery' in gives) return new Map();
  return new Map(
    lines.flatMap((line) => {
      const rate = gives.onLines.get(line.id);
      return rate ? [[line.id, toAmount(reduction(rate, new Decimal(cost(line))), currency)]] : [];
    }),
  );
}

/** At most the cost. */
export const reduction = (rate: Rate, cost: Decimal): Decimal =>
  Decimal.min(cost, 'amount' in rate ? rate.amount : times(cost, rate.percentage).div(100));

/**
 * Assumed; errs to refusal: an app's discount for a coupon applies only if the buyer entered the code, and the coupon
 * is that app's.
 */
export const appliesWith = ({ appId, couponCode }: AppDiscount, coupon: Coupon | undefined): boolean =>
  couponCode === undefined || (coupon?.appId === appId && isSameCode(coupon.code, couponCode));
