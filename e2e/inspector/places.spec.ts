import { openCalls } from '../calls';
import { expect, test } from '../fixtures';

test('an opened call names the line of the app that made it, and links to that code', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  const panel = await openCalls(page);
  const call = panel.getByRole('listitem').filter({ hasText: 'products.queryProducts' }).first();
  await call.locator('summary').click();
  const place = call.getByRole('link', { name: /^lib\/store\/catalog-v1\.ts:\d+$/ }).first();
  const line = (await place.textContent()) ?? '';
  await place.click();
  const code = page.getByRole('region', { name: 'In this app' });
  await expect(code.getByText(line, { exact: true })).toBeVisible();
  await expect(code.getByText('queryProducts').first()).toBeVisible();
});
