/** Operations of the contract that answer 501, by the reason why nobody wrote them. */
export const NOT_EMULATED: Readonly<Record<string, readonly string[]>> = {
  'The dashboard arranges items by hand and changes many categories at once; no flow does.': [
    'categories.categories.bulkSetItemCategories',
    'categories.categories.bulkShowCategories',
    'categories.categories.bulkUpdateCategories',
    'categories.categories.getArrangedItems',
    'categories.categories.setArrangedItems',
  ],
  'The package says of no field that reservations are found by it: there is no query of them.': [
    'ticketReservations.bulkUpdateTicketReservationTagsByFilter',
  ],
  'The packages declare an empty request, and no function for it: there is nothing to write it from.': [
    'orderTransactions.updatePayments',
    'orderTransactions.updateRefundTransaction',
  ],
  'To be taken off the platform by 15 February 2024, as the packages say. Lines are changed with draft orders.': [
    'ecom.orders.updateOrderLineItem',
  ],
  'No function of the packages leads to them, and no catalog here has forms or offers of its own for a cart.': [
    'currentCartV2.getUpsellOptionsForCurrentCart',
    'currentCartV2.updateFormSubmissionsInCurrentCart',
  ],
};
