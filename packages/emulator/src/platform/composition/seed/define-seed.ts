import { KINDS, nameInSeed } from '../../http/seed/kinds';
import { seedId } from '../../kernel/ids/new-id';
import type {
  SeedBenefitItem,
  SeedBooking,
  SeedBookingPolicy,
  SeedBrand,
  SeedCategory,
  SeedCollectionV1,
  SeedContact,
  SeedCoupon,
  SeedCustomization,
  SeedDataCollection,
  SeedDeliveryProfile,
  SeedDiscountRule,
  SeedEvent,
  SeedEventCategory,
  SeedForm,
  SeedInfoSection,
  SeedLocation,
  SeedManualTaxMapping,
  SeedMember,
  SeedOrder,
  SeedPickupLocation,
  SeedPlan,
  SeedPoolDefinition,
  SeedPost,
  SeedPostCategory,
  SeedPostTag,
  SeedProduct,
  SeedProductV1,
  SeedProgramDefinition,
  SeedRibbon,
  SeedRsvp,
  SeedService,
  SeedServiceCategory,
  SeedShippingOption,
  SeedStaffMember,
  SeedSubmission,
  SeedTaxGroup,
  SeedTaxRegion,
  SeedTicketOrder,
} from './seed-types/index';
import type { SettingsChange, SiteKeys } from './site-settings';

/** The content of a site, with the SDK's field names. The owner creates each entry. */
export interface Seed {
  /** Written by `headless-emulator import`; ignored. */
  importedFrom?: { site: string; at: string; parts: string[] };
  /** Merged into the site's settings. The site may have IDs and a key of your own. */
  settings?: SettingsChange & SiteKeys;
  /** Apps that call the site with these IDs and secrets. A reset leaves them. */
  apps?: SeedApp[];
  members?: SeedMember[];
  /** Each with its `items`. */
  dataCollections?: SeedDataCollection[];
  forms?: SeedForm[];
  /** The first location is the default; its hours are the business hours. */
  locations?: SeedLocation[];
  /** Each with its `workingHours`; by default the business hours. */
  staffMembers?: SeedStaffMember[];
  bookingPolicies?: SeedBookingPolicy[];
  serviceCategories?: SeedServiceCategory[];
  /** Each with its `optionsAndVariants`; classes and courses with their `sessions`. */
  services?: SeedService[];
  /** A product creates the brands, ribbons, customizations and info sections that it names. */
  brands?: SeedBrand[];
  ribbons?: SeedRibbon[];
  customizations?: SeedCustomization[];
  infoSections?: SeedInfoSection[];
  categories?: SeedCategory[];
  /** Products of Catalog V3, each with its stock. */
  products?: SeedProduct[];
  /** For sites on Catalog V1. */
  collectionsV1?: SeedCollectionV1[];
  productsV1?: SeedProductV1[];
  coupons?: SeedCoupon[];
  /** Automatic discounts. */
  discountRules?: SeedDiscountRule[];
  /** An entry with `default` replaces the site's default profile. */
  deliveryProfiles?: SeedDeliveryProfile[];
  /** Each applies to regions of delivery profiles. */
  shippingOptions?: SeedShippingOption[];
  /** Replace the pickup in the settings. */
  pickupLocations?: SeedPickupLocation[];
  /** Entries with `default` replace the groups of the site's apps. */
  taxGroups?: SeedTaxGroup[];
  /** Replace the tax regions in the settings. */
  taxRegions?: SeedTaxRegion[];
  /** The rate of each tax group in each tax region; a group without a rate is not taxed. */
  manualTaxMappings?: SeedManualTaxMapping[];
  /** Events name their categories in `categoryIds`. */
  eventCategories?: SeedEventCategory[];
  /** Each with its `ticketDefinitions`. */
  events?: SeedEvent[];
  plans?: SeedPlan[];
  /** One for each plan with benefits, in the namespace `@wix/pricing-plans`, under the plan's ID. */
  programDefinitions?: SeedProgramDefinition[];
  /** The benefits of program definitions, and the credits that pay for them. */
  poolDefinitions?: SeedPoolDefinition[];
  /** Items that a benefit covers, such as a service. Each names the `itemSetId` of a benefit. */
  benefitItems?: SeedBenefitItem[];
  postCategories?: SeedPostCategory[];
  postTags?: SeedPostTag[];
  /** Published posts of the blog. */
  posts?: SeedPost[];
  /** Contacts of the business. One with the ID of a member is merged into the member's contact. */
  contacts?: SeedContact[];
  /** Orders of the store, as the API returns them. They do not reduce the stock. */
  orders?: SeedOrder[];
  /** Each occupies its places. */
  bookings?: SeedBooking[];
  submissions?: SeedSubmission[];
  /** Each adds its guest and occupies its places. */
  rsvps?: SeedRsvp[];
  /** Each with its tickets and guests. `sold` of the ticket definitions already counts the tickets. */
  ticketOrders?: SeedTicketOrder[];
}

/** An app of a seed. */
export interface SeedApp {
  /** A UUID. */
  appId: string;
  appSecret: string;
  /** Scopes, such as `SCOPE.DC-STORES.READ-PRODUCTS`, and permission IDs. Default: all. */
  permissions?: string[];
  /** PEM of the RSA key that signs the app's webhooks. Default: a new one. */
  privateKey?: string;
  /** Where the app gets events. */
  webhook?: { url: string; eventTypes?: string[] };
}

/** The client ID of the site that an emulator with a seed serves from the start. */
export const SEEDED_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000006';

/** Returns the seed with its types: `export default defineSeed({ services: [ … ] })`. */
export const defineSeed = (seed: Seed): Seed => seed;

/**
 * The ID of a seed's entry on every site, unless the entry states its `_id`. `name`: its `slug`, `name`, `title`,
 * `code` or `loginEmail`; a second entry with the same name is called `<name> 2`.
 */
export function idInSeed(
  section: Exclude<keyof Seed, 'settings' | 'apps' | 'importedFrom' | 'dataCollections'>,
  name: string,
): string {
  return seedId(`seed ${KINDS[section]}`, nameInSeed(section, name));
}

/** The ID by which services name a staff member of the seed in `staffMemberIds`. */
export const resourceIdInSeed = (staffMember: string): string =>
  seedId('seed resource', nameInSeed('staffMembers', staffMember));
