import { OwnerClient, type WireMessage } from '../../src/commands/real-platform/owner-client';
import { routes } from '../../src/platform/composition/modules';
import { isObject } from '../../src/platform/kernel/values/objects';
import type { Emulator } from '../../src/server/emulator';

interface Owned {
  siteId: string;
  ownerApiKey: string;
}

export function createOwnerClient(emulator: Pick<Emulator, 'fetch'>, site: Owned): OwnerClient {
  const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
  const { siteId, ownerApiKey: apiKey } = site;
  return new OwnerClient({ apiKey, siteId, callsPerMinute: null, tries: 1, fetch: send, allowWrites: true });
}

const TICKET_FIELDSET = ['POLICY', 'DASHBOARD'];
const FIELDSETS = ['DETAILS', 'FORM', 'CONTACT_DETAILS'];

type Read = readonly [operation: string, request: WireMessage, get?: string, toRequest?: (id: string) => WireMessage];

/** Listings that two generations share, each with the call that reads one entity. */
const READS: readonly Read[] = [
  ['plansV3.queryPlans', { query: {} }, 'plansV3.getPlan', (planId) => ({ planId })],
  [
    'plansV3.queryPlans',
    { query: { filter: { visibility: 'PRIVATE' }, sort: [{ fieldName: 'name', order: 'DESC' }] } },
  ],
  ['plansV3.searchPlans', { search: { search: { expression: 'class' } } }],
  ['plansV3.countPlans', {}],
  [
    'plans.listPlans',
    { archived: 'ARCHIVED_AND_ACTIVE', public: 'PUBLIC_AND_HIDDEN' },
    'plans.getPlan',
    (id) => ({ id }),
  ],
  ['plans.listPlans', { archived: 'ARCHIVED' }],
  ['plans.listPlans', { public: 'HIDDEN' }],
  ['plans.listPublicPlans', {}],
  ['plans.queryPublicPlans', { query: { filter: { primary: true } } }],
  ['plans.queryPublicPlans', { query: { sort: [{ fieldName: 'slug', order: 'DESC' }] } }],
  ['plans.getPlanStats', {}],
  ['pricing-plans.orders.managementListOrders', {}, 'pricing-plans.orders.managementGetOrder', (id) => ({ id })],
  [
    'rsvpV2.queryRsvps',
    { query: {}, fields: FIELDSETS },
    'rsvpV2.getRsvp',
    (rsvpId) => ({ rsvpId, fields: FIELDSETS }),
  ],
  ['rsvpV2.searchRsvps', { search: { search: { expression: 'ada' } }, fields: FIELDSETS }],
  ['rsvp.listRsvp', { fieldset: FIELDSETS }, 'rsvp.getRsvp', (rsvpId) => ({ rsvpId, fieldset: FIELDSETS })],
  ['rsvp.queryRsvp', { filter: { status: 'WAITING' }, facet: ['status'], fieldset: FIELDSETS }],
  [
    'ticketDefinitionsV2.queryTicketDefinitions',
    { query: {}, fields: ['SALES_DETAILS', 'EVENT_DETAILS'] },
    'ticketDefinitionsV2.getTicketDefinition',
    (ticketDefinitionId) => ({ ticketDefinitionId, fields: ['SALES_DETAILS', 'EVENT_DETAILS'] }),
  ],
  ['ticketDefinitionsV2.queryAvailableTicketDefinitions', { query: {} }],
  [
    'ticketDefinitionsV2.queryTicketDefinitions',
    {
      query: {
        filter: { feeType: 'FEE_INCLUDED', 'pricingMethod.free': false, initialLimit: { $gte: 8 } },
        sort: [
          { fieldName: 'pricingMethod.fixedPrice.value', order: 'DESC' },
          { fieldName: 'createdDate', order: 'DESC' },
        ],
      },
    },
  ],
  [
    'ticketDefinitionsV2.countTicketDefinitions',
    { filter: {}, facet: ['hidden', 'saleStatus', 'pricingMethod.free', 'pricingMethod.pricingType'] },
  ],
  [
    'ticketDefinitions.listTicketDefinitions',
    { fieldset: TICKET_FIELDSET },
    'ticketDefinitions.getTicketDefinition',
    (definitionId) => ({ definitionId, fieldset: TICKET_FIELDSET }),
  ],
  ['ticketDefinitions.queryTicketDefinitionsV2', { query: { filter: { free: false }, sort: [{ fieldName: 'name' }] } }],
  ['ticketDefinitions.listTicketDefinitions', { state: ['HIDDEN'], sort: 'price:desc' }],
  ['events.orders.queryAvailableTickets', { offset: 0, limit: 50, filter: {}, fieldset: ['POLICY'] }],
  ['tickets.listTickets', { fieldset: ['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM'] }],
  [
    'events.orders.queryAvailableTickets',
    { limit: 50, filter: { free: false, 'price.value': { $gt: '6' } }, sort: 'price:desc,name:asc' },
  ],
  ['events.orders.listAvailableTickets', {}],
  ['events.orders.listAvailableTickets', { limit: 50, sort: 'orderIndex:desc,created:asc' }],
  ['events.orders.listOrders', {}],
  ['ecom.orders.searchOrders', { search: {} }],
  ['wixEventsV2.queryEvents', { query: { paging: { limit: 100 } } }],
  ['services.queryServices', { query: {} }],
];

const PRODUCT_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'DESCRIPTION',
  'INFO_SECTION_DESCRIPTION',
  'BREADCRUMBS_INFO',
  'ALL_CATEGORIES_INFO',
  'DIRECT_CATEGORIES_INFO',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'VARIANT_OPTION_CHOICE_NAMES',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
];
const SORTED = { sort: [{ fieldName: 'price', order: 'DESC' }], filter: { price: { $gt: 20 } } };

/** The reads of products, which a site answers in the version of its catalog. */
const CATALOG_READS: Readonly<Record<'V1' | 'V3', readonly Read[]>> = {
  V1: [
    [
      'products.queryProducts',
      { query: {} },
      'products.getProduct',
      (id) => ({ id, includeMerchantSpecificData: true }),
    ],
    ['products.queryProducts', { query: {} }, 'products.queryProductVariants', (id) => ({ id })],
    ['products.queryProducts', { query: {} }, 'inventory.getInventoryVariants', (productId) => ({ productId })],
    ['products.queryProducts', { query: SORTED }, 'products.getProductOptionsAvailability', (id) => ({ id })],
    ['products.queryProducts', { query: { filter: { sku: 'sash' } } }],
    [
      'products.queryProductsOverRest',
      { includeVariants: true, includeHiddenProducts: true, query: { sort: '[{"name":"desc"}]' } },
    ],
    ['products.queryStoreVariants', { query: {} }, 'products.getStoreVariant', (id) => ({ id })],
    ['inventory.queryInventory', { query: { filter: '{"trackQuantity": true}' } }],
    ['collections.queryCollections', { query: {} }],
    ['items.query', { dataCollectionId: 'Stores/Products', query: {} }],
    ['items.query', { dataCollectionId: 'Stores/Variants', query: {} }],
  ],
  V3: [
    [
      'productsV3.queryProducts',
      { query: {}, fields: [...PRODUCT_FIELDS, 'MIN_PRICE_VARIANT'] },
      'productsV3.getProduct',
      (productId) => ({ productId, fields: PRODUCT_FIELDS }),
    ],
    [
      'productsV3.searchProducts',
      {
        search: {
          filter: { 'actualPriceRange.minValue.amount': { $gt: 10 } },
          sort: [{ fieldName: 'compareAtPriceRange.maxValue.amount', order: 'DESC' }],
          aggregations: [
            { name: 'brands', type: 'VALUE', fieldPath: 'brand.name', value: { limit: 20 } },
            { name: 'options', type: 'VALUE', fieldPath: 'options.name', value: { limit: 20 } },
            { name: 'modifiers', type: 'VALUE', fieldPath: 'modifiers.name', value: { limit: 20 } },
          ],
        },
      },
    ],
    ['readOnlyVariantsV3.queryVariants', { query: {}, fields: ['MERCHANT_DATA', 'CURRENCY'] }],
    ['readOnlyVariantsV3.searchVariants', { search: { filter: { 'price.actualPrice.amount': { $gt: '20' } } } }],
    ['inventoryItemsV3.queryInventoryItems', { query: {} }],
    ['brandsV3.queryBrands', { query: {}, fields: ['ASSIGNED_PRODUCTS_COUNT'] }],
    ['ribbonsV3.queryRibbons', { query: {}, fields: ['ASSIGNED_PRODUCT_COUNT'] }],
    ['infoSectionsV3.queryInfoSections', { query: {}, fields: ['ASSIGNED_PRODUCTS_COUNT'] }],
    ['customizationsV3.queryCustomizations', { query: {}, fields: ['ASSIGNED_PRODUCTS_COUNT'] }],
  ],
};

/** Entities that no call lists. */
export interface Unlisted {
  /** IDs. */
  carts: readonly string[];
  /** Absent in files of the first two versions. */
  reservations?: readonly { id: string; eventId: string }[];
}

/** The responses to the read calls of both generations, by call. Products are read in both versions of the catalog. */
export async function readAnswers(
  emulator: Pick<Emulator, 'fetch'>,
  site: Owned,
  { carts, reservations = [] }: Unlisted,
): Promise<Record<string, unknown>> {
  const client = createOwnerClient(emulator, site);
  const answers: Record<string, unknown> = {};
  const ask = async (operation: string, request: WireMessage, condition = '') => {
    if (!isEmulated(operation)) return;
    const { status, text } = await client.send(operation, request);
    answers[`${operation} ${JSON.stringify(request)}${condition}`] = { status, body: JSON.parse(text) };
  };
  const read = async ([operation, request, get, toRequest]: Read, condition?: string) => {
    await ask(operation, request, condition);
    if (!get || !toRequest || !isEmulated(operation)) return;
    for (const id of idsIn(await client.call(operation, request))) await ask(get, toRequest(id), condition);
  };
  for (const each of READS) await read(each);
  for (const id of carts) {
    await ask('cart.getCart', { id });
    await ask('cartV2.getCart', { cartId: id });
    await ask('cartV2.calculateCart', { cartId: id });
  }
  for (const { id, eventId } of reservations) {
    await ask('ticketReservations.getTicketReservation', { ticketReservationId: id });
    await ask('events.orders.getInvoice', { reservationId: id, eventId });
  }
  for (const version of ['V3', 'V1'] as const) {
    await setCatalogVersion(emulator, site, version);
    for (const each of CATALOG_READS[version]) await read(each, ` on ${version}`);
  }
  return answers;
}

export async function setCatalogVersion(
  emulator: Pick<Emulator, 'fetch'>,
  { siteId }: Owned,
  catalogVersion: 'V1' | 'V3',
): Promise<void> {
  const { ok } = await emulator.fetch(
    new Request(`http://127.0.0.1/_emulator/sites/${siteId}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ catalogVersion }),
    }),
  );
  if (!ok) throw new Error(`the site's catalog could not be set to ${catalogVersion}`);
}

/** The IDs of the first list with entities. */
function idsIn(answer: WireMessage): string[] {
  const list = Object.values(answer).find(
    (value) => Array.isArray(value) && value.some((each) => isObject(each) && each.id),
  );
  return Array.isArray(list)
    ? list.flatMap((each) => (isObject(each) && typeof each.id === 'string' ? [each.id] : []))
    : [];
}

/**
 * Keeps only operations that are still emulated. Tokens and IDs of a response differ with each call, URLs of hosted
 * pages by site, and the words of a refusal and the field that it names by version.
 */
export function toComparable(answers: Record<string, unknown>, siteIds: readonly string[]): unknown {
  const emulatedAnswers = Object.entries(answers)
    .filter(([call]) => isEmulated(call.split(' ', 1)[0] ?? ''))
    .map(([call, answer]) => [call, isObject(answer) && answer.status !== 200 ? withoutWords(answer) : answer]);
  const text = siteIds.reduce(
    (json, id) => json.replaceAll(id, '<site>'),
    JSON.stringify(Object.fromEntries(emulatedAnswers)),
  );
  return withoutVolatile(JSON.parse(text));
}

const withoutWords = (refusal: unknown): unknown =>
  JSON.parse(JSON.stringify(refusal), (name, value) => (name === 'message' || name === 'field' ? undefined : value));

/** False for calls of a deleted older generation. */
export const isEmulated = (operation: string): boolean =>
  routes.all.some(({ name, handler }) => name === operation && handler !== undefined);

function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile);
  if (!isObject(value)) return value;
  const stableFields = Object.entries(value).filter(([name]) => !PASSING.has(name));
  return Object.fromEntries(
    stableFields.map(([name, each]) => [name, withoutVolatile(name === 'attributes' ? withoutPicture(each) : each)]),
  );
}

/** Earlier versions showed a picture in each line of Cart V2, which live carts do not have. */
function withoutPicture(attributes: unknown): unknown {
  if (!isObject(attributes)) return attributes;
  const { image, ...rest } = attributes;
  return rest;
}

const PASSING = new Set(['priceVerificationToken', 'cursors', 'calculationId', 'requestId']);
