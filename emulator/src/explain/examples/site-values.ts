/** An operation that lists entities, and the path of the first one in its answer. */
export interface SiteValue {
  operation: string;
  at: string;
  request?: Readonly<Record<string, unknown>>;
  /** Picks an entry in which this list is empty. */
  without?: string;
}

const first = (operation: string, at: string, request?: SiteValue['request']): SiteValue => ({
  operation,
  at: `${at}.0`,
  request,
});

const policies = first('bookingPolicies.queryBookingPolicies', 'bookingPolicies');
const brands = first('brandsV3.queryBrands', 'brands');
const ribbons = first('ribbonsV3.queryRibbons', 'ribbons');
const productsV3 = first('productsV3.queryProducts', 'products', { query: { cursorPaging: { limit: 1 } } });
const plansV3 = first('plansV3.queryPlans', 'plans', { query: { cursorPaging: { limit: 1 } } });
const ticketDefinitions = first('ticketDefinitionsV2.queryTicketDefinitions', 'ticketDefinitions');
const forms = first('forms.forms.queryForms', 'forms', { query: { filter: { namespace: 'wix.form_app.form' } } });
const bookings = first('extendedBookings.queryExtendedBookings', 'extendedBookings');
const booking: SiteValue = { ...bookings, at: 'extendedBookings.0.booking' };

export const SITE_VALUES: Readonly<Record<string, SiteValue>> = {
  'bookings/addOn': first('addOns.queryAddOns', 'addOns'),
  'bookings/appointment': first('services.queryServices', 'services', { query: { filter: { type: 'APPOINTMENT' } } }),
  'bookings/attendance': first('attendance.queryAttendance', 'attendances'),
  'bookings/booking': booking,
  'bookings/anonymous': booking,
  'bookings/category': first('categoriesV2.queryCategories', 'categories'),
  'bookings/policy': policies,
  'bookings/oldPolicy': policies,
  'bookings/service': first('services.queryServices', 'services'),
  'bookings/staffMember': first('bookings.staffMembers.queryStaffMembers', 'staffMembers', {
    fields: ['RESOURCE_DETAILS'],
  }),
  'bookings/timeSlot': first('eventTimeSlots.listEventTimeSlots', 'timeSlots'),
  'bookings/variants': first(
    'serviceOptionsAndVariants.queryServiceOptionsAndVariants',
    'serviceOptionsAndVariantsList',
  ),
  'categories/category': first('categories.categories.queryCategories', 'categories', {
    treeReference: { appNamespace: '@wix/stores' },
  }),
  'data/dataCollection': first('data.collections.listDataCollections', 'collections'),
  'ecom/backInStockRequest': first('backInStockNotifications.queryBackInStockNotificationRequests', 'requests'),
  'ecom/draftOrder': first('draftOrders.queryDraftOrders', 'draftOrders'),
  'ecom/order': first('ecom.orders.searchOrders', 'orders', { search: {} }),
  'events/category': first('events.categories.queryCategories', 'categories'),
  // Without a limit the platform returns none.
  'events/event': first('wixEventsV2.queryEvents', 'events', { query: { paging: { limit: 1 } } }),
  'events/order': first('events.orders.listOrders', 'orders'),
  'events/policy': first('policies.queryPolicies', 'policies'),
  'events/rsvp': first('rsvpV2.queryRsvps', 'rsvps'),
  'events/item': first('schedule.queryScheduleItems', 'items'),
  'events/staffMember': first('events.staffMembers.queryStaffMembers', 'staffMembers'),
  'events/ticketDefinition': ticketDefinitions,
  'events/definition': ticketDefinitions,
  'forms/contactForm': forms,
  'forms/oldForm': forms,
  'members/member': first('members.listMembers', 'members'),
  'pricing-plans/plan': first('plans.queryPublicPlans', 'plans'),
  'pricing-plans/planV3': plansV3,
  'stores/collection': first('collections.queryCollections', 'collections'),
  'stores/customization': first('customizationsV3.queryCustomizations', 'customizations'),
  'stores/inventoryItem': first('inventory.queryInventory', 'inventoryItems'),
  'stores/madeBrand': brands,
  'stores/madeRibbon': ribbons,
  'stores/picture': { operation: 'products.queryProducts', at: 'products.0.media.items.0' },
  'stores/product': first('products.queryProducts', 'products'),
  'stores/productV3': productsV3,
  'stores/section': first('infoSectionsV3.queryInfoSections', 'infoSections'),
  'stores/storeVariant': first('products.queryStoreVariants', 'variants', { query: {} }),
  'stores/tote': { operation: 'products.queryProducts', at: 'products', without: 'productOptions' },
};

/** Catalog V3 refuses the older calls. */
export const CATALOG_V3_VALUES: Readonly<Record<string, SiteValue>> = {
  'stores/product': productsV3,
  'stores/tote': { operation: 'productsV3.queryProducts', at: 'products', without: 'options' },
  'stores/inventoryItem': first('inventoryItemsV3.queryInventoryItems', 'inventoryItems'),
};
