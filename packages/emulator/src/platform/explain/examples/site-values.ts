/** An operation that lists entities, and the path of the first one in its response. */
export interface SiteValue {
  operation: string;
  at: string;
  request?: Readonly<Record<string, unknown>>;
  /** Picks an entry in which this list is empty. */
  without?: string;
}

const firstEntity = (operation: string, at: string, request?: SiteValue['request']): SiteValue => ({
  operation,
  at: `${at}.0`,
  request,
});

const policies = firstEntity('bookingPolicies.queryBookingPolicies', 'bookingPolicies');
const brands = firstEntity('brandsV3.queryBrands', 'brands');
const ribbons = firstEntity('ribbonsV3.queryRibbons', 'ribbons');
const productsV3 = firstEntity('productsV3.queryProducts', 'products', { query: { cursorPaging: { limit: 1 } } });
const plansV3 = firstEntity('plansV3.queryPlans', 'plans', { query: { cursorPaging: { limit: 1 } } });
const ticketDefinitions = firstEntity('ticketDefinitionsV2.queryTicketDefinitions', 'ticketDefinitions');
const forms = firstEntity('forms.forms.queryForms', 'forms', { query: { filter: { namespace: 'wix.form_app.form' } } });
const bookings = firstEntity('extendedBookings.queryExtendedBookings', 'extendedBookings');
const booking: SiteValue = { ...bookings, at: 'extendedBookings.0.booking' };

export const SITE_VALUES: Readonly<Record<string, SiteValue>> = {
  'bookings/addOn': firstEntity('addOns.queryAddOns', 'addOns'),
  'bookings/appointment': firstEntity('services.queryServices', 'services', {
    query: { filter: { type: 'APPOINTMENT' } },
  }),
  'bookings/attendance': firstEntity('attendance.queryAttendance', 'attendances'),
  'bookings/booking': booking,
  'bookings/anonymous': booking,
  'bookings/category': firstEntity('categoriesV2.queryCategories', 'categories'),
  'bookings/policy': policies,
  'bookings/oldPolicy': policies,
  'bookings/service': firstEntity('services.queryServices', 'services'),
  'bookings/staffMember': firstEntity('bookings.staffMembers.queryStaffMembers', 'staffMembers', {
    fields: ['RESOURCE_DETAILS'],
  }),
  'bookings/timeSlot': firstEntity('eventTimeSlots.listEventTimeSlots', 'timeSlots'),
  'bookings/variants': firstEntity(
    'serviceOptionsAndVariants.queryServiceOptionsAndVariants',
    'serviceOptionsAndVariantsList',
  ),
  'categories/category': firstEntity('categories.categories.queryCategories', 'categories', {
    treeReference: { appNamespace: '@wix/stores' },
  }),
  'data/dataCollection': firstEntity('data.collections.listDataCollections', 'collections'),
  'ecom/backInStockRequest': firstEntity('backInStockNotifications.queryBackInStockNotificationRequests', 'requests'),
  'ecom/draftOrder': firstEntity('draftOrders.queryDraftOrders', 'draftOrders'),
  'ecom/order': firstEntity('ecom.orders.searchOrders', 'orders', { search: {} }),
  'events/category': firstEntity('events.categories.queryCategories', 'categories'),
  // Without a limit the platform returns none.
  'events/event': firstEntity('wixEventsV2.queryEvents', 'events', { query: { paging: { limit: 1 } } }),
  'events/order': firstEntity('events.orders.listOrders', 'orders'),
  'events/policy': firstEntity('policies.queryPolicies', 'policies'),
  'events/rsvp': firstEntity('rsvpV2.queryRsvps', 'rsvps'),
  'events/item': firstEntity('schedule.queryScheduleItems', 'items'),
  'events/staffMember': firstEntity('events.staffMembers.queryStaffMembers', 'staffMembers'),
  'events/ticketDefinition': ticketDefinitions,
  'events/definition': ticketDefinitions,
  'forms/contactForm': forms,
  'forms/oldForm': forms,
  'members/member': firstEntity('members.listMembers', 'members'),
  'pricing-plans/plan': plansV3,
  'pricing-plans/planV3': plansV3,
  'stores/collection': firstEntity('collections.queryCollections', 'collections'),
  'stores/customization': firstEntity('customizationsV3.queryCustomizations', 'customizations'),
  'stores/inventoryItem': firstEntity('inventory.queryInventory', 'inventoryItems'),
  'stores/madeBrand': brands,
  'stores/madeRibbon': ribbons,
  'stores/picture': { operation: 'products.queryProducts', at: 'products.0.media.items.0' },
  'stores/product': firstEntity('products.queryProducts', 'products'),
  'stores/productV3': productsV3,
  'stores/section': firstEntity('infoSectionsV3.queryInfoSections', 'infoSections'),
  'stores/storeVariant': firstEntity('products.queryStoreVariants', 'variants', { query: {} }),
  'stores/tote': { operation: 'products.queryProducts', at: 'products', without: 'productOptions' },
};

/** Catalog V3 refuses the older calls. */
export const CATALOG_V3_VALUES: Readonly<Record<string, SiteValue>> = {
  'stores/product': productsV3,
  'stores/tote': { operation: 'productsV3.queryProducts', at: 'products', without: 'options' },
  'stores/inventoryItem': firstEntity('inventoryItemsV3.queryInventoryItems', 'inventoryItems'),
};
