import { EXPIRY } from './buyer-details';
import { expect, test } from './fixtures';
import { openAsMember } from './member';
import { addToCart, applyCoupon, fillDetails, goToCheckout } from './shopping';

test('the totals of the hosted checkout follow the delivery, and nothing typed is lost', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await expect(page.getByText('Calculated from your address')).toBeVisible();
  // A long amount leaves the labels their room: they do not wrap inside of words.
  const label = await page.getByText('Subtotal', { exact: true }).boundingBox();
  expect(label?.height).toBeLessThan(40);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByLabel('Street and number').fill('12 St James Square');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Postal code').fill('10001');
  for (const [delivery, total] of [
    [/Local delivery/, '$30.24'],
    [/Express delivery/, '$42.12'],
  ] as const) {
    await page.getByLabel(delivery).check();
    await expect(page.getByText(total, { exact: true })).toBeVisible();
    await expect(page.getByLabel(delivery)).toBeChecked();
  }
  await expect(page.getByLabel('Email')).toHaveValue('grace@example.com');
  await expect(page.getByLabel('Coupon code')).toHaveValue('WELCOME10');
});

test('details typed before leaving the hosted checkout fill the next one', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByLabel('Email')).toHaveValue('grace@example.com');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
});

test('the totals follow test details, and details kept from an earlier visit', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  const awaited = page.getByText('Calculated from your address');
  await expect(awaited).toBeVisible();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByText('$32.40', { exact: true })).toBeVisible();
  await expect(awaited).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByText('$32.40', { exact: true })).toBeVisible();
});

test('a delivery’s name stays on one line in the totals at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await expect(page.getByText('Calculated from your address')).toBeVisible();
  const label = page.getByRole('term').filter({ hasText: 'Standard delivery' });
  expect((await label.boundingBox())?.height).toBeLessThan(40);
});

test('a coupon renews the totals without leaving the page, so that the card stays', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await fillDetails(page);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill(EXPIRY);
  await applyCoupon(page, 'NOSUCH');
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('We don’t know this code.');
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $23.33' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Discount (WELCOME10)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay $25.92' })).toBeVisible();
  await applyCoupon(page, 'WELCOME10');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $23.33' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('a coupon renews the totals of tickets and plans', async ({ page, site }) => {
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page
    .getByRole('group', { name: /^Guest 1/ })
    .getByLabel('First name')
    .fill('Ada');
  await applyCoupon(page, 'WELCOME10');
  await expect(page.getByRole('button', { name: 'Pay $43.20' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(/Subtotal\s*\$48.00\s*Discount \(WELCOME10\)\s*−\$4.80/);
  await expect(page.getByRole('group', { name: /^Guest 1/ }).getByLabel('First name')).toHaveValue('Ada');
  await openAsMember(page, site, '/subscriptions');
  await page.getByRole('button', { name: 'Choose Plus', exact: true }).click();
  await applyCoupon(page, 'WELCOME10');
  await expect(page.getByRole('button', { name: 'Pay $44.10' })).toBeVisible();
});

test('on a phone the coupon comes before the details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? Number.NaN;
  expect(await topOf('Coupon code')).toBeLessThan(await topOf('Email'));
});
