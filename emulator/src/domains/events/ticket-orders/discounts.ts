import type { orders as meta } from '@wix/events/meta';
import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import { type Coupon, discountsOf } from '../../ecom/index';
import type { PricedItem } from './lines';
import { moneyIn } from './money';

export type Invoice = NonNullable<Wire<ReturnType<typeof meta.createReservation>['__originalResponseType']>['invoice']>;

type Discount = NonNullable<Invoice['discount']>;

/** A plan's reduction on a number of tickets. */
export interface PlanReduction {
  name: string;
  /** In percent, 0.01 to 100. */
  percentOff: string;
  tickets: number;
}

/** The reductions on one item, as decimal strings. */
export interface ItemReductions {
  plan: string;
  /** How many of its tickets the plan reduces. */
  planTickets: number;
  coupon: string;
}

interface Reducing {
  coupon?: Coupon | undefined;
  plan?: PlanReduction | undefined;
  currency: string;
}

/**
 * The reductions on each item: first the plan's, from the most expensive tickets on, then the coupon's on the rest.
 * Assumed: this order, and the tickets that a plan pays for if its uses do not cover all.
 */
export function reductionsOf(items: readonly PricedItem[], { coupon, plan, currency }: Reducing): ItemReductions[] {
  const byPlan = planTicketsOf(items, plan?.tickets ?? 0).map((planTickets, index) => {
    const taken = times(items[index]?.price ?? '0', planTickets)
      .times(plan?.percentOff ?? 0)
      .div(100);
    return { planTickets, plan: toAmount(taken, currency) };
  });
  const left = items.map(({ price, quantity }, index) => ({
    id: String(index),
    price: toAmount(times(price, quantity).minus(byPlan[index]?.plan ?? 0), currency),
    quantity: 1,
    pieces: quantity,
  }));
  const byCoupon = discountsOf(coupon, left, currency);
  return byPlan.map((reduced, index) => ({ ...reduced, coupon: byCoupon.get(String(index)) ?? '0' }));
}

/** How many tickets of each item the plan reduces; none of those that are free. */
function planTicketsOf(items: readonly PricedItem[], tickets: number): number[] {
  const dearestFirst = [...items.entries()].sort(([, one], [, other]) => new Decimal(other.price).cmp(one.price));
  const taken = items.map(() => 0);
  let left = tickets;
  for (const [index, { price, quantity }] of dearestFirst) {
    if (Number(price) === 0) continue;
    taken[index] = Math.min(left, quantity);
    left -= taken[index];
  }
  return taken;
}

/** The discount of an item, or with all items' reductions of the whole; `undefined` where nothing is taken off. */
export function toDiscount(
  reductions: readonly ItemReductions[],
  afterDiscount: Decimal,
  { coupon, plan }: Pick<Reducing, 'coupon' | 'plan'>,
  currency: string,
): Discount | undefined {
  const money = moneyIn(currency);
  const byPlan = sum(reductions.map((one) => one.plan));
  const byCoupon = sum(reductions.map((one) => one.coupon));
  const quantityDiscounted = reductions.reduce((count, { planTickets }) => count + planTickets, 0);
  const named = coupon && { name: coupon.name, code: coupon.code, couponId: coupon.id };
  const discounts: NonNullable<Discount['discounts']> = [];
  if (plan && quantityDiscounted > 0) {
    const percentDiscount = { rate: plan.percentOff, quantityDiscounted };
    discounts.push({ paidPlan: { name: plan.name, percentDiscount }, amount: money(byPlan) });
  }
  if (named && !byCoupon.isZero()) discounts.push({ coupon: named, amount: money(byCoupon) });
  if (discounts.length === 0) return undefined;
  return {
    amount: money(byPlan.plus(byCoupon)),
    afterDiscount: money(afterDiscount),
    // Deprecated, and promised by the SDK also where there is no coupon.
    ...(named && !byCoupon.isZero() ? named : { name: '', code: '', couponId: '' }),
    discounts,
  };
}
