import { type Beyond, type FieldsBeyond, treesOf } from './beyond-tree';
import { ECOM_FIELDS_BEYOND } from './ecom-fields-beyond';

const POOL_INFO =
  'PoolInfo and BenefitInfo of @wix/auto_sdk_benefit-programs_pools, which programs read in this answer';

const EVENT_FIELDS = 'events of @wix/auto_sdk_events_ticket-definitions-v-2, and "Returns …" at';

/**
 * Fields on the wire that no public type of the installed packages has. The check of responses refuses all others. One
 * line a field, `path: [kind, source]`:
 * - the path begins at the type; `[]` is a list's element, as in tests/captures: `couponScopes[].group.name`;
 * - the kind is one of `packages/emulator/src/platform/http/wire/response-check.ts`, or a type that every listed module has;
 * - the source is the name of a capture in tests/captures, or another reference.
 */
export const FIELDS_BEYOND: readonly FieldsBeyond[] = [
  {
    types: ['benefit-programs.pools.EligibleBenefit'],
    fields: {
      'poolInfo.balance.available': ['decimal-string', POOL_INFO],
      'poolInfo.balance.reserved': ['decimal-string', POOL_INFO],
      'poolInfo.creditAmount': ['decimal-string', POOL_INFO],
      'poolInfo.displayName': ['string', POOL_INFO],
      'poolInfo.poolDefinitionId': ['guid', POOL_INFO],
      'benefitInfo.benefitKey': ['string', POOL_INFO],
      'benefitInfo.displayName': ['string', POOL_INFO],
      'benefitInfo.description': ['string', POOL_INFO],
    },
  },
  {
    types: ['bookings.availabilityCalendar.SlotResource'],
    fields: { scheduleId: ['guid', 'bookings-availabilityCalendar-queryAvailability-1'] },
  },
  {
    types: ['bookings.bookings.Booking', 'bookings.extendedBookings.Booking'],
    fields: {
      'bookingSource.platform': ['string', 'bookings-extendedBookings-queryExtendedBookings-1'],
      'bookingSource.actor': ['enum:BUSINESS', 'bookings-extendedBookings-queryExtendedBookings-1'],
      'bookingSource.appName': ['string', 'bookings-extendedBookings-queryExtendedBookings-1'],
    },
  },
  {
    types: ['bookings.extendedBookings.Booking'],
    fields: {
      numberOfParticipants: ['number', 'bookings-extendedBookings-queryExtendedBookings-1'],
      'flowControlSettings.skipAvailabilityValidation': [
        'boolean',
        'bookings-extendedBookings-queryExtendedBookings-1',
      ],
      'flowControlSettings.skipBusinessConfirmation': ['boolean', 'bookings-extendedBookings-queryExtendedBookings-1'],
      'flowControlSettings.skipSelectedPaymentOptionValidation': [
        'boolean',
        'bookings-extendedBookings-queryExtendedBookings-1',
      ],
      'flowControlSettings.skipAddOnValidation': ['boolean', 'CreateBookingFlowControlSettings, beside the others'],
      'flowControlSettings.withRefund': ['boolean', 'bookings-extendedBookings-queryExtendedBookings-1'],
      'participantNotification.notifyParticipants': ['boolean', 'bookings-extendedBookings-queryExtendedBookings-1'],
      v2Availability: ['boolean', 'bookings-extendedBookings-queryExtendedBookings-1'],
    },
  },
  {
    types: ['pricing-plans.plansV3.Plan'],
    fields: { status: ['enum:ACTIVE', 'the recipes for plans of wix/skills: required where a plan is created'] },
  },
  {
    types: ['bookings.services.Service', 'bookings.bookings.Service'],
    fields: {
      'staffMembers[]': ['StaffMember', 'bookings-services-queryServices-1'],
      resourceGroups: ['list-empty', 'bookings-services-queryServices-1'],
    },
  },
  {
    types: ['bookings.services.StaffMember', 'bookings.bookings.StaffMember'],
    fields: {
      eventsScheduleId: ['guid', 'bookings-services-queryServices-1'],
      'workingHoursScheduleIds[]': ['guid', 'bookings-services-queryServices-1'],
    },
  },
  {
    types: ['bookings.services.BookingPolicy', 'bookings.bookings.BookingPolicy'],
    fields: {
      appId: ['guid', 'bookings-services-queryServices-1'],
      revision: ['decimal-string', 'bookings-services-queryServices-1'],
      'staffSortingPolicy.sortingMethodType': ['enum:RANDOM', 'bookings-services-queryServices-1'],
    },
  },
  {
    types: ['bookings.services.ParticipantsPolicy', 'bookings.bookings.ParticipantsPolicy'],
    fields: { enabled: ['boolean', 'bookings-services-queryServices-1'] },
  },
  {
    types: ['bookings.services.PagingMetadataV2'],
    fields: { hasNext: ['boolean', 'bookings-services-queryServices-1'] },
  },
  {
    types: ['bookings.services.Form', 'bookings.bookings.Form'],
    fields: { 'mobileSettings.hidden': ['boolean', 'bookings-services-queryServices-1'] },
  },
  {
    types: ['events.wixEventsV2.Event'],
    fields: {
      'categories.categories[].id': ['guid', `${EVENT_FIELDS} CATEGORIES`],
      'categories.categories[].name': ['string', `${EVENT_FIELDS} CATEGORIES`],
      'categories.categories[].states[]': ['string', `${EVENT_FIELDS} CATEGORIES`],
      'categories.categories[].createdDate': ['iso-date', `${EVENT_FIELDS} CATEGORIES`],
      'feed.token': ['string', `${EVENT_FIELDS} FEED`],
    },
  },
  ...ECOM_FIELDS_BEYOND,
  {
    types: ['events.wixEventsV2.Address', 'events.ticketDefinitionsV2.CommonAddress'],
    fields: { formattedAddress: ['string', 'recipe create-wix-event of wix/skills: the API fills it in'] },
  },
  {
    types: ['stores.products.Product'],
    fields: { exportProductId: ['string', 'stores-v1-products-queryProducts-1'] },
  },
  {
    types: ['pricing-plans.orders.Order'],
    fields: {
      statusNew: ['string', 'plans-orders-memberListOrders-1'],
      orderMethod: ['enum:UNKNOWN', 'plans-orders-memberListOrders-1'],
      'cycles[]': ['CurrentCycle', 'plans-orders-memberListOrders-1'],
    },
  },
  {
    types: ['pricing-plans.orders.Price'],
    fields: { fees: ['list-empty', 'plans-orders-memberListOrders-1'] },
  },
  {
    types: ['pricing-plans.orders.PriceDetails'],
    fields: {
      fees: ['list-empty', 'webhooks-wix-pricing-plans-v2-order-purchased-1'],
      proration: ['decimal-string', 'webhooks-wix-pricing-plans-v2-order-purchased-1'],
    },
  },
  {
    types: ['stores.productsV3.V3Product'],
    fields: {
      entityEventSequence: ['decimal-string', 'stores-v3-productsV3-getProduct-1'],
      flattenModifiers: ['list-empty', 'stores-v3-productsV3-getProduct-1'],
      flattenOptions: ['list-empty', 'stores-v3-productsV3-getProduct-1'],
      numericId: ['decimal-string', 'stores-v3-productsV3-getProduct-1'],
    },
  },
  {
    types: ['redirects.redirects.AuthorizeRequest'],
    fields: { idp: ['guid', 'sent by getAuthUrl of @wix/sdk 1.21.16'] },
  },
  {
    types: ['members.members.Contact'],
    fields: { contactId: ['guid', 'members-members-listMembers-1'] },
  },
];

/** By type: fields that the types promise, although the platform may omit them. */
export const SOMETIMES_ABSENT: Readonly<Record<string, readonly string[]>> = {
  // Source: "Returned only when the service has a `schedule.availabilityConstraints.durationRange`".
  BookedSlot: ['durationUnitType'],
  // Source: the capture stores-v3-productsV3-getProduct-1, whose modifiers have `mandatory` alone.
  ConnectedModifier: ['toBeRemovedMandatory'],
  // Source: "are omitted" in the docs of getDataCollection, about a visitor's view of both types, and its `fields`.
  DataCollection: ['collectionType', 'fields', 'pagingModes', 'plugins'],
  Field: ['encrypted', 'systemField'],
};

const treeByType = treesOf(FIELDS_BEYOND);

export const beyondType = (module: { package: string; namespace: string }, type: string): Beyond | undefined =>
  treeByType.get(`${module.package.replace('@wix/', '')}.${module.namespace}.${type}`);
