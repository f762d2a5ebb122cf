import type { orders } from '@wix/pricing-plans';
import { plansV3 } from '@wix/pricing-plans';
import { cacheTag } from 'next/cache';
import { ask, ofSite } from '../wix/site';

export type Plan = plansV3.Plan;
type PlanVariant = NonNullable<Plan['pricingVariants']>[number];

/** The plans on sale. */
export const findPublicPlans = ofSite(async (site) => {
  'use cache';
  cacheTag('plans');
  return ask(site, async (visitor) => {
    const { items } = await visitor.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').limit(100).find();
    // A public plan that only the seller assigns is not for sale.
    return { kind: 'plans', plans: items.filter(({ buyable }) => buyable !== false) };
  });
});

/** A decimal string; a free plan has none on the platform. */
export const priceOf = (variant: PlanVariant): string => variant.pricingStrategies?.[0]?.flatRate?.amount ?? '0';

/** How often a plan is paid, and how long it lasts. */
export interface PlanTerm {
  /** The period of one payment; absent if it is paid once and never ends. */
  cycle?: Duration | undefined;
  /** 0: until it is cancelled. */
  payments: number;
}

interface Duration {
  unit: string;
  count: number;
}

export function termOf({ billingTerms = {} }: PlanVariant): PlanTerm {
  const { billingCycle, endType, cyclesCompletedDetails } = billingTerms;
  return {
    cycle: billingCycle && toDuration(billingCycle.period, Number(billingCycle.count)),
    payments: endType === 'CYCLES_COMPLETED' ? Number(cyclesCompletedDetails?.billingCycleCount) : 0,
  };
}

/** Orders are described in the form of the plans' older generation. */
export function termOfOrder({ subscription, singlePaymentForDuration }: orders.PricingDetails): PlanTerm {
  const { unit, count } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  return {
    cycle: unit && toDuration(unit, count),
    payments: singlePaymentForDuration ? 1 : (subscription?.cycleCount ?? 0),
  };
}

const toDuration = (unit: string | undefined, count: number | null | undefined): Duration => ({
  unit: (unit ?? 'MONTH').toLowerCase(),
  count: count ?? 1,
});

/** The text beside the price: `every month`, `for 1 year`; undefined for a plan that is paid once and never ends. */
export function periodText({ cycle, payments }: PlanTerm): string | undefined {
  if (!cycle) return undefined;
  if (payments === 1) return `for ${durationText(cycle)}`;
  return `every ${cycle.count === 1 ? cycle.unit : durationText(cycle)}`;
}

/** How it is paid and how long it lasts, in words. */
export function lengthText({ cycle, payments }: PlanTerm, isFree = false): string {
  if (!cycle) return isFree ? 'No end date' : 'One payment, no end date';
  if (payments === 1) return `${isFree ? 'Valid' : 'One payment, valid'} for ${durationText(cycle)}`;
  if (payments === 0)
    return isFree ? 'Renews until you cancel' : `Billed ${periodText({ cycle, payments })} until you cancel`;
  const whole = durationText({ unit: cycle.unit, count: payments * cycle.count });
  return isFree ? `Ends after ${whole}` : `Billed ${periodText({ cycle, payments })}, ends after ${whole}`;
}

/** Example: `7 days free, then $19 every month`. */
export const trialText = (days: number, price: string, term: PlanTerm): string =>
  `${durationText({ unit: 'day', count: days })} free, then ${[price, periodText(term)].filter(Boolean).join(' ')}`;

/** How often one member may buy the plan; `undefined` if there is no limit. */
export const purchaseLimitOf = ({ maxPurchasesPerBuyer }: Plan): number | undefined =>
  maxPurchasesPerBuyer || undefined;

const durationText = ({ count, unit }: Duration): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
