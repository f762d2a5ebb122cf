import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importPictures } from '../../src/commands/import/import-pictures';
import { type ImportOptions, importSite, partialPath } from '../../src/commands/import/import-site';
import { planSteps } from '../../src/commands/import/plan';
import { PARTS } from '../../src/commands/import/reader';
import { isRead, OwnerClient, type OwnerClientOptions } from '../../src/commands/real-platform/owner-client';
import { routeNamed } from '../../src/platform/composition/modules';
import { machineTime } from '../../src/platform/kernel/clock';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';
import { LATER, TEST_DAY } from '../test-day';

let emulator: HeadlessEmulator;
let site: Site;
let folder: string;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, strict: true });
  site = await emulator.sites.create({ preset: 'new-site' });
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => site.faults.clear());

const newOwnerClient = (options: Partial<OwnerClientOptions> = {}, of: Site = site) =>
  new OwnerClient({
    apiKey: of.ownerApiKey,
    siteId: of.siteId,
    platformUrl: emulator.url,
    callsPerMinute: null,
    pauseMs: 1,
    tries: 2,
    ...options,
  });

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `site-${files}.seed.json`);
}

async function runImport(options: Partial<ImportOptions> = {}) {
  const out = newFile();
  const summary = await importSite({ client: newOwnerClient(), out, now: TEST_DAY, ...options });
  return { summary, text: readFileSync(options.out ?? out, 'utf8') };
}

const withoutOrigin = (text: string) => text.replace(/^"importedFrom".*$/m, '');

test('a site becomes a seed with its origin and date, with one entry per line', async () => {
  const { summary, text } = await runImport();
  expect(summary).toMatchObject({ isUnchanged: false, counts: { services: 8, products: 16, events: 28, plans: 5 } });
  const seed = JSON.parse(text);
  expect(seed.importedFrom).toEqual({ site: site.siteId, at: expect.stringMatching(/^\d{4}-.*Z$/), parts: [...PARTS] });
  expect(seed.settings).toMatchObject({ currency: 'USD', timeZone: 'America/New_York', catalogVersion: 'V3' });
  expect(text.split('\n').filter((line) => line.startsWith('{"_id":')).length).toBeGreaterThan(90);
});

test('plans are read from a platform that no longer answers their second generation', async () => {
  const { text: withPrimary } = await runImport({ parts: ['plans'] });
  await site.faults.set({ operation: 'plans.*', status: 404, body: {} });
  const { text, summary } = await runImport({ parts: ['plans'] });
  expect(summary.counts).toMatchObject({ plans: 5 });
  expect(withPrimary).toContain('"primary":true');
  expect(text).not.toContain('"primary"');
});

test('a seed contains no key, token or customer', async () => {
  const { text } = await runImport();
  expect(text).not.toContain(site.ownerApiKey);
  expect(text).not.toMatch(/IST\.|OauthNG|password/i);
  expect(JSON.parse(text)).not.toHaveProperty('members');
  expect(text).not.toContain('maya.member@example.com');
});

test('a second import without changes writes the same bytes', async () => {
  const out = newFile();
  const first = await runImport({ out });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = await runImport({ out });
  expect(second.summary.isUnchanged).toBe(true);
  expect(second.text).toBe(first.text);
  expect(readdirSync(folder).filter((name) => name.endsWith('.new') || name.endsWith('.partial'))).toEqual([]);
});

test('a change on the site changes a line of the file, and the date', async () => {
  const other = await emulator.sites.create({ preset: 'new-site' });
  const out = newFile();
  const first = await runImport({ client: newOwnerClient({}, other), out });
  await newOwnerClient({ allowWrites: true }, other).call('brandsV3.createBrand', { brand: { name: 'Moss' } });
  const second = await runImport({ client: newOwnerClient({}, other), out });
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''));
  const [before, after] = [new Set(linesOf(first.text)), linesOf(second.text)];
  expect(after.filter((line) => !before.has(line) && !line.startsWith('"importedFrom"'))).toEqual([
    expect.stringContaining('"name":"Moss"'),
  ]);
  expect(second.summary.isUnchanged).toBe(false);
});

test('only the requested sections are read', async () => {
  const { summary, text } = await runImport({ parts: ['plans', 'coupons'] });
  expect(Object.keys(JSON.parse(text))).toEqual(['importedFrom', 'settings', 'coupons', 'plans', 'programDefinitions']);
  expect(JSON.parse(text).settings).not.toHaveProperty('commerce');
  expect(summary.calls).toBeLessThan(12);
});

test.each([6, 9, 17, 26])(
  'an import that failed at call %s can be resumed, and produces the same file',
  async (broken) => {
    const whole = await runImport();
    const out = newFile();
    let calls = 0;
    const send: typeof fetch = async (input, init) => {
      calls += 1;
      return calls < broken ? fetch(input, init) : new Response('{}', { status: 503 });
    };
    const failing = importSite({ client: newOwnerClient({ fetch: send }), out });
    await expect(failing).rejects.toMatchObject({ kind: 'OUT_OF_ORDER' });
    expect(existsSync(out)).toBe(false);
    const { summary, text } = await runImport({ out, resume: true });
    expect(withoutOrigin(text)).toBe(withoutOrigin(whole.text));
    expect(new Set(summary.notes)).toEqual(new Set(whole.summary.notes));
    expect(summary.calls).toBeLessThanOrEqual(whole.summary.calls);
    expect(existsSync(partialPath(out))).toBe(false);
  },
);

test('a resumed import continues a long list at the missing page', async () => {
  const seed = { products: Array.from({ length: 250 }, (_, number) => ({ name: `Cup ${number}`, ...PLAIN_PRODUCT })) };
  const large = await emulator.sites.create({ seed });
  const out = newFile();
  let pages = 0;
  const send: typeof fetch = async (input, init) => {
    if (/v3\/products\/query\?/.test(String(input))) pages += 1;
    return pages < 3 ? fetch(input, init) : new Response('{}', { status: 503 });
  };
  const failing = importSite({ client: newOwnerClient({ fetch: send }, large), out, parts: ['stores'] });
  await expect(failing).rejects.toMatchObject({ kind: 'OUT_OF_ORDER' });
  const counts: number[] = [];
  const resumed = await runImport({
    client: newOwnerClient({}, large),
    out,
    parts: ['stores'],
    resume: true,
    onProgress: ({ section, count }) => void (section === 'products' && counts.push(count)),
  });
  expect(counts).toEqual([250]);
  expect(JSON.parse(resumed.text).products).toHaveLength(250);
});

const PLAIN_PRODUCT = {
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '12' } }, physicalProperties: {} }] },
};

test('a data collection’s items are paged, and a resumed import continues at the missing page', async () => {
  const items = Array.from({ length: 2_300 }, (_, number) => ({ _id: `word-${number}`, word: `Word ${number}` }));
  const fields = [{ key: 'word', type: 'TEXT' as const }];
  const dictionary = await emulator.sites.create({ seed: { dataCollections: [{ _id: 'words', fields, items }] } });
  const out = newFile();
  let pages = 0;
  const send: typeof fetch = async (input, init) => {
    if (/items\/query/.test(String(input))) pages += 1;
    return pages < 3 ? fetch(input, init) : new Response('{}', { status: 503 });
  };
  const options = { out, parts: ['data' as const] };
  const failing = importSite({ client: newOwnerClient({ fetch: send }, dictionary), ...options });
  await expect(failing).rejects.toMatchObject({ kind: 'OUT_OF_ORDER' });
  const counts: number[] = [];
  const { text } = await runImport({
    client: newOwnerClient({}, dictionary),
    ...options,
    resume: true,
    onProgress: ({ section, count }) => void (section === 'dataCollections words items' && counts.push(count)),
  });
  expect(counts).toEqual([2_300]);
  expect(JSON.parse(text).dataCollections[0].items).toMatchObject(items);
});

test('a resumed import reads a truncated line again', async () => {
  const whole = await runImport();
  const out = newFile();
  const send: typeof fetch = async (input, init) =>
    String(input).includes('/products/query') ? new Response('{}', { status: 503 }) : fetch(input, init);
  await expect(importSite({ client: newOwnerClient({ fetch: send }), out })).rejects.toThrow();
  const { truncateSync, statSync } = await import('node:fs');
  truncateSync(partialPath(out), statSync(partialPath(out)).size - 40);
  const { text } = await runImport({ out, resume: true });
  expect(withoutOrigin(text)).toBe(withoutOrigin(whole.text));
});

test('only an unfinished import with the same options can be resumed', async () => {
  const out = newFile();
  await expect(importSite({ client: newOwnerClient(), out, resume: true })).rejects.toThrow(
    'there is nothing to resume',
  );
  const send = async () => new Response('{}', { status: 503 });
  await expect(importSite({ client: newOwnerClient({ fetch: send }), out })).rejects.toThrow();
  const brokenRules: typeof fetch = async (input, init) =>
    String(input).includes('/forms/query') ? new Response('{}', { status: 503 }) : fetch(input, init);
  await expect(importSite({ client: newOwnerClient({ fetch: brokenRules }), out })).rejects.toThrow();
  await expect(importSite({ client: newOwnerClient(), out, parts: ['plans'], resume: true })).rejects.toThrow(
    'another import',
  );
});

test('data that the key may not read is reported, along with what replaces it', async () => {
  await site.faults.set({ operation: 'coupons.*', status: 403, body: { message: 'Unauthorized' } });
  const { summary, text } = await runImport();
  expect(summary.notes).toContainEqual({
    part: 'coupons',
    what: 'coupons',
    why: expect.stringContaining('may not call coupons.queryCoupons'),
    instead: 'a site without coupons',
  });
  expect(JSON.parse(text)).not.toHaveProperty('coupons');
  expect(JSON.parse(text).plans).toHaveLength(5);
});

test('the summary lists the emulator’s own delivery and fees, and what replaces missing tax data', async () => {
  const send: typeof fetch = async (input, init) => {
    if (/tax-settings/.test(String(input))) return Response.json({ message: 'Unauthorized' }, { status: 403 });
    return /tax-regions/.test(String(input)) ? new Response('', { status: 404 }) : fetch(input, init);
  };
  const { summary, text } = await runImport({ client: newOwnerClient({ fetch: send }), parts: ['stores', 'taxes'] });
  const instead = expect.stringContaining('the emulator’s default');
  expect(summary.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'local delivery and additional fees', instead }),
      expect.objectContaining({ what: 'pickup', why: 'the site lists no pickup locations', instead }),
      expect.objectContaining({
        what: 'tax settings',
        why: expect.stringContaining('taxSettings.getTaxSettings'),
        instead,
      }),
      expect.objectContaining({ what: 'taxRegions', instead: 'a site without taxRegions' }),
    ]),
  );
  expect(JSON.parse(text).settings).not.toHaveProperty('commerce');
});

test('a site that collects no tax does not get the default taxes of a new site', async () => {
  const untaxed = await emulator.sites.create({ seed: { settings: { commerce: { taxes: { regions: [] } } } } });
  const { text } = await runImport({ client: newOwnerClient({}, untaxed) });
  expect(JSON.parse(text).settings.commerce).toEqual({ taxes: { includedInPrices: false, regions: [] } });
  const copy = await emulator.sites.create({ seed: JSON.parse(text), clock: { now: LATER } });
  expect((await newOwnerClient({}, copy).call('taxRegions.queryTaxRegions')).taxRegions).toEqual([]);
});

test('leaves out discounts and carriers that the emulator would refuse, and lists them in the summary', async () => {
  const { deliveryProfiles } = await newOwnerClient().call('deliveryProfile.queryDeliveryProfiles');
  const [profile] = deliveryProfiles as { deliveryRegions: { deliveryCarriers: object[] }[] }[];
  profile?.deliveryRegions[0]?.deliveryCarriers.push({ appId: 'c8a08776-c095-4dec-8553-8f9698d86add' });
  const rule = {
    id: '4f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01',
    name: 'For regulars',
    active: true,
    trigger: { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: {} },
    discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 5 }] },
  };
  const deliveryRegionId = '6f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01';
  const option = { id: '5f0e6a52-1c3d-4b5a-8f60-0a1b2c3d4e01', title: 'Balloon', deliveryRegionId, rates: [] };
  const answers = {
    'delivery-profiles': { deliveryProfiles: [profile] },
    'discount-rules': { discountRules: [rule] },
    'shipping-options': { shippingOptions: [option] },
  };
  const send: typeof fetch = async (input, init) => {
    const changed = Object.entries(answers).find(([name]) => String(input).includes(name));
    return changed ? Response.json(changed[1]) : fetch(input, init);
  };
  const { summary, text } = await runImport({ client: newOwnerClient({ fetch: send }), parts: ['stores'] });
  expect(summary.notes.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'carriers of other apps',
      'some discount rules',
      'shipping options of regions that are gone',
    ]),
  );
  expect(text).not.toContain('For regulars');
  await emulator.sites.create({ seed: JSON.parse(text), clock: { now: LATER } });
});

test.each([
  [1, 1, /^sessions after \d{4}-\d\d-\d\d, 1 of them within a year$/],
  [2, 2, undefined],
])('imports the sessions of %s year(s), and counts later sessions', async (sessionYears, count, note) => {
  const [first, later] = ['P150D', 'P500D'].map((day) => ({
    type: 'CLASS' as const,
    start: { localDate: `${day} 10:00` },
    end: { localDate: `${day} 11:00` },
  }));
  const school = await emulator.sites.create({
    seed: {
      services: [
        {
          type: 'CLASS',
          name: 'Pottery',
          defaultCapacity: 4,
          onlineBooking: { enabled: true },
          payment: { rateType: 'FIXED', fixed: { price: { value: '48' } }, options: { online: true } },
          sessions: [first, later].flatMap((session) => session ?? []),
        },
      ],
    },
  });
  const { summary, text } = await runImport({ client: newOwnerClient({}, school), parts: ['bookings'], sessionYears });
  expect(JSON.parse(text).services[0].sessions).toHaveLength(count);
  const notes = summary.notes.flatMap(({ what }) => (what.startsWith('sessions') ? [what] : []));
  expect(notes).toEqual(note ? [expect.stringMatching(note)] : []);
});

test('a site without an app becomes a seed without that app, and the summary lists the app', async () => {
  const bookingsOnly = await emulator.sites.create({ preset: 'bookings-only' });
  const { summary, text } = await runImport({ client: newOwnerClient({}, bookingsOnly) });
  expect(JSON.parse(text).settings.apps).toEqual(['bookings', 'members']);
  expect(summary.notes.map(({ what, why }) => [what, why])).toEqual(
    expect.arrayContaining([
      ['stores', 'its app is not installed on the site'],
      ['events', 'its app is not installed on the site'],
    ]),
  );
});

test('an import that may not list apps finds missing apps by their refused calls', async () => {
  const bookingsOnly = await emulator.sites.create({ preset: 'bookings-only' });
  await bookingsOnly.faults.set({ operation: 'appInstallation.*', status: 403 });
  const { text } = await runImport({ client: newOwnerClient({}, bookingsOnly) });
  expect(JSON.parse(text).settings.apps).toEqual(['bookings', 'members']);
});

test.each([
  [
    'a wrong key',
    { apiKey: 'IST.wrong' },
    'WRONG_KEY',
    'the platform does not know the API key in WIX_API_KEY: copy it',
  ],
  ['a foreign site', { siteId: '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d' }, 'FOREIGN_SITE', 'does not reach the site'],
  [
    'an expired key',
    { fetch: async () => Response.json({ message: 'The API key has expired' }, { status: 401 }) },
    'EXPIRED_KEY',
    'make a new one',
  ],
] as const)('%s ends the import with a message that says what to do', async (_, options, kind, sentence) => {
  const out = newFile();
  const message = expect.stringContaining(sentence);
  await expect(importSite({ client: newOwnerClient(options), out })).rejects.toMatchObject({ kind, message });
  expect(existsSync(out) || existsSync(partialPath(out))).toBe(false);
});

test('an import stays within the quota per minute, and waits if others use it up', async () => {
  // Each collection needs a call for its items.
  const dataCollections = Array.from({ length: 230 }, (_, number) => ({
    _id: `list-${number}`,
    fields: [{ key: 'word', type: 'TEXT' as const }],
    items: [{ _id: 'first', word: 'first' }],
  }));
  const limited = await emulator.sites.create({ seed: { dataCollections }, settings: { requestsPerMinute: 200 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] });
  try {
    const answers: number[] = [];
    const send: typeof fetch = async (input, init) => {
      const answer = await emulator.fetch(new Request(input, init));
      answers.push(answer.status);
      return answer;
    };
    const options = { tries: 6, pauseMs: 1_000, fetch: send };
    const began = machineTime();
    const within = newOwnerClient({ ...options, callsPerMinute: 200 }, limited);
    const paced = await withPassingTime(runImport({ client: within, parts: ['data'] }));
    expect(answers.length).toBeGreaterThan(230);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(machineTime() - began).toBeGreaterThan(60_000);
    const others = newOwnerClient({ fetch: send, tries: 1 }, limited);
    while (!answers.includes(429)) await others.call('siteProperties.getSiteProperties').catch(() => undefined);
    const before = answers.length;
    const pressed = await withPassingTime(runImport({ client: newOwnerClient(options, limited), parts: ['data'] }));
    expect(answers.slice(before)).toContain(429);
    expect(withoutOrigin(pressed.text)).toBe(withoutOrigin(paced.text));
    expect(pressed.summary.notes.map(({ what }) => what)).toEqual(['local delivery and additional fees']);
  } finally {
    vi.useRealTimers();
  }
});

async function withPassingTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(20);
  }
  return work;
}

test('members become made-up people, the same each time until the salt changes', async () => {
  const customers = async (salt: string) =>
    JSON.parse((await runImport({ parts: [], customers: { salt } })).text).members;
  const [first, again, salted] = [await customers('a'), await customers('a'), await customers('b')];
  expect(first.length).toBeGreaterThan(0);
  expect(again).toEqual(first);
  expect(salted).not.toEqual(first);
  const { members = [] } = await newOwnerClient().call('members.queryMembers', { fieldsets: ['FULL'] });
  for (const { loginEmail, contact, id } of members as {
    loginEmail: string;
    contact: { firstName: string };
    id: string;
  }[]) {
    expect(JSON.stringify([first, salted])).not.toContain(loginEmail);
    expect(first.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      loginEmail: expect.stringMatching(/@example\.com$/),
    });
    expect(contact.firstName).toBeTypeOf('string');
  }
  await emulator.sites.create({ seed: { members: first }, clock: { now: LATER } });
});

test('the import plan contains only read calls', () => {
  const steps = planSteps(['stores'], false);
  expect(steps.map(({ section }) => section)).toContain('products');
  expect(steps.some(({ part }) => part === 'customers')).toBe(false);
  const operations = planSteps(PARTS, true).flatMap((step) => step.operations);
  for (const operation of operations) expect(isRead(routeNamed(operation)), operation).toBe(true);
});

test('an import makes only the calls in its plan', async () => {
  const planned = new Set(planSteps(PARTS, true).flatMap(({ operations }) => operations));
  const fresh = await emulator.sites.create({ preset: 'new-site' });
  await runImport({ client: newOwnerClient({}, fresh), customers: { salt: '' } });
  const requestedOperations = new Set((await fresh.requests()).flatMap(({ operation }) => operation ?? []));
  expect([...requestedOperations].filter((operation) => !planned.has(operation))).toEqual([]);
});

test('pictures are downloaded once into a folder that the emulator serves', async () => {
  const out = newFile();
  await runImport({ out, parts: ['stores'] });
  const pictures = join(folder, 'pictures');
  const first = await importPictures(out, pictures, { origin: emulator.url });
  expect(first).toMatchObject({ present: 0, missing: [] });
  expect(first.fetched).toBe(readdirSync(pictures).length);
  expect(await importPictures(out, pictures, { origin: emulator.url })).toEqual({
    fetched: 0,
    present: first.fetched,
    missing: [],
  });
  const failedImport = await importPictures(out, join(folder, 'none'), {
    fetch: async () => new Response('', { status: 404 }),
  });
  expect(failedImport).toMatchObject({
    fetched: 0,
    missing: expect.arrayContaining([{ id: expect.any(String), why: 'status 404' }]),
  });
});
