import type { Locator } from '@playwright/test';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

/** The platform's requests so far, except for sessions. */
async function requestedOperations(site: SandboxSite): Promise<string[]> {
  const { requests } = await site.get('requests');
  const names: string[] = requests.map(({ operation }: { operation: string }) => operation);
  return names.filter((name) => name !== 'token');
}

const LISTS = ['/', '/booking', '/store', '/tickets', '/subscriptions'];
const DETAILS = ['/store/canvas-tote', '/tickets/jazz-night'];

test('pages that one visitor has loaded need no calls for the next visitor', async ({ page, site, anotherVisitor }) => {
  for (const path of [...LISTS, ...DETAILS]) await page.goto(path);
  const { length: before } = await requestedOperations(site);
  const other = await anotherVisitor();
  for (const path of [...LISTS, ...DETAILS]) {
    await other.goto(path);
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await requestedOperations(site)).toHaveLength(before);
});

test('the call panel marks cached responses, and can request them again', async ({ page, site }) => {
  await page.goto('/store');
  const call = (panel: Locator) => panel.getByRole('listitem').filter({ hasText: 'products.queryProducts' });
  await expect(call(await openCalls(page))).toContainText(/\d ms/);
  await page.goto('/store');
  const panel = await openCalls(page);
  await expect(call(panel)).toContainText(/Served from cache. Fetched .+ s ago in \d+ ms/);
  const { length: before } = await requestedOperations(site);
  await panel.getByRole('button', { name: 'Fetch again now' }).click();
  await expect(call(panel)).not.toContainText('Served from cache');
  expect((await requestedOperations(site)).length).toBeGreaterThan(before);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(12);
});

test('the next visit shows the owner’s changes', async ({ page, site }) => {
  const isListed = async (name: string) => {
    await page.goto('/booking');
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  };
  await isListed('Haircut');
  const owner = ownerClient(site).services;
  const { items } = await owner.queryServices().eq('name', 'Haircut').limit(1).find();
  await owner.updateService(String(items[0]?._id), { revision: String(items[0]?.revision), name: 'Dry haircut' });
  await isListed('Dry haircut');
});

test('a failure is not cached', async ({ page, site }) => {
  await site.faults([{ operation: '*', status: 503, times: 1_000 }]);
  await page.goto('/store');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await site.faults([]);
  await page.goto('/store');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(12);
});

test('pages return 200, or 404 if the content is missing, from the cache too', async ({ page }) => {
  for (const path of ['/store', '/booking', '/tickets']) {
    expect((await page.goto(path))?.status()).toBe(200);
    // The second request gets the missing item from the cache.
    for (const _visit of [1, 2]) expect((await page.goto(`${path}/no-such-thing`))?.status()).toBe(404);
  }
});
