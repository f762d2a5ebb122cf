import { PLANS_NAMESPACE } from '../../../platform/kernel/app-ids';
import type { OwnerClient } from '../../real-platform/owner-client';
import { PlatformRefusal } from '../../real-platform/refusal';
import { toSeedEntry } from '../entry';
import { entitiesIn } from '../listing';
import { idsOf, type Reader, sectionOf } from '../reader';

const OF_PLANS = { query: { filter: { namespace: PLANS_NAMESPACE } } };

export const PLAN_READERS: readonly Reader[] = [
  {
    part: 'plans',
    section: 'plans',
    listing: { operation: 'plansV3.queryPlans' },
    // Assumed: the platform requires a status, but its responses omit it for plans on sale.
    besides: ['plans.listPlans'],
    toEntries: async (plans, { client }) => {
      const primary = await primaryPlan(client, idsOf(plans));
      return plans.map(({ status = 'ACTIVE', ...plan }) => ({
        ...toSeedEntry(sectionOf('plans'), plan, plan.id === primary ? { primary: true } : {}),
        status,
      }));
    },
  },
  {
    part: 'plans',
    section: 'programDefinitions',
    listing: {
      operation: 'programDefinitions.queryProgramDefinitions',
      request: OF_PLANS,
    },
  },
  {
    part: 'plans',
    section: 'poolDefinitions',
    listing: {
      operation: 'poolDefinitions.queryPoolDefinitions',
      request: OF_PLANS,
    },
  },
  {
    part: 'plans',
    section: 'benefitItems',
    listing: {
      operation: 'benefit-programs.items.queryItems',
      request: OF_PLANS,
    },
  },
];

/** Source: `primary` exists only in the Plan of the second generation, which a site may no longer answer. */
async function primaryPlan(client: OwnerClient, planIds: readonly string[]): Promise<unknown> {
  try {
    const answer = await client.call('plans.listPlans', { planIds });
    return entitiesIn(answer, 'plans').find(({ primary }) => primary === true)?.id;
  } catch (error) {
    if (error instanceof PlatformRefusal && error.kind === 'NOT_OFFERED') return undefined;
    throw error;
  }
}
