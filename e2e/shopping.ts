import type { Locator, Page } from '@playwright/test';
import { fillCard, fillContact } from './buyer-details';
import { expect } from './fixtures';

/** The name of a picture's file, which all of its sizes share. */
export async function pictureFile(picture: Locator): Promise<string | undefined> {
  return /media\/([^/]+)/.exec((await picture.getAttribute('src')) ?? '')?.[1];
}

export async function addToCart(page: Page, slug: string) {
  await page.goto(`/store/${slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
}

export async function applyCoupon(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

export async function goToCheckout(page: Page) {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

export async function fillDetails(page: Page, way: RegExp = /Store pickup/) {
  await fillContact(page);
  if (await page.getByLabel('Street and number').isVisible()) {
    await page.getByLabel('Street and number').fill('12 St James Square');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('Postal code').fill('10001');
    await page.getByLabel(way).check();
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export async function pay(page: Page, cardNumber?: string) {
  await fillCard(page, cardNumber);
  await page.getByRole('button', { name: /^(Pay |Place order)/ }).click();
}
