import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite';
import { createEmulator } from '../../src/server/emulator';
import { ownerClient, visitorClient } from '../harness/harness';

const MAX_SITE_BYTES = 4 * 1024 * 1024;
const realFetch = globalThis.fetch;

test('a full site refuses writes with 503, answers reads, leaves other sites alone, and can be deleted', async () => {
  const emulator = await createEmulator({ storage: await openSqliteStorage({ maxSiteBytes: MAX_SITE_BYTES }) });
  globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  try {
    const { siteId, ownerApiKey, clientId } = (await emulator.sites.create('new-site')).record;
    const { productsV3 } = ownerClient(ownerApiKey, siteId);
    const visitor = visitorClient(clientId);
    await visitor.productsV3.queryProducts().limit(1).find();
    let count = 0;
    const write = async () => {
      await productsV3.createProduct({
        name: `Product ${count}`,
        plainDescription: 'x'.repeat(7_000),
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '5' } }, physicalProperties: {} }] },
      });
      count += 1;
    };
    const fill = async () => {
      while (count < 2_000) await write();
    };
    await expect(fill()).rejects.toMatchObject({ status: 503, message: expect.stringContaining('data is full') });
    const found = await visitor.productsV3.queryProducts().limit(5).find();
    expect(found.items).toHaveLength(5);
    expect((await emulator.sites.create('bare')).record.preset).toBe('bare');
    const deletion = new Request(`http://127.0.0.1/_emulator/sites/${siteId}`, { method: 'DELETE' });
    expect((await emulator.fetch(deletion)).ok).toBe(true);
  } finally {
    globalThis.fetch = realFetch;
    await emulator.close();
  }
});
