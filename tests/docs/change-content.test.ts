import { availabilityTimeSlots, services } from '@wix/bookings';
import { currentCartV2 } from '@wix/ecom';
import { forms } from '@wix/forms';
import { createClient } from '@wix/sdk';
import { inventory, inventoryItemsV3, products, productsV3 } from '@wix/stores';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmulator,
  defineSeed,
  type HeadlessEmulator,
  idInSeed,
  resourceIdInSeed,
  type Seed,
  type Site,
} from '../../packages/emulator/src/server/library';
import { snippetsIn, textOf } from './snippets/snippets';

const DOCUMENT = 'packages/emulator/docs/change-content.md';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const NOW = '2026-12-01T15:00:00Z';
const MONDAY = '2026-12-07';
const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10012' };
const BOOKING_FORMS = 'wix.bookings.v2.bookings';
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const NO_VARIANT = '00000000-0000-0000-0000-000000000000';
const NICKNAME = {
  id: '5b0b6c1e-3f0a-4c55-9d0f-2a6f4f0c1b01',
  identifier: 'TEXT_INPUT',
  fieldType: 'INPUT',
  inputOptions: {
    target: 'nickname',
    required: false,
    inputType: 'STRING',
    stringOptions: { componentType: 'TEXT_INPUT', textInputOptions: { label: 'Nickname', showLabel: true } },
  },
};
const HAIRCUT = {
  type: 'APPOINTMENT' as const,
  name: 'Haircut',
  defaultCapacity: 1,
  payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
  onlineBooking: { enabled: true },
  locations: [{ type: 'BUSINESS' as const, business: { _id: idInSeed('locations', 'Main street') } }],
  schedule: { availabilityConstraints: { sessionDurations: [60] } },
  staffMemberIds: [resourceIdInSeed('Maya')],
};
const [SEED, CALLS] = ['ts', 'js'].map(
  (kind) => snippetsIn(DOCUMENT).find(({ language }) => language === kind)?.code ?? '',
);

let emulator: HeadlessEmulator;
beforeAll(async () => {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterAll(() => emulator.close());

async function sitesAfter(code: string): Promise<Site[]> {
  const sites: Site[] = [];
  await run(code, sites);
  return sites;
}

/** Runs a code block unchanged, with this emulator in place of a new one, and returns its default export. */
async function run(code: string, createdSites: Site[] = []): Promise<unknown> {
  const library = {
    defineSeed,
    createEmulator: async () => ({
      intercept: () => {},
      close: async () => {},
      sites: {
        create: async (options: object) => {
          const site = await emulator.sites.create({ ...options, clock: { now: NOW } });
          createdSites.push(site);
          return site;
        },
      },
    }),
  };
  const { code: script } = transformSync(code, { loader: 'ts', format: 'esm' });
  const body = script
    .replace(/^import (\{[^}]*\}) from "(.*)";$/gm, (_, names, module) => `const ${names} = await load('${module}');`)
    .replace(/^export default (\w+);$|^export \{\s*(\w+) as default\s*\};$/gm, (_, a, b) => `return ${a ?? b};`);
  const AsyncFunction = Object.getPrototypeOf(run).constructor;
  const load = async (module: string) => (module === 'headless-emulator' ? library : import(module));
  return new AsyncFunction('load', body)(load);
}

interface Content {
  text: string | null | undefined;
  price: number;
  stock: number | null | undefined;
  tax: string | null | undefined;
  'form field': boolean;
  hours: number[];
}

/** The values that the page changes, as a visitor sees them. `hours`: of the person on a Monday; zeros if they do not work. */
async function contentOf(site: Site, slug: string, person = 'Maya'): Promise<Content> {
  const modules = { availabilityTimeSlots, currentCartV2, forms, services };
  const visitor = createClient({ modules, auth: await site.visitor() });
  const { id, ...product } = await productOf(site, slug);
  await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES, catalogItemId: id }, quantity: 1 }],
  });
  await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: NEW_YORK } });
  const { summary } = await visitor.currentCartV2.calculateCurrentCart();
  const { items: bookingForms } = await visitor.forms.queryForms().eq('namespace', BOOKING_FORMS).find();
  const fields = bookingForms.flatMap(({ formFields = [] }) => formFields);
  const [service] = (await visitor.services.queryServices().eq('name', 'Haircut').find()).items;
  const { timeSlots = [] } = await visitor.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: service?._id ?? '',
    fromLocalDate: `${MONDAY}T00:00:00`,
    toLocalDate: `${MONDAY}T23:59:00`,
    timeZone: 'America/New_York',
    resourceTypes: [{ resourceTypeId: STAFF, resourceIds: [await resourceIdOf(site, person)] }],
  });
  return {
    ...product,
    tax: summary?.taxSummary?.lineItemTaxes?.[0]?.rate,
    'form field': fields.some(({ inputOptions }) => inputOptions?.target === 'nickname'),
    hours: [hourOf(timeSlots[0]?.localStartDate, Math.floor), hourOf(timeSlots.at(-1)?.localEndDate, Math.ceil)],
  };
}

function hourOf(localTime: string | null | undefined, round: (hours: number) => number): number {
  const [hours = 0, minutes = 0] = (localTime ?? '').slice(11, 16).split(':').map(Number);
  return round(hours + minutes / 60);
}

/** On Catalog V3 only the owner reads the number in stock. */
async function productOf(site: Site, slug: string) {
  const { catalogVersion } = await site.settings.get();
  if (catalogVersion === 'V1') {
    const visitor = createClient({ modules: { products }, auth: await site.visitor() });
    const [product] = (await visitor.products.queryProducts().eq('slug', slug).find()).items;
    const { _id: id = '', name: text, priceData, stock } = product ?? {};
    return { id, text, price: priceData?.discountedPrice ?? 0, stock: stock?.quantity };
  }
  const visitor = createClient({ modules: { productsV3 }, auth: await site.visitor() });
  const { product } = await visitor.productsV3.getProductBySlug(slug);
  const owner = createClient({ modules: { inventoryItemsV3 }, auth: site.owner() });
  const { items } = await owner.inventoryItemsV3
    .queryInventoryItems()
    .eq('productId', product?._id ?? '')
    .find();
  const price = Number(product?.actualPriceRange?.minValue?.amount);
  return { id: product?._id ?? '', text: product?.name, price, stock: items[0]?.quantity };
}

async function resourceIdOf(site: Site, name: string): Promise<string> {
  const person = (await site.collection('booking-staff')).find((each) => each.name === name);
  return String(person?.resourceId);
}

const AFTERWARDS: Content = {
  text: 'Blue teapot',
  price: 12.5,
  tax: '0.05',
  stock: 3,
  'form field': true,
  hours: [12, 14],
};

const BEFORE: Content = {
  text: 'Terracotta Teapot',
  price: 64,
  tax: '0.08',
  stock: 5,
  'form field': false,
  hours: [9, 18],
};

test('the seed states a text, a price, a tax, the stock, a form field and opening hours', async () => {
  // The block is a seed, as its type says: `sites.create` refuses anything else.
  const seed = (await run(SEED ?? '')) as Seed;
  const site = await emulator.sites.create({
    seed: { ...seed, staffMembers: [{ name: 'Maya' }], services: [HAIRCUT] },
    clock: { now: NOW },
  });
  expect(await contentOf(site, 'blue-teapot')).toEqual(AFTERWARDS);
});

test('the calls change a text, a price, a tax, the stock, a form field and hours', async () => {
  const control = await emulator.sites.create({ preset: 'new-site', clock: { now: NOW } });
  expect(await contentOf(control, 'teapot')).toEqual(BEFORE);
  const [site] = await sitesAfter(CALLS ?? '');
  expect(site && (await contentOf(site, 'teapot'))).toEqual(AFTERWARDS);
});

test('on Catalog V1 other calls change a product and its stock', async () => {
  const site = await emulator.sites.create({ preset: 'sandbox', clock: { now: NOW } });
  const owner = createClient({ modules: { products, inventory }, auth: site.owner() });
  const [{ _id = '' } = {}] = (await owner.products.queryProducts().eq('slug', 'teapot').find()).items;
  await owner.products.updateProduct(_id, {
    name: 'Blue teapot',
    priceData: { price: 12.5 },
    discount: { type: 'NONE', value: 0 },
  });
  await owner.inventory.updateInventoryVariants(_id, {
    trackQuantity: true,
    variants: [{ variantId: NO_VARIANT, quantity: 3 }],
  });
  const { text, price, stock } = AFTERWARDS;
  expect(await contentOf(site, 'teapot')).toEqual({ ...BEFORE, text, price, stock });
});

/** Edits of a stored document, by row of the page's table. */
const EDITS: Record<Exclude<keyof Content, 'tax'>, [collection: string, edit: (document: Stored) => boolean]> = {
  text: ['products', (product) => isTeapot(product) && set(product, 'name', 'Blue teapot')],
  price: [
    'products',
    (product) => isTeapot(product) && set(product, 'variantsInfo.variants.0.price.actualPrice.amount', '12.5'),
  ],
  stock: ['products', (product) => isTeapot(product) && set(product, `supply.${NO_VARIANT}.pieces`, 3)],
  'form field': [
    'booking-forms',
    (form) => form.name === 'Booking form' && set(form, 'formFields', [...Object(form.formFields), NICKNAME]),
  ],
  hours: [
    'booking-staff',
    (person) => person.name === 'Jonas' && set(person, 'workingHours', [{ weekday: 1, start: '12:00', end: '14:00' }]),
  ],
};

describe('the tool', () => {
  const rows = [...textOf(DOCUMENT).matchAll(/^\| ([a-z ]+) \| \*(Data|Settings)\*, [`*]?([\w-]+)/gm)];

  test('has a row for each change', () => {
    expect(rows.map(([, change, page, collection]) => [change, page === 'Data' && collection])).toEqual(
      Object.keys(AFTERWARDS).map((change) => [change, change !== 'tax' && EDITS[change as keyof typeof EDITS][0]]),
    );
  });

  test.each(['sandbox', 'new-site'])('changes each of them on %s, and nothing else', async (preset) => {
    const site = await emulator.sites.create({ preset, clock: { now: NOW } });
    let expected = { ...BEFORE, hours: [0, 0] };
    expect(await contentOf(site, 'teapot', 'Jonas')).toEqual(expected);
    for (const [change, [collection, edit]] of Object.entries(EDITS)) {
      const document = (await site.collection(collection)).find(edit);
      await put(site, `collections/${collection}/${document?.id}`, document);
      expected = { ...expected, [change]: AFTERWARDS[change as keyof Content] };
      expect(await contentOf(site, 'teapot', 'Jonas')).toEqual(expected);
    }
    await put(site, 'settings', { commerce: { taxes: { regions: [{ country: 'US', name: 'Tax', rate: '0.05' }] } } });
    expect(await contentOf(site, 'teapot', 'Jonas')).toEqual(AFTERWARDS);
  });
});

type Stored = Record<string, unknown>;

const isTeapot = ({ slug }: Stored): boolean => slug === 'teapot';

/** Sets the field at the path, and returns true. */
function set(document: Stored, path: string, value: unknown): true {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Stored>((part, name) => Object(part[name]), document);
  parent[last] = value;
  return true;
}

/** The request of the tool's form. */
async function put(site: Site, path: string, body: unknown): Promise<void> {
  const request = new Request(`${emulator.url}/_emulator/sites/${site.siteId}/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await emulator.fetch(request, { remoteAddress: '127.0.0.1' });
  expect(response.status, await response.text()).toBe(200);
}
