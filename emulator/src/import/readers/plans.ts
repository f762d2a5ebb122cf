import { PLANS_NAMESPACE } from '../../kernel/app-ids';
import type { OwnerClient } from '../../platform/owner-client';
import { entryOf } from '../entry';
import { entitiesIn } from '../listing';
import { idsOf, type Reader, sectionOf } from '../reader';

const cursor = 'query.cursorPaging';
const OF_PLANS = { query: { filter: { namespace: PLANS_NAMESPACE } } };

/** Plans and their benefits. */
export const PLAN_READERS: readonly Reader[] = [
  {
    part: 'plans',
    section: 'plans',
    listing: { operation: 'plansV3.queryPlans', entities: 'plans', paging: cursor },
    // The platform requires a status that its answers leave out where the plan is on sale (assumed).
    besides: ['plans.listPlans'],
    toEntries: async (plans, { client }) => {
      const primary = await primaryPlan(client, idsOf(plans));
      return plans.map(({ status = 'ACTIVE', ...plan }) => ({
        ...entryOf(sectionOf('plans'), plan, plan.id === primary ? { primary: true } : {}),
        status,
      }));
    },
  },
  {
    part: 'plans',
    section: 'programDefinitions',
    listing: {
      operation: 'programDefinitions.queryProgramDefinitions',
      entities: 'programDefinitions',
      request: OF_PLANS,
      paging: cursor,
    },
  },
  {
    part: 'plans',
    section: 'poolDefinitions',
    listing: {
      operation: 'poolDefinitions.queryPoolDefinitions',
      entities: 'poolDefinitions',
      request: OF_PLANS,
      paging: cursor,
    },
  },
  {
    part: 'plans',
    section: 'benefitItems',
    listing: {
      operation: 'benefit-programs.items.queryItems',
      entities: 'items',
      request: OF_PLANS,
      paging: cursor,
    },
  },
];

/** Only the second generation says which plan is shown as the best. Source: `primary` of its Plan. */
async function primaryPlan(client: OwnerClient, planIds: readonly string[]): Promise<unknown> {
  const answer = await client.call('plans.listPlans', { planIds });
  return entitiesIn(answer, 'plans').find(({ primary }) => primary === true)?.id;
}
