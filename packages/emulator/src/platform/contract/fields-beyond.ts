import type { InstalledModule } from './installed';

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
  {
    types: ['ecom.discountRules.DiscountRule'],
    fields: { 'settings.appliesTo': ['enum:UNDEFINED', 'pull request 842 of wix/skills, read from a live site'] },
  },
  {
    types: ['ecom.cart.Cart', 'ecom.currentCart.Cart'],
    fields: {
      subtotal: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      subtotalAfterDiscounts: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      discount: ['MultiCurrencyPrice', 'cart-currentCart-getCurrentCart-1'],
      managedByV2: ['boolean', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.LineItem', 'ecom.currentCart.LineItem'],
    fields: {
      'couponScopes[].namespace': ['string', 'cart-currentCart-getCurrentCart-1'],
      'couponScopes[].group.name': ['string', 'cart-currentCart-getCurrentCart-1'],
      'couponScopes[].group.entityId': ['string', 'cart-currentCart-getCurrentCart-1'],
      inventoryAppId: ['guid', 'cart-currentCart-getCurrentCart-1'],
      originalPrice: ['decimal-string', 'cart-currentCart-getCurrentCart-1'],
      originalFullPrice: ['decimal-string', 'cart-currentCart-getCurrentCart-1'],
    },
  },
  {
    types: ['ecom.cart.DescriptionLine', 'ecom.currentCart.DescriptionLine'],
    fields: {
      lineType: ['enum:COLOR|UNRECOGNISED', 'cart-currentCart-estimateCurrentCartTotals-1'],
      modifierDescriptionLine: ['boolean', 'cart-currentCart-estimateCurrentCartTotals-1'],
      color: ['string', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.EstimateTotalsResponse', 'ecom.currentCart.EstimateTotalsResponse'],
    fields: { payAfterFreeTrial: ['PriceSummary', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.CalculatedLineItem', 'ecom.currentCart.CalculatedLineItem'],
    fields: { 'modifiers[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.LineItemPricesData', 'ecom.currentCart.LineItemPricesData'],
    fields: {
      priceBeforeDiscountsAndTax: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.cart.ItemTaxFullDetails', 'ecom.currentCart.ItemTaxFullDetails'],
    fields: { exemptAmount: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.CalculationErrors', 'ecom.currentCart.CalculationErrors', 'ecom.checkout.CalculationErrors'],
    fields: { 'giftCardCalculationErrors[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'] },
  },
  {
    types: ['ecom.cart.TaxSummary', 'ecom.currentCart.TaxSummary', 'ecom.checkout.TaxSummary'],
    fields: {
      totalExempt: ['MultiCurrencyPrice', 'cart-currentCart-estimateCurrentCartTotals-1'],
      'aggregatedTaxBreakdown[]': ['object-empty', 'cart-currentCart-estimateCurrentCartTotals-1'],
      manualTaxRate: ['decimal-string', 'cart-currentCart-estimateCurrentCartTotals-1'],
    },
  },
  {
    types: ['ecom.checkout.Checkout'],
    fields: { payNowTotalAfterGiftCard: ['MultiCurrencyPrice', 'webhooks-wix-ecom-v1-checkout-completed-1'] },
  },
  {
    types: ['ecom.checkout.LineItem'],
    fields: {
      'couponScopes[].namespace': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
      'couponScopes[].group.name': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
      'couponScopes[].group.entityId': ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
    },
  },
  {
    types: ['ecom.checkout.DescriptionLine', 'ecom.orders.DescriptionLine', 'ecom.draftOrders.DescriptionLine'],
    fields: {
      lineType: ['enum:COLOR|PLAIN_TEXT', 'ecom-orders-orders-getOrder-1'],
      plainTextValue: ['PlainTextValue', 'ecom-orders-orders-getOrder-1'],
      color: ['string', 'webhooks-wix-ecom-v1-checkout-completed-1'],
    },
  },
  {
    types: ['events.wixEventsV2.Address', 'events.ticketDefinitionsV2.CommonAddress'],
    fields: { formattedAddress: ['string', 'recipe create-wix-event of wix/skills: the API fills it in'] },
  },
  {
    types: ['stores.products.Product'],
    fields: { exportProductId: ['string', 'stores-v1-products-queryProducts-1'] },
  },
  {
    types: ['ecom.orders.Order', 'ecom.draftOrders.Order'],
    fields: {
      payNow: ['PriceSummary', 'ecom-orders-orders-getOrder-1'],
      cartId: ['guid', 'ecom-orders-orders-getOrder-1'],
    },
  },
  {
    types: ['ecom.orders.PriceSummary', 'ecom.draftOrders.PriceSummary'],
    fields: {
      totalPrice: ['Price', 'ecom-orders-orders-getOrder-1'],
      totalWithGiftCard: ['Price', 'webhooks-wix-ecom-v1-order-approved-1'],
      totalWithoutGiftCard: ['Price', 'webhooks-wix-ecom-v1-order-approved-1'],
    },
  },
  {
    types: ['ecom.orders.TaxSummary', 'ecom.draftOrders.TaxSummary'],
    fields: { manualTaxRate: ['decimal-string', 'webhooks-wix-ecom-v1-order-approved-1'] },
  },
  {
    types: ['ecom.orders.OrderTaxInfo', 'ecom.draftOrders.OrderTaxInfo'],
    fields: { manualTaxRate: ['decimal-string', 'ecom-orders-orders-getOrder-1'] },
  },
  {
    types: [
      'ecom.cart.TargetLineItem',
      'ecom.currentCart.TargetLineItem',
      'ecom.checkout.TargetLineItem',
      'ecom.cartV2.LineItem',
      'ecom.currentCartV2.LineItem',
    ],
    fields: {
      suggestedFix: ['string', 'TargetLineItem in build/internal of the packages, such as @wix/auto_sdk_ecom_cart'],
    },
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

export interface FieldsBeyond {
  /** `<module>.<type>`; for one operation only, its response type. */
  types: readonly `${InstalledModule}.${string}`[];
  fields: Readonly<Record<string, readonly [kind: string, source: string]>>;
}

export interface Beyond {
  /** The kind of the value or of a list's elements; absent for an object with `fields`. */
  kind?: string;
  list?: boolean;
  fields: Map<string, Beyond>;
}

const treeByType = new Map<string, Beyond>();
for (const { types, fields } of FIELDS_BEYOND) {
  for (const type of types) {
    const tree = treeByType.get(type) ?? { fields: new Map<string, Beyond>() };
    for (const [path, [kind]] of Object.entries(fields)) setAt(tree, path, kind);
    treeByType.set(type, tree);
  }
}

function setAt(tree: Beyond, path: string, kind: string): void {
  let place = tree;
  for (const name of path.split('.')) {
    const list = name.endsWith('[]');
    const bare = list ? name.slice(0, -2) : name;
    const next: Beyond = place.fields.get(bare) ?? { list, fields: new Map() };
    place.fields.set(bare, next);
    place = next;
  }
  place.kind = kind;
}

export const beyondType = (module: { package: string; namespace: string }, type: string): Beyond | undefined =>
  treeByType.get(`${module.package.replace('@wix/', '')}.${module.namespace}.${type}`);
