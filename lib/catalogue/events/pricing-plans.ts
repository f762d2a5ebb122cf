import { plans, plansV3 } from '@wix/pricing-plans';
import type { Touch } from './touch';

export const PLANS_EVENTS: readonly Touch[] = [
  {
    tags: ['plans'],
    by: [
      plans.onPlanArchived,
      plans.onPlanBuyerCanCancelUpdated,
      plans.onPlanCreated,
      plans.onPlanUpdated,
      plansV3.onPlanCreated,
      plansV3.onPlanDeleted,
      plansV3.onPlanTagsModified,
      plansV3.onPlanUpdated,
    ],
  },
];
