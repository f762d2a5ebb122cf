import type { orders } from '@wix/pricing-plans';
import { plansV3 } from '@wix/pricing-plans';
import { ask } from '../wix/site';

export type Plan = plansV3.Plan;
type PlanVariant = NonNullable<Plan['pricingVariants']>[number];

export const findPublicPlans = () =>
  ask('plans', async (visitor) => {
    const { items } = await visitor.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').limit(100).find();
    // The seller assigns public plans that are not buyable.
    return { kind: 'plans', plans: items.filter(({ buyable }) => buyable !== false) };
  });

/** A decimal string. The platform has no amount for free plans. */
export const priceOf = (variant: PlanVariant): string => variant.pricingStrategies?.[0]?.flatRate?.amount ?? '0';

export interface PlanTerm {
  /** The period of one payment; absent if paid once without an end. */
  cycle?: Duration | undefined;
  /** 0: until canceled. */
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

/** Orders use the older generation's terms. */
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

/** Example: `every month`, `for 1 year`. `undefined` for a single payment without an end. */
export function periodText({ cycle, payments }: PlanTerm): string | undefined {
  if (!cycle) return undefined;
  if (payments === 1) return `for ${durationText(cycle)}`;
  return `every ${cycle.count === 1 ? cycle.unit : durationText(cycle)}`;
}

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

export const purchaseLimitOf = ({ maxPurchasesPerBuyer }: Plan): number | undefined =>
  maxPurchasesPerBuyer || undefined;

const durationText = ({ count, unit }: Duration): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
