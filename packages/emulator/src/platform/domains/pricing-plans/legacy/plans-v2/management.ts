import type { plans as meta } from '@wix/pricing-plans/meta';
import { randomUUID } from '../../../../home/crypto';
import type { Operations } from '../../../../http/operations';
import { emitAction } from '../../../../kernel/domain-events';
import { ApplicationError, type FieldViolation, ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { emitCreation, storeChange } from '../../plans/announcements';
import { planDocuments, type StoredPlan } from '../../plans/plan-documents';
import { isFree } from '../../plans/pricing';
import { isUnit, lengthInDays, MAX_PLAN_DAYS, MIN_CYCLE_DAYS, violation } from '../../plans/rules';
import { insertUnderFreeSlug, newPlan } from '../../plans/writes';
import { getStoredPlan, type PlanV2, type PricingV2, toPlanV2, withOrders, withPlanV2 } from './plan-v2';

export const planManagement = {
  async createPlan({ plan }, context) {
    requireSellable(plan);
    // Source: "By default, pricing plans are public" at setPlanVisibility.
    const planToCreate = withPlanV2(plan, newPlan(randomUUID(), context), context.settings.currency);
    const created = await insertUnderFreeSlug(context.transaction, planToCreate);
    await emitCreation(context.transaction, created);
    return { plan: { ...toPlanV2(created), hasOrders: false } };
  },

  async updatePlan({ plan: sentPlan }, { transaction, settings }) {
    const plan = await getStoredPlan(transaction, sentPlan.id ?? '');
    if (plan.archived) throw archivedPlanError(plan.id);
    // Assumed: a new name does not change the slug.
    const { name, pricing } = sentPlan;
    requireSellable({ ...toPlanV2(plan), ...(name !== undefined && { name }), ...(pricing && { pricing }) });
    return { plan: await changePlan(transaction, plan, withPlanV2(sentPlan, plan, settings.currency)) };
  },

  async setPlanVisibility({ id, visible }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived) throw stateRefusal('set_visibility_not_supported', plan, 'neither shown nor hidden');
    return { plan: await changePlan(transaction, plan, { visibility: visible ? 'PUBLIC' : 'PRIVATE' }) };
  },

  async makePlanPrimary({ id }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived) throw stateRefusal('set_primary_not_supported', plan, 'not made primary');
    await clearPrimaryExcept(transaction, id);
    return {
      plan: plan.primary ? await withOrders(transaction, plan) : await changePlan(transaction, plan, { primary: true }),
    };
  },

  async clearPrimary(_request, { transaction }) {
    await clearPrimaryExcept(transaction);
    return {};
  },

  async archivePlan({ id }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived)
      throw new ApplicationError('already_archived', `plan ${id} is archived already`, { status: 409 });
    // Assumed: an archived plan is no longer primary.
    const archived = await changePlan(transaction, plan, { archived: true, visibility: 'PRIVATE', primary: false });
    await emitAction(transaction, 'wix.pricing_plans.plan_plan_archived', id, { plan: archived });
    return { plan: archived };
  },
} satisfies Operations<typeof meta>;

const changePlan = async (transaction: Transaction, plan: StoredPlan, change: Partial<StoredPlan>): Promise<PlanV2> =>
  withOrders(transaction, await storeChange(transaction, plan, change));

async function clearPrimaryExcept(transaction: Transaction, id?: string): Promise<void> {
  const { items } = await transaction.in(planDocuments).query({ filter: { primary: true }, paging: { limit: 100 } });
  for (const plan of items) if (plan.id !== id) await storeChange(transaction, plan, { primary: false });
}

/** The HTTP status is assumed. */
const stateRefusal = (code: string, { id }: StoredPlan, what: string) =>
  new ApplicationError(code, `plan ${id} is archived, so it is ${what}`, { status: 428 });

/** Assumed; errs to refusal: `update_not_supported` means that the plan is archived. */
const archivedPlanError = (id: string) =>
  new ValidationError([
    {
      field: 'plan.id',
      description: `names plan ${id}, which is archived`,
      violatedRule: 'VALIDATION',
      ruleName: 'update_not_supported',
      data: {},
    },
  ]);

/** Source: `CreatePlanValidationErrors` and `UpdatePlanValidationErrors` in @wix/auto_sdk_pricing-plans_plans. */
function requireSellable({ name, pricing }: Pick<PlanV2, 'name' | 'pricing'>): void {
  const broken = [
    ...(name?.trim() ? [] : [violation('name', 'PLAN_NAME_BLANK', 'must not be blank')]),
    ...pricingViolations(pricing ?? {}),
  ];
  if (broken.length > 0) throw new ValidationError(broken);
}

function pricingViolations(pricing: PricingV2): FieldViolation[] {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited, freeTrialDays } = pricing;
  if (subscription) return subscriptionViolations(pricing);
  const broken: FieldViolation[] = [];
  if (singlePaymentForDuration)
    broken.push(...durationViolations('singlePaymentForDuration', singlePaymentForDuration));
  else if (!singlePaymentUnlimited) {
    const text = 'needs a duration, or to be unlimited, or to recur';
    broken.push(violation('pricing', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION', text));
  }
  if (freeTrialDays) {
    const text = 'must be 0 or absent: only a plan that recurs has a free trial';
    broken.push(violation('pricing.freeTrialDays', 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED', text));
  }
  return broken;
}

function subscriptionViolations(pricing: PricingV2): FieldViolation[] {
  const { cycleDuration = {}, cycleCount } = pricing.subscription ?? {};
  const broken = durationViolations('subscription.cycleDuration', cycleDuration, cycleCount || 1);
  if (lengthInDays(cycleDuration) < MIN_CYCLE_DAYS) {
    const text = `must be at least ${MIN_CYCLE_DAYS} days`;
    broken.push(violation('pricing.subscription.cycleDuration', 'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT', text));
  }
  if ((cycleCount ?? 0) < 0) {
    const text = 'must be 0 for a plan that is valid until canceled, or a number of cycles';
    broken.push(violation('pricing.subscription.cycleCount', 'RECURRING_PLAN_CYCLE_COUNT_INVALID', text));
  }
  // Assumed; errs to refusal: 0 counts as no price, as in the third generation.
  if (isFree(pricing)) {
    const text = 'must be more than 0: a plan that recurs is paid for';
    broken.push(violation('pricing.price', 'RECURRING_PLAN_PAYMENT_PRICE_MISSING', text));
  }
  return broken;
}

type Duration = NonNullable<PricingV2['singlePaymentForDuration']>;

/** Assumed; errs to refusal: the limits of the third generation. */
function durationViolations(place: string, duration: Duration, times = 1): FieldViolation[] {
  const field = `pricing.${place}`;
  if (!isUnit(duration.unit)) {
    return [violation(`${field}.unit`, 'invalid_duration_unit', 'must be DAY, WEEK, MONTH or YEAR')];
  }
  if (lengthInDays(duration) * times <= MAX_PLAN_DAYS) return [];
  return [violation(`${field}.count`, 'PERIOD_AMOUNT_OUT_OF_RANGE', 'must not be longer than 10 years')];
}
