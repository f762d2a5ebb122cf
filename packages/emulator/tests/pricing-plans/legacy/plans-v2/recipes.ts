import type { Recipes } from '../../../requests/machinery/recipe';

const plan = { name: 'Plan', pricing: { price: { value: '0', currency: 'USD' }, singlePaymentUnlimited: true } };
const ofCreatedPlan = { after: ['plans.createPlan'] } as const;

export const recipes: Recipes = {
  'plans.createPlan': { request: { plan } },
  'plans.getPlan': ofCreatedPlan,
  'plans.updatePlan': { ...ofCreatedPlan, request: { plan: { name: 'Better plan' } } },
  'plans.archivePlan': ofCreatedPlan,
  'plans.setPlanVisibility': ofCreatedPlan,
  'plans.makePlanPrimary': ofCreatedPlan,
  'plans.clearPrimary': { after: ['plans.makePlanPrimary'] },
};
