import { DateTime, Duration } from 'luxon';

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

export const nameInSeed = (section: string, handle: string): string => `${NAMED_AS[section] ?? section} ${handle}`;

const RELATIVE = /^-?P\S+(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

/** `P3D`, `-PT36H`, or `P3D 20:00` with the time of day in the zone. `undefined` if it is not a duration. */
export function relativeInstant(text: string, from: string, zone: string): string | undefined {
  return relativeTime(text, from, zone)?.toJSDate().toISOString();
}

export function relativeLocalTime(text: string, from: string, zone: string): string | undefined {
  return relativeTime(text, from, zone)?.toFormat("yyyy-MM-dd'T'HH:mm:ss");
}

function relativeTime(text: string, from: string, zone: string): DateTime | undefined {
  const match = RELATIVE.exec(text);
  if (!match) return undefined;
  const [durationText = '', clock] = text.split(' ');
  const duration = Duration.fromISO(durationText);
  if (!duration.isValid) return undefined;
  const day = DateTime.fromISO(from, { zone }).plus(duration);
  const [, hour, minute] = match;
  const at = clock ? day.set({ hour: Number(hour), minute: Number(minute), second: 0, millisecond: 0 }) : day;
  return at.isValid ? at : undefined;
}
