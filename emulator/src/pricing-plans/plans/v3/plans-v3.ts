import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { PlatformError } from '../../../http/errors';
import type { Operations } from '../../../http/operations';
import { isOwner } from '../../../identity/identity';
import { findPublicPlan, planDocuments } from '../documents';
import { planPreview } from './preview';
import { countPlans, findPlans } from './query';
import { planTags } from './tags';
import { toPlanV3 } from './view';
import { planWrites } from './writes';

/** The third generation's calls, on the documents of the second. */
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
    return { count: await countPlans(transaction, filter, identity) };
  },

  async getPlan({ planId }, { transaction, identity }) {
    const plan = isOwner(identity)
      ? await transaction.in(planDocuments).find(planId)
      : await findPublicPlan(transaction, planId);
    if (plan) return { plan: toPlanV3(plan) };
    throw new PlatformError(404, `no plan has the ID ${planId}`);
  },

  ...planWrites,
  ...planTags,
  ...planPreview,
} satisfies Operations<typeof meta>;
