// Written by `npm run contract`.
import { balances as benefitProgramsBalances } from '../domains/benefit-programs/balances/balances';
import { items as benefitProgramsItems } from '../domains/benefit-programs/items/items';
import { poolDefinitionItems as benefitProgramsPoolDefinitionItems } from '../domains/benefit-programs/definitions/pool-definition-items';
import { poolDefinitions as benefitProgramsPoolDefinitions } from '../domains/benefit-programs/definitions/pool-definitions';
import { poolItems as benefitProgramsPoolItems } from '../domains/benefit-programs/item-index/pool-items';
import { pools as benefitProgramsPools } from '../domains/benefit-programs/pool-operations';
import { programDefinitions as benefitProgramsProgramDefinitions } from '../domains/benefit-programs/definitions/program-definitions';
import { programs as benefitProgramsPrograms } from '../domains/benefit-programs/program-operations';
import { transactions as benefitProgramsTransactions } from '../domains/benefit-programs/balances/transactions';
import { categories as blogCategories } from '../domains/blog/categories';
import { draftPosts as blogDraftPosts } from '../domains/blog/drafts/draft-posts';
import { likes as blogLikes } from '../domains/blog/likes';
import { posts as blogPosts } from '../domains/blog/posts';
import { tags as blogTags } from '../domains/blog/tags';
import { addOns as bookingsAddOns } from '../domains/bookings/services/add-ons/add-ons';
import { attendance as bookingsAttendance } from '../domains/bookings/attendance/attendance';
import { availabilityCalendar as bookingsAvailabilityCalendar } from '../domains/bookings/availability/calendar';
import { availabilityTimeSlots as bookingsAvailabilityTimeSlots } from '../domains/bookings/availability/time-slots';
import { bookingFees as bookingsBookingFees } from '../domains/bookings/booking-fees';
import { bookingPolicies as bookingsBookingPolicies } from '../domains/bookings/policies/booking-policies';
import { bookings as bookingsBookings } from '../domains/bookings/booking-operations';
import { categoriesV2 as bookingsCategoriesV2 } from '../domains/bookings/services/categories';
import { eventTimeSlots as bookingsEventTimeSlots } from '../domains/bookings/availability/event-slots/event-time-slots';
import { extendedBookings as bookingsExtendedBookings } from '../domains/bookings/extended-bookings';
import { multiServiceAvailabilityTimeSlots as bookingsMultiServiceAvailabilityTimeSlots } from '../domains/bookings/packages/multi-service-time-slots';
import { pricing as bookingsPricing } from '../domains/bookings/booking/pricing';
import { resourceTypes as bookingsResourceTypes } from '../domains/bookings/resources/resource-types';
import { resources as bookingsResources } from '../domains/bookings/resources/resource-operations';
import { serviceOptionsAndVariants as bookingsServiceOptionsAndVariants } from '../domains/bookings/variants/options-and-variants';
import { services as bookingsServices } from '../domains/bookings/service-changes/services';
import { staffMembers as bookingsStaffMembers } from '../domains/bookings/staff/operations';
import { locations as businessToolsLocations } from '../domains/business-tools/locations';
import { siteProperties as businessToolsSiteProperties } from '../domains/business-tools/site-properties';
import { categories as categoriesCategories } from '../domains/stores/categories/category-operations';
import { contacts as crmContacts } from '../domains/crm/contacts';
import { contactsV5 as crmContactsV5 } from '../domains/crm/v5/contacts';
import { extendedFields as crmExtendedFields } from '../domains/crm/extended-fields';
import { labels as crmLabels } from '../domains/crm/labels/label-calls';
import { submittedContact as crmSubmittedContact } from '../domains/crm/submitted-contact';
import { collections as dataCollections } from '../domains/data/collections/collections';
import { abandonedCheckouts as ecomAbandonedCheckouts } from '../domains/ecom/abandoned/abandoned-checkouts';
import { backInStockNotifications as ecomBackInStockNotifications } from '../domains/ecom/back-in-stock';
import { cartV2 as ecomCartV2 } from '../domains/ecom/purchase/cart-v2';
import { checkout as ecomCheckout } from '../domains/ecom/purchase/checkout';
import { currentCartV2 as ecomCurrentCartV2 } from '../domains/ecom/cart/current-cart-v2';
import { deliveryProfile as ecomDeliveryProfile } from '../domains/ecom/delivery/delivery-profiles';
import { discountRules as ecomDiscountRules } from '../domains/ecom/discount-rules/discount-rules';
import { draftOrders as ecomDraftOrders } from '../domains/ecom/draft-orders/draft-order-operations';
import { manualTaxMappings as ecomManualTaxMappings } from '../domains/ecom/pricing/taxes/tax-mappings';
import { orderBilling as ecomOrderBilling } from '../domains/ecom/payments/billing';
import { orderFulfillments as ecomOrderFulfillments } from '../domains/ecom/orders/fulfillments/operations';
import { orderTransactions as ecomOrderTransactions } from '../domains/ecom/payments/transactions';
import { orders as ecomOrders } from '../domains/ecom/orders/order-operations';
import { pickupLocations as ecomPickupLocations } from '../domains/ecom/delivery/pickup-locations';
import { recommendations as ecomRecommendations } from '../domains/stores/recommendations/recommendations';
import { shippingOptions as ecomShippingOptions } from '../domains/ecom/delivery/shipping-options';
import { taxCalculation as ecomTaxCalculation } from '../domains/ecom/pricing/taxes/tax-calculation';
import { taxGroups as ecomTaxGroups } from '../domains/ecom/pricing/taxes/tax-groups';
import { taxRegions as ecomTaxRegions } from '../domains/ecom/pricing/taxes/tax-regions';
import { taxSettings as ecomTaxSettings } from '../domains/ecom/pricing/taxes/tax-settings';
import { wishlists as ecomWishlists } from '../domains/ecom/wishlists';
import { categories as eventsCategories } from '../domains/events/categories/categories';
import { forms as eventsForms } from '../domains/events/forms/form-operations';
import { guests as eventsGuests } from '../domains/events/guests/guests';
import { notifications as eventsNotifications } from '../domains/events/notifications/notifications';
import { orders as eventsOrders } from '../domains/events/ticket-orders/orders';
import { policies as eventsPolicies } from '../domains/events/policies/policies';
import { rsvpV2 as eventsRsvpV2 } from '../domains/events/rsvp/rsvp-v2';
import { schedule as eventsSchedule } from '../domains/events/agenda/schedule';
import { scheduleBookmarks as eventsScheduleBookmarks } from '../domains/events/agenda/bookmarks';
import { staffMembers as eventsStaffMembers } from '../domains/events/check-in/staff';
import { ticketDefinitionsV2 as eventsTicketDefinitionsV2 } from '../domains/events/tickets/ticket-definitions-v2';
import { ticketReservations as eventsTicketReservations } from '../domains/events/ticket-orders/reservations/ticket-reservations';
import { tickets as eventsTickets } from '../domains/events/ticket-orders/tickets/ticket-operations';
import { wixEventsV2 as eventsWixEventsV2 } from '../domains/events/event-changes/wix-events';
import { forms as formsForms } from '../domains/forms/form-operations';
import { submissions as formsSubmissions } from '../domains/forms/submissions';
import { authentication as identityAuthentication } from '../domains/identity/authentication';
import { recovery as identityRecovery } from '../domains/identity/recovery';
import { verification as identityVerification } from '../domains/identity/verification';
import { files as mediaFiles } from '../domains/media/site-files/files';
import { members as membersMembers } from '../domains/members/reading';
import { orders as pricingPlansOrders } from '../domains/pricing-plans/orders/order-operations';
import { plansV3 as pricingPlansPlansV3 } from '../domains/pricing-plans/plans/plans-v3';
import { redirects as redirectsRedirects } from '../composition/hosted/redirects';
import { brandsV3 as storesBrandsV3 } from '../domains/stores/attributes/brands';
import { catalogVersioning as storesCatalogVersioning } from '../domains/stores/catalog-versioning';
import { customizationsV3 as storesCustomizationsV3 } from '../domains/stores/attributes/customizations/customization-operations';
import { infoSectionsV3 as storesInfoSectionsV3 } from '../domains/stores/attributes/info-sections';
import { inventoryItemsV3 as storesInventoryItemsV3 } from '../domains/stores/inventory/v3/inventory-items-v3';
import { productsV3 as storesProductsV3 } from '../domains/stores/catalog-v3/products-v3';
import { readOnlyVariantsV3 as storesReadOnlyVariantsV3 } from '../domains/stores/catalog-v3/read-only-variants';
import { ribbonsV3 as storesRibbonsV3 } from '../domains/stores/attributes/ribbons';
import type { contracts } from '../contract/modules/contracts';

export const handlers: Readonly<Record<keyof typeof contracts, object>> = {
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
  'ecom.cart': {},
  'ecom.cartV2': ecomCartV2,
  'ecom.checkout': ecomCheckout,
  'ecom.currentCart': {},
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
  'events.rsvp': {},
  'events.rsvpV2': eventsRsvpV2,
  'events.schedule': eventsSchedule,
  'events.scheduleBookmarks': eventsScheduleBookmarks,
  'events.staffMembers': eventsStaffMembers,
  'events.ticketDefinitions': {},
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
  'pricing-plans.plans': {},
  'pricing-plans.plansV3': pricingPlansPlansV3,
  'redirects.redirects': redirectsRedirects,
  'stores.brandsV3': storesBrandsV3,
  'stores.catalogVersioning': storesCatalogVersioning,
  'stores.collections': {},
  'stores.customizationsV3': storesCustomizationsV3,
  'stores.infoSectionsV3': storesInfoSectionsV3,
  'stores.inventory': {},
  'stores.inventoryItemsV3': storesInventoryItemsV3,
  'stores.products': {},
  'stores.productsV3': storesProductsV3,
  'stores.readOnlyVariantsV3': storesReadOnlyVariantsV3,
  'stores.ribbonsV3': storesRibbonsV3,
};
