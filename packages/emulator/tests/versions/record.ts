/**
 * Writes a folder database, a snapshot and responses to the read calls for `migration.test.ts`. Run it with the version
 * before a change of stored documents: `npx tsx packages/emulator/tests/versions/record.ts <version>`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { WireMessage } from '../../src/commands/real-platform/owner-client';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator } from '../../src/server/emulator';
import { TEST_DAY } from '../test-day';
import { createOwnerClient, isEmulated, readAnswers, setCatalogVersion } from './reads';

const [version] = process.argv.slice(2);
if (!version) throw new Error('usage: record.ts <version>');
const to = join(dirname(fileURLToPath(import.meta.url)), `version-${version}`);
const folder = mkdtempSync(join(tmpdir(), 'version-'));

const emulator = await createEmulator({ storage: await openSqliteStorage({ folder }) });
const { record } = await emulator.sites.create('sandbox');
const control = async (method: string, path: string, body?: unknown) => {
  const address = `http://127.0.0.1/_emulator/sites/${record.siteId}/${path}`;
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await emulator.fetch(new Request(address, init));
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.text();
};
// The site's clock stands still, so that recorded answers keep their times.
const now = Date.parse(TEST_DAY);
const daysLater = (days: number): string => new Date(now + days * 86_400_000).toISOString();
await control('PUT', 'clock', { now: daysLater(0), frozen: true });
const owner = createOwnerClient(emulator, record);
const call = (operation: string, request: WireMessage): Promise<WireMessage> => owner.call(operation, request);
const valueAt = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, name) => Object(inner)[name], value);
const listAt = (value: unknown, name: string): unknown[] => [valueAt(value, name)].flat();

// Plans of both generations. The older one may have been removed.
const recordsOlderPlans = isEmulated('plans.createPlan');

async function createOlderPlans(): Promise<unknown[]> {
  const create = (name: string, pricing: object, more: object = {}) =>
    call('plans.createPlan', {
      plan: { name, pricing: { price: { value: '30', currency: 'USD' }, ...pricing }, ...more },
    });
  const duration = { count: 3, unit: 'MONTH' };
  const monthly = await create(
    'Class pass',
    { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } },
    { perks: { values: ['A locker', 'A towel'] }, buyerCanCancel: true },
  );
  await create(
    'A year of classes',
    { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 }, freeTrialDays: 7 },
    { description: 'All', allowFutureStartDate: true, maxPurchasesPerBuyer: 1, termsAndConditions: 'Be kind.' },
  );
  await create('One season', { singlePaymentForDuration: duration }, { public: false });
  const forever = await create('For ever', { singlePaymentUnlimited: true });
  const archivedPlan = await create('Gone', { singlePaymentForDuration: duration });
  await call('plans.archivePlan', { id: valueAt(archivedPlan, 'plan', 'id') });
  await call('plans.makePlanPrimary', { id: valueAt(forever, 'plan', 'id') });
  return [monthly, forever];
}

const olderPlans = recordsOlderPlans ? await createOlderPlans() : [];
const newer = await call('plansV3.createPlan', {
  plan: {
    name: 'Weekly',
    visibility: 'PUBLIC',
    status: 'ACTIVE',
    perks: [{ id: '22222222-2222-4222-8222-222222222222', description: 'Tea' }],
    extendedFields: { namespaces: { '@own': { level: 3 } } },
    pricingVariants: [
      {
        id: '11111111-1111-4111-8111-111111111111',
        name: 'Each week',
        promotion: 'Half price',
        billingTerms: {
          billingCycle: { period: 'WEEK', count: '2' },
          startType: 'CUSTOM',
          endType: 'CYCLES_COMPLETED',
          cyclesCompletedDetails: { billingCycleCount: '4' },
        },
        pricingStrategies: [{ flatRate: { amount: '12.50' } }],
      },
    ],
  },
});
if (recordsOlderPlans) {
  await call('plans.updatePlan', {
    plan: { id: valueAt(newer, 'plan', 'id'), perks: { values: ['Coffee', 'Tea'] }, description: 'By the second' },
  });
}
const seasonTerms = {
  billingCycle: { period: 'MONTH', count: '3' },
  startType: 'ON_PURCHASE',
  endType: 'CYCLES_COMPLETED',
  cyclesCompletedDetails: { billingCycleCount: '1' },
};
await call('plansV3.createPlan', {
  plan: {
    name: 'Season ticket',
    visibility: 'PRIVATE',
    status: 'ACTIVE',
    termsAndConditions: 'Be kind.',
    maxPurchasesPerBuyer: 1,
    pricingVariants: [
      {
        id: '22222222-2222-4222-8222-222222222222',
        name: 'Once',
        billingTerms: seasonTerms,
        pricingStrategies: [{ flatRate: { amount: '90' } }],
      },
    ],
  },
});
await call('plansV3.bulkUpdatePlanTags', {
  planIds: [valueAt(newer, 'plan', 'id')],
  assignTags: { privateTags: { tagIds: ['vip'] } },
});
const members = await call('members.queryMembers', { query: {} });
for (const plan of [...olderPlans, newer])
  await call('pricing-plans.orders.createOfflineOrder', {
    planId: valueAt(plan, 'plan', 'id'),
    memberId: valueAt(members, 'members', 0, 'id'),
  });

// RSVPs.
const events = await call('wixEventsV2.queryEvents', {
  query: { paging: { limit: 100 } },
  fields: ['REGISTRATION'],
});
const rsvpEvent = listAt(events, 'events').find(
  (event) => valueAt(event, 'registration', 'initialType') === 'RSVP' && valueAt(event, 'status') === 'UPCOMING',
);
const answers = { firstName: 'Ada', lastName: 'Byron', additionalGuestDetails: { guestCount: 0 } };
const options = { ignoreLimits: true, ignoreFormValidation: true, ignoreResponseStatus: true };
for (const [index, status] of ['YES', 'NO', 'WAITLIST'].entries())
  await call('rsvpV2.createRsvp', {
    rsvp: { ...answers, eventId: valueAt(rsvpEvent, 'id'), email: `ada-${index}@example.com`, status },
    options,
  });

// Tickets that one generation reserves and the other buys.
const definitions = await call('ticketDefinitionsV2.queryAvailableTicketDefinitions', { query: {} });
const [ticket] = listAt(definitions, 'ticketDefinitions');
const eventId = valueAt(ticket, 'eventId');
const price = (value: string) => ({ value, currency: 'USD' });
const [start, end] = [daysLater(1), daysLater(2)];
const optionDetails = [
  { name: 'Adult', price: price('20') },
  { name: 'Child', price: price('8.5') },
];
const kinds: unknown[] = [];
for (const [name, fields] of Object.entries({
  Donation: { pricingMethod: { guestPrice: price('5') }, feeType: 'FEE_ADDED_AT_CHECKOUT', hidden: true },
  Options: { pricingMethod: { pricingOptions: { optionDetails } }, feeType: 'FEE_INCLUDED', initialLimit: 8 },
  Free: { pricingMethod: { fixedPrice: price('0') }, feeType: 'NO_FEE', description: 'One seat' },
  Later: {
    pricingMethod: { fixedPrice: price('24') },
    feeType: 'FEE_INCLUDED',
    policyText: 'No dogs',
    salePeriod: { startDate: start, endDate: end, displayNotOnSale: false },
  },
}))
  kinds.push(
    await call('ticketDefinitionsV2.createTicketDefinition', { ticketDefinition: { eventId, name, ...fields } }),
  );
const feeOnTop = await call('ticketDefinitions.createTicketDefinition', {
  eventId,
  definition: {
    name: 'By the first',
    price: { amount: '15', currency: 'USD', value: '15' },
    limited: true,
    quantity: 30,
    policy: 'No cats',
    wixFeeConfig: { type: 'FEE_ADDED' },
    salePeriod: { startDate: start, endDate: end, timeZoneId: 'America/New_York', hideNotOnSale: true },
  },
});
const paidReservation = await call('events.orders.createReservation', {
  eventId: valueAt(ticket, 'eventId'),
  ticketQuantities: [{ ticketDefinitionId: valueAt(ticket, 'id'), quantity: 1 }],
});
const guest = {
  form: {
    inputValues: [
      { inputName: 'firstName', value: 'Ada' },
      { inputName: 'lastName', value: 'Byron' },
      { inputName: 'email', value: 'ada@example.com' },
    ],
  },
};
await call('events.orders.checkout', {
  eventId: valueAt(ticket, 'eventId'),
  reservationId: valueAt(paidReservation, 'id'),
  guests: [guest],
  options: { markAsPaid: true, paymentDetailsOptions: { markAsPaid: true } },
});
const heldReservation = await call('ticketReservations.createTicketReservation', {
  ticketReservation: { tickets: [{ ticketDefinitionId: valueAt(ticket, 'id'), quantity: 1 }] },
});

// Reservations of each kind of ticket by both generations, pending and canceled.
const [donation, optional, free] = kinds.map((kind) => valueAt(kind, 'ticketDefinition', 'id'));
const [adult, child] = listAt(
  valueAt(kinds[1], 'ticketDefinition', 'pricingMethod', 'pricingOptions'),
  'optionDetails',
).map((option) => valueAt(option, 'optionId'));
const several = await call('events.orders.createReservation', {
  eventId,
  allowHiddenTickets: true,
  ticketQuantities: [
    { ticketDefinitionId: donation, quantity: 2, ticketDetails: [{ priceOverride: '7.5' }] },
    {
      ticketDefinitionId: optional,
      quantity: 3,
      ticketDetails: [adult, child, adult].map((pricingOptionId) => ({ pricingOptionId })),
    },
    { ticketDefinitionId: free, quantity: 1 },
    { ticketDefinitionId: valueAt(ticket, 'id'), quantity: 1, ticketDetails: [{ priceOverride: '3' }] },
  ],
});
const tagged = await call('ticketReservations.createTicketReservation', {
  ticketReservation: {
    tickets: [
      { ticketDefinitionId: donation, quantity: 1, ticketInfo: { guestPrice: '6' } },
      { ticketDefinitionId: optional, quantity: 2, ticketInfo: { pricingOptionId: child } },
    ],
    additionalReservationSettings: { enableHiddenTicketReservation: true },
  },
});
await call('ticketReservations.bulkUpdateTicketReservationTags', {
  ids: [valueAt(tagged, 'ticketReservation', 'id')],
  assignTags: { privateTags: { tagIds: ['vip'] } },
});
const canceled = await call('ticketReservations.createTicketReservation', {
  ticketReservation: { tickets: [{ ticketDefinitionId: free, quantity: 1 }] },
});
await call('ticketReservations.cancelTicketReservation', {
  ticketReservationId: valueAt(canceled, 'ticketReservation', 'id'),
});
await call('ticketDefinitions.updateTicketDefinition', {
  eventId,
  definitionId: valueAt(feeOnTop, 'definition', 'id'),
  definition: { description: 'Changed' },
  fields: ['description'],
});
const reservations = [
  ...[paidReservation, several].map((each) => valueAt(each, 'id')),
  ...[heldReservation, tagged, canceled].map((each) => valueAt(each, 'ticketReservation', 'id')),
].map((id) => ({ id: String(id), eventId: String(eventId) }));

// Carts of both generations. The older one may have been removed.
const products = await call('products.queryProducts', { query: {}, includeVariants: true });
const items = listAt(products, 'products')
  .slice(0, 2)
  .map((product) => ({
    catalogReference: {
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: valueAt(product, 'id'),
      options: { variantId: valueAt(product, 'variants', 0, 'id') },
    },
    quantity: 1,
  }));
const olderCarts = isEmulated('cart.createCart')
  ? [await call('cart.createCart', { cart: { buyerNote: 'Ring twice' }, lineItems: items.slice(0, 1) })]
  : [];
const cart = await call('cartV2.createCart', {
  cart: { customerInfo: { email: 'ada@example.com' }, source: { channelType: 'WEB' } },
  catalogItems: items,
});

// Products of both versions of the catalog, some written by one after the other.
const product = (name: string, fields: object) => ({
  product: { name, productType: 'physical', priceData: { price: 40 }, ...fields },
});
const choicesOf = (...descriptions: string[]) =>
  descriptions.map((description) => ({ value: description, description }));
const sizes = { name: 'Size', choices: choicesOf('S', 'M') };
const colors = {
  name: 'Color',
  choices: [
    { value: '#ffffff', description: 'White' },
    { value: '#1b1f3b', description: 'Navy' },
  ],
};
const create = async (...productArguments: Parameters<typeof product>) =>
  String(valueAt(await call('products.createProduct', product(...productArguments)), 'product', 'id'));
const shirt = await create('Shirt', {
  manageVariants: true,
  productOptions: [sizes, colors],
  weight: 2,
  discount: { type: 'PERCENT', value: 15 },
  costAndProfitData: { itemCost: 9 },
  ribbon: 'New',
  brand: 'Acme',
  description: '<p>Of <strong>cotton</strong></p>',
  additionalInfoSections: [
    { title: 'Care', description: '<p>Cold</p>' },
    { title: 'Returns', description: 'In 30 days' },
  ],
});
await call('products.updateProductVariants', {
  id: shirt,
  variants: [
    { choices: { Size: 'M' }, price: 49.99, weight: 3, sku: 'shirt-m' },
    { choices: { Size: 'S', Color: 'Navy' }, visible: false, cost: 12.5 },
  ],
});
await call('products.addProductMedia', {
  id: shirt,
  media: [
    { url: 'https://example.com/navy.png', choice: { option: 'Color', choice: 'Navy' } },
    { mediaId: 'notebook.jpg' },
    { url: 'https://example.com/shirt.mp4' },
  ],
});
const sash = await create('Sash', {
  sku: 'sash',
  weight: 0.4,
  discount: { type: 'AMOUNT', value: 5.5 },
  productOptions: [{ name: 'Knot', choices: choicesOf('Loose', 'Tight') }, colors],
  pricePerUnitData: {
    totalQuantity: 250,
    totalMeasurementUnit: 'CM',
    baseQuantity: 1,
    baseMeasurementUnit: 'M',
  },
});
await call('inventory.updateInventoryVariants', {
  inventoryItem: {
    productId: sash,
    trackQuantity: true,
    variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 7 }],
    preorderInfo: { enabled: true, message: 'Soon', limit: 3 },
  },
});
await create('Hidden sash', { visible: false, manageVariants: true, costAndProfitData: { itemCost: 1 } });
const renamed = await create('Cap', { brand: 'Old brand', ribbon: 'Sale', productOptions: [sizes] });

await setCatalogVersion(emulator, record, 'V3');
const pricesFor = (actual: string, compareAt?: string) => ({
  price: { actualPrice: { amount: actual }, ...(compareAt && { compareAtPrice: { amount: compareAt } }) },
});
const byName = (optionName: string, choiceName: string) => ({
  optionChoiceNames: { optionName, choiceName, renderType: 'TEXT_CHOICES' },
});
const fitChoices = (...names: string[]) => ({ choices: names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' })) });
await call('productsV3.createProductWithInventory', {
  product: {
    name: 'Coat',
    productType: 'PHYSICAL',
    physicalProperties: {},
    plainDescription: '<p>Warm</p>',
    brand: { name: 'Acme' },
    ribbon: { name: 'Warm' },
    additionalRibbons: [{ name: 'New' }],
    infoSections: [{ uniqueName: 'coat-care', title: 'Care', plainDescription: '<p>Brush</p>' }],
    media: { itemsInfo: { items: [{ url: 'https://example.com/coat.png' }, { id: 'mug.jpg' }] } },
    options: [{ name: 'Fit', optionRenderType: 'TEXT_CHOICES', choicesSettings: fitChoices('Slim', 'Wide') }],
    modifiers: [
      {
        name: 'Lining',
        modifierRenderType: 'TEXT_CHOICES',
        mandatory: false,
        choicesSettings: {
          choices: [
            { name: 'Silk', choiceType: 'CHOICE_TEXT', addedPrice: '12' },
            { name: 'None', choiceType: 'CHOICE_TEXT' },
          ],
        },
      },
      {
        name: 'Initials',
        modifierRenderType: 'FREE_TEXT',
        mandatory: true,
        freeTextSettings: { title: 'Your initials', minCharCount: 1, maxCharCount: 3 },
      },
    ],
    variantsInfo: {
      variants: [
        {
          sku: 'coat-slim',
          barcode: '4006381333931',
          choices: [byName('Fit', 'Slim')],
          ...pricesFor('120', '150'),
          physicalProperties: { weight: 1.5 },
          revenueDetails: { cost: { amount: '60' } },
          inventoryItem: { quantity: 4 },
        },
        { choices: [byName('Fit', 'Wide')], visible: false, ...pricesFor('130.50'), inventoryItem: { quantity: 0 } },
      ],
    },
  },
});
const scarf = await call('productsV3.createProduct', {
  product: {
    name: 'Scarf',
    productType: 'PHYSICAL',
    physicalProperties: { pricePerUnit: { quantity: 1, measurementUnit: 'M' } },
    variantsInfo: {
      variants: [
        {
          sku: 'scarf',
          ...pricesFor('25', '30'),
          physicalProperties: { weight: 0.2, pricePerUnit: { settings: { quantity: 2, measurementUnit: 'M' } } },
        },
      ],
    },
  },
});
await call('productsV3.createProduct', {
  product: {
    name: 'Pattern',
    productType: 'DIGITAL',
    visibleInPos: false,
    variantsInfo: { variants: [{ ...pricesFor('9.99') }] },
  },
});
const newerBrand = await call('brandsV3.createBrand', { brand: { name: 'Newer brand' } });
await call('productsV3.updateProduct', {
  product: {
    id: renamed,
    revision: '1',
    name: 'Flat cap',
    handle: 'flat',
    brand: { id: valueAt(newerBrand, 'brand', 'id') },
  },
});
await setCatalogVersion(emulator, record, 'V1');
await call('products.updateProduct', {
  product: { id: valueAt(scarf, 'product', 'id'), discount: { type: 'PERCENT', value: 10 }, description: 'Of wool' },
});

const carts = [...olderCarts, cart].map((each) => String(valueAt(each, 'cart', 'id')));
const read = await readAnswers(emulator, record, { carts, reservations });
const refused = Object.entries(read).filter(([, answer]) => valueAt(answer, 'status') !== 200);
console.log(refused.map(([name, answer]) => `${name}: ${JSON.stringify(answer)}`).join('\n'));
const snapshot = await control('GET', 'snapshot');
await emulator.close();

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const write = (name: string, value: string) => writeFileSync(join(to, `${name}.br`), brotliCompressSync(value));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.db(-wal)?$/.test(name) && name !== 'lock.db',
);
const { siteId, clientId, ownerApiKey, preset, createdDate } = record;
write(
  'folder.json',
  JSON.stringify(Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))),
);
write('snapshot.json', snapshot);
write(
  'answers.json',
  JSON.stringify({ site: { siteId, clientId, ownerApiKey, preset, createdDate }, carts, reservations, answers: read }),
);
rmSync(folder, { recursive: true });
console.log(files, Object.keys(read).length, 'answers');
