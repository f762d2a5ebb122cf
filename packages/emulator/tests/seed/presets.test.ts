import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { createClient } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import bookingsOnly from '../../src/platform/composition/seed/presets/bookings-only.seed';
import newSite from '../../src/platform/composition/seed/presets/new-site.seed';
import notPremium from '../../src/platform/composition/seed/presets/not-premium.seed';
import sandbox from '../../src/platform/composition/seed/presets/sandbox.seed';
import { createEmulator, type HeadlessEmulator, idInSeed } from '../../src/server/library';

let emulator: HeadlessEmulator;
beforeEach(async () => {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterEach(() => emulator.close());

const PRESET_NAMES = ['sandbox', 'new-site', 'bookings-only', 'bare', 'not-premium', 'empty'] as const;

const FILES = [
  ['bookings-only', bookingsOnly],
  ['new-site', newSite],
  ['not-premium', notPremium],
  ['sandbox', sandbox],
] as const;

test.each(FILES)('the seed file of %s creates the same entities as the preset', async (preset, seed) => {
  const site = await emulator.sites.create({ seed });
  const wix = createClient({ modules: { services }, auth: site.owner() });
  const { items } = await wix.services.queryServices().ascending('name').find();
  const ofPreset = await emulator.sites.create({ preset });
  const other = createClient({ modules: { services }, auth: ofPreset.owner() });
  const { items: expected } = await other.services.queryServices().ascending('name').find();
  expect(items.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
  expect(items).toHaveLength(8);
});

test('a product has the same ID in Catalog V1 and Catalog V3', async () => {
  const id = idInSeed('products', 'linen-shirt');
  const [older, today] = [
    await emulator.sites.create({ preset: 'sandbox' }),
    await emulator.sites.create({ preset: 'new-site' }),
  ];
  const v1 = createClient({ modules: { products }, auth: older.owner() });
  const v3 = createClient({ modules: { productsV3 }, auth: today.owner() });
  expect((await v1.products.getProduct(id)).product?.name).toBe('Linen Shirt');
  expect((await v3.productsV3.getProduct(id)).name).toBe('Linen Shirt');
});

test('each preset is the same business in the same city', async () => {
  const sites = await Promise.all(PRESET_NAMES.map((preset) => emulator.sites.create({ preset })));
  const names = await Promise.all(sites.map(async (site) => (await site.settings.get()).name));
  expect(new Set(names)).toEqual(new Set(['The Corner Studio']));
  const site = await emulator.sites.create({ preset: 'new-site' });
  const wix = createClient({ modules: { wixEventsV2 }, auth: site.owner() });
  const { items } = await wix.wixEventsV2
    .queryEvents({ fields: ['DETAILS'] })
    .limit(100)
    .find();
  const cities = items.flatMap(({ location }) => location?.address?.city ?? []);
  expect(new Set(cities)).toEqual(new Set(['New York']));
});

test('no product of a preset shows another product', async () => {
  const site = await emulator.sites.create({ preset: 'new-site' });
  const wix = createClient({ modules: { productsV3 }, auth: site.owner() });
  const { items } = await wix.productsV3
    .queryProducts({ fields: ['MEDIA_ITEMS_INFO'] })
    .limit(100)
    .find();
  const picturesOf = (product: (typeof items)[number]) =>
    product.media?.itemsInfo?.items?.map(({ _id, image }) => _id ?? image) ?? [];
  const mainPictures = items.map((product) => picturesOf(product)[0]);
  expect(mainPictures.every(Boolean)).toBe(true);
  for (const [index, product] of items.entries()) {
    const others = mainPictures.filter((_, other) => other !== index);
    expect(picturesOf(product).filter((id) => others.includes(id))).toEqual([]);
  }
});
