import { expect, test } from '../fixtures';
import { openTool } from './tool';

test('the first page names what can be done, and finds documents and operations', async ({ page, site }) => {
  await openTool(page, site, 'home');
  await expect(page.getByRole('region', { name: 'What you can do here' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /Open the shop/ })).toHaveCount(1);
  const search = page.getByLabel('Search this site');
  await expect(search).toHaveAccessibleDescription(/^An order number, an email, a product or an operation/);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('massage');
  await page.keyboard.press('Enter');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('listitem').filter({ hasText: 'Services' }).first()).toBeVisible();
  await search.fill('queryServices');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results.getByRole('link', { name: 'services.queryServices' })).toBeVisible();
});

test('products are listed with their price and stock', async ({ page, site }) => {
  await openTool(page, site, 'data/products');
  const documents = page.getByRole('list', { name: 'Documents', exact: true });
  await expect(documents.getByRole('listitem').first()).toContainText(/\$\d+\.\d\d/);
  await expect(documents.getByText(/in stock$/).first()).toBeVisible();
});
