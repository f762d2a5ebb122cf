import { expect, test } from '../fixtures';

test.beforeEach(async ({ page, site }) => {
  await site.clock({ now: '2027-01-31T09:00:00Z', frozen: true });
  await page.goto(`/_emulator#/${site.siteId}/clock`);
  await expect(page.getByText('Sun, Jan 31, 2027, 09:00:00 UTC').first()).toBeVisible();
});

test('the clock can be moved by a step or to a date, and started', async ({ page, site }) => {
  const now = page.getByRole('region', { name: 'Now' });
  await page.getByLabel('By', { exact: true }).selectOption('P7D');
  await page.getByRole('button', { name: 'Move the clock' }).click();
  await expect(now.getByRole('time').first()).toHaveText('Sun, Feb 7, 2027, 09:00:00 UTC');
  await page.getByLabel('To a date and time, in UTC').fill('2027-06-01T12:30');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await expect(now.getByRole('time').first()).toHaveText('Tue, Jun 1, 2027, 12:30:00 UTC');
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(page.getByRole('button', { name: 'Stop the clock' })).toBeVisible();
  expect(await site.get('clock')).toMatchObject({ frozen: false });
});

test('the clock moves to the next due change by keyboard alone, and lists the effects', async ({ page, site }) => {
  const { upcoming } = await site.get('clock/due');
  await page.getByRole('button', { name: 'Go to the next due date' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Became due:/)).toBeVisible();
  expect((await site.get('clock')).now).toBe(upcoming[0].at);
});

test.describe('an empty site', () => {
  test.use({ preset: 'bare' });

  test('has nothing due', async ({ page }) => {
    await expect(page.getByText('Nothing is due on this site.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to the next due date' })).toBeDisabled();
  });
});
