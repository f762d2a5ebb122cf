import * as z from 'zod';
import { type BillingTerms, FIRST_REVISION, type Plan, type PricingVariant, type StoredPlan } from './plan-documents';
import type { PlanPricing } from './pricing';
import { purchaseLimit } from './rules';

const duration = z.object({ count: z.number().optional(), unit: z.custom<Unit>().optional() });
type Unit = NonNullable<NonNullable<PlanPricing['singlePaymentForDuration']>['unit']>;

const text = z.string().nullish();

const earlierPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: text,
  slug: text,
  termsAndConditions: text,
  formId: text,
  createdDate: text,
  updatedDate: text,
  pricing: z.object({
    price: z.object({ value: z.string().optional(), currency: z.string().optional() }).optional(),
    subscription: z.object({ cycleDuration: duration.optional(), cycleCount: z.number().optional() }).optional(),
    singlePaymentForDuration: duration.optional(),
    freeTrialDays: z.number().nullish(),
  }),
  perks: z.object({ values: z.array(z.string()).optional() }),
  public: z.boolean().nullish(),
  archived: z.boolean(),
  primary: z.boolean(),
  maxPurchasesPerBuyer: z.number().nullish(),
  allowFutureStartDate: z.boolean().nullish(),
  buyerCanCancel: z.boolean().nullish(),
  v3: z
    .object({
      revision: z.string(),
      buyable: z.boolean().optional(),
      image: z.custom<Plan['image']>().optional(),
      tags: z.custom<Plan['tags']>().optional(),
      extendedFields: z.custom<Plan['extendedFields']>().optional(),
      benefitDistributionSettings: z.custom<Plan['benefitDistributionSettings']>().optional(),
      perkIds: z.array(z.string()).optional(),
      variant: z.custom<Partial<PricingVariant>>().optional(),
    })
    .optional(),
});

export function planFromVersion1(document: unknown): StoredPlan {
  const { v3, pricing, perks, maxPurchasesPerBuyer, allowFutureStartDate, ...plan } = earlierPlan.parse(document);
  const { revision = FIRST_REVISION, perkIds = [], buyable = true, variant, ...own } = v3 ?? {};
  return {
    ...own,
    id: plan.id,
    revision,
    createdDate: plan.createdDate,
    updatedDate: plan.updatedDate,
    name: plan.name,
    description: plan.description ?? '',
    slug: plan.slug,
    termsAndConditions: plan.termsAndConditions,
    formId: plan.formId,
    ...purchaseLimit(maxPurchasesPerBuyer ?? 0),
    pricingVariants: [
      {
        id: plan.id,
        name: plan.name,
        ...variant,
        ...pricingFields(pricing, allowFutureStartDate ?? false),
        visible: true,
      },
    ],
    perks: perksOf(perks.values ?? [], perkIds),
    visibility: plan.public ? 'PUBLIC' : 'PRIVATE',
    buyable,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    currency: pricing.price?.currency ?? 'USD',
    archived: plan.archived,
    primary: plan.primary,
  };
}

/** Assumed: IDs count up, since the second generation has none. */
export const perksOf = (descriptions: readonly string[], ids: readonly string[]): StoredPlan['perks'] =>
  descriptions.map((description, index) => ({ id: ids[index] ?? sequentialId(index + 1), description }));

const sequentialId = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

type Pricing = Omit<PlanPricing, 'freeTrialDays'> & { freeTrialDays?: number | null | undefined };

export function pricingFields(pricing: Pricing, startsLater: boolean) {
  return {
    freeTrialDays: pricing.freeTrialDays ?? 0,
    fees: [],
    billingTerms: { ...billingOf(pricing), startType: startsLater ? 'CUSTOM' : 'ON_PURCHASE' },
    pricingStrategies: [{ flatRate: { amount: pricing.price?.value ?? '0' } }],
  } satisfies PricingVariant;
}

/** Source: "To create the most common types of plans" at createPlan. */
function billingOf({ subscription, singlePaymentForDuration }: Pricing): BillingTerms {
  const { cycleDuration, cycleCount } = subscription ?? {};
  const length = cycleDuration ?? singlePaymentForDuration;
  const cycles = subscription ? (cycleCount ?? 0) : singlePaymentForDuration ? 1 : 0;
  return {
    billingCycle: length ? { period: periodOf(length), count: String(length.count ?? 1) } : undefined,
    ...(cycles > 0
      ? { endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: String(cycles) } }
      : { endType: 'UNTIL_CANCELLED' }),
  };
}

const periodOf = ({ unit }: NonNullable<PlanPricing['singlePaymentForDuration']>) =>
  unit === undefined || unit === 'UNDEFINED' ? 'MONTH' : unit;
