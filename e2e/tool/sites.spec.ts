import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { SandboxSite } from '../sandbox-site';
import { SMALL_SHOP } from './small-shop';
import { clickAndConfirm, openTool } from './tool';

const openSites = async (page: Page) => {
  await page.goto('/_emulator#/sites');
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
};

const file = (text: string, name = 'bakery.seed.json') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const choose = (page: Page, text: string, name?: string) =>
  page.getByLabel('Choose a seed file').setInputFiles(file(text, name));

async function openSiteId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/#\/[\w-]+\/overview$/);
  return /#\/([\w-]+)\/overview$/.exec(page.url())?.[1] ?? '';
}

const remove = (request: APIRequestContext, siteId: string) => request.delete(`/_emulator/sites/${siteId}`);

test('a site is created from a preset, reset to a time, and deleted', async ({ page, request }) => {
  await openSites(page);
  await page.getByRole('button', { name: 'Create site: Bookings only' }).click();
  const siteId = await openSiteId(page);
  const getFromSite = (path: string) => request.get(`/_emulator/sites/${siteId}${path}`);
  await expect(page.getByText('Only the bookings app is installed.')).toBeVisible();
  await request.put(`/_emulator/sites/${siteId}/settings`, { data: { name: 'Renamed' } });
  await page.getByLabel('Site time after the reset, in UTC').fill('2027-03-01T09:00');
  await clickAndConfirm(page, page.getByRole('button', { name: 'Reset site …' }), 'Reset site');
  await expect(page.getByText('The site was reset.')).toBeVisible();
  expect((await (await getFromSite('/clock')).json()).now).toMatch(/^2027-03-01T09:0/);
  expect((await (await getFromSite('/settings')).json()).name).not.toBe('Renamed');
  await clickAndConfirm(page, page.getByRole('button', { name: 'Delete site …' }), 'Delete site');
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  expect((await getFromSite('')).status()).toBe(404);
});

test('the owner’s API key is hidden at first', async ({ page, site }) => {
  await openTool(page, site, 'overview');
  await expect(page.getByText(site.clientId, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(site.ownerApiKey);
  await page.getByRole('button', { name: 'Reveal the owner’s API key' }).click();
  await expect(page.getByText(site.ownerApiKey, { exact: true })).toBeVisible();
  await page.getByLabel('How').selectOption({ label: 'Environment for a Node.js app' });
  await expect(page.getByText(`WIX_CLIENT_ID=${site.clientId}`)).toBeVisible();
});

test('the list shows each site with its apps and catalog, and links to the site', async ({ page, site }) => {
  await site.settings({ name: 'Named in the list', apps: ['stores', 'members'], catalogVersion: 'V3' });
  await openSites(page);
  const row = page.getByRole('row').filter({ hasText: 'Named in the list' });
  await expect(row.getByText('Stores, Members')).toBeVisible();
  await expect(row.getByText('V3')).toBeVisible();
  await row.getByRole('link', { name: 'Named in the list' }).click();
  expect(await openSiteId(page)).toBe(site.siteId);
});

test('a seed file becomes a site', async ({ page, request }) => {
  await openSites(page);
  await choose(page, JSON.stringify(SMALL_SHOP));
  const siteId = await openSiteId(page);
  await expect(page.getByRole('heading', { name: 'Corner Bakery', level: 1 })).toBeVisible();
  await expect(page.getByText('From a seed file')).toBeVisible();
  const { documents } = await (await request.get(`/_emulator/sites/${siteId}/collections/services`)).json();
  expect(documents).toMatchObject([{ name: 'Baking lesson' }]);
  await remove(request, siteId);
});

test('a seed file in YAML becomes a site', async ({ page, request }) => {
  await openSites(page);
  await choose(page, 'settings:\n  name: Of YAML\n', 'seed.yaml');
  const siteId = await openSiteId(page);
  await expect(page.getByRole('heading', { name: 'Of YAML', level: 1 })).toBeVisible();
  await remove(request, siteId);
});

test('a refused seed lists the path of each mistake', async ({ page }) => {
  const [product] = SMALL_SHOP.products;
  const [plan] = SMALL_SHOP.plans;
  const wrong = {
    ...SMALL_SHOP,
    products: [product, { ...product, productType: 'BREAD' }],
    plans: [{ ...plan, prize: 1 }],
  };
  await openSites(page);
  await choose(page, JSON.stringify(wrong));
  await expect(page.getByText('2 errors in the seed')).toBeVisible();
  const mistakes = page.getByRole('list', { name: 'Errors' }).getByRole('listitem');
  await expect(mistakes).toHaveCount(2);
  await expect(mistakes.filter({ hasText: 'products[1].productType' })).toBeVisible();
  await expect(mistakes.filter({ hasText: 'plans[0].prize' })).toBeVisible();
  await choose(page, '{ "products": ');
  await expect(page.getByRole('alert')).toContainText('The file is not JSON');
});

test('a seed file dropped on the field becomes a site', async ({ page, request }) => {
  await openSites(page);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'bakery.seed.json', { type: 'application/json' }));
    return transfer;
  }, JSON.stringify(SMALL_SHOP));
  const field = page.getByText('Choose a seed file');
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await remove(request, await openSiteId(page));
});

test('another site opens with its own values, not those typed for the previous site', async ({
  page,
  site,
  request,
}) => {
  const { siteId } = await SandboxSite.create(request, 'bare');
  await site.settings({ name: 'First bakery' });
  await request.put(`/_emulator/sites/${siteId}/settings`, { data: { name: 'Second bakery' } });
  await openTool(page, site, 'settings');
  const name = page.getByRole('form', { name: 'General' }).getByLabel('Name');
  await expect(name).toHaveValue('First bakery');
  const sites = page.getByLabel('Site', { exact: true });
  await sites.selectOption(siteId);
  await expect(name).toHaveValue('Second bakery');
  await sites.selectOption(site.siteId);
  await expect(name).toHaveValue('First bakery');
});

test('a page says that its site was deleted by somebody else', async ({ page, request }) => {
  const { siteId } = await SandboxSite.create(request, 'bare');
  await page.goto(`/_emulator#/${siteId}/requests`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await request.delete(`/_emulator/sites/${siteId}`);
  await expect(page.getByText('This site does not exist')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All sites' }).click();
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sites', exact: true }).getByRole('link').first()).toBeVisible();
  await expect(page.locator(`a[href="#/${siteId}/overview"]`)).toHaveCount(0);
});
