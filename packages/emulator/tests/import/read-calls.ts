import type { OwnerClient, WireMessage } from '../../src/commands/real-platform/owner-client';
import { REMOVED_OPERATIONS } from '../harness/older-operations';

const all = { query: { cursorPaging: { limit: 100 } } };
const allByOffset = { query: { paging: { limit: 100 } } };

const SITE: Record<string, WireMessage> = {
  'siteProperties.getSiteProperties': {},
  'catalogVersioning.getCatalogVersion': {},
};

const BOOKINGS: Record<string, WireMessage> = {
  'locations.queryLocations': {},
  'bookings.staffMembers.queryStaffMembers': { fields: ['RESOURCE_DETAILS'] },
  'services.queryServices': allByOffset,
  'categoriesV2.queryCategories': {},
  'bookingPolicies.queryBookingPolicies': {},
  'serviceOptionsAndVariants.queryServiceOptionsAndVariants': {},
  'forms.forms.queryForms': { query: { filter: { namespace: 'wix.bookings.v2.bookings' } } },
  'events.queryEvents': { recurrenceType: ['MASTER'], ...all },
  'schedules.querySchedules': {},
  // After the class that a preset has booked up: an import takes no bookings along.
  'eventTimeSlots.listEventTimeSlots': {
    fromLocalDate: '2026-12-14T00:00:00',
    toLocalDate: '2027-01-03T00:00:00',
    timeZone: 'America/New_York',
  },
};

const PRODUCT_FIELDS = [
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'CURRENCY',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'ALL_CATEGORIES_INFO',
  'DIRECT_CATEGORIES_INFO',
  'BREADCRUMBS_INFO',
  'URL',
];

const STORES: Record<string, WireMessage> = {
  'productsV3.queryProducts': { ...all, fields: PRODUCT_FIELDS },
  'readOnlyVariantsV3.queryVariants': { query: { cursorPaging: { limit: 500 } } },
  'inventoryItemsV3.queryInventoryItems': { query: { cursorPaging: { limit: 500 } } },
  'categories.categories.queryCategories': {
    treeReference: { appNamespace: '@wix/stores' },
    returnNonVisibleCategories: true,
    fields: ['DESCRIPTION'],
  },
  'brandsV3.queryBrands': {},
  'ribbonsV3.queryRibbons': {},
  'customizationsV3.queryCustomizations': {},
  'infoSectionsV3.queryInfoSections': {},
  'products.queryProducts': allByOffset,
  'collections.queryCollections': allByOffset,
  'inventory.queryInventory': {},
  'deliveryProfile.queryDeliveryProfiles': {},
  'shippingOptions.queryShippingOptions': {},
  'discountRules.queryDiscountRules': {},
  'pickupLocations.queryPickupLocation': {},
};

const TAXES: Record<string, WireMessage> = {
  'taxSettings.getTaxSettings': {},
  'taxGroups.listDefaultTaxGroups': {},
  'taxGroups.queryTaxGroups': {},
  'taxRegions.queryTaxRegions': all,
  'manualTaxMappings.listManualTaxMappings': {},
};

const OTHERS: Record<string, WireMessage> = {
  'coupons.queryCoupons': { query: {} },
  'plansV3.queryPlans': {},
  'plans.listPlans': {},
  'plans.queryPublicPlans': {},
  'programDefinitions.queryProgramDefinitions': {},
  'poolDefinitions.queryPoolDefinitions': {},
  'benefit-programs.items.queryItems': {},
  'wixEventsV2.queryEvents': {
    ...allByOffset,
    fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA', 'CATEGORIES', 'URLS'],
  },
  'events.categories.queryCategories': {},
  'ticketDefinitionsV2.queryTicketDefinitions': { ...all, fields: ['SALES_DETAILS'] },
  'policies.queryPolicies': {},
  'schedule.queryScheduleItems': {},
  'data.collections.listDataCollections': {},
  'blog.categories.queryCategories': {},
  'tags.queryTags': {},
  'posts.queryPosts': { fieldsets: ['RICH_CONTENT', 'CONTENT_TEXT'] },
};

export const READ_CALLS: Readonly<Record<string, WireMessage>> = Object.fromEntries(
  Object.entries({ ...SITE, ...BOOKINGS, ...STORES, ...TAXES, ...OTHERS }).filter(
    ([operation]) => !REMOVED_OPERATIONS.has(operation),
  ),
);

/** Fields that differ between sites: the time and number of changes. */
const OF_ONE_SITE: ReadonlySet<string> = new Set(['updatedDate', '_updatedDate', 'revision', 'lastUpdated']);

/** Statuses that count as equal: an import omits customers, and with them the places that they take. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['OPEN_RSVP_WAITLIST_ONLY', 'OPEN_RSVP']);

/** The response or refusal as text, without site-specific values. */
export async function comparableAnswer(
  client: OwnerClient,
  operation: string,
  request: WireMessage = {},
): Promise<string> {
  const answer = await client.call(operation, request).catch((error: Error) => ({ refused: error.message }));
  return JSON.stringify(toComparable(answer), undefined, 1)
    .replaceAll(client.platformUrl, 'https://host')
    .replaceAll(encodeURIComponent(client.platformUrl), 'host')
    .replaceAll(client.siteId, 'SITE');
}

/** The value with sorted fields. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComparable);
  if (typeof value !== 'object' || value === null) return OF_CUSTOMERS.has(String(value)) ? 'OPEN_RSVP' : value;
  // Ignores the IDs of working hours: an import turns the weekly hours of the site's owner into new recurring events.
  const isHours = 'type' in value && value.type === 'WORKING_HOURS';
  const fields = Object.entries(value).filter(([name]) => !OF_ONE_SITE.has(name) && !(isHours && name === 'id'));
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, toComparable(inner)]),
  );
}
