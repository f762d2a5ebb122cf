// @module-tag database

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../../src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../../src/server/emulator';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

interface Snapshot {
  format: string;
  tables: Record<string, (string | null)[][]>;
}

const CLAIM = { resource: 'ticket:last', holder: 'first', quantity: 1, capacity: 1 };
const MAX_BYTES = 4 * 1024 * 1024;

/** The rows of a table have no order. */
const rowsOf = ({ tables }: Snapshot): string[][] =>
  Object.values(tables).map((rows) => rows.map((row) => JSON.stringify(row.map(withoutSpaces))).sort());

/** PostgreSQL writes JSON with spaces, SQLite without. */
const withoutSpaces = (value: string | null) => (value?.startsWith('{') ? JSON.stringify(JSON.parse(value)) : value);

onEveryDatabase('a snapshot of a site', (platform) => {
  let elsewhere: Emulator;
  beforeAll(async () => {
    const url = inject('postgresUrl');
    const storage = url ? await openPostgresStorage({ url }) : await openSqliteStorage({});
    elsewhere = await createEmulator({ storage });
  });
  afterAll(() => elsewhere?.close());

  const take = (site: TestSite) => site.control<Snapshot>('GET', 'snapshot');
  const put = (site: TestSite, body: unknown) =>
    wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/snapshot`, { body });
  const getSite = async (site: TestSite) => {
    const opened = await platform.emulator.sites.byId(site.siteId);
    if (!opened) throw new Error('expected the site');
    return opened;
  };

  test('restores documents, settings and clock', async () => {
    const site = await platform.site();
    await site.setTime('2030-01-01T00:00:00.000Z');
    const before = await take(site);
    expect(JSON.stringify(before).length).toBeLessThan(MAX_BYTES);
    await site.settings({ currency: 'EUR', premium: false });
    await site.setTime('2031-01-01T00:00:00.000Z');
    const [service] = (await site.owner().services.queryServices().find()).items;
    await site.owner().services.deleteService(service?._id ?? '');
    expect((await put(site, before)).status).toBe(200);
    expect(rowsOf(await take(site))).toEqual(rowsOf(before));
    expect((await site.visitor().services.getService(service?._id ?? '')).name).toBe(service?.name);
    expect(await site.control('GET', 'settings')).toMatchObject({ currency: 'USD', premium: true });
    expect(await site.control('GET', 'clock')).toEqual({ now: '2030-01-01T00:00:00.000Z', frozen: true, moved: true });
  });

  test('restores claims on unlimited resources', async () => {
    const site = await platform.site('bare');
    const opened = await getSite(site);
    const endless = { ...CLAIM, resource: 'plan:endless', capacity: Number.MAX_SAFE_INTEGER };
    expect(await opened.run((transaction) => transaction.claim([endless]))).toBe(true);
    const snapshot = await take(site);
    expect((await put(site, snapshot)).status).toBe(200);
    expect(rowsOf(await take(site))).toEqual(rowsOf(snapshot));
  });

  test('restores claims: the last piece is not sold twice', async () => {
    const site = await platform.site('bare');
    const opened = await getSite(site);
    expect(await opened.run((transaction) => transaction.claim([CLAIM]))).toBe(true);
    const snapshot = await take(site);
    await opened.run((transaction) => transaction.releaseClaims('first'));
    expect((await put(site, snapshot)).status).toBe(200);
    expect(await opened.run((transaction) => transaction.claim([{ ...CLAIM, holder: 'second' }]))).toBe(false);
  });

  test('can be restored on another site in another database', async () => {
    const site = await platform.site();
    await site.settings({ name: 'From elsewhere' });
    const { record } = await elsewhere.sites.create('bare');
    const path = `/_emulator/sites/${record.siteId}/snapshot`;
    expect((await wire(elsewhere, 'PUT', path, { body: await take(site) })).status).toBe(200);
    const { body } = await wire(elsewhere, 'GET', `/_emulator/sites/${record.siteId}/settings`);
    expect(body).toMatchObject({ name: 'From elsewhere' });
    const response = await wire(elsewhere, 'GET', `/_emulator/sites/${record.siteId}/collections/services`);
    expect(response.body).toEqual(await site.control('GET', 'collections/services'));
  });

  test.each([
    ['of another format', (whole: Snapshot) => ({ ...whole, format: 'other/1' })],
    ['without a table', ({ tables: { claims: _, ...tables }, ...whole }: Snapshot) => ({ ...whole, tables })],
    [
      'with a row that is too short',
      (whole: Snapshot) => ({ ...whole, tables: { ...whole.tables, counters: [['x']] } }),
    ],
    [
      'with a document that is not JSON',
      ({ tables, ...whole }: Snapshot) => ({
        ...whole,
        tables: { ...tables, documents: [...(tables.documents ?? []), ['attributeRecordings', 'x', '1', '{']] },
      }),
    ],
    [
      'with an invalid number',
      (whole: Snapshot) => ({ ...whole, tables: { ...whole.tables, counters: [['x', 'y']] } }),
    ],
    ['without settings', (whole: Snapshot) => ({ ...whole, tables: { ...whole.tables, documents: [] } })],
  ])('%s is refused, and the site stays unchanged', async (_name, broken) => {
    const site = await platform.site();
    const before = await take(site);
    expect((await put(site, broken(before))).status).toBe(400);
    expect(rowsOf(await take(site))).toEqual(rowsOf(before));
  });
});
