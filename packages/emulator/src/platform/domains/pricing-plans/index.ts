/** The benefits of plan orders, the IDs of existing plans, and the older generation of calls. */

export { ordersCoveringTickets, type PlanCoverage, redeemUses, returnUses } from './benefits';
export { plansV2 } from './legacy/plans-v2/wing';
export { existingPlanIds } from './plans/plan-documents';
