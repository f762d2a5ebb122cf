import { randomUUID } from 'node:crypto';
import type { plans as meta } from '@wix/pricing-plans/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { storeChange, tellOfCreation } from './announcements';
import { getStoredPlan, planDocuments, type StoredPlan, toPlan, withOrders } from './documents';
import type { Plan } from './pricing';
import { requireSellable } from './rules';
import { inCurrency } from './site-currency';
import { insertUnderFreeSlug } from './slug';

/** The operations on plans that only the owner may call. Orders keep the plan as it was at the purchase. */
export const planManagement = {
  async createPlan({ plan }, context) {
    requireSellable(plan);
    const created = await insertUnderFreeSlug(context.transaction, toNewPlan(plan, context));
    await tellOfCreation(context.transaction, created);
    return { plan: { ...toPlan(created), hasOrders: false } };
  },

  async updatePlan({ plan: sent }, { transaction, settings }) {
    const plan = await getStoredPlan(transaction, sent.id ?? '');
    if (plan.archived) throw cannotUpdateArchived(plan.id);
    const change = changeOf(sent, settings.currency);
    requireSellable({ ...plan, ...change });
    return { plan: await changed(transaction, plan, change) };
  },

  async setPlanVisibility({ id, visible }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived) throw stateRefusal('set_visibility_not_supported', plan, 'neither shown nor hidden');
    return { plan: await changed(transaction, plan, { public: visible }) };
  },

  async makePlanPrimary({ id }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived) throw stateRefusal('set_primary_not_supported', plan, 'not made primary');
    await clearPrimaryBut(transaction, id);
    return {
      plan: plan.primary ? await withOrders(transaction, plan) : await changed(transaction, plan, { primary: true }),
    };
  },

  async clearPrimary(_request, { transaction }) {
    await clearPrimaryBut(transaction);
    return {};
  },

  async archivePlan({ id }, { transaction }) {
    const plan = await getStoredPlan(transaction, id);
    if (plan.archived)
      throw new ApplicationError('already_archived', `plan ${id} is archived already`, { status: 409 });
    // Assumed: an archived plan is no longer the primary one, since nobody sees it.
    const archived = await changed(transaction, plan, { archived: true, public: false, primary: false });
    const body = { actionEvent: { body: { plan: archived } } };
    await emit(transaction, 'wix.pricing_plans.plan_plan_archived', id, body);
    return { plan: archived };
  },
} satisfies Operations<typeof meta>;

function toNewPlan(given: Plan, { transaction, settings }: OperationContext): StoredPlan {
  const name = given.name ?? '';
  return {
    description: '',
    maxPurchasesPerBuyer: 0,
    allowFutureStartDate: false,
    buyerCanCancel: false,
    ...given,
    id: randomUUID(),
    name,
    perks: { values: given.perks?.values ?? [] },
    pricing: inCurrency(given.pricing ?? {}, settings.currency),
    // Source: "By default, pricing plans are public" at setPlanVisibility.
    public: given.public ?? true,
    archived: false,
    primary: false,
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
}

/** The sent fields that the owner may change. Assumed: a new name does not change the slug. */
function changeOf(sent: Plan, currency: string): Partial<Omit<StoredPlan, 'v3'>> {
  const { id: _, archived: __, primary: ___, hasOrders: ____, createdDate, updatedDate, slug, ...given } = sent;
  const { name, perks, pricing, ...rest } = given;
  return {
    ...rest,
    ...(name !== undefined && { name: name ?? '' }),
    ...(perks && { perks: { values: perks.values ?? [] } }),
    ...(pricing && { pricing: inCurrency(pricing, currency) }),
  };
}

const changed = async (
  transaction: Transaction,
  plan: StoredPlan,
  change: Partial<Omit<StoredPlan, 'v3'>>,
): Promise<Plan> => withOrders(transaction, await storeChange(transaction, plan, change));

async function clearPrimaryBut(transaction: Transaction, id?: string): Promise<void> {
  const { items } = await transaction.in(planDocuments).query({ filter: { primary: true }, paging: { limit: 100 } });
  for (const plan of items) if (plan.id !== id) await storeChange(transaction, plan, { primary: false });
}

/** Assumed: the status, because the plan's state does not allow the call. */
const stateRefusal = (code: string, { id }: StoredPlan, what: string) =>
  new ApplicationError(code, `plan ${id} is archived, so it is ${what}`, { status: 428 });

/** Assumed: `update_not_supported` means this. */
const cannotUpdateArchived = (id: string) =>
  new ValidationError([
    {
      field: 'plan.id',
      description: `names plan ${id}, which is archived`,
      violatedRule: 'VALIDATION',
      ruleName: 'update_not_supported',
      data: {},
    },
  ]);
