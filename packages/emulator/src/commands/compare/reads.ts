import { routeNamed } from '../../platform/composition/modules';
import { STORES_TREE } from '../../platform/domains/stores/categories/tree';
import { listForm } from '../real-platform/list-form';
import type { WireMessage } from '../real-platform/owner-client';

export interface Listing {
  operation: string;
  request?: WireMessage;
  sortBy?: string;
  get?: string;
  getRequest?: WireMessage;
}

const TREE = { treeReference: STORES_TREE };

export const LISTINGS: readonly Listing[] = [
  { operation: 'services.queryServices', sortBy: 'name', get: 'services.getService' },
  { operation: 'bookings.staffMembers.queryStaffMembers', sortBy: 'name', get: 'bookings.staffMembers.getStaffMember' },
  { operation: 'bookingPolicies.queryBookingPolicies', sortBy: 'name', get: 'bookingPolicies.getBookingPolicy' },
  { operation: 'categoriesV2.queryCategories', sortBy: 'name', get: 'categoriesV2.getCategory' },
  { operation: 'serviceOptionsAndVariants.queryServiceOptionsAndVariants' },
  { operation: 'resources.queryResources', get: 'resources.getResource' },
  { operation: 'resourceTypes.queryResourceTypes', get: 'resourceTypes.getResourceType' },
  { operation: 'addOns.queryAddOns', get: 'addOns.getAddOn' },
  { operation: 'locations.queryLocations', get: 'locations.getLocation' },
  { operation: 'productsV3.queryProducts', sortBy: 'slug', get: 'productsV3.getProduct' },
  { operation: 'productsV3.searchProducts', sortBy: 'name' },
  { operation: 'inventoryItemsV3.queryInventoryItems', get: 'inventoryItemsV3.getInventoryItem' },
  { operation: 'readOnlyVariantsV3.queryVariants' },
  { operation: 'brandsV3.queryBrands', sortBy: 'name', get: 'brandsV3.getBrand' },
  { operation: 'ribbonsV3.queryRibbons', sortBy: 'name', get: 'ribbonsV3.getRibbon' },
  { operation: 'infoSectionsV3.queryInfoSections', sortBy: 'uniqueName', get: 'infoSectionsV3.getInfoSection' },
  { operation: 'customizationsV3.queryCustomizations', sortBy: 'name', get: 'customizationsV3.getCustomization' },
  {
    operation: 'categories.categories.queryCategories',
    request: TREE,
    sortBy: 'name',
    get: 'categories.categories.getCategory',
    getRequest: TREE,
  },
  { operation: 'products.queryProducts', sortBy: 'name', get: 'products.getProduct' },
  { operation: 'collections.queryCollections', sortBy: 'name', get: 'collections.getCollection' },
  { operation: 'inventory.queryInventory' },
  { operation: 'pickupLocations.queryPickupLocation', get: 'pickupLocations.getPickupLocation' },
  { operation: 'taxGroups.queryTaxGroups', sortBy: 'name', get: 'taxGroups.getTaxGroup' },
  { operation: 'taxRegions.queryTaxRegions', sortBy: 'createdDate', get: 'taxRegions.getTaxRegion' },
  { operation: 'wixEventsV2.queryEvents', sortBy: 'title', get: 'wixEventsV2.getEvent' },
  { operation: 'ticketDefinitionsV2.queryTicketDefinitions', get: 'ticketDefinitionsV2.getTicketDefinition' },
  { operation: 'ticketDefinitionsV2.queryAvailableTicketDefinitions' },
  { operation: 'policies.queryPolicies', sortBy: 'name', get: 'policies.getPolicy' },
  { operation: 'schedule.queryScheduleItems' },
  { operation: 'plansV3.queryPlans', sortBy: 'name', get: 'plansV3.getPlan' },
  { operation: 'plans.queryPublicPlans' },
  { operation: 'coupons.queryCoupons' },
  { operation: 'data.collections.listDataCollections', get: 'data.collections.getDataCollection' },
  { operation: 'posts.queryPosts', get: 'posts.getPost' },
  { operation: 'blog.categories.queryCategories', get: 'blog.categories.getCategory' },
  { operation: 'tags.queryTags', get: 'tags.getTag' },
];

export const SINGLE_READS: readonly string[] = [
  'siteProperties.getSiteProperties',
  'catalogVersioning.getCatalogVersion',
  'productsV3.getAllProductsCategory',
  'productsV3.countProducts',
  'plansV3.countPlans',
  'events.orders.getCheckoutOptions',
  'taxSettings.getTaxSettings',
  'taxGroups.listDefaultTaxGroups',
  'manualTaxMappings.listManualTaxMappings',
];

export const FIRST_PAGE = 50;

export function pageRequest(listing: Listing, page: WireMessage | undefined, more: WireMessage = {}): WireMessage {
  const { within, paging } = listForm(listing.operation);
  const query = { ...(page && { [paging]: page }), ...more };
  return { ...listing.request, ...(within ? { [within]: query } : query) };
}

export function oneRequest({ get = '', getRequest }: Listing, id: string): WireMessage {
  const { operation } = routeNamed(get);
  const [name = 'id'] = Object.values(operation.pathParams).filter((part) => !part.includes('.'));
  return { ...getRequest, [name]: id };
}
