import { expect, test } from '../fixtures';

// No visit makes so many calls, so the browser repeats the page's calls, as the bench does.
const CALLS = 10_000;

test('a list of 10,000 calls renders only the visible ones and keeps an opened call open', async ({ page }) => {
  await page.addInitScript(`window.callsWanted = ${CALLS}`);
  await page.addInitScript({ path: 'tools/bench/pages/many-calls.js' });
  await page.goto('/booking');
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  const rows = panel.locator('li[aria-setsize]');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CALLS));
  expect(await rows.count()).toBeLessThan(100);
  const first = panel.locator('li[aria-posinset="1"]');
  await first.locator('summary').first().click();
  await expect(first.getByText('Request', { exact: true }).first()).toBeVisible();
  const box = panel.locator('.overflow-y-auto').first();
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(panel.locator(`li[aria-posinset="${CALLS}"]`)).toBeAttached();
  await expect(first).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(100);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await expect(first.getByText('Request', { exact: true }).first()).toBeVisible();
});
