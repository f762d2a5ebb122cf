import { expect, test } from '../../packages/emulator/src/server/adapters/playwright';
import { nextMonth } from '../booking/calendar';
import { fillCard, fillContact } from '../buyer-details';
import { logIn, openHostedPage, signOut } from '../member';
import { addToCart, applyCoupon, fillDetails, goToCheckout, pay } from '../shopping';
import { choosePlan } from '../subscriptions/choosing';
import { fillGuest, startCheckout } from '../tickets/buying';

test.use({ preset: 'sandbox' });

test('store: a visitor pays a product with a coupon', async ({ page }) => {
  await addToCart(page, 'notebook');
  await goToCheckout(page);
  await fillDetails(page);
  await applyCoupon(page, 'WELCOME10');
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('booking: a visitor pays for a time', async ({ page }) => {
  await page.goto('/booking/massage');
  await nextMonth(page);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Deep tissue massage is booked' })).toBeVisible();
});

test('booking: a visitor books a free time', async ({ page }) => {
  await page.goto('/booking/consultation');
  await nextMonth(page);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: /is booked$/ })).toBeVisible();
});

test('tickets: a visitor buys two', async ({ page }) => {
  await startCheckout(page, { Standard: 2 });
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Jazz Night', level: 1 })).toBeVisible();
});

test('plans: a member buys one', async ({ page }) => {
  await choosePlan(page, 'Plus');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();
});

test('sign-in: a member signs in and out', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page.getByRole('banner')).toContainText('Maya Lindqvist');
  await signOut(page);
});
