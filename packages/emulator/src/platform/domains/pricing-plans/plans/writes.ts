import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { requireRevision } from '../../../database/revision';
import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { PlatformError, requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store';
import { withoutUndefined } from '../../../kernel/values/objects';
import { emitCreation, storeChange } from './announcements';
import { requireEmulated } from './not-emulated';
import { planDocuments, type StoredPlan } from './plan-documents';
import { purchaseLimit } from './purchase-limits';
import { requireSellablePlan } from './rules';
import { withRequest } from './sent-fields';
import { insertUnderFreeSlug } from './slug';
import { FIRST_REVISION, toPlan } from './view';
import type { Plan } from './wire';

/** A deleted plan stays on its orders. */
export const planWrites = {
  async createPlan({ plan }, context) {
    const { transaction, settings } = context;
    requireEmulated(plan);
    requireSellablePlan(plan, settings.currency);
    await requireFreeSlug(transaction, plan.slug);
    const created = withRequest(plan, newPlan(newId('plan'), context), settings.currency);
    const stored = created.slug
      ? await transaction.in(planDocuments).insert(created)
      : await insertUnderFreeSlug(transaction, created);
    await emitCreation(transaction, stored);
    return { plan: toPlan(stored) };
  },

  async updatePlan({ plan }, context) {
    return { plan: toPlan(await updatePlan(plan, context)) };
  },

  async bulkUpdatePlans({ plans, returnEntity }, context) {
    return eachItem(
      plans,
      async ({ plan = {} }) => {
        const updated = await updatePlan(plan, context);
        return { item: returnEntity ? toPlan(updated) : undefined };
      },
      { itemMetadata: ({ plan }) => ({ id: plan?.id ?? undefined }) },
    );
  },

  async deletePlan({ planId }, { transaction }) {
    const plan = await getPlan(transaction, planId);
    await transaction.in(planDocuments).remove(plan.id);
    await emitChange(transaction, 'wix.pricing_plans.v3.plan', 'deleted', toPlan(plan));
    return {};
  },
} satisfies Operations<typeof meta>;

async function updatePlan(change: Plan, { transaction, settings }: OperationContext): Promise<StoredPlan> {
  const plan = await getPlan(transaction, change.id ?? '');
  requireRevision(plan.revision, change.revision);
  // Assumed: archived plans cannot be changed.
  if (plan.archived) throw new PlatformError(428, `plan ${plan.id} is archived`);
  requireEmulated(change);
  requireSellablePlan({ ...toPlan(plan), ...withoutUndefined(change) }, settings.currency);
  if (change.slug !== plan.slug) await requireFreeSlug(transaction, change.slug);
  return storeChange(transaction, plan, withRequest(change, plan, settings.currency));
}

export const getPlan = async (transaction: Transaction, id: string): Promise<StoredPlan> =>
  requireExisting(await transaction.in(planDocuments).find(id), `no plan has the ID ${id}`);

/** Assumed: a taken slug is refused, not numbered. */
async function requireFreeSlug(transaction: Transaction, slug: string | null | undefined): Promise<void> {
  if (!slug || !(await transaction.in(planDocuments).findByKey('slug', slug))) return;
  throw new PlatformError(409, `another plan has the slug ${slug}`);
}

export function newPlan(
  id: string,
  { transaction, settings }: Pick<OperationContext, 'transaction' | 'settings'>,
): StoredPlan {
  return {
    id,
    revision: FIRST_REVISION,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    name: '',
    description: '',
    pricingVariants: [{ id, name: '' }],
    perks: [],
    ...purchaseLimit(0),
    visibility: 'PUBLIC',
    buyable: true,
    buyerCanCancel: false,
    currency: settings.currency,
    archived: false,
    primary: false,
  };
}
