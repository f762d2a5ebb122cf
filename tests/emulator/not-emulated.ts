/** Operations of the contract that answer 501, by the reason why nobody wrote them. */
export const NOT_EMULATED: Readonly<Record<string, readonly string[]>> = {
  'The newer form of plans. What a headless app buys and shows are the plans of the older one, which is whole.': [
    'plansV3.bulkUpdatePlanTags',
    'plansV3.bulkUpdatePlanTagsByFilter',
    'plansV3.bulkUpdatePlans',
    'plansV3.countPlans',
    'plansV3.createPlan',
    'plansV3.deletePlan',
    'plansV3.getPlan',
    'plansV3.getPlanConfigurationConstraints',
    'plansV3.getPlanPreview',
    'plansV3.queryPlans',
    'plansV3.searchPlans',
    'plansV3.updatePlan',
  ],
  'The newer form of reservations. A headless app reserves with createReservation of ticket orders, which is whole.': [
    'ticketReservations.bulkUpdateTicketReservationTags',
    'ticketReservations.bulkUpdateTicketReservationTagsByFilter',
    'ticketReservations.cancelTicketReservation',
    'ticketReservations.createTicketReservation',
    'ticketReservations.deleteTicketReservation',
    'ticketReservations.getTicketReservation',
  ],
  'The platform’s own: the packages carry the address, and no declaration of a function that calls it.': [
    'ecom.orders.updateOrderLineItem',
    'orderTransactions.updatePayments',
    'orderTransactions.updateRefundTransaction',
  ],
};
