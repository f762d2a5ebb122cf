import type { Page } from '@playwright/test';
import { DECLINED, EXPIRY_YEAR, fillCard, fillContact } from './buyer-details';
import { expect, test } from './fixtures';
import { addToCart, fillDetails, goToCheckout } from './shopping';

const payButton = (page: Page) => page.locator('[data-pays]');

async function openCourse(page: Page) {
  await page.goto('/booking/watercolor-course');
  await page.getByRole('button', { name: 'Book the course' }).click();
  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible();
}

test('the booking button shows the total of the current choices, which is then charged', async ({ page }) => {
  await openCourse(page);
  await expect(payButton(page)).toHaveText('Pay $160.00');
  await page.getByLabel('How many people?').fill('3');
  await expect(payButton(page)).toHaveText('Pay $480.00');
  await page.getByLabel(/^A deposit now/).check();
  await expect(payButton(page)).toHaveText('Pay $120.00');
  await expect(page.getByRole('definition').filter({ hasText: '$360.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(payButton(page)).toHaveText('Pay $120.00');
  await page.getByText('Test cards', { exact: true }).click();
  await page.getByRole('radio', { name: /^Pays/ }).check();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A season of watercolour');
  await expect(page.getByText('$120.00').first()).toBeVisible();
  await expect(page.getByText('$360.00').first()).toBeVisible();
});

test('a refused payment focuses the field to correct, and going back resubmits nothing', async ({ page }) => {
  const postedUrls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && postedUrls.push(request.url()));
  await openCourse(page);
  postedUrls.length = 0;
  await fillContact(page);
  await fillCard(page, DECLINED);
  await payButton(page).click();
  const card = page.getByLabel('Card number');
  await expect(card).toBeFocused();
  await expect(card).toHaveAccessibleDescription('This card was declined.');
  await expect(card).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(postedUrls).toHaveLength(1);
  await page.reload();
  await page.goto('/booking');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible();
  expect(postedUrls).toHaveLength(1);
});

test('the first of several invalid fields gets the focus', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('the checkout uses the cart’s country, and accepts card dates in any format', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await page.getByLabel('Deliver to').selectOption('Germany');
  const updated = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Update' }).click();
  await updated;
  await goToCheckout(page);
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page);
  await page.getByLabel(/^Expires/).fill(`12 / ${EXPIRY_YEAR}`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
});

test('held tickets show a countdown', async ({ page }) => {
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
});

test('signing in and signing up are tabs, and signing in as the sandbox member takes one click', async ({ page }) => {
  await page.goto('/login/hosted?from=/account');
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeHidden();
  await page.getByRole('radio', { name: 'Sign in' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: /^Continue as the sandbox member/ }).click();
  await expect(page).toHaveURL(/:\d+\/account$/);
});

test('a site’s hosted pages use its currency and language', async ({ page, site }) => {
  await site.settings({ currency: 'EUR', language: 'de' });
  await page.goto('/booking');
  // The app formats amounts in its own language (`SHOP_LANGUAGE`).
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('€160.00');
  await expect(page.getByRole('list', { name: 'Services' })).not.toContainText('$');
  await startCourseBooking(page);
  await expect(page.getByRole('heading', { name: 'Angaben zur Buchung' })).toBeVisible();
  await expect(payButton(page)).toHaveText(/^160,00\s€ bezahlen$/);
  await page.getByLabel('Für wie viele Personen?').fill('2');
  await expect(payButton(page)).toHaveText(/^320,00\s€ bezahlen$/);
});

async function startCourseBooking(page: Page) {
  await page.goto('/booking/watercolor-course');
  await page.getByRole('button', { name: 'Book the course' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('buttons on the booking page update the price, fill in test details and choose a test card', async ({
    page,
  }) => {
    await page.goto('/booking/watercolor-course');
    await page.getByRole('button', { name: 'Book the course' }).click();
    await page.getByRole('button', { name: 'Fill in test details' }).click();
    await page.getByLabel('How many people?').fill('2');
    await page.getByRole('button', { name: 'Update total' }).click();
    await expect(payButton(page)).toHaveText('Pay $320.00');
    await page.getByLabel('How many people?').fill('3');
    await page.getByText('Test cards', { exact: true }).click();
    await page.getByRole('radio', { name: /^Pays/ }).check();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The price has changed');
    await expect(payButton(page)).toHaveText('Pay $480.00');
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A season of watercolour');
  });

  test('held tickets show when the hold ends, with the time zone', async ({ page }) => {
    await page.goto('/tickets/jazz-night');
    await page.getByLabel('How many Standard').selectOption('1');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await expect(page.getByText(/until \d+:\d\d\s[AP]M Eastern Time/)).toBeVisible();
  });
});

test('a payment page’s URL contains no typed data', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await fillDetails(page);
  await fillCard(page, DECLINED);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});
