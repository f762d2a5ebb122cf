import { randomUUID } from 'node:crypto';
import type { plansV3 } from '@wix/pricing-plans';
import type { OwnerClient } from '../harness/harness';

interface PlanSite {
  owner(): Pick<OwnerClient, 'plansV3'>;
}

type Owner = OwnerClient['plansV3'];
type NewPlan = Parameters<Owner['createPlan']>[0];
type PlanUpdate = Parameters<Owner['updatePlan']>[1];

/** The default terms start on purchase and run until canceled. */
export const billing = (billingTerms: plansV3.BillingTerms): plansV3.PricingVariant => ({
  billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED', ...billingTerms },
});

export const endsAfter = (cycles: number): plansV3.BillingTerms => ({
  endType: 'CYCLES_COMPLETED',
  cyclesCompletedDetails: { billingCycleCount: String(cycles) },
});

export const priced = (amount: string): plansV3.PricingVariant => ({ pricingStrategies: [{ flatRate: { amount } }] });

export const MONTHLY = billing({ billingCycle: { period: 'MONTH', count: '1' } });
/** Paid once, valid for three months. */
export const QUARTER = billing({ billingCycle: { period: 'MONTH', count: '3' }, ...endsAfter(1) });
/** Paid once, valid without end. */
export const UNLIMITED = billing({});

/** A request for createPlan. By default, the plan is public and costs 30 a month. */
export const newPlan = (fields: plansV3.Plan = {}, variant: plansV3.PricingVariant = {}): NewPlan =>
  // The SDK's type also requires fields of optional parts.
  ({
    name: 'Plan',
    // Required, although the package does not declare it.
    status: 'ACTIVE',
    visibility: 'PUBLIC',
    pricingVariants: [{ _id: randomUUID(), name: 'Regular', ...MONTHLY, ...priced('30'), ...variant }],
    ...fields,
  }) as unknown as NewPlan;

/** Creates a plan as the owner: `aPlan(site, { name: 'Club' }, { ...UNLIMITED, ...priced('5') })`. */
export async function aPlan(site: PlanSite, fields?: plansV3.Plan, variant?: plansV3.PricingVariant) {
  const plan = await site.owner().plansV3.createPlan(newPlan(fields, variant));
  return { ...plan, _id: plan._id ?? '' };
}

/** A request for updatePlan. */
export const planChange = (revision: string | null | undefined, change: plansV3.UpdatePlan): PlanUpdate =>
  ({ revision, ...change }) as unknown as PlanUpdate;

/** Changes the plan's latest revision as the owner. */
export async function changePlan(site: PlanSite, planId: string, change: plansV3.UpdatePlan): Promise<void> {
  const { plansV3 } = site.owner();
  const { revision } = await plansV3.getPlan(planId);
  await plansV3.updatePlan(planId, planChange(revision, change));
}

/** Looks up the site's plans once. Answers their IDs by name. */
export async function planIdsByName(site: PlanSite): Promise<(name: string) => string> {
  const { items } = await site.owner().plansV3.queryPlans().find();
  return (name) => items.find((plan) => plan.name === name)?._id ?? '';
}
