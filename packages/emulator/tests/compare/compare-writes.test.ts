// @module-tag slow
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { compareWrites } from '../../src/commands/compare/compare-writes';
import { findingsOf } from '../../src/commands/compare/findings';
import { WRITE_STORIES } from '../../src/commands/compare/write-stories';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { type Changes, type Parsed, startChangedPlatform } from './changed-platform';

let platform: HeadlessEmulator;
beforeAll(async () => {
  platform = await createEmulator({ port: 0 });
});
afterAll(() => platform.close());

const newOwnerClient = ({ ownerApiKey: apiKey, siteId }: Site, platformUrl: string) =>
  new OwnerClient({ apiKey, siteId, platformUrl, callsPerMinute: null, tries: 1, allowWrites: true });

async function createSides(preset: string, changes: Changes = {}) {
  const { url, close } = await startChangedPlatform(platform, changes);
  onTestFinished(close);
  const [platformSite, emulatorSite] = [
    await platform.sites.create({ preset }),
    await platform.sites.create({ preset }),
  ];
  return {
    site: platformSite,
    sides: { platform: newOwnerClient(platformSite, url), emulator: newOwnerClient(emulatorSite, platform.url) },
  };
}

/** The calls write to these collections. */
const CONTENT = [
  'brands',
  'ribbons',
  'infoSections',
  'events',
  'event-categories',
  'products',
  'collections',
  'discount-rules',
  'delivery-profiles',
  'data-collections',
];

async function countsOf({ siteId }: Site): Promise<Record<string, number>> {
  const answer = await fetch(`${platform.url}/_emulator/sites/${siteId}/collections`);
  const { collections } = (await answer.json()) as { collections: { name: string; count: number }[] };
  return Object.fromEntries(collections.map(({ name, count }) => [name, count]));
}

const OF_V1 = ['products.createCollection', 'products.createProduct'];
const OF_V3 = [
  'brandsV3.createBrand',
  'categories.categories.createCategory',
  'infoSectionsV3.createInfoSection',
  'productsV3.createProduct',
  'ribbonsV3.createRibbon',
];

test.each([
  ['new-site', OF_V1],
  ['sandbox', OF_V3],
])('comparing writes with a %s site finds no differences and leaves nothing behind', async (preset, ofOtherCatalog) => {
  const { site, sides } = await createSides(preset);
  // The default profile is created on the first request.
  await sides.platform.call('deliveryProfile.queryDeliveryProfiles');
  const before = await countsOf(site);
  const { calls, leftovers } = await compareWrites(sides);
  expect(findingsOf(calls)).toEqual([]);
  expect(leftovers).toEqual([]);
  const isCreation = ({ about }: (typeof calls)[number]) => /^a new/.test(about);
  const refused = calls.filter((call) => isCreation(call) && call.platform.status !== 200);
  expect(refused.map(({ operation }) => operation).sort()).toEqual(ofOtherCatalog);
  expect(calls.map(({ operation }) => operation)).toContain('wixEventsV2.deleteEvent');
  const after = await countsOf(site);
  expect(CONTENT.map((name) => [name, after[name]])).toEqual(CONTENT.map((name) => [name, before[name]]));
});

test('reports entities that the site refuses to delete, and removes entities that it refuses to update', async () => {
  const refuse = (answer: Parsed) => {
    answer.status = 403;
    answer.body = { message: 'no', details: {} };
  };
  const { sides } = await createSides('new-site', {
    'categoriesV2.updateCategory': refuse,
    'brandsV3.deleteBrand': refuse,
  });
  const { calls, leftovers } = await compareWrites(sides);
  expect(findingsOf(calls).map(({ operation, what }) => [operation, what])).toEqual([
    ['categoriesV2.updateCategory', 'status'],
    ['categoriesV2.updateCategory', 'status'],
    ['categoriesV2.updateCategory', 'code'],
    ['brandsV3.deleteBrand', 'status'],
  ]);
  expect(leftovers).toMatchObject([{ operation: 'brandsV3.deleteBrand', why: expect.stringContaining('API key') }]);
});

test('the summary names each entity that could not be removed', async () => {
  const changes = Object.fromEntries(
    WRITE_STORIES.map(({ remove }) => [
      remove.operation,
      (answer: Parsed) => {
        answer.status = 403;
        answer.body = { message: 'no', details: {} };
      },
    ]),
  );
  const { sides } = await createSides('new-site', changes);
  const { calls, leftovers } = await compareWrites(sides);
  const creations = calls.filter(({ about, platform: { status } }) => /^a new/.test(about) && status === 200);
  expect(creations.length).toBeGreaterThan(10);
  expect(leftovers).toHaveLength(creations.length);
  expect(leftovers.every(({ id, why }) => id !== 'undefined' && why.includes('API key'))).toBe(true);
});

test('a stopped comparison creates no further entities', async () => {
  const { sides } = await createSides('new-site');
  let count = 0;
  const isStopped = () => count >= 1;
  const { calls, leftovers } = await compareWrites(sides, () => (count += 1), isStopped);
  expect(calls.map(({ operation }) => operation)).toEqual([
    'categoriesV2.createCategory',
    'categoriesV2.deleteCategory',
  ]);
  expect(leftovers).toEqual([]);
});
