import { expect, test } from 'vitest';
import storedShapes from '../../src/platform/contract/modules/stored-shapes.json';
import { isConfidential } from '../../src/platform/kernel/effects';
import type { SearchResult } from '../../src/server/control/documents/search';
import type { DocumentPage } from '../../src/server/control/documents/stored-documents';
import { onDatabase, type TestSite } from '../harness/harness';

onDatabase('sqlite', 'the search of a site', (platform) => {
  const search = (site: TestSite, words: string) =>
    site.control<SearchResult>('GET', `search?words=${encodeURIComponent(words)}`);

  test('finds documents of several collections, and none that hold secrets', async () => {
    const site = await platform.site();
    await site.owner().members.createMember({ member: { loginEmail: 'ada@example.com' } });
    const { found } = await search(site, 'ADA@example.com');
    expect(found.map(({ collection }) => collection)).toEqual(['members']);
    const collections = new Set((await search(site, 'a')).found.map(({ collection }) => collection));
    expect([...collections]).toEqual(expect.arrayContaining(['events', 'plans', 'products', 'services']));
    expect((await search(site, 'nothing of the kind')).found).toEqual([]);
  });

  test('refuses a search without words, or with too many', async () => {
    const site = await platform.site('bare');
    await expect(search(site, ' ')).rejects.toThrow(/words takes 1 to 100 characters, got 0/);
    await expect(search(site, 'x'.repeat(101))).rejects.toThrow(/got 101/);
  });

  test('lists products with the pieces that are left, as the inventory counts them', async () => {
    const site = await platform.site();
    const { stock = {} } = await site.control<DocumentPage>('GET', 'collections/products');
    const { inventoryItems } = await site.owner().inventory.queryInventory();
    expect(Object.keys(stock)).toHaveLength(inventoryItems?.length ?? 0);
    const counted = (inventoryItems ?? []).filter(({ trackQuantity }) => trackQuantity);
    expect(counted.length).toBeGreaterThan(0);
    for (const { productId = '', variants = [] } of counted) {
      expect(stock[productId ?? '']).toBe(variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0));
    }
    expect((await site.control<DocumentPage>('GET', 'collections/services')).stock).toBeUndefined();
  });
});

test('collections with keys, codes and sessions are confidential, and no others', () => {
  expect(Object.keys(storedShapes.collections).filter(isConfidential).sort()).toEqual([
    'app-installation-codes',
    'app-secrets',
    'authorization-codes',
    'email-verification-codes',
    'email-verifications',
    'member-passwords',
    'member-sessions',
    'password-recoveries',
    'redirect-sessions',
    'sign-outs',
    'wrong-sign-ins',
  ]);
});
