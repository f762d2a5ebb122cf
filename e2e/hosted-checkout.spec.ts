import { expect, test } from './fixtures';
import { addToCart, goToCheckout } from './shopping';

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
