/* What other domains may use of this one. */

export { ordersCoveringTickets, type PlanCoverage, redeemUses, returnUses } from './benefits';
export { existingPlanIds } from './plans/documents';
