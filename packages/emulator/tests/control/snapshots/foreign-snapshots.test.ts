import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PRESETS } from '../../../src/platform/composition/presets/presets';
import { findMismatch, storedShapes } from '../../../src/server/control/documents/mismatch';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

interface SiteFile {
  format: string;
  tables: Record<string, (string | null)[][]>;
}

/** Without pauses, reading took half a minute. A busy test machine needs some tolerance. */
const MAX_STALL_MS = 2_000;
/** Other requests get a turn every 10 milliseconds, and the file takes more than half a second. */
const MIN_TURNS = 20;

onEveryDatabase('a foreign snapshot', (platform) => {
  const take = (site: TestSite) => site.control<SiteFile>('GET', 'snapshot');
  const put = (site: TestSite, body: unknown) =>
    wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/snapshot`, { body });
  const compress = (text: string) => ({
    format: 'headless-emulator-site/packed-1',
    packed: deflateRawSync(text).toString('base64'),
  });

  // Loading the shapes is not part of the measurement.
  beforeAll(storedShapes);

  test('is refused at the first of 1.9 million empty rows, without blocking', async () => {
    const site = await platform.site('bare');
    const { tables, ...file } = await take(site);
    const text = JSON.stringify({ ...file, tables: { ...tables, documents: [] } });
    const bomb = compress(text.replace('"documents":[', `"documents":[${'[],'.repeat(1_900_000)}[]`));
    expect(JSON.stringify(bomb).length).toBeLessThan(20_000);
    const { result, longestStallMs } = await watch(() => put(site, bomb));
    expect(result).toMatchObject({ status: 400, body: { message: expect.stringContaining('tables.documents[0]') } });
    expect(longestStallMs).toBeLessThan(MAX_STALL_MS);
  });

  test('is refused if it has more rows than any site, without blocking', async () => {
    const site = await platform.site('bare');
    const { tables, ...file } = await take(site);
    const counters = Array.from({ length: 300_000 }, (_, number) => [`c${number}`, '1']);
    const many = compress(JSON.stringify({ ...file, tables: { ...tables, counters } }));
    const { result, longestStallMs, turns } = await watch(() => put(site, many));
    expect(result).toMatchObject({ status: 400, body: { message: expect.stringContaining('rows') } });
    expect(turns).toBeGreaterThan(MIN_TURNS);
    expect(longestStallMs).toBeLessThan(MAX_STALL_MS);
  });

  test('is restored even if large, without blocking other sites', async () => {
    const [site, other] = [await platform.site('bare'), await platform.site('bare')];
    const { tables, ...file } = await take(site);
    const body = (id: string) => JSON.stringify({ id, text: 'x'.repeat(400) });
    const mails = Array.from({ length: 40_000 }, (_, number) => [
      'unsent-mails',
      `m${number}`,
      '1',
      body(`m${number}`),
    ]);
    const large = compress(
      JSON.stringify({ ...file, tables: { ...tables, documents: [...(tables.documents ?? []), ...mails] } }),
    );
    let served = 0;
    const restoring = put(site, large).finally(() => {
      served = -served;
    });
    while (served >= 0) {
      await other.control('GET', 'settings');
      await nextTurn();
      if (served >= 0) served += 1;
      else break;
    }
    expect((await restoring).status).toBe(200);
    expect(-served).toBeGreaterThan(MIN_TURNS);
    const { collections } = await site.control<{ collections: object[] }>('GET', 'collections');
    expect(collections).toContainEqual(expect.objectContaining({ name: 'unsent-mails', count: 40_000 }));
  });

  test.each<[string, (file: SiteFile) => unknown, RegExp]>([
    ['a product whose body is 5', changeBody('products', () => '5'), /must be an object|is no object/],
    [
      'a product without variants',
      changeDocument('products', { variantsInfo: undefined }),
      /variantsInfo of tables\.documents\[\d+\] must be there/,
    ],
    [
      'a product whose stock is a text',
      changeDocument('products', { supply: { one: { pieces: '12', inStock: true } } }),
      /supply\.one\.pieces of .* must be a number/,
    ],
    [
      'a product whose stock is too large a number',
      changeDocument('products', { supply: { one: { pieces: 1e300, inStock: true } } }),
      /supply\.one\.pieces of .* must be a number up to/,
    ],
    ['a service of an unknown type', changeDocument('services', { type: 'LESSON' }), /type of .* must be one of/],
    [
      'a service whose name is too long for the platform',
      changeDocument('services', { name: 'x'.repeat(5_000) }),
      /name/,
    ],
    [
      'a document under another ID',
      changeDocument('plans', { id: '11111111-1111-4111-8111-111111111111' }),
      /another ID/,
    ],
    [
      'a document of an unknown collection',
      add('documents', ['nothing', 'x', '1', '{"id":"x"}']),
      /a collection that this emulator has/,
    ],
    [
      'a claim without a valid time',
      add('claims', ['c', 'r', 'h', '1', '1', 'soon', 'later', null]),
      /starts is no instant/,
    ],
    ['a claim with a negative quantity', add('claims', ['c', 'r', 'h', '-5', '1', null, null, null]), /quantity/],
    ['a counter near the largest number', add('counters', ['x', '9007199254740991']), /value is not a whole number/],
    ['an event without content', add('events', ['1', '{}']), /entityFqdn/],
    ['an event beyond its counter', add('events', ['900', EVENT]), /counter of events/],
    ['a clock at infinity', changeSettings({ clock: { offsetMs: 1e308 } }), /offsetMs|year/],
    ['a clock beyond the year 9999', changeSettings({ clock: { offsetMs: 9e14 } }), /year/],
    [
      'a clock frozen in the year 1',
      changeSettings({ clock: { offsetMs: 0, frozenAt: '0001-01-01T00:00:00.000Z' } }),
      /year/,
    ],
    [
      'more faults than are kept',
      changeSettings({ faults: Array(200).fill({ operation: '*', latencyMs: 1 }) }),
      /faults/,
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://a.example/1', 'vbscript:x'].map(
      (uri) =>
        [
          `the redirect URI ${uri}`,
          changeSettings({ redirects: { allowedDomains: [], allowedRedirectUris: [uri] } }),
          /must be an http or https URL, or have an app’s own scheme/,
        ] as [string, ReturnType<typeof changeSettings>, RegExp],
    ),
    [
      'settings that are too long',
      changeSettings({
        redirects: { allowedDomains: [], allowedRedirectUris: [`https://a.example/${'x'.repeat(300_000)}`] },
      }),
      /at most 200000 characters/,
    ],
  ])('is refused because of %s, and the site stays unchanged', async (_, broken, message) => {
    const site = await platform.site();
    const before = await take(site);
    const file = broken(before);
    expect(file).not.toEqual(before);
    const { status, body } = await put(site, file);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect((await take(site)).tables.documents?.length).toBe(before.tables.documents?.length);
  });

  test('says which addresses come along, without those of every site', async () => {
    const other = await platform.site('bare');
    const redirects = {
      allowedDomains: ['localhost', 'shop.example'],
      allowedRedirectUris: ['https://shop.example/callback', 'com.example.app:/callback'],
    };
    await other.settings({ redirects });
    await other.control('POST', 'webhooks', { url: 'https://listener.example/events' });
    const addresses = {
      allowedDomains: ['shop.example'],
      allowedRedirectUris: redirects.allowedRedirectUris,
      webhooks: ['https://listener.example/events'],
    };
    const file = await take(other);
    const site = await platform.site('bare');
    expect(await put(site, file)).toMatchObject({ status: 200, body: { addresses } });
    expect(await site.control('PUT', 'snapshots/theirs', file)).toMatchObject({ name: 'theirs', addresses });
    const plain = await take(await platform.site('bare'));
    const none = { allowedDomains: [], allowedRedirectUris: [], webhooks: [] };
    expect((await put(site, plain)).body).toEqual({ addresses: none });
  });

  test.each([
    ['clock', { now: '0001-01-01T00:00:00Z' }],
    ['clock', { advance: 'P99999999999999999Y' }],
    ['settings', { name: 'x'.repeat(1_000) }],
    ['settings', { redirects: { allowedRedirectUris: ['javascript:alert(1)'] } }],
    ['settings', { redirects: { allowedDomains: ['ftp://a.example'] } }],
    ['settings', { redirects: { allowedRedirectUris: Array(20_000).fill('https://a.example/callback') } }],
    ['faults', { faults: Array(200).fill({ operation: '*', latencyMs: 1 }) }],
    ['faults', { faults: [{ operation: '*', status: 500, body: { text: 'x'.repeat(30_000) } }] }],
  ])('PUT %s refuses the same invalid values as a snapshot', async (path, change) => {
    const site = await platform.site('bare');
    const { status } = await wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/${path}`, {
      body: change,
    });
    expect(status).toBe(400);
    expect((await wire(platform.emulator, 'GET', `/_emulator/sites/${site.siteId}/clock`)).status).toBe(200);
  });

  test('every document of a preset has the shape of its collection', async () => {
    const shapes = await storedShapes();
    for (const preset of Object.keys(PRESETS)) {
      const { store } = await platform.emulator.sites.create(preset as keyof typeof PRESETS);
      for (const { name } of await store.collections()) {
        for (const document of await store.dump(name))
          expect(findMismatch(shapes, name, document), name).toBeUndefined();
      }
    }
  });
});

const EVENT = JSON.stringify({
  id: 'e',
  entityFqdn: 'wix.ecom.v1.order',
  slug: 'created',
  entityId: 'o',
  eventTime: '2030-01-01T00:00:00.000Z',
});

/** Measures the longest time for which other work had to wait. */
async function watch<R>(work: () => Promise<R>): Promise<{ result: R; turns: number; longestStallMs: number }> {
  let turns = 0;
  let longestStallMs = 0;
  let isDone = false;
  const watching = (async () => {
    for (let before = performance.now(); !isDone; before = performance.now()) {
      await nextTurn();
      turns += 1;
      longestStallMs = Math.max(longestStallMs, performance.now() - before);
    }
  })();
  const result = await work();
  isDone = true;
  await watching;
  return { result, turns, longestStallMs };
}

/** Replaces the text of the collection's first document. */
function changeBody(collection: string, change: (body: string) => string) {
  return ({ tables, ...file }: SiteFile): SiteFile => {
    const documents = tables.documents ?? [];
    const at = documents.findIndex(([name]) => name === collection);
    return {
      ...file,
      tables: {
        ...tables,
        documents: documents.map((row, index) =>
          index === at ? [...row.slice(0, -1), change(row.at(-1) ?? '')] : row,
        ),
      },
    };
  };
}

const changeDocument = (collection: string, change: object) =>
  changeBody(collection, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));

const changeSettings = (change: object) => changeDocument('site-settings', change);

const add =
  (table: string, row: (string | null)[]) =>
  ({ tables, ...file }: SiteFile): SiteFile => ({
    ...file,
    tables: { ...tables, [table]: [...(tables[table] ?? []), row] },
  });
