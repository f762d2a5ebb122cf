/**
 * Statements of the platform's staff about live sites, from the public repository wix/skills, in our own words, each with the test
 * that tries it or the source that contradicts it. New rows come with a test.
 */
export interface Statement {
  says: string;
  /** In `packages/emulator/tests`: the file and the test's name. */
  triedBy?: readonly [file: string, test: string];
  contradictedBy?: string;
}

const CONTACTS_V5 = 'crm/contacts-v5.test.ts';
const COUPONS = 'ecom/coupons/coupons.test.ts';
const EVENTS = 'events/event/management.test.ts';
const A_STORE = 'recipes/a-store.test.ts';
const COLLECTIONS = 'recipes/collections.test.ts';
const BOOKINGS = 'recipes/bookings.test.ts';
const CART = 'recipes/cart.test.ts';
const CMS = 'recipes/cms.test.ts';
const EVENT_RECIPE = 'recipes/events.test.ts';
const FORMS = 'recipes/forms.test.ts';
const PLANS = 'recipes/pricing-plans.test.ts';
const PLAN_WRITES = 'pricing-plans/plans-v3-writes.test.ts';

/** By the document in `skills/` of the repository. */
export const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  'wix-manage/references/contacts/create-a-contact.md': [
    {
      says: 'a list of emails is dropped without an error, and so is the email',
      triedBy: [CONTACTS_V5, 'drops the older generation’s list of emails'],
    },
    {
      says: 'a subdivision names its country: US-NY, never NY',
      triedBy: [CONTACTS_V5, 'lives in a subdivision with its country, never in a bare state'],
    },
  ],
  'wix-manage/references/contacts/update-a-contact.md': [
    {
      says: 'a search finds contacts by words of the name, and a query by name is refused as not filterable',
      triedBy: [CONTACTS_V5, 'is found by words of its name, and not by a filter that only searches take'],
    },
    {
      says: 'an update needs the current revision, which each write raises',
      triedBy: [CONTACTS_V5, 'can be created, read, updated, queried and deleted'],
    },
    {
      says: 'one added address leaves the others in place',
      triedBy: [CONTACTS_V5, 'gets addresses one by one, of which one is the default'],
    },
  ],
  'wix-manage/references/ecommerce/pricing-promotions/ecom-pricing-create-coupon.md': [
    { says: 'codes are unique, without regard to case', triedBy: [COUPONS, 'a coupon with %s is refused'] },
    { says: 'a code has at most 20 characters', triedBy: [COUPONS, 'a coupon with %s is refused'] },
    {
      says: 'the start is in milliseconds, and seconds are refused',
      triedBy: [COUPONS, 'a coupon with %s is refused'],
    },
    { says: 'a coupon has exactly one kind of discount', triedBy: [COUPONS, 'a coupon with %s is refused'] },
    {
      says: 'without a scope or a minimum, only free shipping is allowed',
      triedBy: [COUPONS, 'only free shipping does without a scope and a minimum'],
    },
    {
      says: 'the group of products without an ID means all products',
      contradictedBy: 'the refusal of a live site in later pull requests of wix/skills: the combination is invalid',
    },
  ],
  'wix-manage/references/events/manage-wix-events.md': [
    {
      says: 'without the app, every call is refused with WIX_EVENTS_APP_NOT_INSTALLED',
      triedBy: ['events/event/events.test.ts', 'a site without the app gets WIX_EVENTS_APP_NOT_INSTALLED'],
    },
    { says: 'a draft is published only once', triedBy: [EVENTS, 'makes a draft public, and refuses to publish twice'] },
    {
      says: 'cancelling closes the registration and keeps the event',
      triedBy: [EVENTS, 'closes registration, and refuses to cancel twice'],
    },
    {
      says: 'a clone is a draft about 14 days from now, with its tickets',
      triedBy: [EVENTS, 'creates a numbered draft 14 days later, at the same time of day, with its tickets'],
    },
    {
      says: 'an update replaces the dates as a whole, and keeps what was not sent',
      triedBy: [EVENTS, 'changes the sent fields and keeps the rest; dates are replaced completely'],
    },
    {
      says: 'the time zone stays if only the dates change',
      triedBy: [EVENTS, 'keeps the time zone and date format if only the dates change'],
    },
    {
      says: 'a count without facets is empty',
      triedBy: [EVENTS, 'counts by the requested facets, and by none by default'],
    },
    {
      says: 'an update of a ticket definition needs its revision',
      triedBy: ['events/tickets/definitions.test.ts', 'changes the sent fields and checks the revision'],
    },
  ],
  'wix-manage/references/pricing-plans/create-and-update-pricing-plans.md': [
    {
      says: 'callers make the IDs of perks',
      triedBy: [PLANS, 'callers make the IDs of perks: a plan with a perk without one is refused'],
    },
    {
      says: 'an update needs the current revision, and each plan of a bulk call is answered separately',
      triedBy: [PLAN_WRITES, 'a bulk update succeeds or fails for each plan separately'],
    },
    {
      says: 'a benefit without a price has unlimited credits',
      triedBy: ['benefit-programs/plans.test.ts', 'is unlimited if the benefit costs no credits'],
    },
  ],
  'wix-headless/references/inline-recipes/how-to-code-a-store.md': [
    {
      says: 'a query is sent only by find()',
      triedBy: [A_STORE, 'a product query is a builder that sends nothing until find()'],
    },
    {
      says: 'a query of categories needs a condition',
      triedBy: [A_STORE, 'categories are queried with a condition: a bare find is refused with INVALID_FILTER'],
    },
    {
      says: 'products of a category are found by a search alone',
      triedBy: [
        A_STORE,
        'a category’s products are found by searching with $matchItems, and not by a query or $hasSome',
      ],
    },
    {
      says: 'a query returns no variants',
      triedBy: [A_STORE, 'variants are a separate resource: a product query returns none'],
    },
    {
      says: 'a product with variants needs the variant’s ID in the cart',
      triedBy: [A_STORE, 'a product with variants can only be added to the cart by variant ID'],
    },
    {
      says: 'prices are formatted on request',
      triedBy: [A_STORE, 'a price is formatted only if CURRENCY is requested'],
    },
    {
      says: 'the current cart comes in an envelope, and its ID opens the checkout',
      triedBy: [CART, 'is wrapped in a cart field, and its ID serves as the checkout ID'],
    },
  ],
  'wix-headless/references/inline-recipes/how-to-code-bookings.md': [
    { says: 'slots need times, not dates', triedBy: [BOOKINGS, 'a slot query by dates without a time is refused'] },
    {
      says: 'the location type of a booking is OWNER_BUSINESS',
      triedBy: [
        BOOKINGS,
        'a booking’s location type is OWNER_BUSINESS, and BUSINESS from services and slots is refused',
      ],
    },
    {
      says: 'visitors cannot confirm bookings',
      triedBy: [BOOKINGS, 'a visitor cannot confirm a booking, and can read a booking only by its token'],
    },
    {
      says: 'the order confirms the booking',
      triedBy: [BOOKINGS, 'a booking in the cart is confirmed only by placing the order'],
    },
  ],
  'wix-headless/references/inline-recipes/how-to-code-events.md': [
    { says: 'a query needs a limit', triedBy: [EVENT_RECIPE, 'a query without a limit above 0 returns no events'] },
    {
      says: 'the owner’s key cannot open a redirect session',
      triedBy: [
        EVENT_RECIPE,
        'a redirect session with the owner’s API key is refused, since the key belongs to no headless app',
      ],
    },
    {
      says: 'addresses of checkouts cannot be guessed',
      triedBy: [EVENT_RECIPE, 'a handmade checkout URL is not served'],
    },
  ],
  'wix-headless/references/inline-recipes/how-to-code-forms.md': [
    {
      says: 'a taken name gets a number',
      triedBy: [FORMS, 'a form with a taken name is stored under that name with a number'],
    },
    {
      says: 'fields omitted from an update count as deleted',
      triedBy: [FORMS, 'a field omitted from an update is marked as deleted in the form’s summary'],
    },
  ],
  'wix-headless/references/inline-recipes/how-to-code-pricing-plans.md': [
    { says: 'only members order plans', triedBy: [PLANS, 'only a signed-in member orders a plan'] },
    { says: 'members cannot mark orders as paid', triedBy: [PLANS, 'a member cannot mark an order as paid or active'] },
  ],
  'wix-manage/references/cms/cms-data-items-crud.md': [
    { says: 'an update replaces the item as a whole', triedBy: [CMS, 'an update replaces the whole item'] },
    {
      says: 'a patch changes the named fields only, and several references are WDE0303',
      triedBy: [COLLECTIONS, 'a patch changes the named fields only, and refuses several references with WDE0303'],
    },
    {
      says: 'a bulk patch takes patches, not items',
      triedBy: [COLLECTIONS, 'a bulk patch takes patches, and a bulk save inserts or replaces by ID'],
    },
  ],
};
