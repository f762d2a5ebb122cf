import { services } from '@wix/bookings';
import { createClient } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import bookingsOnly from '../../src/composition/seed/presets/bookings-only.seed';
import newSite from '../../src/composition/seed/presets/new-site.seed';
import notPremium from '../../src/composition/seed/presets/not-premium.seed';
import sandbox from '../../src/composition/seed/presets/sandbox.seed';
import { createEmulator, type HeadlessEmulator, idInSeed } from '../../src/library';

let emulator: HeadlessEmulator;
beforeEach(async () => {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterEach(() => emulator.close());

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
