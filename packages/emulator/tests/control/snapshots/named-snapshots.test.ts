// @module-tag database

import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DOCUMENT_VERSION } from '../../../src/platform/composition/sites/document-versions';
import { defineCollection, visitorData } from '../../data/a-collection';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

interface Summary {
  name: string;
  documents: number;
  bytes: number;
  siteTime: string;
}

interface SiteFile {
  format: string;
  tables: Record<string, (string | null)[][]>;
}

interface Comparison {
  collections: {
    name: string;
    added: number;
    removed: number;
    changed: number;
    confidential?: true;
    documents: { id: string; kind: string; fields?: { path: string; was?: string; is?: string }[] }[];
    more: number;
  }[];
  events: { was: number; is: number };
}

const MAX_SNAPSHOTS = 20;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const PACKED_FORMAT = 'headless-emulator-site/packed-1';

const compress = (text: string): string => deflateRawSync(text).toString('base64');

onEveryDatabase('a site’s named snapshots', (platform) => {
  const request = (method: string, site: Pick<TestSite, 'siteId'>, path: string, body?: unknown) =>
    wire(platform.emulator, method, `/_emulator/sites/${site.siteId}/snapshots${path}`, { body });
  const take = (site: TestSite, name: string) => site.control<Summary>('POST', 'snapshots', { name });
  const names = async (site: TestSite) =>
    (await site.control<{ snapshots: Summary[] }>('GET', 'snapshots')).snapshots.map(({ name }) => name);

  test('can be taken, listed without content, and deleted', async () => {
    const site = await platform.site('bookings-only');
    await site.setTime('2030-01-01T00:00:00.000Z');
    const snapshot = await take(site, 'Before the sale');
    expect(snapshot).toMatchObject({
      name: 'Before the sale',
      siteTime: '2030-01-01T00:00:00.000Z',
      preset: 'bookings-only',
    });
    expect(snapshot.documents).toBeGreaterThan(10);
    const { body } = await request('GET', site, '');
    expect(body).toEqual({ snapshots: [snapshot] });
    expect((await request('DELETE', site, '/Before%20the%20sale')).status).toBe(200);
    expect(await names(site)).toEqual([]);
    expect((await request('DELETE', site, '/Before%20the%20sale')).status).toBe(404);
  });

  test('restore the site, and stay after a restore', async () => {
    const site = await platform.site();
    await take(site, 'full');
    const visitor = site.visitor();
    await site.settings({ name: 'Renamed' });
    const [service] = (await site.owner().services.queryServices().find()).items;
    await site.owner().services.deleteService(service?._id ?? '');
    await take(site, 'after');
    expect((await request('POST', site, '/full/restore')).status).toBe(200);
    expect((await visitor.services.getService(service?._id ?? '')).name).toBe(service?.name);
    expect(await site.control('GET', 'settings')).not.toMatchObject({ name: 'Renamed' });
    expect(await names(site)).toEqual(['full', 'after']);
    expect((await request('POST', site, '/after/restore')).status).toBe(200);
    expect(await site.control('GET', 'settings')).toMatchObject({ name: 'Renamed' });
  });

  test('stay after a reset, and are deleted with the site', async () => {
    const site = await platform.site('bare');
    await take(site, 'kept');
    await site.control('POST', 'reset', {});
    expect(await names(site)).toEqual(['kept']);
    await wire(platform.emulator, 'DELETE', `/_emulator/sites/${site.siteId}`);
    expect((await request('GET', site, '')).status).toBe(404);
    expect(await platform.emulator.sites.storage.snapshots.list(site.siteId)).toEqual([]);
    const again = { snapshot: { siteId: site.siteId, name: 'kept' } };
    expect((await wire(platform.emulator, 'POST', '/_emulator/sites', { body: again })).status).toBe(404);
  });

  test('refuse a taken or invalid name, and keep the existing snapshot', async () => {
    const site = await platform.site('bare');
    const first = await take(site, 'one');
    expect((await request('POST', site, '', { name: 'one' })).status).toBe(409);
    for (const name of ['', ' one', '../one', 'a/b', 'a\\b', 'a\nb', 'x'.repeat(61), 7]) {
      expect((await request('POST', site, '', { name })).status, String(name)).toBe(400);
    }
    expect((await request('GET', site, '')).body).toEqual({ snapshots: [first] });
  });

  test('are limited in number, even in concurrent calls', async () => {
    const site = await platform.site('bare');
    const answers = await Promise.all(
      Array.from({ length: MAX_SNAPSHOTS + 5 }, (_, number) => request('POST', site, '', { name: `n${number}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_SNAPSHOTS);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('delete one first') } });
    expect(await names(site)).toHaveLength(MAX_SNAPSHOTS);
  });

  test('can be downloaded as a file, and uploaded to another site under another name', async () => {
    const [site, other] = [await platform.site('bookings-only'), await platform.site('bare')];
    await take(site, 'Früh');
    const path = `/_emulator/sites/${site.siteId}/snapshots/${encodeURIComponent('Früh')}`;
    const file = await wire(platform.emulator, 'GET', path);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Fr%C3%BCh.json");
    expect((await request('PUT', other, '/loaded', file.body)).status).toBe(200);
    expect(await refusalOf(other.visitor().services.queryServices().find())).toMatchObject({ status: 428 });
    await other.control('POST', 'snapshots/loaded/restore', {});
    expect((await other.visitor().services.queryServices().find()).items).not.toHaveLength(0);
  });

  test('are compressed if too large for a JSON body, and can be uploaded as they are', async () => {
    const site = await platform.site('bare');
    const items = Array.from({ length: 5 }, (_, number) => ({ _id: `b${number}`, text: 'é, '.repeat(120_000) }));
    for (const id of ['first', 'second']) await defineCollection(site, id, { items });
    const snapshot = await take(site, 'long');
    expect(snapshot.bytes).toBeGreaterThan(MAX_BODY_BYTES);
    const path = `/_emulator/sites/${site.siteId}/snapshots/long`;
    const { body: file } = await wire(platform.emulator, 'GET', path);
    expect(file).toEqual({
      format: PACKED_FORMAT,
      preset: 'bare',
      takenAt: expect.any(String),
      packed: expect.any(String),
    });
    const other = await platform.site('bare');
    expect((await request('PUT', other, '/loaded', file)).body).toMatchObject({ documents: snapshot.documents });
    await other.control('POST', 'snapshots/loaded/restore', {});
    expect(await visitorData(other).items.get('second', 'b4')).toMatchObject(items[4] ?? {});
  });

  test.each([
    ['that is not packed at all', 'not packed', 'cannot be unpacked'],
    ['that unpacks beyond the limit', compress('x'.repeat(33 * 1024 * 1024)), 'cannot be unpacked'],
    ['that holds something else', compress('{"format":"other/1"}'), 'no snapshot that this emulator reads'],
    [
      'that holds a packed one',
      compress(JSON.stringify({ format: PACKED_FORMAT })),
      'no snapshot that this emulator reads',
    ],
    ['with too many values', compress(`[${'1,'.repeat(2_000_000)}1]`), 'no snapshot that this emulator reads'],
    ['without content', undefined, 'cannot be unpacked'],
  ])('a packed file %s is refused', async (_what, content, reason) => {
    const site = await platform.site('bare');
    const answer = await request('PUT', site, '/loaded', { format: PACKED_FORMAT, packed: content });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(reason) } });
    expect(await names(site)).toEqual([]);
  });

  test('can become a new site, without the original site’s subscriptions', async () => {
    const site = await platform.site('bookings-only');
    await site.settings({ name: 'The first' });
    await site.control('POST', 'webhooks', { url: 'http://127.0.0.1:9/told' });
    await take(site, 'told');
    const body = { snapshot: { siteId: site.siteId, name: 'told' } };
    const response = await wire(platform.emulator, 'POST', '/_emulator/sites', { body });
    expect(response).toMatchObject({ status: 200, body: { preset: 'bookings-only' } });
    const at = `/_emulator/sites/${response.body.siteId}`;
    expect((await wire(platform.emulator, 'GET', `${at}/settings`)).body).toMatchObject({ name: 'The first' });
    expect((await wire(platform.emulator, 'GET', `${at}/webhooks`)).body).toMatchObject({ webhooks: [] });
    expect((await site.control<{ webhooks: object[] }>('GET', 'webhooks')).webhooks).toHaveLength(1);
    const both = { preset: 'bare', snapshot: body.snapshot };
    expect((await wire(platform.emulator, 'POST', '/_emulator/sites', { body: both })).status).toBe(400);
  });

  test('a subscriber to all changes stays subscribed after a restore', async () => {
    const site = await platform.site('bare');
    await take(site, 'before');
    await site.control('POST', 'webhooks', { url: 'http://127.0.0.1:9/app', siteChanges: true });
    await site.control('POST', 'webhooks', { url: 'http://127.0.0.1:9/other' });
    await site.control('POST', 'snapshots/before/restore', {});
    const { webhooks } = await site.control<{ webhooks: { url: string }[] }>('GET', 'webhooks');
    expect(webhooks.map(({ url }) => url)).toEqual(['http://127.0.0.1:9/app']);
  });

  test('can be compared: added, removed and changed documents, with the differing fields', async () => {
    const site = await platform.site('bookings-only');
    const owner = site.owner();
    const [renamedService, deletedService] = (await owner.services.queryServices().find()).items;
    await take(site, 'one');
    await owner.services.updateService(renamedService?._id ?? '', {
      revision: renamedService?.revision,
      name: 'Another name',
    });
    await owner.services.deleteService(deletedService?._id ?? '');
    await take(site, 'two');
    await owner.services.deleteService(renamedService?._id ?? '');
    const compared = await site.control<Comparison>('GET', 'snapshots/one/compare?with=two');
    const services = compared.collections.find(({ name }) => name === 'services');
    expect(services).toMatchObject({ added: 0, removed: 1, changed: 1, more: 0 });
    expect(services?.documents).toContainEqual(expect.objectContaining({ id: deletedService?._id, kind: 'removed' }));
    const changed = services?.documents.find(({ kind }) => kind === 'changed');
    expect(changed?.fields).toContainEqual({
      path: 'name',
      was: JSON.stringify(renamedService?.name),
      is: JSON.stringify('Another name'),
    });
    expect(compared.events.is).toBeGreaterThan(compared.events.was);
    const now = await site.control<Comparison>('GET', 'snapshots/one/compare');
    expect(now.collections.find(({ name }) => name === 'services')).toMatchObject({ removed: 2, changed: 0 });
    expect((await site.control<Comparison>('GET', 'snapshots/one/compare?with=one')).collections).toEqual([]);
    expect((await request('GET', site, '/one/compare?with=none')).status).toBe(404);
  });

  test('a comparison is limited in size, and contains no passwords or sessions', async () => {
    const site = await platform.site('bare');
    await take(site, 'empty');
    const long = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`f${number}`, 'x'.repeat(500)]));
    const items = Array.from({ length: 500 }, (_, number) => ({ _id: `item-${number}`, title: 'Item' }));
    await site.control('PUT', 'data/many', { items: [...items, { _id: 'long', title: 'Long', ...long }] });
    const { auth } = site.visitor();
    await auth.register({ email: 'new@example.com', password: 'correct horse battery' });
    await take(site, 'full');
    await site.control('PUT', 'data/many', { items: [{ _id: 'long', title: 'Long' }] });
    const added = await site.control<Comparison>('GET', 'snapshots/empty/compare?with=full');
    expect(added.collections.find(({ name }) => name === 'data-items')).toMatchObject({ added: 501, more: 471 });
    const hidden = added.collections.filter(({ confidential }) => confidential);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { documents } of hidden) expect(documents).toEqual([]);
    expect(JSON.stringify(added)).not.toMatch(/scrypt|hash/i);
    const changed = await site.control<Comparison>('GET', 'snapshots/full/compare');
    expect(JSON.stringify(changed).length).toBeLessThan(100_000);
  });

  test.each<[string, (file: SiteFile) => unknown, RegExp]>([
    [
      'of a newer version',
      (file) => ({ ...file, format: 'headless-emulator-site/9' }),
      new RegExp(
        `taken by a newer headless-emulator: its documents have version 9, and this one reads up to ${DOCUMENT_VERSION}`,
      ),
    ],
    [
      'of no version',
      (file) => ({ ...file, format: 'headless-emulator-site/1.5' }),
      new RegExp(`expected the format "headless-emulator-site/${DOCUMENT_VERSION}", got "headless-emulator-site/1.5"`),
    ],
    ['whose settings are of another version', withSettings({ documentVersion: 1 }), /documentVersion/],
    ['with unrelated JSON', () => ({ name: 'package' }), /no snapshot that this emulator reads/],
    ['that is not JSON', () => '{"format":', /the file is not JSON/],
    ['that is a list', () => '[]', /no snapshot that this emulator reads/],
    ['that is empty', () => ' ', /the file is not JSON/],
    ['with U+0000 in a document', withDocument('{"id":"x","name":"a\\u0000"}'), /what is no text/],
    ['with a document that is nested too deeply', withDocument(`${'['.repeat(2_000)}${']'.repeat(2_000)}`), /nested/],
    ['with an ID that is too long', withDocument('{}', 'x'.repeat(10_000)), /longer names/],
    [
      'with many damaged rows',
      (file) => ({ ...file, tables: { ...file.tables, counters: Array(5_000).fill([7]) } }),
      /^.{0,2000}$/s,
    ],
    ['with an invalid clock', withSettings({ clock: { offsetMs: 'soon' } }), /clock/],
    ['with a clock beyond the year 9999', withSettings({ clock: { offsetMs: 1e18 } }), /clock|year/],
    ['whose settings lack a required field', withSettings({ timeZone: undefined }), /timeZone/],
    ['with invalid faults', withSettings({ faults: 'all' }), /faults/],
  ])(
    'an uploaded or restored file %s is refused with an explanation, and the site stays unchanged',
    async (_, broken, message) => {
      const site = await platform.site('bare');
      const file = await site.control<SiteFile>('GET', 'snapshot');
      for (const path of ['snapshot', 'snapshots/loaded']) {
        const answer = await wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/${path}`, {
          body: broken(file),
        });
        expect(answer.status, path).toBe(400);
        expect(answer.body.message).toMatch(message);
      }
      expect(await names(site)).toEqual([]);
      expect((await site.control<SiteFile>('GET', 'snapshot')).tables.documents).toEqual(file.tables.documents);
    },
  );

  test('are refused if they are from another emulator version, and the site stays unchanged', async () => {
    const site = await platform.site('bare');
    await take(site, 'present');
    const contents = compress(JSON.stringify({ format: 'headless-emulator-site/0', sites: [] }));
    const { storage } = platform.emulator.sites;
    const [{ about = '', keptAt = '' } = {}] = await storage.snapshots.list(site.siteId);
    const entry = { name: 'older', keptAt, about, contents };
    expect(await storage.snapshots.keep(site.siteId, entry, { maxCount: 9, maxSize: 99_999 })).toBe(true);
    const before = await site.control<SiteFile>('GET', 'snapshot');
    for (const [method, path] of [
      ['POST', '/older/restore'],
      ['GET', '/older/compare'],
    ] as const) {
      const answer = await request(method, site, path);
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('headless-emulator-site/0') },
      });
    }
    expect((await site.control<SiteFile>('GET', 'snapshot')).tables).toEqual(before.tables);
  });

  test('numbers outside any database’s range and duplicate names do no harm', async () => {
    const site = await platform.site('bare');
    const file = await site.control<SiteFile>('GET', 'snapshot');
    const odd = withDocument('{"id":"x","many":1e200000,"twice":1,"twice":2}')(file);
    expect((await request('PUT', site, '/odd', odd)).status).toBe(200);
    expect((await request('POST', site, '/odd/restore')).status).toBe(200);
    expect((await site.control<{ documents: object[] }>('GET', 'collections/attributeRecordings')).documents).toEqual([
      { id: 'x', many: null, twice: 2 },
    ]);
  });
});

function withDocument(body: string, id = 'x') {
  return ({ tables, ...file }: SiteFile): unknown => ({
    ...file,
    tables: { ...tables, documents: [...(tables.documents ?? []), ['attributeRecordings', id, '1', body]] },
  });
}

function withSettings(change: Record<string, unknown>) {
  return ({ tables, ...file }: SiteFile): unknown => ({
    ...file,
    tables: {
      ...tables,
      documents: (tables.documents ?? []).map(([collection, id, version, body]) => [
        collection,
        id,
        version,
        collection === 'site-settings' ? JSON.stringify({ ...JSON.parse(body ?? ''), ...change }) : body,
      ]),
    },
  });
}
