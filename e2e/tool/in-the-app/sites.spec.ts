import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { SandboxSite } from '../../sandbox-site';
import { fillDetails, goToCheckout, pay } from '../../shopping';
import { SMALL_SHOP } from '../small-shop';
import { clickAndConfirm, openTool } from '../tool';

test.skip(process.env.PLAYWRIGHT_API !== undefined, 'a stand-alone emulator has no shop');

const SANDBOX = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** The site that the page's browser is on. */
async function findSite(page: Page, request: APIRequestContext): Promise<{ clientId: string; siteId: string }> {
  const clientId = (await page.context().cookies()).find(({ name }) => name === 'site')?.value;
  const { sites } = await (await request.get(`/_emulator/sites?clientId=${clientId}`)).json();
  return sites[0];
}

test('the app’s menu leads to its site’s requests, where the shop’s calls appear', async ({ page, context }) => {
  await page.goto('/store');
  await page.getByRole('button', { name: /Sandbox/ }).click();
  await page.getByRole('link', { name: 'Open the emulator tool' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Requests, newest first' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const shop = await context.newPage();
  await shop.goto('/booking');
  await expect(list).toContainText('services.searchServices');
});

test('a tool URL without a site leads to this browser’s site', async ({ page, site }) => {
  await page.goto('/booking');
  await page.goto('/_emulator');
  await expect(page).toHaveURL(new RegExp(`#/${site.siteId}/home$`));
  await page.goto('/_emulator#/clock');
  await expect(page).toHaveURL(new RegExp(`#/${site.siteId}/clock$`));
  await expect(page.getByRole('heading', { name: 'Clock', level: 1 })).toBeVisible();
});

test('a seed file becomes a site whose product can be bought in the shop', async ({ page, request }) => {
  await page.goto('/_emulator#/sites');
  const buffer = Buffer.from(JSON.stringify(SMALL_SHOP));
  await page
    .getByLabel('Choose a seed file')
    .setInputFiles({ name: 'bakery.seed.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('heading', { name: 'Corner Bakery', level: 1 })).toBeVisible();
  await expect(page.getByText('Uses another site')).toBeVisible();
  await page.getByRole('button', { name: 'Open the shop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sandbox: Corner Bakery' })).toBeVisible();
  await page.getByRole('link', { name: 'Book a service' }).click();
  await expect(page.getByRole('link', { name: 'Baking lesson' }).first()).toBeVisible();
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'Night of bread' }).first()).toBeVisible();
  await page.goto('/subscriptions');
  await expect(page.getByRole('main').getByText('Bread every week').first()).toBeVisible();
  await page.goto('/store');
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem')).toHaveCount(1);
  await products.getByRole('link', { name: 'Sourdough loaf' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByText('€6.50').first()).toBeVisible();
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await request.delete(`/_emulator/sites/${(await findSite(page, request)).siteId}`);
});

test('the shop opens on each listed site, and on the sandbox after its site is deleted', async ({
  page,
  site,
  request,
}) => {
  await site.settings({ name: 'The first' });
  const other = await SandboxSite.create(request, 'bare');
  await request.put(`/_emulator/sites/${other.siteId}/settings`, { data: { name: 'The second' } });
  await page.goto('/_emulator#/sites');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('The first').getByText('This browser')).toBeVisible();
  await row('The second').getByRole('button', { name: 'Open the shop on The second' }).click();
  await expect(page.getByRole('button', { name: /^Sandbox: Bare/ })).toBeVisible();
  expect(await findSite(page, request)).toMatchObject({ siteId: other.siteId });
  await page.goto(`/_emulator#/${other.siteId}/overview`);
  await expect(page.getByText('Uses this site')).toBeVisible();
  await clickAndConfirm(page, page.getByRole('button', { name: 'Delete site …' }), 'Delete site');
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible();
  expect(await findSite(page, request)).toMatchObject({ clientId: SANDBOX });
});

test('a link creates a site from the snapshot after confirmation', async ({ page, site, request, anotherVisitor }) => {
  await site.settings({ name: 'As in the link' });
  const response = await request.post(`/_emulator/sites/${site.siteId}/snapshots`, { data: { name: 'For the link' } });
  expect(response.status()).toBe(200);
  const other = await anotherVisitor();
  const query = new URLSearchParams({ site: site.siteId, snapshot: 'For the link', to: '/store' });
  await other.goto(`/_emulator#/new-site?${query}`);
  await expect(other.getByRole('heading', { name: 'Open a site', level: 1 })).toBeVisible();
  await expect(other.getByText('For the link', { exact: true })).toBeVisible();
  expect(await findSite(other, request)).toMatchObject({ siteId: site.siteId });
  await other.getByRole('button', { name: 'Create site and open the shop' }).click();
  await expect(other).toHaveURL(/\/store$/);
  await expect(other.getByRole('list', { name: 'Products' })).toBeVisible();
  const opened = await findSite(other, request);
  expect(opened.siteId).not.toBe(site.siteId);
  const settings = await request.get(`/_emulator/sites/${opened.siteId}/settings`);
  expect(await settings.json()).toMatchObject({ name: 'As in the link' });
  await request.delete(`/_emulator/sites/${opened.siteId}`);
  await page.goto('/_emulator#/new-site?preset=bare&to=//elsewhere.example/steal');
  await expect(page.getByText('The shop’s home page')).toBeVisible();
  await page.goto('/_emulator#/new-site?site=none&snapshot=none');
  await expect(page.getByText('Nothing to open')).toBeVisible();
});

test('a preset and a snapshot have a link to copy', async ({ page, site, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copiedText = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await request.post(`/_emulator/sites/${site.siteId}/snapshots`, { data: { name: 'Shared' } });
  await openTool(page, site, 'snapshots');
  expect(await copiedText('Copy a link to a new site like Shared')).toContain(
    `/_emulator#/new-site?site=${site.siteId}&snapshot=Shared`,
  );
  await page.goto('/_emulator#/sites');
  await page.goto(await copiedText('Copy a link to a new site: Bare'));
  await expect(page.getByText('No app is installed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create site and open the shop' })).toBeVisible();
});
