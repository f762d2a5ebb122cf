import { randomUUID } from 'node:crypto';
import type { plans as meta } from '@wix/pricing-plans/meta';
import type { Unit } from '../../database/store';
import { ApplicationError, ValidationError } from '../../http/errors';
import type { OperationContext, Operations } from '../../http/operations';
import { emit } from '../../sites/domain-events';
import { toAmount } from '../../sites/money';
import { getStoredPlan, type Plan, planDocuments, type StoredPlan, withOrders } from './documents';
import type { Pricing } from './pricing';
import { requireSellable } from './rules';
import { insertUnderFreeSlug } from './slug';

/** What only the owner does to plans. Orders keep the plan as it was when it was bought. */
export const planManagement = {
  async createPlan({ plan }, context) {
    requireSellable(plan);
    const created = await insertUnderFreeSlug(context.unit, toNewPlan(plan, context));
    const entity = { ...created, hasOrders: false };
    await emit(context.unit, 'wix.pricing_plans.plan_created', created.id, { createdEvent: { entity } });
    return { plan: entity };
  },

  async updatePlan({ plan: sent }, { unit, settings }) {
    const plan = await getStoredPlan(unit, sent.id ?? '');
    if (plan.archived) throw cannotUpdateArchived(plan.id);
    const change = changeOf(sent, settings.currency);
    requireSellable({ ...plan, ...change });
    const updated = await storeChange(unit, plan, change);
    if ('buyerCanCancel' in change && change.buyerCanCancel !== plan.buyerCanCancel) {
      const body = { actionEvent: { body: { plan: updated } } };
      await emit(unit, 'wix.pricing_plans.plan_buyer_can_cancel_updated', plan.id, body);
    }
    return { plan: updated };
  },

  async setPlanVisibility({ id, visible }, { unit }) {
    const plan = await getStoredPlan(unit, id);
    if (plan.archived) throw stateRefusal('set_visibility_not_supported', plan, 'neither shown nor hidden');
    return { plan: await storeChange(unit, plan, { public: visible }) };
  },

  async makePlanPrimary({ id }, { unit }) {
    const plan = await getStoredPlan(unit, id);
    if (plan.archived) throw stateRefusal('set_primary_not_supported', plan, 'not made primary');
    await clearPrimaryBut(unit, id);
    return { plan: plan.primary ? await withOrders(unit, plan) : await storeChange(unit, plan, { primary: true }) };
  },

  async clearPrimary(_request, { unit }) {
    await clearPrimaryBut(unit);
    return {};
  },

  async archivePlan({ id }, { unit }) {
    const plan = await getStoredPlan(unit, id);
    if (plan.archived)
      throw new ApplicationError('already_archived', `plan ${id} is archived already`, { status: 409 });
    // That an archived plan is no longer the primary one is assumed: nobody sees it.
    const archived = await storeChange(unit, plan, { archived: true, public: false, primary: false });
    const body = { actionEvent: { body: { plan: archived } } };
    await emit(unit, 'wix.pricing_plans.plan_plan_archived', id, body);
    return { plan: archived };
  },
} satisfies Operations<typeof meta>;

function toNewPlan(given: Plan, { unit, settings }: OperationContext): StoredPlan {
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
    createdDate: unit.now,
    updatedDate: unit.now,
  };
}

/** What the owner may change, as far as it was sent. That a new name leaves the slug as it is, is assumed. */
function changeOf(sent: Plan, currency: string): Partial<StoredPlan> {
  const { id: _, archived: __, primary: ___, hasOrders: ____, createdDate, updatedDate, slug, ...given } = sent;
  const { name, perks, pricing, ...rest } = given;
  return {
    ...rest,
    ...(name !== undefined && { name: name ?? '' }),
    ...(perks && { perks: { values: perks.values ?? [] } }),
    ...(pricing && { pricing: inCurrency(pricing, currency) }),
  };
}

/** A price in another currency is kept with the site's own, without a word. */
const inCurrency = (pricing: Pricing, currency: string): Pricing => ({
  ...pricing,
  price: { value: toAmount(pricing.price?.value ?? 0, currency), currency },
});

async function storeChange(unit: Unit, plan: StoredPlan, change: Partial<StoredPlan>): Promise<StoredPlan> {
  const stored = await unit.in(planDocuments).update({ ...plan, ...change, updatedDate: unit.now });
  const entity = await withOrders(unit, stored);
  await emit(unit, 'wix.pricing_plans.plan_updated', plan.id, { updatedEvent: { currentEntity: entity } });
  return entity;
}

async function clearPrimaryBut(unit: Unit, id?: string): Promise<void> {
  const { items } = await unit.in(planDocuments).query({ filter: { primary: true }, paging: { limit: 100 } });
  for (const plan of items) if (plan.id !== id) await storeChange(unit, plan, { primary: false });
}

/** The status is assumed: the plan is not in a state that allows it. */
const stateRefusal = (code: string, { id }: StoredPlan, what: string) =>
  new ApplicationError(code, `plan ${id} is archived, so it is ${what}`, { status: 428 });

/** That this is what `update_not_supported` stands for is assumed. */
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
