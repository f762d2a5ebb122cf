import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { firstFreeNumber } from '../../../database/first-free';
import { requireRevision } from '../../../database/revision';
import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { PlatformError, requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { toAmount } from '../../../kernel/money';
import { slugOfName } from '../../../kernel/slug';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { withoutUndefined } from '../../../kernel/values/objects';
import { emitCreation, storeChange } from './announcements';
import {
  FIRST_REVISION,
  type Plan,
  type PricingVariant,
  planDocuments,
  type StoredPlan,
  toPlan,
} from './plan-documents';
import { purchaseLimit, requireSellablePlan } from './rules';
import { withRequest } from './sent-fields';

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
  // Assumed; errs to refusal: archived plans cannot be changed.
  if (plan.archived) throw new PlatformError(428, `plan ${plan.id} is archived`);
  requireEmulated(change);
  requireSellablePlan({ ...toPlan(plan), ...withoutUndefined(change) }, settings.currency);
  if (change.slug !== plan.slug) await requireFreeSlug(transaction, change.slug);
  return storeChange(transaction, plan, withRequest(change, plan, settings.currency));
}

export const getPlan = async (transaction: Transaction, id: string): Promise<StoredPlan> =>
  requireExisting(await transaction.in(planDocuments).find(id), `no plan has the ID ${id}`);

/** Assumed; errs to refusal: a taken slug is refused, not numbered. */
async function requireFreeSlug(transaction: Transaction, slug: string | null | undefined): Promise<void> {
  if (!slug || !(await transaction.in(planDocuments).findByKey('slug', slug))) return;
  throw new PlatformError(409, `another plan has the slug ${slug}`);
}

/** Throws PlatformError 501, because a purchase would ignore these terms. */
function requireEmulated({ pricingVariants = [], ...plan }: Plan): void {
  const unserved = [
    ...pricingVariants.flatMap(({ fees, priceOverrides, feeOverrides }) => [
      ...(fees?.length ? ['fees'] : []),
      ...(priceOverrides ? ['priceOverrides'] : []),
      ...(feeOverrides ? ['feeOverrides'] : []),
    ]),
    ...(plan.startDateSettings ? ['startDateSettings'] : []),
    ...(plan.benefitDistributionSettings?.distributionStrategyType === 'CUSTOM_SCHEDULE' ? ['CUSTOM_SCHEDULE'] : []),
  ];
  if (unserved.length === 0) return;
  throw new PlatformError(501, `plansV3 is not emulated yet with ${[...new Set(unserved)].join(', ')}`);
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

export async function insertUnderFreeSlug(transaction: Transaction, plan: StoredPlan): Promise<StoredPlan> {
  const base = slugOf(plan.name);
  const slug = (number: number) => (number === 0 ? base : `${base}-${number + 1}`);
  const isTaken = async (number: number) =>
    (await transaction.in(planDocuments).findByKey('slug', slug(number))) !== undefined;
  for (let number = await firstFreeNumber(isTaken); ; number += 1) {
    try {
      return await transaction.in(planDocuments).insert({ ...plan, slug: slug(number) });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError && error.key === 'slug')) throw error;
    }
  }
}

/** Assumed: `plan` for names without letters, digits or emoji. */
const slugOf = (name: string): string => slugOfName(name, 400) || 'plan';

/** Rounds amounts. Orders stay. Source: `currency` of a plan in @wix/auto_sdk_pricing-plans_plans-v-3. */
export async function convertPlansToCurrency(transaction: Transaction, currency: string): Promise<void> {
  for (const plan of await transaction.in(planDocuments).all()) {
    if (plan.currency === currency) continue;
    const [variant] = plan.pricingVariants;
    await storeChange(transaction, plan, { currency, pricingVariants: [withCurrency(variant, currency)] });
  }
}

function withCurrency(variant: PricingVariant, currency: string): PricingVariant {
  const amount = toAmount(variant.pricingStrategies?.[0]?.flatRate?.amount ?? 0, currency);
  return { ...variant, pricingStrategies: [{ flatRate: { amount } }] };
}
