import { plantBenefitItem, plantPoolDefinition, plantProgramDefinition } from '../../domains/benefit-programs/seed';
import { POST_BEYOND, plantPost, plantPostCategory, plantPostTag } from '../../domains/blog/seed';
import { plantBooking } from '../../domains/bookings/seed/bookings';
import {
  calendarTimes,
  locationInSiteZone,
  ownHoursOf,
  plantCalendarEvent,
  plantLocation,
  sessionScheduleOf,
  workingHours,
} from '../../domains/bookings/seed/calendar';
import { POLICY_BEYOND, SERVICE_BEYOND, variantsInSiteCurrency } from '../../domains/bookings/seed/services';
import { plantContact } from '../../domains/crm/writing';
import { DATA_COLLECTION_BEYOND, withPermissions } from '../../domains/data/seed';
import { withCouponTimes } from '../../domains/ecom/coupon-management/seed';
import { DELIVERY_PROFILE_BEYOND, plantDeliveryProfile } from '../../domains/ecom/delivery/seed';
import { plantOrder } from '../../domains/ecom/orders/seed';
import {
  plantTaxGroup,
  plantTaxMapping,
  plantTaxRegion,
  TAX_GROUP_BEYOND,
} from '../../domains/ecom/pricing/taxes/seed';
import {
  completeEvent,
  EVENT_BEYOND,
  eventsOfSeries,
  slotWithSiteTimeZone,
  TICKET_DEFINITION_BEYOND,
} from '../../domains/events/seed/beyond';
import { plantRsvp } from '../../domains/events/seed/planted-rsvp';
import { plantTicketOrder } from '../../domains/events/ticket-orders/planted-order';
import { FORM_BEYOND, plantSubmission } from '../../domains/forms/seed';
import { MEMBER_BEYOND } from '../../domains/members/seed';
import { plantPlanOrder } from '../../domains/pricing-plans/orders/planted-order';
import { PLAN_BEYOND } from '../../domains/pricing-plans/seed';
import { STORES_TREE } from '../../domains/stores/categories/tree';
import { plantCategory } from '../../domains/stores/seed/categories';
import { PRODUCT_BEYOND, plantProduct } from '../../domains/stores/seed/products';
import { KINDS } from '../../http/seed/kinds';
import type { InnerList, Section } from '../../http/seed/section';
import { legacyWings } from '../legacy-wings';

const EVENT_LISTS: Readonly<Record<string, InnerList>> = {
  ticketDefinitions: {
    section: {
      operation: 'ticketDefinitionsV2.createTicketDefinition',
      entity: 'ticketDefinition',
      handles: ['name'],
      ids: { _id: 'ticketDefinition' },
      beyond: TICKET_DEFINITION_BEYOND,
    },
    parent: 'eventId',
  },
  controls: {
    section: { operation: 'events.forms.addControl', typeName: 'FormControl', handles: [] },
    parent: 'eventId',
  },
  policies: {
    section: {
      operation: 'policies.createPolicy',
      entity: 'policy',
      typeName: 'EventPolicy',
      handles: ['name'],
      ids: { _id: 'eventPolicy' },
    },
    parent: 'eventId',
  },
  scheduleItems: {
    section: {
      operation: 'schedule.addScheduleItem',
      entity: 'item',
      typeName: 'ScheduleItem',
      handles: ['name'],
      ids: { _id: 'scheduleItem' },
      complete: slotWithSiteTimeZone,
    },
    parent: 'eventId',
    afterwards: 'schedule.publishDraft',
  },
};

/** Dates are in the event's own time zone or, by default, in the site's. */
const CALENDAR_EVENT: Section = {
  operation: 'events.createEvent',
  entity: 'event',
  typeName: 'CalendarEvent',
  handles: ['title'],
  ids: { _id: 'calendarEvent' },
  complete: calendarTimes,
  create: plantCalendarEvent,
};

const SERVICE_LISTS: Readonly<Record<string, InnerList>> = {
  optionsAndVariants: {
    section: {
      operation: 'serviceOptionsAndVariants.createServiceOptionsAndVariants',
      entity: 'serviceOptionsAndVariants',
      handles: [],
      ids: { _id: 'serviceOptions' },
      complete: variantsInSiteCurrency,
    },
    parent: 'serviceId',
    single: true,
  },
  sessions: { section: CALENDAR_EVENT, parent: 'scheduleId', parentOf: sessionScheduleOf },
};

/** The part of a section that an older generation's operation creates. */
function legacySection(section: string): Pick<Section, 'beyond' | 'create'> {
  return legacyWings.find(({ sections }) => section in sections)?.sections[section] ?? {};
}

/** In the order of creation: services name policies, coupons name products, plans name services. */
export const SECTIONS = {
  members: {
    operation: 'members.createMember',
    entity: 'member',
    handles: ['loginEmail'],
    ids: { _id: KINDS.members },
    app: 'members',
    beyond: MEMBER_BEYOND,
  },
  dataCollections: {
    operation: 'data.collections.createDataCollection',
    entity: 'collection',
    typeName: 'DataCollection',
    handles: ['_id'],
    complete: withPermissions,
    beyond: DATA_COLLECTION_BEYOND,
  },
  forms: {
    operation: 'forms.forms.createForm',
    entity: 'form',
    handles: ['name'],
    ids: { _id: KINDS.forms },
    beyond: FORM_BEYOND,
  },
  locations: {
    operation: 'locations.createLocation',
    entity: 'location',
    handles: ['name'],
    // The schedule has the first ID that the location creates without a kind.
    ids: { _id: KINDS.locations, businessScheduleId: '' },
    complete: locationInSiteZone,
    optional: ['timeZone'],
    create: plantLocation,
    app: 'bookings',
  },
  staffMembers: {
    operation: 'bookings.staffMembers.createStaffMember',
    entity: 'staffMember',
    handles: ['name'],
    ids: { _id: KINDS.staffMembers, resourceId: 'resource', scheduleId: 'schedule' },
    inner: {
      workingHours: {
        section: { ...CALENDAR_EVENT, complete: workingHours },
        parent: 'scheduleId',
        parentOf: ownHoursOf,
      },
    },
  },
  bookingPolicies: {
    operation: 'bookingPolicies.createBookingPolicy',
    entity: 'bookingPolicy',
    handles: ['name'],
    ids: { _id: KINDS.bookingPolicies },
    beyond: POLICY_BEYOND,
  },
  serviceCategories: {
    operation: 'categoriesV2.createCategory',
    entity: 'category',
    typeName: 'ServiceCategory',
    handles: ['name'],
    ids: { _id: KINDS.serviceCategories },
  },
  services: {
    operation: 'services.createService',
    entity: 'service',
    handles: ['name'],
    ids: { _id: KINDS.services },
    innerIds: { 'schedule._id': 'schedule' },
    inner: SERVICE_LISTS,
    beyond: SERVICE_BEYOND,
  },
  deliveryProfiles: {
    operation: 'deliveryProfile.createDeliveryProfile',
    entity: 'deliveryProfile',
    handles: ['name'],
    ids: { _id: KINDS.deliveryProfiles },
    innerIds: { 'deliveryRegions._id': 'delivery region' },
    beyond: DELIVERY_PROFILE_BEYOND,
    create: plantDeliveryProfile,
  },
  shippingOptions: {
    operation: 'shippingOptions.createShippingOption',
    entity: 'shippingOption',
    handles: ['title'],
    ids: { _id: KINDS.shippingOptions },
  },
  pickupLocations: {
    operation: 'pickupLocations.createPickupLocation',
    entity: 'pickupLocation',
    handles: ['name'],
    ids: { _id: KINDS.pickupLocations },
  },
  taxGroups: {
    operation: 'taxGroups.createTaxGroup',
    entity: 'taxGroup',
    handles: ['name'],
    ids: { _id: KINDS.taxGroups },
    beyond: TAX_GROUP_BEYOND,
    create: plantTaxGroup,
  },
  taxRegions: {
    operation: 'taxRegions.createTaxRegion',
    entity: 'taxRegion',
    handles: [],
    ids: { _id: KINDS.taxRegions },
    create: plantTaxRegion,
  },
  manualTaxMappings: {
    operation: 'manualTaxMappings.createManualTaxMapping',
    entity: 'manualTaxMapping',
    handles: [],
    ids: { _id: KINDS.manualTaxMappings },
    create: plantTaxMapping,
  },
  brands: { operation: 'brandsV3.createBrand', entity: 'brand', handles: ['name'], ids: { _id: KINDS.brands } },
  ribbons: { operation: 'ribbonsV3.createRibbon', entity: 'ribbon', handles: ['name'], ids: { _id: KINDS.ribbons } },
  customizations: {
    operation: 'customizationsV3.createCustomization',
    entity: 'customization',
    handles: ['name'],
    ids: { _id: KINDS.customizations },
    innerIds: { 'choicesSettings.choices._id': 'choice' },
  },
  infoSections: {
    operation: 'infoSectionsV3.createInfoSection',
    entity: 'infoSection',
    handles: ['uniqueName'],
    ids: { _id: KINDS.infoSections },
  },
  categories: {
    operation: 'categories.categories.createCategory',
    entity: 'category',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.categories },
    always: { treeReference: STORES_TREE },
    create: plantCategory,
  },
  products: {
    operation: 'productsV3.createProductWithInventory',
    entity: 'product',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.products, inventoryItemId: 'inventoryItem' },
    beyond: PRODUCT_BEYOND,
    create: plantProduct,
  },
  collectionsV1: {
    operation: 'products.createCollection',
    entity: 'collection',
    typeName: 'CollectionV1',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.collectionsV1 },
    ...legacySection('collectionsV1'),
  },
  productsV1: {
    operation: 'products.createProduct',
    entity: 'product',
    typeName: 'ProductV1',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.productsV1, inventoryItemId: 'inventoryItem' },
    ...legacySection('productsV1'),
  },
  coupons: {
    operation: 'coupons.createCoupon',
    entity: 'specification',
    typeName: 'Coupon',
    handles: ['code'],
    complete: withCouponTimes,
    optional: ['startTime'],
    ids: { _id: KINDS.coupons },
  },
  discountRules: {
    operation: 'discountRules.createDiscountRule',
    entity: 'discountRule',
    handles: ['name'],
    ids: { _id: KINDS.discountRules },
  },
  eventCategories: {
    operation: 'events.categories.createCategory',
    entity: 'category',
    typeName: 'EventCategory',
    handles: ['name'],
    ids: { _id: KINDS.eventCategories },
  },
  events: {
    operation: 'wixEventsV2.createEvent',
    entity: 'event',
    handles: ['title'],
    ids: { _id: KINDS.events },
    inner: EVENT_LISTS,
    beyond: EVENT_BEYOND,
    documentsOf: eventsOfSeries,
    complete: completeEvent,
  },
  plans: {
    operation: 'plansV3.createPlan',
    entity: 'plan',
    handles: ['slug', 'name'],
    ids: { _id: KINDS.plans },
    beyond: PLAN_BEYOND,
  },
  programDefinitions: {
    operation: 'programDefinitions.getProgramDefinition',
    isAnswer: true,
    entity: 'programDefinition',
    handles: ['externalId'],
    ids: { _id: KINDS.programDefinitions },
    seedableFields: ['namespace', 'externalId'],
    create: plantProgramDefinition,
  },
  poolDefinitions: {
    operation: 'poolDefinitions.getPoolDefinition',
    isAnswer: true,
    entity: 'poolDefinition',
    handles: ['displayName'],
    ids: { _id: KINDS.poolDefinitions },
    innerIds: { 'details.benefits.itemSetId': 'item set' },
    seedableFields: ['namespace'],
    create: plantPoolDefinition,
  },
  benefitItems: {
    operation: 'benefit-programs.items.getItem',
    isAnswer: true,
    entity: 'item',
    typeName: 'BenefitItem',
    handles: ['externalId'],
    ids: { _id: KINDS.benefitItems },
    seedableFields: ['externalId', 'category', 'itemSetId', 'providerAppId', 'namespace'],
    create: plantBenefitItem,
  },
  postCategories: {
    operation: 'blog.categories.createCategory',
    entity: 'category',
    typeName: 'PostCategory',
    handles: ['slug', 'label'],
    ids: { _id: KINDS.postCategories },
    create: plantPostCategory,
  },
  postTags: {
    operation: 'tags.createTag',
    handles: ['slug', 'label'],
    typeName: 'PostTag',
    ids: { _id: KINDS.postTags },
    create: plantPostTag,
  },
  posts: {
    operation: 'posts.getPost',
    isAnswer: true,
    entity: 'post',
    handles: ['slug', 'title'],
    ids: { _id: KINDS.posts },
    beyond: POST_BEYOND,
    create: plantPost,
  },
  contacts: {
    operation: 'contacts.getContact',
    isAnswer: true,
    entity: 'contact',
    handles: [],
    ids: { _id: KINDS.contacts },
    create: plantContact,
  },
  planOrders: {
    operation: 'pricing-plans.orders.managementGetOrder',
    isAnswer: true,
    entity: 'order',
    typeName: 'PlanOrder',
    handles: [],
    ids: { _id: KINDS.planOrders },
    seedableFields: [
      'planId',
      'subscriptionId',
      'wixPayOrderId',
      'buyer',
      'priceDetails',
      'pricing',
      'type',
      'status',
      'autoRenewCanceled',
      'cancellation',
      'lastPaymentStatus',
      'startDate',
      'endDate',
      'pausePeriods',
      'freeTrialDays',
      'earliestEndDate',
      'currentCycle',
      'planName',
      'planDescription',
      'planPrice',
    ],
    create: plantPlanOrder,
  },
  orders: {
    operation: 'ecom.orders.getOrder',
    isAnswer: true,
    entity: 'order',
    handles: ['number'],
    ids: { _id: KINDS.orders },
    seedableFields: ['number', 'lineItems', 'fulfillmentStatus', 'priceSummary', 'balanceSummary', 'siteLanguage'],
    create: plantOrder,
  },
  bookings: {
    operation: 'bookings.createBooking',
    isAnswer: true,
    entity: 'booking',
    handles: [],
    ids: { _id: KINDS.bookings },
    seedableFields: ['startDate', 'endDate', 'createdBy', 'formId'],
    create: plantBooking,
  },
  submissions: {
    operation: 'submissions.getSubmission',
    isAnswer: true,
    entity: 'submission',
    handles: [],
    ids: { _id: KINDS.submissions },
    seedableFields: ['namespace', 'submitter'],
    create: plantSubmission,
  },
  rsvps: {
    operation: 'rsvpV2.getRsvp',
    isAnswer: true,
    entity: 'rsvp',
    handles: [],
    ids: { _id: KINDS.rsvps },
    seedableFields: ['totalGuests', 'guestList', 'fullyCheckedIn', 'checkedInGuestCount'],
    create: plantRsvp,
  },
  ticketOrders: {
    operation: 'events.orders.getOrder',
    isAnswer: true,
    entity: 'order',
    typeName: 'TicketOrder',
    handles: ['orderNumber'],
    create: plantTicketOrder,
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);
