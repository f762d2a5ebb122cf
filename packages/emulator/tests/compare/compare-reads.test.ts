// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { compareReads } from '../../src/commands/compare/compare-reads';
import { findingsOf } from '../../src/commands/compare/findings';
import type { MadeCall, Sides } from '../../src/commands/compare/made-call';
import { publicReport, resultOf } from '../../src/commands/compare/report';
import { importSite } from '../../src/commands/import/import-site';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { memberToken, visitorToken } from '../../src/commands/real-platform/visitor-token';
import newSite from '../../src/platform/composition/seed/presets/new-site.seed';
import sandbox from '../../src/platform/composition/seed/presets/sandbox.seed';
import { contracts } from '../../src/platform/contract/modules/contracts';
import { createEmulator, type HeadlessEmulator, type Seed, type Site } from '../../src/server/library';
import { readSeed } from '../../src/server/library/read-seed';
import { compare } from '../captures/compare';
import { findReplay } from '../captures/replay';
import { newWorld, onDatabase } from '../captures/world';
import { LATER } from '../test-day';
import { type Changes, startChangedPlatform } from './changed-platform';

/** Stands in for the platform, over HTTP. */
let platform: HeadlessEmulator;
let emulator: HeadlessEmulator;
beforeAll(async () => {
  platform = await createEmulator({ port: 0 });
  emulator = await createEmulator();
});
afterAll(async () => {
  await platform.close();
  await emulator.close();
});

async function createSides(seed: Seed, changes: Changes = {}): Promise<Sides> {
  const { url, close } = await startChangedPlatform(platform, changes);
  onTestFinished(close);
  const platformSite = await platform.sites.create({ seed });
  const emulatorSite = await emulator.sites.create({ seed });
  return {
    platform: newOwnerClient(platformSite, url),
    emulator: newOwnerClient(emulatorSite, undefined, fetchInProcess),
  };
}

const fetchInProcess: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));

const newOwnerClient = ({ ownerApiKey: apiKey, siteId }: Site, platformUrl?: string, send?: typeof fetch) =>
  new OwnerClient({ apiKey, siteId, platformUrl, fetch: send, callsPerMinute: null, tries: 1 });

const results = (calls: readonly MadeCall[]) =>
  findingsOf(calls).map(({ operation, what, path, platform, emulator }) => [operation, what, path, platform, emulator]);

test.each([
  ['Catalog V3', newSite],
  ['Catalog V1', sandbox],
])('a comparison finds no difference between a site on %s and its own seed', async (_, seed) => {
  const calls = await compareReads(await createSides(seed));
  expect(calls.length).toBeGreaterThan(150);
  expect(results(calls)).toEqual([]);
});

test.each(['new-site', 'sandbox', 'bookings-only', 'bare'])(
  'a comparison finds no difference between a %s site and its import',
  async (preset) => {
    const platformSite = await platform.sites.create({ preset });
    const client = newOwnerClient(platformSite, platform.url);
    const folder = mkdtempSync(join(tmpdir(), 'compare-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await importSite({ client, out: join(folder, 'site.seed.json') });
    const emulatorSite = await emulator.sites.create({
      seed: await readSeed(join(folder, 'site.seed.json')),
      clock: { now: LATER },
    });
    expect(
      results(
        await compareReads({ platform: client, emulator: newOwnerClient(emulatorSite, undefined, fetchInProcess) }),
      ),
    ).toEqual([]);
  },
);

test('reads as a visitor have no differences, and are repeated with the visitor’s token', async () => {
  const [platformSite, emulatorSite] = [
    await platform.sites.create({ preset: 'new-site' }),
    await emulator.sites.create({ preset: 'new-site' }),
  ];
  const { url, close } = await startChangedPlatform(platform, {
    'plansV3.getPlan': ({ body }) => body.plan && delete body.plan.name,
  });
  onTestFinished(close);
  const asVisitor = async (site: Site, send: typeof fetch, platformUrl: string) =>
    new OwnerClient({
      apiKey: '',
      siteId: site.siteId,
      visitorToken: await visitorToken(site.clientId, platform.url, site === platformSite ? fetch : fetchInProcess),
      platformUrl,
      fetch: send,
      callsPerMinute: null,
      tries: 1,
    });
  const calls = await compareReads({
    platform: await asVisitor(platformSite, fetch, url),
    emulator: await asVisitor(emulatorSite, fetchInProcess, platform.url),
  });
  expect(calls.some(({ platform: { status } }) => status === 403)).toBe(true);
  expect(calls.filter(({ platform: { status } }) => status === 200).length).toBeGreaterThan(40);
  expect(results(calls)).toEqual([['plansV3.getPlan', 'beyond', 'plan.name', 'absent', 'string']]);
  const [{ repeat = '', seenIn = [] } = {}] = resultOf(calls, platformSite.siteId, url).differences;
  expect(repeat).toContain('$VISITOR_TOKEN');
  expect(seenIn).toEqual(['one of them, as a visitor']);
  expect(publicReport(calls, '1.0.0', '2026-11-26').captures).toEqual([]);
});

test('reads as a member have no differences, and are repeated with the member’s token', async () => {
  const [platformSite, emulatorSite] = [
    await platform.sites.create({ preset: 'new-site' }),
    await emulator.sites.create({ preset: 'new-site' }),
  ];
  const { url, close } = await startChangedPlatform(platform, {
    'plansV3.getPlan': ({ body }) => body.plan && delete body.plan.name,
  });
  onTestFinished(close);
  const email = 'maya.member@example.com';
  const { refreshToken } = (await platformSite.member({ email })).tokens;
  const theirToken = await memberToken(platformSite.clientId, refreshToken.value, platform.url);
  const ourToken = (await emulatorSite.member({ email })).tokens.accessToken.value;
  const asMember = (token: string, platformUrl: string, send: typeof fetch) =>
    new OwnerClient({
      apiKey: '',
      siteId: platformSite.siteId,
      memberToken: token,
      platformUrl,
      fetch: send,
      callsPerMinute: null,
      tries: 1,
    });
  const sides = {
    platform: asMember(theirToken, url, fetch),
    emulator: asMember(ourToken, platform.url, fetchInProcess),
  };
  const calls = await compareReads(sides);
  expect(results(calls)).toEqual([['plansV3.getPlan', 'beyond', 'plan.name', 'absent', 'string']]);
  const [{ repeat = '', seenIn = [] } = {}] = resultOf(calls, platformSite.siteId, url).differences;
  expect(repeat).toContain('$MEMBER_TOKEN');
  expect(seenIn).toEqual(['one of them, as a member']);
  await expect(memberToken(platformSite.clientId, 'JWS.wrong', platform.url)).rejects.toThrow(
    'WIX_MEMBER_REFRESH_TOKEN',
  );
});

test('refuses an unknown client ID and explains how to fix it', async () => {
  await expect(visitorToken('0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d', platform.url)).rejects.toThrow('headless client');
});

const TWELVE: Changes = {
  'services.getService': ({ body }) => delete body.service?.name,
  'plansV3.queryPlans': ({ body }) => {
    for (const plan of body.plans ?? []) plan.slug = 7;
  },
  'data.collections.getDataCollection': ({ body }) => {
    if (body.details?.applicationError) body.details.applicationError.code = 'WDE9999';
  },
  'bookings.staffMembers.getStaffMember': (answer) => {
    if (answer.status === 404) answer.status = 410;
  },
  'categories.categories.queryCategories': ({ body }) => body.categories?.reverse(),
  'wixEventsV2.queryEvents': ({ body }) => body.events?.length > 1 && body.events.pop(),
  'services.queryServices': ({ body }) => delete body.pagingMetadata?.total,
  'categoriesV2.getCategory': ({ body }) => body.category && Object.assign(body.category, { colour: 'red' }),
  'inventoryItemsV3.getInventoryItem': ({ body }) => {
    if (body.inventoryItem) body.inventoryItem.remark = null;
  },
  'locations.getLocation': ({ body }) => {
    if (body.location) body.location.address = [body.location.address];
  },
  'coupons.queryCoupons': ({ body }) => {
    if (body.coupons) body.coupons = [];
  },
  'productsV3.queryProducts': ({ body }) => delete body.pagingMetadata?.cursors?.next,
};

test('a comparison reports exactly the twelve differences of an altered platform', async () => {
  const calls = await compareReads(await createSides(newSite, TWELVE));
  expect(results(calls).sort()).toEqual(
    [
      ['services.getService', 'beyond', 'service.name', 'absent', 'string'],
      ['plansV3.queryPlans', 'kind', 'plans[].slug', 'number', 'string'],
      ['data.collections.getDataCollection', 'code', 'details', 'WDE9999', 'WDE0025'],
      ['bookings.staffMembers.getStaffMember', 'status', '', '410', '404'],
      ['categories.categories.queryCategories', 'order', 'categories', 'one order', 'another order'],
      ['wixEventsV2.queryEvents', 'page', 'events', 'fewer', 'more'],
      ['services.queryServices', 'beyond', 'pagingMetadata.total', 'absent', 'number'],
      ['categoriesV2.getCategory', 'missing', 'category.colour', 'string', 'absent'],
      ['inventoryItemsV3.getInventoryItem', 'kind', 'inventoryItem.remark', 'null', 'absent'],
      ['locations.getLocation', 'kind', 'location.address', 'list', 'object'],
      ['coupons.queryCoupons', 'empty', 'coupons', 'list-empty', 'list'],
      ['productsV3.queryProducts', 'beyond', 'pagingMetadata.cursors.next', 'absent', 'string'],
    ].sort(),
  );
});

test('a reported difference includes a command that repeats the call', async () => {
  const { platform: platformClient, emulator: emulatorClient } = await createSides(newSite, TWELVE);
  const calls = await compareReads({ platform: platformClient, emulator: emulatorClient });
  const { differences } = resultOf(calls, platformClient.siteId, platformClient.platformUrl);
  const { repeat, sentence } = differences.find(({ operation }) => operation === 'services.getService') ?? {};
  expect(sentence).toBe('service.name: a field is only in the emulator’s response (platform absent, emulator string)');
  const [, url = ''] =
    /^curl '(http[^']+)' -H "authorization: \$WIX_API_KEY" -H 'wix-site-id: [\w-]+'$/.exec(repeat ?? '') ?? [];
  const site = (await platform.sites.list()).find(({ siteId }) => siteId === platformClient.siteId);
  const headers = { authorization: site?.ownerApiKey ?? '', 'wix-site-id': platformClient.siteId };
  const answer = await fetch(url, { headers });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200, body: { service: {} } });
});

test('a public report has no business data', async () => {
  const calls = await compareReads(
    await createSides(newSite, {
      ...TWELVE,
      'categoriesV2.queryCategories': ({ body }) => {
        for (const category of body.categories ?? []) {
          category.extendedFields = { namespaces: { '@acme/own-app': { allergyOf: 'Mrs Smith' } } };
        }
      },
    }),
  );
  const report = publicReport(calls, '1.0.0', '2026-11-26');
  const text = JSON.stringify(report);
  expect(report.differences).toHaveLength(13);
  const values = [...new Set(valuesIn(newSite))].filter((value) => /\w{4}/.test(value) && !isPlatformWord(value));
  expect(values.length).toBeGreaterThan(500);
  expect(values.filter((value) => text.includes(JSON.stringify(value).slice(1, -1)))).toEqual([]);
  expect(text).not.toMatch(/acme|allergy|Smith/);
  const ids = new Set(text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g));
  expect([...ids]).toEqual(['00000000-0000-4000-8000-000000000000']);
});

const NAMES = Object.values(contracts).flatMap(({ operations, types }) => [
  ...Object.keys(operations),
  ...Object.values(types).flatMap(({ fields }) => Object.keys(fields)),
]);
const CODES = new Set(Object.values(contracts).flatMap(({ enums }) => Object.values(enums).flat()));

/** Includes parts of platform names: the product option `Size` also occurs in `pageSize`. */
const isPlatformWord = (value: string): boolean => CODES.has(value) || NAMES.some((name) => name.includes(value));

function valuesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  return typeof value === 'string' ? [value] : [];
}

onDatabase('sqlite', 'a report’s captures', (database) => {
  test('have the same shapes as the emulator’s responses to the same calls', async () => {
    const { captures } = publicReport(await compareReads(await createSides(sandbox)), '1.0.0', '2026-11-26');
    expect(captures.length).toBeGreaterThan(30);
    for (const { area, name, capture } of captures) {
      const bring = findReplay({ ...capture, area, name });
      const world = await newWorld(await database.site());
      const { paths } = compare(capture, (await bring?.(world)) ?? []);
      const [first] = paths.filter(({ outcome }) => outcome !== 'same');
      expect({ name, first }).toEqual({ name, first: undefined });
    }
  });
});
