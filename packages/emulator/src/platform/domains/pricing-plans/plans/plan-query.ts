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
import { type Identity, isOwner } from '../../../kernel/identity';
import type { Page, QueryLimits, Transaction } from '../../../kernel/store/store';
import { planDocuments, type StoredPlan } from './plan-documents';

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

export async function findPlans(
  transaction: Transaction,
  query: WireQuery,
  identity: Identity,
  text?: Text,
): Promise<Page<StoredPlan>> {
  const storedCriteria = storedQuery(query, FIELDS);
  const filter = withText(storedCriteria.filter, text, SEARCHABLE);
  return transaction.in(planDocuments).query({ ...storedCriteria, filter, scope: visibilityFilter(identity) }, LIMITS);
}

export async function allPlans(
  transaction: Transaction,
  { filter }: WireQuery,
  identity: Identity,
  text?: Text,
): Promise<StoredPlan[]> {
  const sought = withText(storedFilter(filter, FIELDS), text, SEARCHABLE) ?? {};
  return transaction.in(planDocuments).all({ filter: { $and: [visibilityFilter(identity), sought] } });
}

export const countPlans = (
  transaction: Transaction,
  filter: Record<string, unknown>,
  identity: Identity,
): Promise<number> =>
  transaction.in(planDocuments).count({ $and: [visibilityFilter(identity), storedFilter(filter, FIELDS)] });

export const planFilter = (filter: Record<string, unknown>) => ({
  $and: [storedFilter(filter, FIELDS), { archived: false }],
});

/** Assumed; errs to refusal: no caller sees archived plans. */
const visibilityFilter = (identity: Identity) => ({
  archived: false,
  ...(!isOwner(identity) && { visibility: 'PUBLIC' }),
});
