import type { plans as meta } from '@wix/pricing-plans/meta';
import { randomUUID } from '../../../../home/crypto';
import type { Operations } from '../../../../http/operations';
import { emitAction } from '../../../../kernel/domain-events';
import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store';
import { emitCreation, storeChange } from '../../plans/announcements';
import { planDocuments, type StoredPlan } from '../../plans/plan-documents';
import { insertUnderFreeSlug, newPlan } from '../../plans/writes';
import { getStoredPlan, type PlanV2, toPlanV2, withOrders, withPlanV2 } from './plan-v2';
import { requireSellable } from './rules';

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
