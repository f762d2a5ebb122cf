import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { cursorMetadata, pagingMetadata } from '../../../database/query/listing';
import type { Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import type { FieldKind } from '../../../kernel/store/store';
import { findPublicPlan, planDocuments } from './plan-documents';
import { planPreview } from './preview';
import { allPlans, countPlans, findPlans } from './query';
import { planTags } from './tags';
import { toPlan } from './view';
import { planWrites } from './writes';

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
  ...planTags,
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
