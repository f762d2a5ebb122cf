import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import type { Site } from '../../src/platform/kernel/site';
import { changeIn, noticeOf, type SiteChange } from '../../src/platform/kernel/site-change';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { drivers } from '../database/drivers';
import { ownerClient } from '../harness/harness';

const realFetch = globalThis.fetch;

describe.each(drivers)('a listener for site changes on $name', ({ open }) => {
  let emulator: Emulator;
  let site: Site;
  const changes: SiteChange[] = [];
  const own = new Set<string>();

  beforeAll(async () => {
    emulator = await createEmulator({
      storage: await open(),
      // Other tests change other sites of the same database.
      onSiteChange: (change) => own.has(change.clientId ?? '') && changes.push(change),
    });
    globalThis.fetch = async (input, init) => emulator.fetch(new Request(input, init));
    site = await emulator.sites.create('new-site');
    own.add(site.record.clientId);
  });
  beforeEach(() => {
    changes.length = 0;
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await emulator?.close();
  });

  async function control(method: string, path: string, body: object = {}) {
    const address = `http://127.0.0.1/_emulator/sites/${site.id}/${path}`;
    const headers = { 'content-type': 'application/json' };
    const request = new Request(address, {
      method,
      headers,
      ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
    });
    expect((await emulator.fetch(request)).status).toBe(200);
  }

  test('receives the events of an owner’s change before the owner gets the response', async () => {
    const owner = ownerClient(site.record.ownerApiKey, site.id).productsV3;
    const [product] = (await owner.searchProducts({ cursorPaging: { limit: 1 } })).products ?? [];
    changes.length = 0;
    await owner.updateProduct(String(product?._id), { name: 'Blue mug', revision: String(product?.revision) });
    expect(changes).toEqual([
      {
        clientId: site.record.clientId,
        eventTypes: expect.arrayContaining(['wix.stores.catalog.v3.product_updated']),
      },
    ]);
  });

  test('receives nothing without a change', async () => {
    await ownerClient(site.record.ownerApiKey, site.id).productsV3.searchProducts({ cursorPaging: { limit: 1 } });
    expect(changes).toEqual([]);
  });

  test.each([
    ['settings', 'PUT', 'settings', { name: 'Another name' }],
    ['faults', 'PUT', 'faults', { faults: [{ operation: '*', status: 503 }] }],
    ['the clock', 'PUT', 'clock', { advance: 'PT1H' }],
    ['everything by a reset', 'POST', 'reset', {}],
  ] as const)('is notified of any possible change after a change of %s', async (_name, method, path, body) => {
    await control(method, path, body);
    expect(changes).toContainEqual({ clientId: site.record.clientId });
  });

  test('is notified of the removal of a site', async () => {
    const removedSite = await emulator.sites.create('bare');
    own.add(removedSite.record.clientId);
    changes.length = 0;
    await emulator.sites.remove(removedSite);
    expect(changes).toEqual([{ clientId: removedSite.record.clientId }]);
  });
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('two emulators on one PostgreSQL', () => {
  const toldHere: SiteChange[] = [];
  const toldThere: SiteChange[] = [];
  let here: Emulator;
  let there: Emulator;

  const startOnPostgres = async (changes: SiteChange[]) =>
    createEmulator({
      storage: await openPostgresStorage({ url: postgresUrl ?? '' }),
      onSiteChange: (change) => changes.push(change),
    });

  beforeAll(async () => {
    [here, there] = await Promise.all([startOnPostgres(toldHere), startOnPostgres(toldThere)]);
  });
  afterAll(async () => {
    await Promise.all([here?.close(), there?.close()]);
  });

  async function change(siteId: string) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ advance: 'PT1H' });
    const request = new Request(`http://127.0.0.1/_emulator/sites/${siteId}/clock`, { method: 'PUT', headers, body });
    expect((await here.fetch(request)).status).toBe(200);
  }

  /** Changes the site through the other emulator, once it listens. */
  async function changeUntilNotified(siteId: string, isNotified: () => boolean) {
    await expect
      .poll(
        async () => {
          await change(siteId);
          return isNotified();
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(true);
  }

  test('each emulator receives the other’s changes, and its own changes once', async () => {
    const site = await here.sites.create('bare');
    const isOfSite = ({ clientId }: SiteChange) => clientId === site.record.clientId;
    await changeUntilNotified(site.id, () => toldThere.some(isOfSite));

    // The changes before it have arrived, too: the database keeps their order.
    await changeUntilNotified((await here.sites.create('bare')).id, () => toldThere.some((each) => !isOfSite(each)));
    toldHere.length = 0;
    toldThere.length = 0;
    await change(site.id);
    await expect.poll(() => toldThere.filter(isOfSite), { timeout: 20_000 }).toHaveLength(1);
    expect(toldHere.filter(isOfSite)).toHaveLength(1);
  });

  test('after a lost connection an emulator is notified of any possible change, and receives later changes', async () => {
    const site = await here.sites.create('bare');
    const isOfSite = ({ clientId }: SiteChange) => clientId === site.record.clientId;
    await changeUntilNotified(site.id, () => toldThere.some(isOfSite));
    toldThere.length = 0;

    await endListening();
    await expect.poll(() => toldThere.some(({ clientId }) => clientId === undefined), { timeout: 20_000 }).toBe(true);
    toldThere.length = 0;
    await changeUntilNotified(site.id, () => toldThere.some(isOfSite));
  });

  /** Simulates a failing network. */
  async function endListening() {
    const client = new Client({ connectionString: postgresUrl ?? '' });
    await client.connect();
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'");
    await client.end();
  }
});

test('a notice from another process is parsed, and an unreadable notice means any possible change', () => {
  expect(changeIn(noticeOf({ clientId: 'a', eventTypes: ['x', 'x', 'y'] }))).toEqual({
    clientId: 'a',
    eventTypes: ['x', 'y'],
  });
  expect(changeIn(noticeOf({ clientId: 'a' }))).toEqual({ clientId: 'a' });
  expect(changeIn(undefined)).toEqual({});
  expect(changeIn('of a later version')).toEqual({});
});
