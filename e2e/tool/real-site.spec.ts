import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { OwnConsole } from './own/own-console';
import { OwnEmulator } from './own/own-emulator';

/** Stands in for the platform. */
let platform: OwnEmulator;
let site: { siteId: string; ownerApiKey: string };
let tool: OwnConsole;
test.beforeAll(async () => {
  platform = await OwnEmulator.start();
  const created = await fetch(`${platform.url}/_emulator/sites`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ preset: 'new-site', seed: { settings: { name: 'Corner Bakery' } } }),
  });
  site = await created.json();
  tool = await OwnConsole.start(site, platform.url);
});
test.afterAll(async () => {
  tool.stop();
  await platform.stop();
});

const receivedOperations = async () => {
  const response = await fetch(`${platform.url}/_emulator/sites/${site.siteId}/requests`);
  return (await response.json()).requests.map(({ operation }: { operation: string }) => operation);
};

async function openOperation(page: Page, operation: string) {
  await page.goto(tool.link);
  // The first page redirects automatically.
  await expect(page).toHaveURL(/\/console$/);
  await page.goto(`${tool.origin}/_emulator#/${site.siteId}/console/${operation}`);
}

test('the link opens only the console, with the site’s name', async ({ page }) => {
  await page.goto(tool.link);
  await expect(page).toHaveURL(new RegExp(`/_emulator#/${site.siteId}/console$`));
  await expect(page.getByText('Real site: Corner Bakery.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(['Console']);
});

test('a read runs at once as the owner, the only caller', async ({ page }) => {
  await page.goto(tool.link);
  await page.getByLabel('Search', { exact: true }).fill('services.queryServices');
  await page
    .getByRole('link', { name: /services\.queryServices/ })
    .first()
    .click();
  await expect(page.getByLabel('Run as').getByRole('option')).toHaveText(['Owner']);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result' }).getByText('200', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(site.ownerApiKey);
});

test.describe('a write', () => {
  test.use({ expectedErrors: [/409/] });

  test('runs after the site’s name is typed', async ({ page }) => {
    await openOperation(page, 'services.createService');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to the real site?' });
    await dialog.getByLabel(/Type/).fill('Corner Shop');
    await dialog.getByRole('button', { name: 'Run on the real site' }).click();
    await expect(dialog.getByText('This is not the site’s name. Nothing was sent.')).toBeVisible();
    expect(await receivedOperations()).not.toContain('services.createService');
    await dialog.getByLabel(/Type/).fill('Corner Bakery');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Result' }).getByText('200', { exact: true })).toBeVisible();
    expect(await receivedOperations()).toContain('services.createService');
  });

  test('does not run if the dialog is closed', async ({ page }) => {
    await openOperation(page, 'coupons.createCoupon');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Write to the real site?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);
    expect(await receivedOperations()).not.toContain('coupons.createCoupon');
  });
});

test.describe('without the link', () => {
  test.use({ expectedErrors: [/403/] });

  test('the tool explains which link to open', async ({ page }) => {
    await page.goto(`${tool.origin}/_emulator`);
    await expect(page.getByRole('alert')).toContainText('open the link that "headless-emulator console" printed');
  });
});
