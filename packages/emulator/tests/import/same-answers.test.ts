// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSite } from '../../src/commands/import/import-site';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { visitorToken } from '../../src/commands/real-platform/visitor-token';
import newSite from '../../src/platform/composition/seed/presets/new-site.seed';
import sandbox from '../../src/platform/composition/seed/presets/sandbox.seed';
import { STORES_APP_ID } from '../../src/platform/kernel/app-ids';
import { createEmulator, type HeadlessEmulator, type Seed, type Site } from '../../src/server/library';
import { LATER } from '../test-day';
import { comparableAnswer, READ_CALLS } from './read-calls';
import { WHOLE_SHOP } from './whole-shop';

let platform: HeadlessEmulator;
let second: HeadlessEmulator;
let folder: string;
beforeAll(async () => {
  [platform, second] = [
    await createEmulator({ port: 0, strict: true }),
    await createEmulator({ port: 0, strict: true, now: LATER }),
  ];
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await Promise.all([platform.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const newOwnerClient = (emulator: HeadlessEmulator, { siteId, ownerApiKey }: Site) =>
  new OwnerClient({ apiKey: ownerApiKey, siteId, platformUrl: emulator.url, callsPerMinute: null });

const settings = { name: 'Atelier am Fluss', currency: 'JPY', timeZone: 'Asia/Tehran', language: 'de' };

const SITES: Record<string, { preset?: string; seed?: Seed }> = {
  'the preset sandbox, on Catalog V1': { preset: 'sandbox' },
  'the preset new-site, on Catalog V3': { preset: 'new-site' },
  'the preset bookings-only': { preset: 'bookings-only' },
  'the preset bare': { preset: 'bare' },
  'the preset not-premium': { preset: 'not-premium' },
  'the preset empty': { preset: 'empty' },
  'a site in JPY': { seed: { ...newSite, settings: { ...newSite.settings, currency: settings.currency } } },
  'a site in the time zone of Tehran': {
    seed: { ...sandbox, settings: { ...sandbox.settings, timeZone: settings.timeZone } },
  },
  'a site with deliveries, taxes, discounts and benefits of its own': { seed: WHOLE_SHOP },
  'a site in German': { seed: { ...newSite, settings: { ...newSite.settings, language: 'de', name: settings.name } } },
};

test('a cart on the copied site has the original site’s taxes and pickup', async () => {
  const site = await platform.sites.create({ seed: WHOLE_SHOP });
  const out = join(folder, 'taxed.seed.json');
  const { notes } = await importSite({ client: newOwnerClient(platform, site), out });
  expect(notes.map(({ what }) => what)).toContain('the rates of automatic tax calculators');
  const copy = await second.sites.create({ seed: JSON.parse(readFileSync(out, 'utf8')) });
  const [originalCart, copyCart] = [await cartAt(platform, site), await cartAt(second, copy)];
  expect(copyCart).toEqual(originalCart);
  expect(copyCart).toMatchObject({
    lines: [
      ['Millstone', '0.19'],
      ['Sourdough loaf', '0.07'],
    ],
    // The price includes 19 %.
    delivery: ['At the oven', '2.38', '0.38'],
  });
});

/** The taxes and the pickup of a visitor's cart in Berlin. */
async function cartAt({ url }: HeadlessEmulator, { siteId, clientId }: Site) {
  const token = await visitorToken(clientId, url);
  const visitor = new OwnerClient({
    apiKey: '',
    siteId,
    visitorToken: token,
    platformUrl: url,
    callsPerMinute: null,
    allowWrites: true,
  });
  const { products } = await visitor.call('productsV3.queryProducts', {
    query: { filter: { slug: { $in: ['millstone', 'sourdough-loaf'] } }, sort: [{ fieldName: 'slug' }] },
  });
  const catalogItems = (Array.isArray(products) ? products : []).map(({ id: catalogItemId }) => ({
    catalogReference: { appId: STORES_APP_ID, catalogItemId },
    quantity: 1,
  }));
  const cart = { deliveryInfo: { address: { country: 'DE', city: 'Berlin' } } };
  await visitor.call('currentCartV2.createCurrentCart', { cart, catalogItems });
  const calculation: unknown = await visitor.call('currentCartV2.calculateCurrentCart');
  const { cart: calculated, summary } = calculation as Calculation;
  const { deliverySummary, taxSummary } = summary;
  return {
    lines: taxSummary.lineItemTaxes.map(({ rate }, index) => [calculated.lineItems[index]?.name.original, rate]),
    delivery: [deliverySummary.method.title.original, deliverySummary.price.amount, taxSummary.deliveryTax.amount],
    taxes: taxSummary.taxes.map(({ amount }) => amount.amount),
    isIncluded: taxSummary.pricesIncludeTax,
  };
}

interface Amount {
  amount: string;
}

interface Calculation {
  cart: { lineItems: { name: { original: string } }[] };
  summary: {
    deliverySummary: { method: { title: { original: string } }; price: Amount };
    taxSummary: {
      lineItemTaxes: { rate: string }[];
      deliveryTax: Amount;
      taxes: { amount: Amount }[];
      pricesIncludeTax: boolean;
    };
  };
}

describe('an emulator with the imported seed', () => {
  test.each(Object.entries(SITES))('returns the same response to each read call as %s', async (name, siteOptions) => {
    const site = await platform.sites.create(siteOptions);
    const out = join(folder, `${name.replaceAll(/\W+/g, '-')}.seed.json`);
    await importSite({ client: newOwnerClient(platform, site), out });
    const seed = JSON.parse(readFileSync(out, 'utf8'));
    const copy = await second.sites.create({ seed });
    const [originalClient, answering] = [newOwnerClient(platform, site), newOwnerClient(second, copy)];
    for (const [operation, request] of Object.entries(READ_CALLS)) {
      // Each site without a store has its own profile.
      if (operation === 'deliveryProfile.queryDeliveryProfiles' && !seed.settings.apps.includes('stores')) continue;
      const [expectedAnswer, answer] = [
        await comparableAnswer(originalClient, operation, request),
        await comparableAnswer(answering, operation, request),
      ];
      expect(answer, operation).toBe(expectedAnswer);
    }
    const { collections = [] } = await originalClient.call('data.collections.listDataCollections');
    for (const { id } of Array.isArray(collections) ? collections : []) {
      const request = { dataCollectionId: id };
      if (/^(Stores|Bookings|Events|PricingPlans|Members|Blog)\//.test(id)) continue;
      expect(await comparableAnswer(answering, 'items.query', request), id).toBe(
        await comparableAnswer(originalClient, 'items.query', request),
      );
    }
  });
});
