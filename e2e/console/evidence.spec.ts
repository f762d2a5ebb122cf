import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';

test('an area’s totals link to its calls, and to those without evidence', async ({ page }) => {
  await page.goto('/calls');
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const bookings = page.getByRole('region', { name: 'bookings' });
  await bookings.getByRole('link', { name: 'Called with the SDK, bookings' }).press('Enter');
  await expect(page).toHaveURL(/evidence=sdk/);
  await expect(page.getByText(/^Called with the SDK: \d+ calls$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'queryServices', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Not yet: called with the SDK' }).click();
  await expect(page.getByText(/^Not yet: called with the SDK: \d+ calls?$/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'queryServices', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(page.getByRole('link', { name: 'queryServices', exact: true })).toBeVisible();
});

test('a call’s page shows its evidence and the tests', async ({ page }) => {
  await page.goto('/calls/bookings/bookings.createBooking');
  const evidence = page.getByRole('region', { name: 'Evidence' });
  const row = evidence.getByRole('listitem').filter({ hasText: 'Called with the SDK' });
  await expect(row.getByText('Shown', { exact: true })).toBeVisible();
  await expect(row.getByText(/^emulator\/tests\/.*\.test\.ts$/)).toBeVisible();
  await evidence.getByRole('link', { name: 'All calls' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
});

test('a call that the sandbox does not serve has no evidence', async ({ page }) => {
  await page.goto('/calls?evidence=not-served');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('there is nothing to show')).toBeVisible();
});

test('the sandbox links to it', async ({ page }) => {
  await page.goto('/sandbox');
  await page.getByRole('navigation', { name: 'Sandbox' }).getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
});

test.describe('on a narrow screen in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the totals and a filtered list fit', async ({ page }) => {
    await page.goto('/calls/evidence');
    await expect(page.getByRole('region', { name: 'All areas' })).toBeVisible();
    await expectFitFor360(page);
    await page.goto('/calls?evidence=not-raced&area=pricing-plans');
    await expect(page.getByText(/^Not yet: called at the same time/)).toBeVisible();
    await expectFitFor360(page);
  });
});
