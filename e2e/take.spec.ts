import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures';

test('a developer downloads a flow from its card', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('[data-cell]').filter({ hasText: 'Buy from a store' });
  await card.getByRole('link', { name: 'Take this flow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Take this flow: Store' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Command' })).toContainText('npm run take -- store ../my-app');
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByText('(shop)', { exact: true }).click();
  await files.getByText('cart', { exact: true }).first().click();
  await expect(files.getByText('cart-line.tsx')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Environment variables' })).toContainText('WIX_CLIENT_ID');
  await expect(page.getByRole('region', { name: 'npm packages' })).toContainText('@wix/stores');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('store.zip');
  const entries = Object.keys(unzipSync(await readFile(await download.path())));
  expect(entries).toEqual(expect.arrayContaining(['store/app/(shop)/store/page.tsx', 'store/package.json']));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('folders open, and an unknown flow returns 404', async ({ page }) => {
    await page.goto('/take/booking');
    await page.getByRole('region', { name: 'Files' }).getByText('lib', { exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: 'Download zip' })).toHaveAttribute('href', '/take/booking/zip');
    const response = await page.goto('/take/plumbing');
    expect(response?.status()).toBe(404);
  });
});
