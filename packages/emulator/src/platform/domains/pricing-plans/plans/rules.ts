import { type FieldViolation, ValidationError } from '../../../kernel/errors';
import { Decimal, toAmount } from '../../../kernel/money';
import type { BillingTerms, Plan, PricingVariant } from './plan-documents';

export const MIN_CYCLE_DAYS = 7;
export const MAX_PLAN_DAYS = 3_653;
const DAYS = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 } as const;

interface Duration {
  count?: number | null;
  unit?: string | undefined;
}

export const isUnit = (unit: string | undefined): unit is keyof typeof DAYS => unit !== undefined && unit in DAYS;

export const lengthInDays = ({ count, unit }: Duration): number => (count ?? 1) * (isUnit(unit) ? DAYS[unit] : 365);

/** Source: `CreatePlanValidationErrors` and `UpdatePlanValidationErrors`, and the docs of the fields there. */
export function requireSellablePlan({ name, pricingVariants = [], perks = [], ...plan }: Plan, currency: string): void {
  const [variant] = pricingVariants;
  const broken = [
    ...(name?.trim() ? [] : [violation('name', 'NAME_NOT_BLANK', 'must not be blank')]),
    ...(hasDuplicateIds(perks) ? [violation('perks', 'PERK_IDS_UNIQUE', 'must not have the same ID twice')] : []),
    ...(pricingVariants.length > 1 && hasDuplicateIds(pricingVariants)
      ? [violation('pricingVariants', 'PRICING_VARIANT_IDS_UNIQUE', 'must not have the same ID twice')]
      : []),
    ...(hasDuplicateTypes(plan.purchaseLimits ?? []) ? [DUPLICATE_LIMITS] : []),
    ...(pricingVariants.length === 1 ? [] : [variantCountViolation(pricingVariants.length)]),
    ...(variant ? variantViolations(variant, currency) : []),
  ];
  if (broken.length > 0) throw new ValidationError(broken);
}

function variantViolations(variant: PricingVariant, currency: string): FieldViolation[] {
  const { billingTerms = {}, freeTrialDays, pricingStrategies, visible } = variant;
  const amount = pricingStrategies?.[0]?.flatRate?.amount ?? '0';
  const isRecurring = cyclesOf(billingTerms) !== 1 && billingTerms.billingCycle !== undefined;
  const at = 'pricingVariants[0]';
  const rules: [boolean, field: string, rule: string, text: string][] = [
    [visible === false, `${at}.visible`, 'AT_LEAST_ONE_ACTIVE_VARIANT', 'must be true: it is the only one'],
    [
      !new Decimal(amount).eq(toAmount(amount, currency)),
      `${at}.pricingStrategies`,
      'INVALID_AMOUNT',
      `has more decimals than ${currency} has`,
    ],
    [
      isRecurring && new Decimal(amount).isZero(),
      `${at}.pricingStrategies`,
      'FREE_PRICING_VARIANT_IS_NOT_RECURRING',
      'must cost something: a plan that recurs is paid for',
    ],
    [
      !isRecurring && Boolean(freeTrialDays),
      `${at}.freeTrialDays`,
      'FREE_TRIAL_IS_APPLICABLE',
      'must be 0 or absent: only a plan that recurs has a free trial',
    ],
    ...termsViolations(billingTerms, isRecurring, `${at}.billingTerms`),
  ];
  return rules.flatMap(([isBroken, field, rule, text]) => (isBroken ? [violation(field, rule, text)] : []));
}

function termsViolations(terms: BillingTerms, isRecurring: boolean, at: string) {
  const { billingCycle, endType, cyclesCompletedDetails } = terms;
  const unit = billingCycle?.period;
  const days = billingCycle && isUnit(unit) ? lengthInDays({ unit, count: Number(billingCycle.count ?? 1) }) : 0;
  const ends = endType === 'CYCLES_COMPLETED';
  const rules: [boolean, field: string, rule: string, text: string][] = [
    [isRecurring && days < MIN_CYCLE_DAYS, `${at}.billingCycle`, 'VALID_BILLING_CYCLE', 'must be at least 7 days'],
    [days * (cyclesOf(terms) || 1) > MAX_PLAN_DAYS, at, 'VALID_PLAN_DURATION', 'must not be longer than 10 years'],
    [
      ends ? !billingCycle : cyclesCompletedDetails !== undefined,
      `${at}.cyclesCompletedDetails`,
      'CYCLES_COMPLETED_END_OPTION_IS_APPLICABLE',
      'goes with a billing cycle and the end type CYCLES_COMPLETED',
    ],
  ];
  return rules;
}

export const cyclesOf = ({ endType, cyclesCompletedDetails }: BillingTerms): number =>
  endType === 'CYCLES_COMPLETED' ? Number(cyclesCompletedDetails?.billingCycleCount ?? 1) : 0;

const hasDuplicateIds = (list: readonly { id?: string | null }[]): boolean => {
  const ids = list.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length;
};

const hasDuplicateTypes = (limits: NonNullable<Plan['purchaseLimits']>): boolean =>
  new Set(limits.map(({ type }) => limitType(type))).size < limits.length;

/** Source: "Duplicate types are rejected by the server" at `purchaseLimits`. The package names no rule for it. */
const DUPLICATE_LIMITS: FieldViolation = {
  field: 'plan.purchaseLimits',
  description: 'must not have the same type twice',
  violatedRule: 'VALIDATION',
  data: {},
};

/** Source: "Currently limited to 1 variant per plan". Assumed: the rule name. */
const variantCountViolation = (count: number): FieldViolation => ({
  field: 'plan.pricingVariants',
  description: `must be one: a plan has one variant, got ${count}`,
  violatedRule: count > 1 ? 'MAX_SIZE' : 'REQUIRED_FIELD',
  data: count > 1 ? { threshold: 1 } : {},
});

export const violation = (field: string, ruleName: string, description: string): FieldViolation => ({
  field: `plan.${field}`,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});

type PurchaseLimits = NonNullable<Plan['purchaseLimits']>;
type PurchaseLimit = PurchaseLimits[number];
export type PurchaseLimitType = NonNullable<PurchaseLimit['type']>;

/** The first value is the default of protobuf. Assumed here; errs to permission. */
const limitType = (type: PurchaseLimit['type']): PurchaseLimitType => type ?? 'PER_MEMBER_LIFETIME';

export const maxCountOf = ({ purchaseLimits = [] }: Pick<Plan, 'purchaseLimits'>, type: PurchaseLimitType) =>
  purchaseLimits.find((limit) => limitType(limit.type) === type)?.maxCount ?? 0;

/** Both fields have the limit of a member's lifetime. `purchaseLimits` wins over the older one. */
export function purchaseLimitFields({ purchaseLimits, maxPurchasesPerBuyer }: Plan, before: PurchaseLimits) {
  if (purchaseLimits) {
    const limits = purchaseLimits.map(({ type, maxCount }) => ({ type: limitType(type), maxCount }));
    return { purchaseLimits: limits, maxPurchasesPerBuyer: maxCountOf({ purchaseLimits }, 'PER_MEMBER_LIFETIME') };
  }
  if (maxPurchasesPerBuyer === undefined) return {};
  const others = before.filter(({ type }) => limitType(type) !== 'PER_MEMBER_LIFETIME');
  const { purchaseLimits: lifetime, ...older } = purchaseLimit(maxPurchasesPerBuyer ?? 0);
  return { ...older, purchaseLimits: [...lifetime, ...others] };
}

export const purchaseLimit = (maxCount: number) => ({
  maxPurchasesPerBuyer: maxCount,
  purchaseLimits: maxCount > 0 ? [{ type: 'PER_MEMBER_LIFETIME' as const, maxCount }] : [],
});
