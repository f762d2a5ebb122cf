import type { Identity } from '../kernel/identity';

/** An app has no row: it has the rank of its user, by default the owner's, and permissions. */
export type Role = Identity['kind'];

/** Open to visitors. Assumed; errs to refusal: only an app marks carts as completed. */
const CARTS_V2 = [
  'add_coupon',
  'add_coupon_to_current_cart',
  'add_gift_card',
  'add_gift_card_to_current_cart',
  'add_line_items',
  'add_line_items_to_current_cart',
  'calculate_cart',
  'calculate_current_cart',
  'create_cart',
  'create_current_cart',
  'delete_cart',
  'delete_current_cart',
  'estimate_cart',
  'estimate_current_cart',
  'get_cart',
  'get_checkout_url',
  'get_current_cart',
  'handle_async_checkout_completion',
  'place_order',
  'refresh_cart',
  'refresh_current_cart',
  'remove_coupon',
  'remove_coupon_from_current_cart',
  'remove_delivery_method',
  'remove_delivery_method_from_current_cart',
  'remove_gift_card',
  'remove_gift_card_from_current_cart',
  'remove_line_items',
  'remove_line_items_from_current_cart',
  'set_delivery_method',
  'set_delivery_method_for_current_cart',
  'update_cart',
  'update_current_cart',
  'update_line_items',
  'update_line_items_in_current_cart',
] as const;

/** The lowest role; operations decide what a caller sees. Sources: the platform's how-to recipes, "About Identities". */
export const LEAST_ROLE: Record<string, Role> = {
  // Source: appendOrCreateContact "does not require member authentication" on dev.wix.com.
  'CONTACTS.SUBMIT': 'visitor',
  // Source: its beneficiary "defaults to the calling identity". Assumed; errs to permission: members may call it.
  'benefit_programs:v1:pool:check_benefit_eligibility_by_filter': 'member',
  // Source: "called by a logged-in member" in the docs of queryPoolItems.
  'benefit_programs:v1:pool_item:query_pool_items': 'member',
  'BOOKINGS.AVAILABILITY_READ': 'visitor',
  'BOOKINGS.AVAILABILITY_READ_MULTI_SLOT': 'visitor',
  'BOOKINGS.AVAILABILITY_READ_TIME_SLOTS': 'visitor',
  'BOOKINGS.AVAILABILITY_READ_MULTI_SERVICE_TIME_SLOTS': 'visitor',
  'BOOKINGS.SERVICES_READ': 'visitor',
  'BOOKINGS.SERVICES_COUNT': 'visitor',
  // Source: dev.wix.com gives it the permission scope of public data.
  'BOOKINGS.SERVICES_ADD_ON_GROUPS_LIST': 'visitor',
  // Source: visitors choose from the categories of @wix/headless-bookings.
  'BOOKINGS.CATEGORY_READ': 'visitor',
  'BOOKINGS.BOOKING_POLICY_READ': 'visitor',
  // Assumed; errs to permission: visitors see prices before they book.
  'BOOKINGS.SERVICE_OPTIONS_AND_VARIANTS_READ': 'visitor',
  'BOOKINGS.BOOKING_CREATE': 'visitor',
  // Source: the payment of @wix/headless-bookings previews prices for visitors.
  'BOOKINGS.PRICE_PREVIEW': 'visitor',
  'BOOKINGS.BOOKING_READ': 'member',
  'BOOKINGS.BOOKING_CANCEL': 'member',
  'MULTI_SERVICE_BOOKINGS.MULTI_SERVICE_BOOKING_CREATE': 'visitor',
  'MULTI_SERVICE_BOOKINGS.MULTI_SERVICE_BOOKING_CANCEL': 'member',
  'MULTI_SERVICE_BOOKINGS.MULTI_SERVICE_BOOKING_RESCHEDULE': 'member',
  'BOOKINGS.BOOKING_RESCHEDULE': 'member',
  // Source: the recipe how-to-code-a-store of wix/skills reads the navigation as a visitor.
  'CATEGORIES.CATEGORY_READ': 'visitor',
  // Source: the storefront of the platform's starters calls it as a visitor.
  'ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS': 'visitor',
  // Source: the storefronts of the platform's starters show recommendations to visitors.
  'RECOMMENDATIONS.READ': 'visitor',
  'ECOM.READ_CARTS': 'visitor',
  'ECOM.MODIFY_CARTS': 'visitor',
  'ECOM.CREATE_CHECKOUT_FROM_CART': 'visitor',
  'ECOM.READ_CHECKOUTS': 'visitor',
  'ECOM.MODIFY_CHECKOUTS': 'visitor',
  'ECOM.CREATE_ORDER_FROM_CHECKOUT': 'visitor',
  'ECOM.READ_ORDERS': 'visitor',
  'ECOM.READ_FULFILLMENTS': 'member',
  // Source: the recipes of wix/skills make some of these calls as a visitor. The others are
  // assumed; errs to permission.
  ...Object.fromEntries(CARTS_V2.map((name) => [`ecom:v2:cart:${name}`, 'visitor'] as const)),
  'WIX_EVENTS.READ_EVENTS': 'visitor',
  'WIX_EVENTS.CREATE_RSVP': 'visitor',
  // Open to visitors: the operation itself reports that they are not members.
  'WIX_EVENTS.READ_MEMBER_RSVP': 'visitor',
  // Source: visitors see the schedule list of @wix/headless-events.
  'WIX_EVENTS.READ_AGENDA': 'visitor',
  'WIX_EVENTS.READ_AGENDA_BOOKMARKS': 'member',
  'WIX_EVENTS.MANAGE_AGENDA_BOOKMARKS': 'member',
  // Source: only the functions that write policies are documented as restricted.
  'WIX_EVENTS.READ_POLICIES': 'visitor',
  // Source: visitors filter the event list of @wix/headless-events by category.
  'WIX_EVENTS.READ_CATEGORIES': 'visitor',
  // Source: "can be retrieved by site visitors" at queryAvailableTicketDefinitions.
  'WIX_EVENTS.READ_AVAILABLE_TICKET_DEFINITIONS': 'visitor',
  // Source of this and PLAN_READ_PUBLIC: the recipes of wix/skills make these calls as a visitor.
  'WIX_EVENTS.TICKET_RESERVATION_CREATE': 'visitor',
  'WIX_EVENTS.TICKET_RESERVATION_READ_OWN': 'visitor',
  'WIX_EVENTS.TICKET_RESERVATION_UPDATE_OWN': 'visitor',
  'WIX_EVENTS.READ_CHECKOUT': 'visitor',
  'WIX_EVENTS.CHECKOUT': 'visitor',
  'WIX_EVENTS.READ_INVOICE': 'visitor',
  'WIX_EVENTS.READ_ORDERS': 'member',
  // The collection decides, see `packages/emulator/src/platform/domains/data/data-documents.ts`.
  // Source: "when called with a visitor (unauthenticated) identity" in the docs of getDataCollection.
  'WIX_DATA.GET_COLLECTION': 'visitor',
  'DC-DATA.READ': 'visitor',
  'DC-DATA.WRITE': 'visitor',
  'PRICING_PLANS.PLAN_READ_PUBLIC': 'visitor',
  // Assumed; errs to permission: pages call both before a sale. The preview has its own code for callers who are not
  // members.
  'PRICING_PLANS.PLAN_PREVIEW': 'visitor',
  'PRICING_PLANS.PLAN_CONFIGURATION_CONSTRAINTS_GET': 'visitor',
  'PRICING_PLANS.READ_PUBLIC_PLANS': 'visitor',
  'PRICING_PLANS.READ_OWN_ORDERS': 'visitor',
  'PRICING_PLANS.MANAGE_OWN_ORDERS': 'member',
  'PRICING_PLANS.PURCHASE_PLANS': 'member',
  // Source of the three: the recipe of a store reads products, variants and categories as a visitor.
  'WIX_STORES.PRODUCT_READ': 'visitor',
  'WIX_STORES.READ_ONLY_VARIANT_READ': 'visitor',
  'WIX_STORES.ALL_PRODUCTS_CATEGORY_READ': 'visitor',
  // Source: visitors filter the product list of @wix/headless-stores by options. The other three are
  // assumed; errs to permission.
  'WIX_STORES.CUSTOMIZATION_READ': 'visitor',
  'WIX_STORES.BRAND_READ': 'visitor',
  // Source: a public probe of a live site. Catalog V1's inventory has another permission and stays the owner's.
  'WIX_STORES.INVENTORY_READ': 'visitor',
  'WIX_STORES.RIBBON_READ': 'visitor',
  'WIX_STORES.INFO_SECTION_READ': 'visitor',
  // Source: visitors see the post list of @wix/headless-blog.
  'BLOG.READ-PUBLICATION': 'visitor',
  'BLOG.READ-CATEGORY': 'visitor',
  'BLOG.READ_TAG': 'visitor',
  // Source: "requires visitor or member authentication" in the docs of likes.
  'BLOG.LIKE_CREATE': 'visitor',
  'BLOG.LIKE_DELETE': 'visitor',
  'BLOG.LIKE_READ': 'visitor',
  'WIX_HEADLESS.WIX_URL_CREATE': 'visitor',
  'IAM.CHANGE_PASSWORD': 'member',
  // Source: its docs describe signing up, before there is a member token.
  'IAM.START': 'visitor',
  // Source: `listMembers` and `PrivacyStatusStatus` say what visitors and members see.
  'MEMBERS.MEMBER_READ': 'visitor',
  'MEMBERS.MEMBER_UPDATE': 'member',
  'MEMBERS.MEMBER_JOIN_COMMUNITY': 'member',
};

export const LEAST_ROLE_BY_OPERATION: Record<string, Role> = {
  // Source: the recipe how-to-code-forms of wix/skills, contrary to the packages' schema.
  'forms.forms.getForm': 'visitor',
  'forms.forms.getFormSummary': 'visitor',
  'forms.forms.listForms': 'visitor',
  'forms.forms.queryForms': 'visitor',
  'submissions.createSubmission': 'visitor',
  'attendance.countAttendances': 'member',
  'availabilityCalendar.getScheduleAvailability': 'visitor',
  'bookings.getAnonymousActionToken': 'visitor',
  'bookings.bookingsGetBookingAnonymously': 'visitor',
  'bookings.bookingsCancelBookingAnonymously': 'visitor',
  'bookings.bookingsRescheduleBookingAnonymously': 'visitor',
  'bookings.getServiceAnonymously': 'visitor',
  'bookings.getAnonymousActionTokenForMultiServiceBooking': 'visitor',
  'bookings.getMultiServiceBookingAnonymously': 'visitor',
  'bookings.cancelMultiServiceBookingAnonymously': 'visitor',
  'plans.getPlan': 'visitor',
  'pricing-plans.orders.createOnlineOrder': 'visitor',
  'events.orders.getSummary': 'owner',
  'cart.addToCart': 'owner',
  'cart.createCart': 'owner',
  'cart.createCheckout': 'owner',
  'cart.deleteCart': 'owner',
  'cart.estimateTotals': 'owner',
  'cart.getCart': 'owner',
  'cart.removeBusinessLocation': 'owner',
  'cart.removeCoupon': 'owner',
  'cart.removeLineItems': 'owner',
  'cart.updateCart': 'owner',
  'cart.updateLineItemsQuantity': 'owner',
  'authentication.registerV2': 'visitor',
  'authentication.loginV2': 'visitor',
  // No permission is declared, and callers may have no member token.
  'authentication.logout': 'visitor',
  'authentication.validateEmail': 'visitor',
  'recovery.sendRecoveryEmail': 'visitor',
  'recovery.recover': 'visitor',
  'verification.verifyDuringAuthentication': 'visitor',
  'members.deleteMyMember': 'member',
  // No permission is declared: the member's token identifies the wishlist.
  'wishlists.addItem': 'member',
  'wishlists.getDefaultWishlist': 'member',
  'wishlists.removeItem': 'member',
  'products.queryProducts': 'visitor',
  'products.queryProductsOverRest': 'visitor',
  'products.getProduct': 'visitor',
  'products.getCollectionBySlug': 'visitor',
  'products.getProductOptionsAvailability': 'visitor',
  'products.queryProductVariants': 'visitor',
  'products.queryStoreVariants': 'visitor',
  'products.getStoreVariant': 'visitor',
  'collections.queryCollections': 'visitor',
  'collections.queryCollectionsOverRest': 'visitor',
  'collections.getCollection': 'visitor',
  'collections.getCollectionBySlug': 'visitor',
  'catalogVersioning.getCatalogVersion': 'visitor',
};
