/** Operations of the contract that answer 501, by the reason why nobody wrote them. */
export const NOT_EMULATED: Readonly<Record<string, readonly string[]>> = {
  'Plans are made and changed with the calls of the second generation, which are whole.': [
    'plansV3.bulkUpdatePlans',
    'plansV3.createPlan',
    'plansV3.deletePlan',
    'plansV3.updatePlan',
  ],
  'Plans are sold by the hosted page, not as items of a cart.': [
    'plansV3.getPlanConfigurationConstraints',
    'plansV3.getPlanPreview',
  ],
  'Tags are the dashboard’s: no flow of a headless app shows them.': [
    'plansV3.bulkUpdatePlanTags',
    'plansV3.bulkUpdatePlanTagsByFilter',
    'ticketReservations.bulkUpdateTicketReservationTags',
    'ticketReservations.bulkUpdateTicketReservationTagsByFilter',
  ],
  'The packages declare an empty request, and no function for it: there is nothing to write it from.': [
    'orderTransactions.updatePayments',
    'orderTransactions.updateRefundTransaction',
  ],
  'To be taken off the platform by 15 February 2024, as the packages say. Lines are changed with draft orders.': [
    'ecom.orders.updateOrderLineItem',
  ],
};
