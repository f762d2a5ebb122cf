import { openNextMonth } from '../booking/calendar';
import { fillContact } from '../contact';
import { expect, test } from '../fixtures';
import { addToCart, goToCheckout } from '../shopping';

const leave = { name: 'Cancel and go back' };

test('leaving a booking’s checkout says that nothing was booked, and keeps the details', async ({ page, site }) => {
  await openNextMonth(page, site, 'massage');
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await fillContact(page);
  await page.getByLabel('Pressure').selectOption({ index: 2 });
  const pressure = await page.getByLabel('Pressure').inputValue();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was booked or charged.' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Pressure')).toHaveValue(pressure);
});

test('leaving the store’s checkout says that nothing was ordered', async ({ page }) => {
  await addToCart(page, 'ceramic-mug');
  await goToCheckout(page);
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was ordered or charged.' })).toBeVisible();
});

test('leaving the tickets’ checkout says that nothing was bought', async ({ page }) => {
  await page.goto('/tickets/jazz-night');
  await page
    .getByLabel(/^How many/)
    .first()
    .selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was bought or charged.' })).toBeVisible();
});
