import { expect, test } from '../fixtures';

test.skip(process.env.PLAYWRIGHT_API !== undefined, 'a stand-alone emulator has no shop');

test('the app’s menu leads to the requests of its site, and the shop’s calls appear there', async ({
  page,
  context,
}) => {
  await page.goto('/store');
  await page.getByRole('button', { name: /Sandbox/ }).click();
  await page.getByRole('link', { name: 'Watch its requests' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Requests, newest first' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const shop = await context.newPage();
  await shop.goto('/booking');
  await expect(list).toContainText('services.searchServices');
});
