import type { orders } from '@wix/pricing-plans';
import { plansV3 } from '@wix/pricing-plans';
import { visitorClient } from './wix/client';
import { type Unanswered, unansweredOf } from './wix/errors';

export type Plan = plansV3.Plan;
type PlanVariant = NonNullable<Plan['pricingVariants']>[number];

type PublicPlans = { kind: 'plans'; plans: Plan[] } | Unanswered;

/** The plans on sale. An outage is distinguished from a site that sells none. */
export async function findPublicPlans(): Promise<PublicPlans> {
  const visitor = await visitorClient();
  try {
    const { items } = await visitor.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').limit(100).find();
    // A public plan that only the seller assigns is not for sale.
    return { kind: 'plans', plans: items.filter(({ buyable }) => buyable !== false) };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** A decimal string; a free plan has none on the platform. */
export const priceOf = (variant: PlanVariant): string => variant.pricingStrategies?.[0]?.flatRate?.amount ?? '0';

/** How often a plan is paid, and how long it lasts. */
export interface PlanTerm {
  /** What one payment is for; absent if it is paid once and never ends. */
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

/** How long a plan lasts, if the price does not tell. */
export function lengthText({ cycle, payments }: PlanTerm): string {
  if (!cycle) return 'Valid until you cancel';
  if (payments === 1) return 'Paid once, does not renew';
  if (payments === 0) return 'Renews until you cancel';
  return `Ends after ${durationText({ unit: cycle.unit, count: payments * cycle.count })}`;
}

const durationText = ({ count, unit }: Duration): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
