// @module-tag slow

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSite } from '../../src/commands/import/import-site';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { BUSINESS_RESOURCE_ID } from '../../src/platform/domains/bookings/calendar/wire-event';
import { STAFF_RESOURCE_TYPE_ID } from '../../src/platform/domains/bookings/staff/staff-documents';
import { CARRIER_IDS } from '../../src/platform/domains/ecom/pricing/delivery';
import {
  AUTO_CALCULATOR,
  BUILT_IN_GROUPS,
  MANUAL_CALCULATOR,
} from '../../src/platform/domains/ecom/pricing/taxes/tax-documents';
import { ALL_PRODUCTS_CATEGORY } from '../../src/platform/domains/stores/categories/category-ids';
import { DEFAULT_LOCATION } from '../../src/platform/domains/stores/inventory/v3/inventory-item';
import { APP_IDS } from '../../src/platform/kernel/app-ids';
import { createEmulator, type HeadlessEmulator, type Seed, type Site } from '../../src/server/library';
import { LATER } from '../test-day';
import { comparableAnswer, READ_CALLS } from './read-calls';
import { WHOLE_SHOP } from './whole-shop';

const GUID = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/g;

/** IDs that are the same on every site of the platform. */
const OF_PLATFORM: readonly string[] = [
  ...Object.values(APP_IDS),
  ...Object.values(CARRIER_IDS),
  ...BUILT_IN_GROUPS.map(({ id }) => id),
  MANUAL_CALCULATOR.appId,
  AUTO_CALCULATOR.appId,
  STAFF_RESOURCE_TYPE_ID,
  BUSINESS_RESOURCE_ID,
  '00000000-0000-0000-0000-000000000000',
];

/** Replaces site-specific IDs with ones that the emulator would not generate. Applying it twice restores the text. */
function withForeignIds(text: string, keptIds: readonly string[]): string {
  const same = new Set([...OF_PLATFORM, ...keptIds]);
  return text.replace(GUID, (id) => (same.has(id) ? id : toForeignId(id)));
}

const toForeignId = (id: string): string =>
  id.slice(0, 9) + (Number.parseInt(id.slice(9, 13), 16) ^ 0xa5a5).toString(16).padStart(4, '0') + id.slice(13);

const foreignFetch =
  (keptIds: readonly string[]): typeof fetch =>
  async (input, init) => {
    const url = new URL(withForeignIds(String(input), keptIds));
    const packed = url.searchParams.get('.r');
    if (packed !== null) {
      const request = withForeignIds(Buffer.from(packed, 'base64url').toString(), keptIds);
      url.searchParams.set('.r', Buffer.from(request).toString('base64url'));
    }
    const { body } = init ?? {};
    const foreignInit = typeof body === 'string' ? { ...init, body: withForeignIds(body, keptIds) } : init;
    const answer = await fetch(url, foreignInit);
    return new Response(withForeignIds(await answer.text(), keptIds), { status: answer.status });
  };

let emulator: HeadlessEmulator;
let folder: string;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, strict: true });
  folder = mkdtempSync(join(tmpdir(), 'import-ids-'));
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

const newOwnerClient = ({ ownerApiKey: apiKey, siteId }: Site, send?: typeof fetch) =>
  new OwnerClient({ apiKey, siteId, platformUrl: emulator.url, callsPerMinute: null, fetch: send });

/** IDs that a seed cannot set: those of the owner, the only stock location and uploaded pictures. */
async function unstatedIds(owner: OwnerClient): Promise<string[]> {
  const request = READ_CALLS['productsV3.queryProducts'];
  const products = JSON.stringify(await owner.call('productsV3.queryProducts', request).catch(() => ({})));
  const uploads = [...products.matchAll(/"uploadId":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
  return [DEFAULT_LOCATION, '00000000-0000-4000-8000-000000000001', ...uploads];
}

test.each<[string, { preset?: string; seed?: Seed }]>([
  ['on Catalog V3', { preset: 'new-site' }],
  ['on Catalog V1', { preset: 'sandbox' }],
  ['with its own deliveries, taxes, discounts and benefits', { seed: WHOLE_SHOP }],
])(
  'an imported site %s keeps all its IDs, including IDs that the emulator would not generate',
  async (name, siteOptions) => {
    const site = await emulator.sites.create(siteOptions);
    const keptIds = [site.siteId, ...(await unstatedIds(newOwnerClient(site)))];
    const originalClient = newOwnerClient(site, foreignFetch(keptIds));
    const out = join(folder, `${name.replaceAll(/\W+/g, '-')}.seed.json`);
    const { notes } = await importSite({ client: originalClient, out });
    const allProducts = withForeignIds(ALL_PRODUCTS_CATEGORY, keptIds);
    expect(notes.some(({ what }) => what.includes(allProducts))).toBe(siteOptions.preset !== 'sandbox');
    const seed = JSON.parse(readFileSync(out, 'utf8'));
    const answering = newOwnerClient(await emulator.sites.create({ seed, clock: { now: LATER } }));
    for (const [operation, request] of Object.entries(READ_CALLS)) {
      const answer = await comparableAnswer(answering, operation, request);
      const expectedAnswer = (await comparableAnswer(originalClient, operation, request)).replaceAll(
        allProducts,
        ALL_PRODUCTS_CATEGORY,
      );
      expect(answer, operation).toBe(expectedAnswer);
    }
  },
);
