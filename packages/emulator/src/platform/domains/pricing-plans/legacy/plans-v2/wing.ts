import { LegacyWing } from '../../../../http/legacy-wing';
import { emitAction, emitChange } from '../../../../kernel/domain-events';
import { registerPlanListener } from '../../plans/announcements';
import { toPlanV2, withOrders } from './plan-v2';
import { plans } from './plans';

export const plansV2 = new LegacyWing({
  handlers: { 'pricing-plans.plans': plans },
  join: () =>
    registerPlanListener({
      async created(transaction, plan) {
        const entity = { ...toPlanV2(plan), hasOrders: false };
        await emitChange(transaction, 'wix.pricing_plans.plan', 'created', entity);
      },

      async changed(transaction, plan, before) {
        const currentEntity = await withOrders(transaction, plan);
        await emitChange(transaction, 'wix.pricing_plans.plan', 'updated', currentEntity);
        if (plan.buyerCanCancel === before.buyerCanCancel) return;
        const body = { plan: currentEntity };
        await emitAction(transaction, 'wix.pricing_plans.plan_buyer_can_cancel_updated', plan.id, body);
      },
    }),
});
