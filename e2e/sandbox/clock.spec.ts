import { accessibilityViolations } from '../axe';
import { expect, test } from '../fixtures';

test('the clock moves by a step or to a moment, and can be stopped', async ({ page, site }) => {
  await site.clock({ now: '2027-01-31T09:00:00Z', frozen: true });
  await page.goto('/sandbox/clock');
  await expect(page.getByRole('heading', { name: 'Sun, Jan 31, 2027, 09:00:00 UTC' })).toBeVisible();
  const forward = page.getByRole('form', { name: 'Move forward' });
  await forward.getByLabel('By').selectOption('P7D');
  await forward.getByRole('button', { name: 'Move the clock' }).click();
  await expect(page.getByRole('heading', { name: 'Sun, Feb 7, 2027, 09:00:00 UTC' })).toBeVisible();
  const set = page.getByRole('form', { name: 'Set to a moment' });
  await set.getByLabel('Date and time, in UTC').fill('2027-06-01T12:30');
  await set.getByRole('button', { name: 'Set the clock' }).click();
  await expect(page.getByRole('heading', { name: 'Tue, Jun 1, 2027, 12:30:00 UTC' })).toBeVisible();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(page.getByRole('button', { name: 'Stop the clock' })).toBeVisible();
  expect(await site.get('clock')).toMatchObject({ frozen: false });
});

test('the clock moves to the next due change by keyboard alone, and lists the effects', async ({ page, site }) => {
  await site.clock({ frozen: true });
  const { upcoming } = await site.get('clock/due');
  await page.goto('/sandbox/clock');
  await page.getByRole('button', { name: 'Go there' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/became due\.$/)).toBeVisible();
  expect((await site.get('clock')).now).toBe(upcoming[0].at);
  const done = page.getByRole('list', { name: 'What became due', exact: true });
  await expect(done.getByRole('listitem').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the clock’s day is today in the app’s calendars', async ({ page }) => {
  await page.goto('/sandbox/clock');
  const set = page.getByRole('form', { name: 'Set to a moment' });
  await set.getByLabel('Date and time, in UTC').fill('2031-05-14T12:00');
  await set.getByRole('button', { name: 'Set the clock' }).click();
  await expect(page.getByRole('heading', { name: /^Wed, May 14, 2031, 12:0\d:\d\d UTC$/ })).toBeVisible();
  await page.goto('/booking/massage');
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  const months = page.getByRole('navigation', { name: 'Months' });
  await expect(months.getByRole('link', { name: 'June 2031' })).toBeVisible();
  await expect(months.getByRole('link', { name: 'April 2031' })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /today$/ })).toHaveText(/^14/);
});

test.describe('an empty site', () => {
  test.use({ preset: 'bare' });

  test('has nothing due', async ({ page }) => {
    await page.goto('/sandbox/clock');
    await expect(page.getByText('Nothing is due on this site.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go there' })).toBeDisabled();
  });
});
