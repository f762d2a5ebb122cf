import { randomUUID } from 'node:crypto';
import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { eachId } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { applyTagChanges, requireTags, type TagChange } from '../../../kernel/values/tags';
import { storeChange } from './announcements';
import { planDocuments, type StoredPlan } from './plan-documents';
import { planFilter } from './query';
import { toPlan } from './view';
import type { Tags } from './wire';
import { getPlan } from './writes';

type Change = TagChange<Tags>;

export const planTags = {
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
} satisfies Operations<typeof meta>;

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
