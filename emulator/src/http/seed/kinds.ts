/** The kind of the main document that an entry of each section becomes: its ID follows from this and the entry's name. */
export const KINDS = {
  benefitItems: 'benefit item',
  bookingPolicies: 'bookingPolicy',
  bookings: 'booking',
  brands: 'brand',
  categories: 'category',
  collectionsV1: 'category',
  contacts: 'contact',
  coupons: 'coupon',
  customizations: 'customization',
  deliveryProfiles: 'delivery profile',
  discountRules: 'discount rule',
  eventCategories: 'eventCategory',
  events: 'event',
  forms: 'form',
  infoSections: 'infoSection',
  locations: 'location',
  manualTaxMappings: 'tax mapping',
  members: 'member',
  orders: 'order',
  pickupLocations: 'pickup location',
  planOrders: 'plan order',
  plans: 'plan',
  poolDefinitions: 'pool definition',
  postCategories: 'postCategory',
  posts: 'post',
  postTags: 'postTag',
  products: 'product',
  productsV1: 'product',
  programDefinitions: 'program definition',
  ribbons: 'ribbon',
  rsvps: 'rsvp',
  serviceCategories: 'serviceCategory',
  services: 'service',
  shippingOptions: 'shipping option',
  staffMembers: 'staffMember',
  submissions: 'submission',
  taxGroups: 'tax group',
  taxRegions: 'tax region',
  ticketOrders: 'ticketOrder',
} as const;

/** A shop's products and categories have the same IDs on either catalog. */
const NAMED_AS: Readonly<Record<string, string>> = { productsV1: 'products', collectionsV1: 'categories' };

/** The entry's name, from which its IDs follow. */
export const nameInSeed = (section: string, handle: string): string => `${NAMED_AS[section] ?? section} ${handle}`;
