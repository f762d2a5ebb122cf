import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { type Text, withText } from '../../database/query/text-search';
import { sameNames, storedFilter, storedQuery, type WireFields, type WireQuery } from '../../database/query/wire-query';
import type { Page, QueryLimits, Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import { isObject } from '../../http/validation/objects';
import { type Identity, isOwner } from '../../identity/identity';
import { findPublicPlan, planDocuments, type StoredPlan } from './documents';
import { toPlanV3 } from './plan-v3';

/** Source: `limit(50)` in the docs of queryPlans; the most is that of its cursor paging. */
const LIMITS: QueryLimits = {
  defaultLimit: 50,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

/** The plans of the second generation, as the third shows them. */
export const plansV3 = {
  async queryPlans({ query = {} }, { transaction, identity }) {
    const { items, count, offset, total, cursors } = await findPlans(transaction, query, identity);
    return { plans: items.map(toPlanV3), pagingMetadata: { count, offset, total, tooManyToCount: false, cursors } };
  },

  async searchPlans({ search = {} }, { transaction, identity }) {
    const { search: text, aggregations, ...query } = search;
    if (aggregations?.length) throw new PlatformError(501, 'plansV3.searchPlans is not emulated yet with aggregations');
    const { items, count, cursors, hasNext } = await findPlans(transaction, query, identity, text);
    return { plans: items.map(toPlanV3), pagingMetadata: { count, cursors, hasNext } };
  },

  async countPlans({ filter = {} }, { transaction, identity }) {
    return { count: await transaction.in(planDocuments).count(visibleTo(identity, storedFilter(filter, FIELDS))) };
  },

  async getPlan({ planId }, { transaction, identity }) {
    const plan = isOwner(identity)
      ? await transaction.in(planDocuments).find(planId)
      : await findPublicPlan(transaction, planId);
    if (plan) return { plan: toPlanV3(plan) };
    throw new PlatformError(404, `no plan has the ID ${planId}`);
  },
} satisfies Operations<typeof meta>;

/** Source: `PlanQuerySpec` in @wix/auto_sdk_pricing-plans_plans-v-3, without the fields of variants and tags. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'name', 'slug', 'createdDate', 'updatedDate', 'termsAndConditions']),
  visibility: { toFilter: (condition) => ({ $and: visibilityConditions(condition) }) },
};

/** Assumed: the package names no field. */
const SEARCHABLE = sameNames(['name']);

/** Stored is whether the plan is public. */
function visibilityConditions(condition: unknown): Record<string, unknown>[] {
  const asked = isObject(condition) ? condition : { $eq: condition };
  return Object.entries(asked).map(([operator, value]) => ({
    public: { [operator]: Array.isArray(value) ? value.map(isPublic) : isPublic(value) },
  }));
}

const isPublic = (visibility: unknown): unknown =>
  visibility === 'PUBLIC' ? true : visibility === 'PRIVATE' ? false : visibility;

async function findPlans(
  transaction: Transaction,
  query: WireQuery,
  identity: Identity,
  text?: Text,
): Promise<Page<StoredPlan>> {
  const asked = storedQuery(query, FIELDS);
  const filter = visibleTo(identity, withText(asked.filter, text, SEARCHABLE));
  return transaction.in(planDocuments).query({ ...asked, filter }, LIMITS);
}

/** Visitors see the public plans, the owner the others, too. That archived ones are in neither list is assumed. */
const visibleTo = (identity: Identity, filter: Record<string, unknown>) => ({
  $and: [filter, { archived: false, ...(!isOwner(identity) && { public: true }) }],
});
