import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';

/**
 * Next month is never too soon to book. Its days are there when its name is: the address may name a month already, as it
 * does once a member of staff is chosen.
 */
export async function nextMonth(page: Page, open = (link: Locator) => link.click()) {
  const link = page.getByRole('navigation', { name: 'Months' }).getByRole('link').last();
  const month = (await link.locator('.sr-only').textContent()) ?? '';
  await open(link);
  await expect(page.getByRole('heading', { level: 2, name: month, exact: true })).toBeVisible();
}

/** Not the first day with open times: that one's times are there already. */
export async function chooseDay(page: Page) {
  await page.getByRole('link', { name: 'open times' }).nth(2).click();
  await expect(page).toHaveURL(/day=/);
}
