/** The uses that plan orders give, such as discounted tickets, and which plans exist. */

export { ordersCoveringTickets, type PlanCoverage, redeemUses, returnUses } from './benefits';
export { plansV2 } from './legacy/plans-v2/wing';
export { existingPlanIds } from './plans/plan-documents';
