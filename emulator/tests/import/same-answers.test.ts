import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import newSite from '../../src/composition/seed/presets/new-site.seed';
import sandbox from '../../src/composition/seed/presets/sandbox.seed';
import { importSite } from '../../src/import/import-site';
import { createEmulator, type HeadlessEmulator, type Seed, type Site } from '../../src/library';
import { OwnerClient } from '../../src/platform/owner-client';
import { answerOf, READ_CALLS } from './read-calls';
import { WHOLE_SHOP } from './whole-shop';

let platform: HeadlessEmulator;
let second: HeadlessEmulator;
let folder: string;
beforeAll(async () => {
  [platform, second] = [
    await createEmulator({ port: 0, strict: true }),
    await createEmulator({ port: 0, strict: true }),
  ];
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await Promise.all([platform.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = (emulator: HeadlessEmulator, { siteId, ownerApiKey }: Site) =>
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
  'a site with deliveries, discounts and benefits of its own': { seed: WHOLE_SHOP },
  'a site in German': { seed: { ...newSite, settings: { ...newSite.settings, language: 'de', name: settings.name } } },
};

describe('an emulator with the imported seed', () => {
  test.each(Object.entries(SITES))('answers each read call like %s', async (name, made) => {
    const site = await platform.sites.create(made);
    const out = join(folder, `${name.replaceAll(/\W+/g, '-')}.seed.json`);
    await importSite({ client: clientOf(platform, site), out });
    const seed = JSON.parse(readFileSync(out, 'utf8'));
    const copy = await second.sites.create({ seed });
    const [asked, answering] = [clientOf(platform, site), clientOf(second, copy)];
    for (const [operation, request] of Object.entries(READ_CALLS)) {
      // Each site without a store has a profile of its own.
      if (operation === 'deliveryProfile.queryDeliveryProfiles' && !seed.settings.apps.includes('stores')) continue;
      const [wanted, answer] = [
        await answerOf(asked, operation, request),
        await answerOf(answering, operation, request),
      ];
      expect(answer, operation).toBe(wanted);
    }
    const { collections = [] } = await asked.call('data.collections.listDataCollections');
    for (const { id } of Array.isArray(collections) ? collections : []) {
      const request = { dataCollectionId: id };
      if (/^(Stores|Bookings|Events|PricingPlans|Members|Blog)\//.test(id)) continue;
      expect(await answerOf(answering, 'items.query', request), id).toBe(await answerOf(asked, 'items.query', request));
    }
  });
});
