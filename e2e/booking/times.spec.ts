import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { nextMonth } from './calendar';

test.use({ timezoneId: 'America/New_York' });

const times = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('link');
const selectedDay = (page: Page) => page.getByRole('table').or(page.getByRole('grid')).locator('[aria-current="date"]');

/** Visible without scrolling, above the call bar. */
async function expectOnFirstScreen(page: Page, height: number) {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const bottom = async () => {
    const box = await times(page).first().boundingBox();
    return (box?.y ?? height) + (box?.height ?? 0);
  };
  // While React replaces the placeholder with the times, they have no box.
  await expect.poll(bottom).toBeLessThan(height - 48);
}

test('the first open day is selected, and its times are visible without scrolling', async ({ page, site }) => {
  await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/booking/haircut');
  await expect(selectedDay(page)).toHaveAccessibleName(/June 1\d, 2031, open times/);
  await expectOnFirstScreen(page, 800);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectOnFirstScreen(page, 740);
});

test('staff and time zone share one line at 360 pixels, and the zone has most of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/booking/massage');
  await expect(times(page).first()).toBeVisible();
  const [staff, zone] = await Promise.all([
    page.getByLabel('Staff').boundingBox(),
    page.getByLabel('Time zone').boundingBox(),
  ]);
  expect(zone?.y).toBe(staff?.y);
  expect(zone?.width).toBeGreaterThan(150);
});

test('the next month is displayed if the rest of this one has no open times', async ({ page, site }) => {
  await site.clock({ now: '2031-06-30T23:30:00Z', frozen: true });
  await page.goto('/booking/haircut');
  await expect(page.getByRole('heading', { name: 'July 2031' })).toBeVisible();
  await expect(times(page).first()).toBeVisible();
});

test('choosing staff or a time zone applies at once, and time zones have readable names', async ({ page }) => {
  await page.goto('/booking/haircut');
  await expect(page.getByLabel('Time zone').locator('option').first()).toHaveText(/^Eastern Time \(GMT-\d\)$/);
  await expect(page.getByRole('button', { name: 'Show times' })).toBeHidden();
  await page.getByLabel('Staff').focus();
  await page.getByLabel('Staff').selectOption('Jonas');
  await expect(page).toHaveURL(/staff=/);
  await expect(page.getByLabel('Staff')).toBeFocused();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByText('Japan Standard Time', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Staff')).toHaveValue(/.+/);
});

test('while another day loads, times of the previous day cannot be chosen', async ({ page, site }) => {
  await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
  await page.goto('/booking/haircut?month=2031-07');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(times(page).first()).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/[?&]day=/, async (route) => {
    await answered;
    await route.continue();
  });
  const another = page.getByRole('link', { name: 'open times' }).nth(2);
  const day = ((await another.getAttribute('aria-label')) ?? '').replace(', open times', '');
  await another.click();
  await expect(page.locator('[inert]').getByRole('list', { name: 'Open times' })).toBeVisible();
  const click = times(page).first().click();
  answer();
  await click;
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(day);
});

test('the Tab key stops at one day, and the arrow keys move between days', async ({ page, site }) => {
  await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
  await page.goto('/booking/haircut?month=2031-07');
  await expect(page.getByRole('grid')).toBeVisible();
  const first = (await selectedDay(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('link', { name: 'August 2031' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const next = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
  expect(next).toMatch(/July (8|9|10), 2031, open times/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: next.replace(', open times', '') })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(times(page).first()).toBeFocused();
});

const firstWeekday = (page: Page) => page.getByRole('columnheader').first();

test('the week begins on Sunday for a visitor from the United States', async ({ page }) => {
  await page.goto('/booking/haircut');
  await expect(firstWeekday(page)).toHaveText('Su');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the week begins on Monday', async ({ page }) => {
    await page.goto('/booking/haircut');
    await expect(firstWeekday(page)).toHaveText('Mo');
  });
});

test.describe('without JavaScript at 360 pixels', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a visitor chooses staff, time zone and day, and fills in the form', async ({ page }) => {
    await page.goto('/booking/consultation');
    await page.getByLabel('Staff').selectOption('Maya');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByRole('button', { name: 'Show times' }).click();
    await expect(page.getByText('United Kingdom Time', { exact: true })).toBeVisible();
    await nextMonth(page);
    await page.getByRole('link', { name: 'open times' }).nth(1).click();
    await expect(page).toHaveURL(/day=/);
    await times(page).first().click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Free consultation is booked' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage booking' }).click();
    await page.getByRole('link', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This booking is canceled' })).toBeVisible();
  });
});
