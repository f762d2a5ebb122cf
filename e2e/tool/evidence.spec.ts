import { expect, test } from '../fixtures';
import { openTool } from './tool';

test('a package’s totals link to its operations, which can be narrowed to those without evidence', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'console');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Test coverage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test coverage' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All packages' }).getByRole('link')).toHaveCount(6);
  await page.getByRole('link', { name: /Called with the SDK, @wix\/bookings$/ }).press('Enter');
  await expect(page).toHaveURL(/evidence=sdk/);
  const operations = page.getByRole('region', { name: 'Operations' });
  await expect(operations.getByRole('link', { name: /^services\.queryServices\b/ })).toBeVisible();
  await expect(
    operations
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^services\.queryServices\b/ }) })
      .getByRole('img', { name: /called with the SDK/ }),
  ).toBeVisible();
  await expect(operations.getByText('@wix/stores', { exact: true })).toHaveCount(0);
  const statusText = await page.getByRole('status').innerText();
  await page.getByRole('combobox', { name: 'Test coverage' }).selectOption('Not yet: called with the SDK');
  await expect(operations.getByRole('link', { name: /^services\.queryServices\b/ })).toHaveCount(0);
  await expect(page.getByRole('status')).not.toHaveText(statusText);
  await expect(page).toHaveURL(/evidence=not-sdk/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(operations.getByText('@wix/stores', { exact: true }).first()).toBeVisible();
});

test('a search within a package offers the results from other packages', async ({ page, site }) => {
  await openTool(page, site, `console?search=queryServices&package=${encodeURIComponent('@wix/stores')}`);
  await page.getByRole('button', { name: /in other packages/ }).click();
  await expect(page.getByRole('link', { name: /^services\.queryServices\b/ })).toBeVisible();
});

test('an operation lists its evidence', async ({ page, site }) => {
  await openTool(page, site, 'console/bookings.createBooking');
  const evidence = page.getByRole('region', { name: 'Test coverage' });
  const row = evidence.getByRole('listitem').filter({ hasText: 'Called with the SDK' });
  await expect(row.getByText('covered', { exact: true })).toBeVisible();
  await evidence.getByRole('link', { name: 'All operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test coverage' })).toBeVisible();
});

test('an operation that is not served has no evidence', async ({ page, site }) => {
  await openTool(page, site, 'console?evidence=not-served');
  await page.getByRole('region', { name: 'Operations' }).getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('there is no evidence')).toBeVisible();
});

test('every trap says what to write instead, and a warning links to its trap', async ({ page, site }) => {
  await openTool(page, site, 'console/availabilityCalendar.queryAvailability');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const warnings = page.getByRole('region', { name: 'Result', exact: true }).getByRole('region', { name: 'Warnings' });
  const warning = warnings.getByRole('listitem').filter({ hasText: 'Removed on March 31, 2026' });
  await warning.getByRole('link', { name: 'What to write instead' }).click();
  await expect(page).toHaveURL(/trap=deprecated-call/);
  await expect(page.getByRole('heading', { level: 2, name: 'A deprecated call' })).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Common mistakes' })
    .getByRole('button', { name: 'A list without a limit' })
    .click();
  const trap = page.getByRole('region', { name: 'A list without a limit', exact: true });
  await expect(trap).toBeInViewport();
  await expect(trap).toContainText('Always send a limit');
  await expect(trap.getByRole('region', { name: /^What to write instead/ })).toContainText('.limit(50)');
});
