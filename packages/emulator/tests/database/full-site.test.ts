import { describe, expect, test } from 'vitest';
import { KEPT_BOUNDS } from '../../src/platform/database/kept';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { createEmulator } from '../../src/server/emulator';
import { STORES_APP_ID } from '../ecom/cart/shopping';
import { ownerClient, visitorClient } from '../harness/harness';
import { drivers } from './drivers';

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

describe.each(drivers)('on $name', ({ open }) => {
  test('a visitor who sends long checkouts is refused with 429, and nobody else is', async () => {
    const emulator = await createEmulator({ storage: await open({ ...KEPT_BOUNDS, visitor: 1_000_000 }) });
    globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
    try {
      const { siteId, ownerApiKey, clientId } = (await emulator.sites.create('new-site')).record;
      const [visitor, other] = [visitorClient(clientId), visitorClient(clientId)];
      const [mug] = (await visitor.productsV3.queryProducts().eq('slug', 'ceramic-mug').find()).items;
      const begin = (client: typeof visitor, text: string) =>
        client.checkout.createCheckout({
          channelType: 'WEB',
          lineItems: [
            {
              quantity: 1,
              catalogReference: { appId: STORES_APP_ID, catalogItemId: mug?._id ?? '', options: { text } },
            },
          ],
        });
      const long = 'x'.repeat(90_000);
      const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => begin(visitor, long)));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
      expect(refused.length).toBeGreaterThan(3);
      for (const reason of refused)
        expect(reason).toMatchObject({ status: 429, message: expect.stringContaining('a visitor keeps at most') });
      const kept = await ownerClient(ownerApiKey, siteId).checkout.getCheckout(
        outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value._id ?? '') : []))[0] ?? '',
      );
      expect(kept.lineItems).toHaveLength(1);
      const listed = new Request(`http://127.0.0.1/_emulator/sites/${siteId}/collections`);
      const { collections } = await (await emulator.fetch(listed)).json();
      const stored = collections.find(({ name }: { name: string }) => name === 'checkouts');
      expect(stored.count).toBe(15 - refused.length);
      await expect(begin(other, long)).resolves.toBeDefined();
    } finally {
      globalThis.fetch = realFetch;
      await emulator.close();
    }
  });
});
