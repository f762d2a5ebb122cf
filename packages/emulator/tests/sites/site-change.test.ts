import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../../src/platform/kernel/site';
import type { SiteChange } from '../../src/platform/kernel/site-change';
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
