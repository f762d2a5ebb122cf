import type { Statement } from './calls';

const BLOG = 'recipes/blog.test.ts';
const COLLECTIONS = 'recipes/collections.test.ts';
const CREATE_EVENT = 'recipes/create-event.test.ts';
const PRODUCTS = 'recipes/products.test.ts';
const CREATE_FORM = 'recipes/create-form.test.ts';
const SERVICES = 'recipes/services.test.ts';
const REFUSED_PRODUCT = 'a product %s is refused';
const REFUSED_UPDATE = 'an update %s is refused';
const REFUSED_EVENT = 'an event %s is refused';
const REFUSED_TICKET = 'a ticket %s is refused';
const REFUSED_SERVICE = 'a bulk call refuses only %s';
const REFUSED_SESSION = 'a session %s is refused';

const tried = (file: string, test: string, ...statements: string[]): Statement[] =>
  statements.map((says) => ({ says, triedBy: [file, test] }));

/** Statements about set-up and writes, by the document in `skills/` of the repository. */
export const SET_UP_STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  'wix-replatform/resources/rp-target-wix/SKILL.md': [
    ...tried(
      PRODUCTS,
      REFUSED_PRODUCT,
      'a product of the type PHYSICAL needs its physical properties',
      'the price of a variant is an object, and a plain price is refused',
      'a description that is text is refused, since it is a document',
      'a plain description has at most 16,000 characters',
    ),
    ...tried(
      PRODUCTS,
      'a plain description is ignored beside a rich one',
      'a plain description is ignored beside a rich one',
    ),
    ...tried(
      PRODUCTS,
      'one slug that is refused stops the whole bulk call',
      'a slug with other characters than letters, digits and hyphens refuses the whole bulk call',
    ),
    ...tried(
      PRODUCTS,
      'a bulk call with too many %s in all its products is refused as a whole',
      'limits of options, modifiers, info sections and variants apply to the sum of a bulk call',
    ),
    ...tried(
      PRODUCTS,
      'bulk results have their products in item, or in productResults beside inventoryResults',
      'each product of a bulk call succeeds or fails by itself, in results or in productResults',
    ),
    ...tried(PRODUCTS, 'a new product has no inventory items', 'creating a product makes no inventory items'),
    ...tried(
      PRODUCTS,
      'a variant has one inventory item at a location, in results[].item of a bulk call',
      'one inventory item for a variant at a location',
    ),
    ...tried(
      PRODUCTS,
      'a category takes its tree beside it, no empty description, and a slug of letters',
      'the tree of a category stands beside it, and an empty description is refused',
    ),
    ...tried(
      BLOG,
      'a tag is created without a wrapper, with a slug of its own, and once',
      'a tag’s label stands alone, and the slug is derived',
    ),
    ...tried(
      BLOG,
      'a published post gets another author by a patch and publishing again',
      'the author of a published post changes by a patch and publishing again',
    ),
    ...tried(
      BLOG,
      'an import needs url, is pending, and ready when it is read',
      'an import of a file is pending at first',
    ),
  ],
  'wix-replatform/resources/rp-target-wix/lib/wix-writers.js': [
    ...tried(
      'http/documented-addresses.test.ts',
      'reads a file at its own address',
      'a file is read below /files by its ID, and polled until it is ready',
    ),
    ...tried('http/documented-addresses.test.ts', 'lists up to 500 tags with a GET', 'a GET lists tags, 500 at most'),
    ...tried(
      PRODUCTS,
      REFUSED_PRODUCT,
      'a name has at most 80 characters, a choice 50',
      'a variant names the render type of its choice, or is 428 MISSING_VARIANT_OPTION_CHOICE',
      'a choice needs its type, or is PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
      'the price before the discount is strictly higher',
    ),
    ...tried(
      BLOG,
      'an address comes from seoSlug, not from slug, and is short once it is percent-encoded',
      'a draft takes seoSlug, ignores slug, and refuses more than 100 characters after percent-encoding',
    ),
    ...tried(
      BLOG,
      'members are listed with their email only as FULL',
      'members have their email only with the fields FULL',
    ),
  ],
  'wix-replatform/resources/rp-import-codegen/SKILL.md': [
    ...tried(
      BLOG,
      'a tag is created without a wrapper, with a slug of its own, and once',
      'creating a tag or a category again is 409 ALREADY_EXISTS',
    ),
  ],
  'wix-manage/references/stores/create-product-catalog-v3.md': [
    ...tried(
      PRODUCTS,
      REFUSED_PRODUCT,
      'a product needs at least one variant',
      'a digital product has no physical properties',
    ),
    ...tried(
      PRODUCTS,
      'bulk results have their products in item, or in productResults beside inventoryResults',
      'results of products and of inventory stand beside each other',
    ),
  ],
  'wix-manage/references/stores/update-product-with-options.md': [
    ...tried(
      PRODUCTS,
      REFUSED_UPDATE,
      'an update needs the revision',
      'an empty list of variants has size 0, expected 1 or more',
      'an updated variant needs its price',
      'with a new option, each variant needs a choice',
    ),
    ...tried(
      PRODUCTS,
      'hiding a product hides its variant, but no variants with choices',
      'visible of the product is that of its only variant, and none of its variants with choices',
    ),
    ...tried(
      PRODUCTS,
      'choices of variants have names only on request',
      'names of choices come only with VARIANT_OPTION_CHOICE_NAMES',
    ),
    ...tried(
      'stores/catalog-v3/product-requirements.test.ts',
      'cannot be shown in the point of sale if it is digital',
      'a digital product is never visible in the point of sale',
    ),
  ],
  'wix-manage/references/stores/update-product-pre-order.md': [
    ...tried(
      PRODUCTS,
      'preorders have a limit only with tracked stock, and each update of an item raises its revision',
      'a limit of preorders works only with tracked quantity, and an update needs the current revision',
    ),
  ],
  'wix-manage/references/stores/find-products-query-and-search-catalog-v3.md': [
    ...tried(
      PRODUCTS,
      'a query by %s is refused as not %s',
      'queries filter and sort by few fields, neither by name nor price nor availability',
    ),
    ...tried(PRODUCTS, 'a search finds products below a price', 'a search filters by price'),
    ...tried(PRODUCTS, 'a query sorts by field_name as by fieldName', 'a sort may name its field as field_name'),
    ...tried(
      PRODUCTS,
      'the names of properties are not fields to ask for',
      'names of properties are no values of fields',
    ),
  ],
  'wix-manage/references/events/create-wix-event.md': [
    ...tried(
      CREATE_EVENT,
      REFUSED_EVENT,
      'title, location, dates and the initial type are required, the latter inside of registration',
      'dates are ISO strings, never seconds and nanos',
      'without an end, an event has a negative duration',
      'a missing time zone is reported as not supported',
      'a date to be announced needs its message',
      'TICKETS is no initial type',
      'a short description has at most 500 characters, and a description is a document',
      'each date of a series needs its own time zone',
    ),
    ...tried(
      CREATE_EVENT,
      'an event is published at once; a place to be announced is a venue',
      'a place to be announced is a venue with a name',
    ),
    ...tried(
      CREATE_EVENT,
      'a limit outside of rsvp is ignored, and texts come only with their fields',
      'a limit outside of rsvp is ignored',
    ),
    ...tried(
      CREATE_EVENT,
      'each date of a series is an event of its own, with a category that they share',
      'the dates of a series share a category',
    ),
    ...tried(
      CREATE_EVENT,
      REFUSED_TICKET,
      'a fee type is required, a price is text, a name has at most 30 characters, and free cannot be written',
    ),
    ...tried(
      CREATE_EVENT,
      'tickets without initialLimit are unlimited, whatever other limit is sent',
      'tickets are unlimited without initialLimit',
    ),
    {
      says: 'EXTERNAL and NONE are initial types, too',
      contradictedBy:
        'the enum `InitialRegistrationTypeType` of @wix/auto_sdk_events_wix-events-v-2: RSVP and TICKETING; `type` takes the others',
    },
  ],
  'wix-headless/references/inline-recipes/setup-events.md': [
    ...tried(CREATE_EVENT, REFUSED_TICKET, 'NO_FEE is for free tickets only'),
  ],
  'wix-headless/references/inline-recipes/setup-cms.md': [
    ...tried(
      COLLECTIONS,
      'a collection without permissions is not created',
      'a collection without permissions is not created',
    ),
    ...tried(
      COLLECTIONS,
      'an ID of a collection is kept, and a target is named by referencedCollectionId only',
      'the ID of a collection is kept, and a target named by another key is empty',
    ),
    ...tried(
      COLLECTIONS,
      'an insert stores one reference and drops several without an error',
      'several references are dropped from an insert without an error',
    ),
    ...tried(
      COLLECTIONS,
      'references are inserted as dataItemReferences, and only a field with a target has them',
      'references are inserted as dataItemReferences',
    ),
    ...tried(
      COLLECTIONS,
      'a call for items without a required part is WDE0080, and an update without IDs is WDE0007',
      'references under another key are refused with WDE0080',
    ),
    ...tried(
      COLLECTIONS,
      'a field of several references has its counterpart, and a link shows on both sides',
      'the back-reference on the target is created with the field',
    ),
    ...tried(
      COLLECTIONS,
      'references through a field without a target succeed, and are never read',
      'references through a field without a target succeed, are not read, and querying them is WDE0020',
    ),
    ...tried(
      COLLECTIONS,
      'a visitor cannot insert into the owner’s collection',
      'a visitor’s write into the owner’s collection is 403',
    ),
  ],
  'wix-manage/references/cms/cms-schema-management.md': [
    ...tried(
      COLLECTIONS,
      'permissions change by replacing the collection with its revision, and not by a patch',
      'permissions change by replacing the collection, and a patch of them is WDE0075',
    ),
    ...tried(
      COLLECTIONS,
      'a list has only the requested fields of collections, and their IDs',
      'a list with fields is light',
    ),
  ],
  'wix-manage/references/cms/cms-data-items-crud.md': [
    ...tried(
      COLLECTIONS,
      'a call for items without a required part is WDE0080, and an update without IDs is WDE0007',
      'a bulk patch without patches is WDE0080',
      'a bulk update names each item by id, or is WDE0007',
    ),
    {
      says: 'the data of a bulk update has no _id, or is WDE0080',
      contradictedBy: 'bulkUpdate of @wix/wix-data-items-common, which sends the ID in both places',
    },
  ],
  'wix-vibe-headless/references/cms/app/rest/wix-cms.js': [
    ...tried(
      'data/items.test.ts',
      'can refer to items of other collections, which a query includes on request',
      'several references are present only once they are included',
    ),
  ],
  'wix-manage/references/cms/cms-data-operations-extended.md': [
    ...tried(
      COLLECTIONS,
      'a bulk patch takes patches, and a bulk save inserts or replaces by ID',
      'a bulk save inserts without an ID or with a new one, and replaces otherwise',
    ),
  ],
  'wix-manage/references/bookings/create-and-update-booking-services.md': [
    ...tried(
      SERVICES,
      REFUSED_SERVICE,
      'an appointment needs staff, and any service online booking and a way to pay',
      'a free service is not paid online',
    ),
    ...tried(SERVICES, 'staff are named by the ID of their resource', 'staff are named by the ID of their resource'),
    ...tried(
      SERVICES,
      'a price is in the currency of the site, and the staff of a class are ignored',
      'the staff of a class are ignored',
    ),
    ...tried(
      SERVICES,
      'a free service takes a price only together with its rate type',
      'a free service takes a price only with its rate type',
    ),
    ...tried(
      SERVICES,
      'a revision belongs into the service, and a picture into the image of its media',
      'a picture outside of image is dropped without an error',
    ),
    ...tried(SERVICES, REFUSED_SESSION, 'an event repeats on a single day, by its full name, from today on'),
  ],
  'wix-manage/references/bookings/create-class-service.md': [
    ...tried(
      SERVICES,
      'session durations of a class are ignored',
      'a class uses neither session durations nor staff, and both are ignored',
    ),
  ],
  'wix-manage/references/bookings/bookings-staff-setup.md': [
    ...tried(
      SERVICES,
      'staff have the hours of the business until a schedule is assigned',
      'a new staff member has the hours of the business until a schedule is assigned',
    ),
  ],
  'wix-headless/references/inline-recipes/setup-bookings.md': [
    ...tried(SERVICES, REFUSED_SERVICE, 'every service needs a default capacity, and an appointment a duration'),
    ...tried(
      SERVICES,
      'a bulk call with %s is refused as a whole',
      'a service is at BUSINESS, never at OWNER_BUSINESS',
    ),
    ...tried(SERVICES, 'a new staff member with an empty %s is refused', 'an empty email or phone of staff is refused'),
    ...tried(
      SERVICES,
      REFUSED_SESSION,
      'sessions are wrapped, have resources with a role, and a local time without a zone',
    ),
  ],
  'wix-manage/references/blog/how-to-create-blog-posts.md': [
    ...tried(
      'blog/drafts.test.ts',
      '%s is refused',
      'an author is required and must exist, and text stands in paragraphs',
    ),
    ...tried(
      BLOG,
      'posts of a bulk call are not wrapped, 20 at most, and published on request',
      'posts of a bulk call are not wrapped',
    ),
    ...tried(
      BLOG,
      'a published post gets another author by a patch and publishing again',
      'a new member is approved, with a nickname from the name',
    ),
  ],
  'wix-manage/references/media/upload-media-to-wix.md': [
    ...tried(
      BLOG,
      'an import needs url, is pending, and ready when it is read',
      'an import needs url, and its file has a lasting address at once',
    ),
  ],
  'wix-headless/references/inline-recipes/setup-restaurant-orders.md': [
    ...tried(
      'business-tools/business-info.test.ts',
      'are overridden as a whole, with their revision, their default and a country of two letters',
      'an update of a location is a full override',
      'the default location repeats its default, or is 400 CHANGE_DEFAULT_FORBIDDEN',
      'a location needs its current revision, and another one is 400',
      'a country has two letters',
    ),
  ],
  'wix-manage/references/forms/create-form.md': [
    ...tried(
      CREATE_FORM,
      'a field with an identifier of its own is dropped without an error',
      'a field with an identifier of its own is dropped without an error',
    ),
    ...tried(
      CREATE_FORM,
      'a choice %s is kept only if it is complete',
      'a choice without options or valid answers silently becomes a text field',
    ),
    ...tried(
      CREATE_FORM,
      'an unknown component and an ID that is no UUID are refused',
      'LONG_TEXT_INPUT is no component',
      'IDs of fields are UUIDs',
    ),
    ...tried(
      CREATE_FORM,
      'a submission becomes a contact by the identifiers of its fields',
      'a submission creates a contact',
    ),
    {
      says: 'an option without an ID silently makes the choice a text field',
      contradictedBy:
        'the required fields of `createForm` in @wix/auto_sdk_forms_forms, which have the ID of each option',
    },
  ],
};
