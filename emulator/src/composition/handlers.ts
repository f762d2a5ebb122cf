// Written by `npm run contract`.
import { balances as benefitProgramsBalances } from '../../benefit-programs/balances/balances';
import { items as benefitProgramsItems } from '../../benefit-programs/items/items';
import { poolDefinitionItems as benefitProgramsPoolDefinitionItems } from '../../benefit-programs/definitions/pool-definition-items';
import { poolDefinitions as benefitProgramsPoolDefinitions } from '../../benefit-programs/definitions/pool-definitions';
import { poolItems as benefitProgramsPoolItems } from '../../benefit-programs/item-index/pool-items';
import { pools as benefitProgramsPools } from '../../benefit-programs/pools/pools';
import { programDefinitions as benefitProgramsProgramDefinitions } from '../../benefit-programs/definitions/program-definitions';
import { programs as benefitProgramsPrograms } from '../../benefit-programs/programs/programs';
import { transactions as benefitProgramsTransactions } from '../../benefit-programs/balances/transactions';
import { categories as blogCategories } from '../../blog/categories';
import { draftPosts as blogDraftPosts } from '../../blog/drafts/drafts';
import { posts as blogPosts } from '../../blog/posts';
import { tags as blogTags } from '../../blog/tags';
import { addOns as bookingsAddOns } from '../../bookings/services/add-ons/add-ons';
import { attendance as bookingsAttendance } from '../../bookings/attendance/attendance';
import { availabilityCalendar as bookingsAvailabilityCalendar } from '../../bookings/availability/calendar';
import { availabilityTimeSlots as bookingsAvailabilityTimeSlots } from '../../bookings/availability/time-slots';
import { bookingFees as bookingsBookingFees } from '../../bookings/fees/booking-fees';
import { bookingPolicies as bookingsBookingPolicies } from '../../bookings/policies/booking-policies';
import { bookings as bookingsBookings } from '../../bookings/booking/bookings';
import { categoriesV2 as bookingsCategoriesV2 } from '../../bookings/services/categories';
import { eventTimeSlots as bookingsEventTimeSlots } from '../../bookings/availability/event-slots/event-time-slots';
import { extendedBookings as bookingsExtendedBookings } from '../../bookings/booking/extended-bookings';
import { multiServiceAvailabilityTimeSlots as bookingsMultiServiceAvailabilityTimeSlots } from '../../bookings/packages/multi-service-time-slots';
import { pricing as bookingsPricing } from '../../bookings/booking/pricing';
import { resourceTypes as bookingsResourceTypes } from '../../bookings/resources/resource-types';
import { resources as bookingsResources } from '../../bookings/resources/resources';
import { serviceOptionsAndVariants as bookingsServiceOptionsAndVariants } from '../../bookings/variants/options-and-variants';
import { services as bookingsServices } from '../../bookings/services/services';
import { staffMembers as bookingsStaffMembers } from '../../bookings/staff/operations';
import { locations as businessToolsLocations } from '../../business-tools/locations';
import { siteProperties as businessToolsSiteProperties } from '../../business-tools/site-properties';
import { categories as categoriesCategories } from '../../stores/categories/categories';
import { contacts as crmContacts } from '../../crm/contacts';
import { extendedFields as crmExtendedFields } from '../../crm/extended-fields';
import { labels as crmLabels } from '../../crm/labels';
import { submittedContact as crmSubmittedContact } from '../../crm/submitted-contact';
import { collections as dataCollections } from '../../data/collections/collections';
import { abandonedCheckouts as ecomAbandonedCheckouts } from '../../ecom/abandoned/abandoned-checkouts';
import { backInStockNotifications as ecomBackInStockNotifications } from '../../ecom/back-in-stock';
import { cart as ecomCart } from '../../ecom/cart/cart';
import { cartV2 as ecomCartV2 } from '../../ecom/cart/v2/cart-v2';
import { checkout as ecomCheckout } from '../../ecom/checkout/checkout';
import { currentCart as ecomCurrentCart } from '../../ecom/cart/current-cart';
import { currentCartV2 as ecomCurrentCartV2 } from '../../ecom/cart/v2/current-cart-v2';
import { deliveryProfile as ecomDeliveryProfile } from '../../ecom/delivery/delivery-profiles';
import { discountRules as ecomDiscountRules } from '../../ecom/discount-rules/discount-rules';
import { draftOrders as ecomDraftOrders } from '../../ecom/draft-orders/draft-orders';
import { orderFulfillments as ecomOrderFulfillments } from '../../ecom/orders/fulfillments/operations';
import { orderTransactions as ecomOrderTransactions } from '../../ecom/payments/transactions';
import { orders as ecomOrders } from '../../ecom/orders/orders';
import { recommendations as ecomRecommendations } from '../../stores/recommendations/recommendations';
import { shippingOptions as ecomShippingOptions } from '../../ecom/delivery/shipping-options';
import { wishlists as ecomWishlists } from '../../ecom/wishlists';
import { categories as eventsCategories } from '../../events/categories/categories';
import { forms as eventsForms } from '../../events/forms/forms';
import { guests as eventsGuests } from '../../events/guests/guests';
import { notifications as eventsNotifications } from '../../events/notifications/notifications';
import { orders as eventsOrders } from '../../events/ticket-orders/orders';
import { policies as eventsPolicies } from '../../events/policies/policies';
import { rsvp as eventsRsvp } from '../../events/rsvp/rsvp-v1';
import { rsvpV2 as eventsRsvpV2 } from '../../events/rsvp/rsvp-v2';
import { schedule as eventsSchedule } from '../../events/agenda/agenda';
import { scheduleBookmarks as eventsScheduleBookmarks } from '../../events/agenda/bookmarks';
import { staffMembers as eventsStaffMembers } from '../../events/check-in/staff';
import { ticketDefinitions as eventsTicketDefinitions } from '../../events/tickets/definitions/ticket-definitions';
import { ticketDefinitionsV2 as eventsTicketDefinitionsV2 } from '../../events/tickets/definitions/ticket-definitions-v2';
import { ticketReservations as eventsTicketReservations } from '../../events/ticket-orders/reservations/ticket-reservations';
import { tickets as eventsTickets } from '../../events/tickets/tickets';
import { wixEventsV2 as eventsWixEventsV2 } from '../../events/event/wix-events';
import { forms as formsForms } from '../../forms/forms';
import { submissions as formsSubmissions } from '../../forms/submissions';
import { authentication as identityAuthentication } from '../../identity/authentication';
import { recovery as identityRecovery } from '../../identity/recovery';
import { verification as identityVerification } from '../../identity/verification';
import { files as mediaFiles } from '../../media/site-files/files';
import { members as membersMembers } from '../../members/operations';
import { orders as pricingPlansOrders } from '../../pricing-plans/orders/orders';
import { plans as pricingPlansPlans } from '../../pricing-plans/plans/plans';
import { plansV3 as pricingPlansPlansV3 } from '../../pricing-plans/plans/v3/plans-v3';
import { redirects as redirectsRedirects } from '../../redirects/redirects';
import { brandsV3 as storesBrandsV3 } from '../../stores/attributes/brands';
import { catalogVersioning as storesCatalogVersioning } from '../../stores/catalog-versioning';
import { collections as storesCollections } from '../../stores/collections/collections';
import { customizationsV3 as storesCustomizationsV3 } from '../../stores/attributes/customizations/customizations';
import { infoSectionsV3 as storesInfoSectionsV3 } from '../../stores/attributes/info-sections';
import { inventory as storesInventory } from '../../stores/inventory/inventory';
import { inventoryItemsV3 as storesInventoryItemsV3 } from '../../stores/inventory/v3/inventory-items-v3';
import { products as storesProducts } from '../../stores/products/products';
import { productsV3 as storesProductsV3 } from '../../stores/catalog-v3/products-v3';
import { readOnlyVariantsV3 as storesReadOnlyVariantsV3 } from '../../stores/catalog-v3/read-only-variants';
import { ribbonsV3 as storesRibbonsV3 } from '../../stores/attributes/ribbons';
import type { contracts } from './contracts';

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
  'ecom.orderFulfillments': ecomOrderFulfillments,
  'ecom.orderTransactions': ecomOrderTransactions,
  'ecom.orders': ecomOrders,
  'ecom.recommendations': ecomRecommendations,
  'ecom.shippingOptions': ecomShippingOptions,
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
