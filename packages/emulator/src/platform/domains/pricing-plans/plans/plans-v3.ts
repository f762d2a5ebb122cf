import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { cursorMetadata, pagingMetadata } from '../../../database/query/listing';
import { type Text, withText } from '../../../database/query/text-search';
import {
  filterOnlyFields,
  sameNames,
  sortOnlyFields,
  storedFilter,
  storedQuery,
  type WireFields,
  type WireQuery,
} from '../../../database/query/wire-query';
import { randomUUID } from '../../../home/crypto';
import { eachId } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import { type Identity, isOwner } from '../../../kernel/identity';
import type { FieldKind, Page, QueryLimits, Transaction } from '../../../kernel/store/store-interface';
import { applyTagChanges, requireTags, type TagChange } from '../../../kernel/values/tags';
import { storeChange } from './announcements';
import { findPublicPlan, planDocuments, type StoredPlan, type Tags, toPlan } from './plan-documents';
import { planPreview } from './preview';
import { getPlan, planWrites } from './writes';

type Change = TagChange<Tags>;

export const plansV3 = {
  async queryPlans({ query = {} }, { transaction, identity }) {
    const page = await findPlans(transaction, query, identity);
    return { plans: page.items.map(toPlan), pagingMetadata: pagingMetadata(page) };
  },

  async searchPlans({ search = {} }, { transaction, identity, settings }) {
    const { search: text, aggregations, timeZone, ...query } = search;
    const page = await findPlans(transaction, query, identity, text);
    const matchingPlans = aggregations?.length ? await allPlans(transaction, query, identity, text) : [];
    return {
      plans: page.items.map(toPlan),
      pagingMetadata: cursorMetadata(page),
      ...aggregationDataOf(aggregations, matchingPlans.map(toPlan), AGGREGATABLE, timeZone || settings.timeZone),
    };
  },

  async countPlans({ filter = {} }, { transaction, identity }) {
    return { count: await countPlans(transaction, filter, identity) };
  },

  async getPlan({ planId }, { transaction, identity }) {
    const plan = isOwner(identity)
      ? await transaction.in(planDocuments).find(planId)
      : await findPublicPlan(transaction, planId);
    if (plan) return { plan: toPlan(plan) };
    throw new PlatformError(404, `no plan has the ID ${planId}`);
  },

  ...planWrites,

  async bulkUpdatePlanTags({ planIds, ...change }, { transaction }) {
    requireTags(listsOf(change));
    return eachId(planIds, async (id) => updateTags(transaction, await getPlan(transaction, id), change));
  },

  /** Assumed: finished when the call returns. On the platform, the job runs later. */
  async bulkUpdatePlanTagsByFilter({ filter, ...change }, { transaction }) {
    requireTags(listsOf(change));
    const plans = await transaction.in(planDocuments).all({ filter: planFilter(filter) });
    for (const plan of plans) await updateTags(transaction, plan, change);
    return { jobId: randomUUID() };
  },

  ...planPreview,
} satisfies Operations<typeof meta>;

/** Source: `PlanSearchSpec`; amounts are strings. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  formId: 'string',
  name: 'string',
  slug: 'string',
  termsAndConditions: 'string',
  visibility: 'string',
  'pricingVariants.id': 'string',
  'pricingVariants.categoryIds': 'array',
  'pricingVariants.name': 'string',
  'pricingVariants.pricingStrategies.flatRate.amount': 'string',
  'tags.privateTags.tagIds': 'array',
  'tags.publicTags.tagIds': 'array',
};

const listsOf = ({ assignTags, unassignTags }: Change) =>
  [assignTags, unassignTags].flatMap((tags) => [tags?.publicTags, tags?.privateTags]);

async function updateTags(
  transaction: Transaction,
  plan: StoredPlan,
  { assignTags, unassignTags }: Change,
): Promise<void> {
  const tagList = (kind: 'publicTags' | 'privateTags') =>
    applyTagChanges(plan.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const tags: Tags = { publicTags: tagList('publicTags'), privateTags: tagList('privateTags') };
  const changed = await storeChange(transaction, plan, { tags });
  await emitAction(transaction, 'wix.pricing_plans.v3.plan_tags_modified', plan.id, {
    plan: toPlan(changed),
    assignedTags: assignTags,
    unassignedTags: unassignTags,
  });
}

/** Source: `limit(50)` in the docs of queryPlans, and the maximum of cursor paging. */
const LIMITS: QueryLimits = {
  defaultLimit: 50,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

/** Source: `PlanQuerySpec` and `PlansQueryBuilder`. */
const FIELDS: WireFields = {
  ...sameNames([
    'id',
    'name',
    'slug',
    'createdDate',
    'updatedDate',
    'termsAndConditions',
    'formId',
    'visibility',
    'pricingVariants.id',
    'pricingVariants.name',
    'pricingVariants.categoryIds',
  ]),
  ...filterOnlyFields([
    'pricingVariants.pricingStrategies.flatRate.amount',
    'tags.privateTags.tagIds',
    'tags.publicTags.tagIds',
  ]),
  ...sortOnlyFields(['archived', 'primary', 'status', 'displayIndex']),
};

/** Source: `searchable` of `PlanSearchSpec`. */
const SEARCHABLE = sameNames(['name']);

async function findPlans(
  transaction: Transaction,
  query: WireQuery,
  identity: Identity,
  text?: Text,
): Promise<Page<StoredPlan>> {
  const storedCriteria = storedQuery(query, FIELDS);
  const filter = withText(storedCriteria.filter, text, SEARCHABLE);
  return transaction.in(planDocuments).query({ ...storedCriteria, filter, scope: visibilityFilter(identity) }, LIMITS);
}

async function allPlans(
  transaction: Transaction,
  { filter }: WireQuery,
  identity: Identity,
  text?: Text,
): Promise<StoredPlan[]> {
  const sought = withText(storedFilter(filter, FIELDS), text, SEARCHABLE) ?? {};
  return transaction.in(planDocuments).all({ filter: { $and: [visibilityFilter(identity), sought] } });
}

const countPlans = (transaction: Transaction, filter: Record<string, unknown>, identity: Identity): Promise<number> =>
  transaction.in(planDocuments).count({ $and: [visibilityFilter(identity), storedFilter(filter, FIELDS)] });

const planFilter = (filter: Record<string, unknown>) => ({
  $and: [storedFilter(filter, FIELDS), { archived: false }],
});

/** Assumed; errs to refusal: no caller sees archived plans. */
const visibilityFilter = (identity: Identity) => ({
  archived: false,
  ...(!isOwner(identity) && { visibility: 'PUBLIC' }),
});
