import type { Locator, Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';

/**
 * Opens next month, which is always late enough to book. Waits for its name, which appears with its days: the URL may
 * already contain a month, for example after a choice of staff member.
 */
export async function nextMonth(page: Page, open = (link: Locator) => link.click()) {
  const link = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last();
  const month = (await link.locator('.sr-only').textContent()) ?? '';
  await open(link);
  await expect(page.getByRole('heading', { level: 2, name: month, exact: true })).toBeVisible();
}

/** Not the first day with open times, since its times are already displayed. */
export async function chooseDay(page: Page) {
  await page.getByRole('link', { name: 'open times' }).nth(2).click();
  await expect(page).toHaveURL(/day=/);
}

/** Opens the first open day of next month by its URL, for tests of later steps. */
export async function openNextMonth(page: Page, site: SandboxSite, slug: string) {
  const month = DateTime.fromISO(await site.now(), { setZone: true })
    .plus({ months: 1 })
    .toFormat('yyyy-MM');
  await page.goto(`/booking/${slug}?month=${month}`);
  // The page loads the times again once it knows the time zone of the browser.
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByLabel('Time zone')).toHaveValue(zone);
}
