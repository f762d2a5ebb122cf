import { expect, test } from 'vitest';
import type { CollectionDefinition } from '../../../src/platform/kernel/store/store-interface';
import { onEveryDatabase, type TestPlatform } from '../../harness/harness';
import { wire } from '../../harness/wire';
import { TEST_DAY } from '../../test-day';

const MAX_DOCUMENT_LENGTH = 500_000;
const checkouts: CollectionDefinition<{ id: string; text: string }> = { name: 'checkouts', fields: {} };

/** As a visitor's checkouts can be. */
async function siteWithLongDocuments(platform: TestPlatform, documents: number) {
  const site = await platform.site('bare');
  const { siteId } = site;
  const store = (await platform.emulator.sites.byId(siteId))?.store;
  const text = 'x'.repeat(MAX_DOCUMENT_LENGTH);
  for (let index = 0; index < documents; index++) {
    await store?.run(TEST_DAY, (transaction) => transaction.in(checkouts).insert({ id: `c${index}`, text }));
  }
  const control = (method: string, path: string, body?: object) =>
    wire(platform.emulator, method, `/_emulator/sites/${siteId}/${path}`, { body });
  return { site, control };
}

onEveryDatabase('a site that is larger than a snapshot', (platform) => {
  test('is not read for an export, a snapshot or a comparison: each says the reason', async () => {
    const { control } = await siteWithLongDocuments(platform, 70);
    const refused = [400, expect.stringMatching(/^the site has 35\d+ characters .* a snapshot at most 33554432/)];
    for (const [method, path, body] of [
      ['GET', 'snapshot', undefined],
      ['POST', 'snapshots', { name: 'large' }],
    ] as const) {
      const answer = await control(method, path, body);
      expect([answer.status, answer.body.message]).toEqual(refused);
    }
    expect((await control('GET', 'snapshots')).body).toEqual({ snapshots: [] });
  });

  test('is listed in pages that end before they are long, and can be deleted', async () => {
    const { site, control } = await siteWithLongDocuments(platform, 140);
    const { body } = await control('GET', 'collections');
    expect(body.collections).toContainEqual(expect.objectContaining({ name: 'checkouts', count: 140 }));
    const pages: string[][] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const path = `collections/checkouts?after=${encodeURIComponent(after)}`;
      const page: { documents: { id: string }[]; next?: string } = await site.control('GET', path);
      pages.push(page.documents.map(({ id }) => id));
      after = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 40]);
    expect(new Set(pages.flat()).size).toBe(140);
    const filtered = await control('GET', 'collections/orders?filter={}');
    expect([filtered.status, filtered.body.message]).toEqual([400, expect.stringContaining('is too large to filter')]);
    expect((await wire(platform.emulator, 'DELETE', `/_emulator/sites/${site.siteId}`)).status).toBe(200);
  });
});
