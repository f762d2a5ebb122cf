import { expect, test } from 'headless-emulator/playwright';

test('counts the orders of this test alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy' }).first().click();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByText('Orders so far: 1')).toBeVisible();
});

test('logs a member in and out', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^Continue as the sandbox member/ }).click();
  await expect(page.getByText('Hello, Maya')).toBeVisible();
  await expect(page.getByText('Orders so far: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('a shop with one product', () => {
  test.use({
    seed: {
      products: [
        {
          name: 'Umbrella',
          productType: 'PHYSICAL',
          physicalProperties: {},
          variantsInfo: { variants: [{ price: { actualPrice: { amount: '19.90' } }, physicalProperties: {} }] },
        },
      ],
    },
  });

  test('shows it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Umbrella']);
  });
});
