/** The kind of the main document that an entry of each section becomes: its ID follows from this and the entry's name. */
export const KINDS = {
  bookingPolicies: 'bookingPolicy',
  brands: 'brand',
  categories: 'category',
  collectionsV1: 'category',
  coupons: 'coupon',
  customizations: 'customization',
  eventCategories: 'eventCategory',
  events: 'event',
  forms: 'form',
  infoSections: 'infoSection',
  locations: 'location',
  members: 'member',
  plans: 'plan',
  postCategories: 'postCategory',
  posts: 'post',
  postTags: 'postTag',
  products: 'product',
  productsV1: 'product',
  ribbons: 'ribbon',
  serviceCategories: 'serviceCategory',
  services: 'service',
  staffMembers: 'staffMember',
} as const;

/** A shop's products and categories have the same IDs on either catalog. */
const NAMED_AS: Readonly<Record<string, string>> = { productsV1: 'products', collectionsV1: 'categories' };

/** The entry's name, from which its IDs follow. */
export const nameInSeed = (section: string, handle: string): string => `${NAMED_AS[section] ?? section} ${handle}`;
