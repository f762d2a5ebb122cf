import type { orders as meta } from '@wix/events/meta';
import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import { type Coupon, discountsOf } from '../../ecom/index';
import type { PricedItem } from './lines';

export type Invoice = NonNullable<Wire<ReturnType<typeof meta.createReservation>['__originalResponseType']>['invoice']>;

type Discount = NonNullable<Invoice['discount']>;

export interface PlanReduction {
  name: string;
  /** From 0.01 to 100. */
  percentOff: string;
  tickets: number;
}

export interface ItemReductions {
  plan: string;
  /** The number of discounted tickets. */
  planTickets: number;
  coupon: string;
}

interface DiscountTerms {
  coupon?: Coupon | undefined;
  plan?: PlanReduction | undefined;
  currency: string;
}

/** Assumed: the plan discounts the most expensive tickets first, then the coupon discounts the rest. */
export function reductionsOf(
  items: readonly PricedItem[],
  { coupon, plan, currency }: DiscountTerms,
): ItemReductions[] {
  const byPlan = planTicketsOf(items, plan?.tickets ?? 0).map((planTickets, index) => {
    const reduction = times(items[index]?.price ?? '0', planTickets)
      .times(plan?.percentOff ?? 0)
      .div(100);
    return { planTickets, plan: toAmount(reduction, currency) };
  });
  const remainingItems = items.map(({ price, quantity }, index) => ({
    id: String(index),
    price: toAmount(times(price, quantity).minus(byPlan[index]?.plan ?? 0), currency),
    quantity: 1,
    pieces: quantity,
  }));
  const byCoupon = discountsOf(coupon, remainingItems, currency);
  return byPlan.map((reduced, index) => ({ ...reduced, coupon: byCoupon.get(String(index)) ?? '0' }));
}

/** Skips free tickets. */
function planTicketsOf(items: readonly PricedItem[], tickets: number): number[] {
  const dearestFirst = [...items.entries()].sort(([, one], [, other]) => new Decimal(other.price).cmp(one.price));
  const reductions = items.map(() => 0);
  let remainingTickets = tickets;
  for (const [index, { price, quantity }] of dearestFirst) {
    if (Number(price) === 0) continue;
    reductions[index] = Math.min(remainingTickets, quantity);
    remainingTickets -= reductions[index];
  }
  return reductions;
}

/** Returns `undefined` without reductions. */
export function toDiscount(
  reductions: readonly ItemReductions[],
  afterDiscount: Decimal,
  { coupon, plan }: Pick<DiscountTerms, 'coupon' | 'plan'>,
  currency: string,
): Discount | undefined {
  const money = moneyIn(currency);
  const byPlan = sum(reductions.map((one) => one.plan));
  const byCoupon = sum(reductions.map((one) => one.coupon));
  const quantityDiscounted = reductions.reduce((count, { planTickets }) => count + planTickets, 0);
  const couponDetails = coupon && { name: coupon.name, code: coupon.code, couponId: coupon.id };
  const discounts: NonNullable<Discount['discounts']> = [];
  if (plan && quantityDiscounted > 0) {
    const percentDiscount = { rate: plan.percentOff, quantityDiscounted };
    discounts.push({ paidPlan: { name: plan.name, percentDiscount }, amount: money(byPlan) });
  }
  if (couponDetails && !byCoupon.isZero()) discounts.push({ coupon: couponDetails, amount: money(byCoupon) });
  if (discounts.length === 0) return undefined;
  return {
    amount: money(byPlan.plus(byCoupon)),
    afterDiscount: money(afterDiscount),
    // Deprecated, but the SDK promises them even without a coupon.
    ...(couponDetails && !byCoupon.isZero() ? couponDetails : { name: '', code: '', couponId: '' }),
    discounts,
  };
}

/** `amount` is the deprecated spelling of `value`, which the SDK still promises. */
export function moneyIn(currency: string) {
  return (value: Decimal.Value) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
}
