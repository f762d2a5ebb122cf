import type { Locator, Page } from '@playwright/test';
import { openNextMonth } from '../booking/calendar';
import { fillContact } from '../buyer-details';
import { openCalls } from '../calls';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { addToCart, fillDetails, goToCheckout, pay } from '../shopping';

export const callNamed = (panel: Locator, name: string): Locator =>
  panel.getByRole('listitem').filter({ hasText: name }).first();

/** Makes a booking whose checkout fails. Returns its call, which has a warning. */
export async function bookWithoutOrder(page: Page, site: SandboxSite): Promise<Locator> {
  await openNextMonth(page, site, 'consultation');
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await site.faults([{ operation: 'cartV2.createCart', status: 503 }]);
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  return callNamed(await openCalls(page), 'bookings.createBooking');
}

/** Buys a tote, and opens the story of it. Returns the panel. */
export async function openStoryOfPurchase(page: Page): Promise<Locator> {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  const panel = await openCalls(page);
  await panel.getByRole('button', { name: 'Story' }).click();
  return panel;
}
