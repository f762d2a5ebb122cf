import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';

test('the flows’ calls run with one click on their own site, each with its result', async ({ page, site }) => {
  const before = (await site.get('events')).events.length;
  await page.goto('/calls');
  await page.getByRole('link', { name: 'Run a collection' }).click();
  await page.getByRole('button', { name: /^Run \d+ calls$/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 made, \1 answered 200$/ })).toBeVisible({
    timeout: 90_000,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'services.createService' });
  await expect(row.getByText('200', { exact: true })).toBeVisible();
  expect((await site.get('events')).events.length).toBe(before);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('on a narrow screen in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the collection fits', async ({ page }) => {
    await page.goto('/calls/collection');
    await expectFitFor360(page);
  });
});

test('the collection does not run from another machine', async ({ browser, baseURL }) => {
  const far = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' },
    ...(baseURL && { baseURL }),
  });
  const page = await far.newPage();
  await page.goto('/calls/collection');
  await expect(page.getByText('for browsers on this machine only', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Run/ })).toBeDisabled();
  await far.close();
});
