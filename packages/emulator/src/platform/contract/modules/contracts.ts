// Written by `npm run contract`.
import benefitProgramsBalances from './benefit-programs/balances.json';
import benefitProgramsItems from './benefit-programs/items.json';
import benefitProgramsPoolDefinitionItems from './benefit-programs/poolDefinitionItems.json';
import benefitProgramsPoolDefinitions from './benefit-programs/poolDefinitions.json';
import benefitProgramsPoolItems from './benefit-programs/poolItems.json';
import benefitProgramsPools from './benefit-programs/pools.json';
import benefitProgramsProgramDefinitions from './benefit-programs/programDefinitions.json';
import benefitProgramsPrograms from './benefit-programs/programs.json';
import benefitProgramsTransactions from './benefit-programs/transactions.json';
import blogCategories from './blog/categories.json';
import blogDraftPosts from './blog/draftPosts.json';
import blogLikes from './blog/likes.json';
import blogPosts from './blog/posts.json';
import blogTags from './blog/tags.json';
import bookingsAddOns from './bookings/addOns.json';
import bookingsAttendance from './bookings/attendance.json';
import bookingsAvailabilityCalendar from './bookings/availabilityCalendar.json';
import bookingsAvailabilityTimeSlots from './bookings/availabilityTimeSlots.json';
import bookingsBookingFees from './bookings/bookingFees.json';
import bookingsBookingPolicies from './bookings/bookingPolicies.json';
import bookingsBookings from './bookings/bookings.json';
import bookingsCategoriesV2 from './bookings/categoriesV2.json';
import bookingsEventTimeSlots from './bookings/eventTimeSlots.json';
import bookingsExtendedBookings from './bookings/extendedBookings.json';
import bookingsMultiServiceAvailabilityTimeSlots from './bookings/multiServiceAvailabilityTimeSlots.json';
import bookingsPricing from './bookings/pricing.json';
import bookingsResourceTypes from './bookings/resourceTypes.json';
import bookingsResources from './bookings/resources.json';
import bookingsServiceOptionsAndVariants from './bookings/serviceOptionsAndVariants.json';
import bookingsServices from './bookings/services.json';
import bookingsStaffMembers from './bookings/staffMembers.json';
import businessToolsLocations from './business-tools/locations.json';
import businessToolsSiteProperties from './business-tools/siteProperties.json';
import categoriesCategories from './categories/categories.json';
import crmContacts from './crm/contacts.json';
import crmContactsV5 from './crm/contactsV5.json';
import crmExtendedFields from './crm/extendedFields.json';
import crmLabels from './crm/labels.json';
import crmSubmittedContact from './crm/submittedContact.json';
import dataCollections from './data/collections.json';
import ecomAbandonedCheckouts from './ecom/abandonedCheckouts.json';
import ecomBackInStockNotifications from './ecom/backInStockNotifications.json';
import ecomCart from './ecom/cart.json';
import ecomCartV2 from './ecom/cartV2.json';
import ecomCheckout from './ecom/checkout.json';
import ecomCurrentCart from './ecom/currentCart.json';
import ecomCurrentCartV2 from './ecom/currentCartV2.json';
import ecomDeliveryProfile from './ecom/deliveryProfile.json';
import ecomDiscountRules from './ecom/discountRules.json';
import ecomDraftOrders from './ecom/draftOrders.json';
import ecomManualTaxMappings from './ecom/taxes/manualTaxMappings.json';
import ecomOrderBilling from './ecom/orderBilling.json';
import ecomOrderFulfillments from './ecom/orderFulfillments.json';
import ecomOrderTransactions from './ecom/orderTransactions.json';
import ecomOrders from './ecom/orders.json';
import ecomPickupLocations from './ecom/pickupLocations.json';
import ecomRecommendations from './ecom/recommendations.json';
import ecomShippingOptions from './ecom/shippingOptions.json';
import ecomTaxCalculation from './ecom/taxes/taxCalculation.json';
import ecomTaxGroups from './ecom/taxes/taxGroups.json';
import ecomTaxRegions from './ecom/taxes/taxRegions.json';
import ecomTaxSettings from './ecom/taxes/taxSettings.json';
import ecomWishlists from './ecom/wishlists.json';
import eventsCategories from './events/categories.json';
import eventsForms from './events/forms.json';
import eventsGuests from './events/guests.json';
import eventsNotifications from './events/notifications.json';
import eventsOrders from './events/orders.json';
import eventsPolicies from './events/policies.json';
import eventsRsvp from './events/rsvp.json';
import eventsRsvpV2 from './events/rsvpV2.json';
import eventsSchedule from './events/schedule.json';
import eventsScheduleBookmarks from './events/scheduleBookmarks.json';
import eventsStaffMembers from './events/staffMembers.json';
import eventsTicketDefinitions from './events/ticketDefinitions.json';
import eventsTicketDefinitionsV2 from './events/ticketDefinitionsV2.json';
import eventsTicketReservations from './events/ticketReservations.json';
import eventsTickets from './events/tickets.json';
import eventsWixEventsV2 from './events/wixEventsV2.json';
import formsForms from './forms/forms.json';
import formsSubmissions from './forms/submissions.json';
import identityAuthentication from './identity/authentication.json';
import identityRecovery from './identity/recovery.json';
import identityVerification from './identity/verification.json';
import mediaFiles from './media/files.json';
import membersMembers from './members/members.json';
import pricingPlansOrders from './pricing-plans/orders.json';
import pricingPlansPlans from './pricing-plans/plans.json';
import pricingPlansPlansV3 from './pricing-plans/plansV3.json';
import redirectsRedirects from './redirects/redirects.json';
import storesBrandsV3 from './stores/brandsV3.json';
import storesCatalogVersioning from './stores/catalogVersioning.json';
import storesCollections from './stores/collections.json';
import storesCustomizationsV3 from './stores/customizationsV3.json';
import storesInfoSectionsV3 from './stores/infoSectionsV3.json';
import storesInventory from './stores/inventory.json';
import storesInventoryItemsV3 from './stores/inventoryItemsV3.json';
import storesProducts from './stores/products.json';
import storesProductsV3 from './stores/productsV3.json';
import storesReadOnlyVariantsV3 from './stores/readOnlyVariantsV3.json';
import storesRibbonsV3 from './stores/ribbonsV3.json';

export const contracts = {
  'benefit-programs.balances': benefitProgramsBalances,
  'benefit-programs.items': benefitProgramsItems,
  'benefit-programs.poolDefinitionItems': benefitProgramsPoolDefinitionItems,
  'benefit-programs.poolDefinitions': benefitProgramsPoolDefinitions,
  'benefit-programs.poolItems': benefitProgramsPoolItems,
  'benefit-programs.pools': benefitProgramsPools,
  'benefit-programs.programDefinitions': benefitProgramsProgramDefinitions,
  'benefit-programs.programs': benefitProgramsPrograms,
  'benefit-programs.transactions': benefitProgramsTransactions,
  'blog.categories': blogCategories,
  'blog.draftPosts': blogDraftPosts,
  'blog.likes': blogLikes,
  'blog.posts': blogPosts,
  'blog.tags': blogTags,
  'bookings.addOns': bookingsAddOns,
  'bookings.attendance': bookingsAttendance,
  'bookings.availabilityCalendar': bookingsAvailabilityCalendar,
  'bookings.availabilityTimeSlots': bookingsAvailabilityTimeSlots,
  'bookings.bookingFees': bookingsBookingFees,
  'bookings.bookingPolicies': bookingsBookingPolicies,
  'bookings.bookings': bookingsBookings,
  'bookings.categoriesV2': bookingsCategoriesV2,
  'bookings.eventTimeSlots': bookingsEventTimeSlots,
  'bookings.extendedBookings': bookingsExtendedBookings,
  'bookings.multiServiceAvailabilityTimeSlots': bookingsMultiServiceAvailabilityTimeSlots,
  'bookings.pricing': bookingsPricing,
  'bookings.resourceTypes': bookingsResourceTypes,
  'bookings.resources': bookingsResources,
  'bookings.serviceOptionsAndVariants': bookingsServiceOptionsAndVariants,
  'bookings.services': bookingsServices,
  'bookings.staffMembers': bookingsStaffMembers,
  'business-tools.locations': businessToolsLocations,
  'business-tools.siteProperties': businessToolsSiteProperties,
  'categories.categories': categoriesCategories,
  'crm.contacts': crmContacts,
  'crm.contactsV5': crmContactsV5,
  'crm.extendedFields': crmExtendedFields,
  'crm.labels': crmLabels,
  'crm.submittedContact': crmSubmittedContact,
  'data.collections': dataCollections,
  'ecom.abandonedCheckouts': ecomAbandonedCheckouts,
  'ecom.backInStockNotifications': ecomBackInStockNotifications,
  'ecom.cart': ecomCart,
  'ecom.cartV2': ecomCartV2,
  'ecom.checkout': ecomCheckout,
  'ecom.currentCart': ecomCurrentCart,
  'ecom.currentCartV2': ecomCurrentCartV2,
  'ecom.deliveryProfile': ecomDeliveryProfile,
  'ecom.discountRules': ecomDiscountRules,
  'ecom.draftOrders': ecomDraftOrders,
  'ecom.manualTaxMappings': ecomManualTaxMappings,
  'ecom.orderBilling': ecomOrderBilling,
  'ecom.orderFulfillments': ecomOrderFulfillments,
  'ecom.orderTransactions': ecomOrderTransactions,
  'ecom.orders': ecomOrders,
  'ecom.pickupLocations': ecomPickupLocations,
  'ecom.recommendations': ecomRecommendations,
  'ecom.shippingOptions': ecomShippingOptions,
  'ecom.taxCalculation': ecomTaxCalculation,
  'ecom.taxGroups': ecomTaxGroups,
  'ecom.taxRegions': ecomTaxRegions,
  'ecom.taxSettings': ecomTaxSettings,
  'ecom.wishlists': ecomWishlists,
  'events.categories': eventsCategories,
  'events.forms': eventsForms,
  'events.guests': eventsGuests,
  'events.notifications': eventsNotifications,
  'events.orders': eventsOrders,
  'events.policies': eventsPolicies,
  'events.rsvp': eventsRsvp,
  'events.rsvpV2': eventsRsvpV2,
  'events.schedule': eventsSchedule,
  'events.scheduleBookmarks': eventsScheduleBookmarks,
  'events.staffMembers': eventsStaffMembers,
  'events.ticketDefinitions': eventsTicketDefinitions,
  'events.ticketDefinitionsV2': eventsTicketDefinitionsV2,
  'events.ticketReservations': eventsTicketReservations,
  'events.tickets': eventsTickets,
  'events.wixEventsV2': eventsWixEventsV2,
  'forms.forms': formsForms,
  'forms.submissions': formsSubmissions,
  'identity.authentication': identityAuthentication,
  'identity.recovery': identityRecovery,
  'identity.verification': identityVerification,
  'media.files': mediaFiles,
  'members.members': membersMembers,
  'pricing-plans.orders': pricingPlansOrders,
  'pricing-plans.plans': pricingPlansPlans,
  'pricing-plans.plansV3': pricingPlansPlansV3,
  'redirects.redirects': redirectsRedirects,
  'stores.brandsV3': storesBrandsV3,
  'stores.catalogVersioning': storesCatalogVersioning,
  'stores.collections': storesCollections,
  'stores.customizationsV3': storesCustomizationsV3,
  'stores.infoSectionsV3': storesInfoSectionsV3,
  'stores.inventory': storesInventory,
  'stores.inventoryItemsV3': storesInventoryItemsV3,
  'stores.products': storesProducts,
  'stores.productsV3': storesProductsV3,
  'stores.readOnlyVariantsV3': storesReadOnlyVariantsV3,
  'stores.ribbonsV3': storesRibbonsV3,
};
