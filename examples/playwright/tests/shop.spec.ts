import { createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'headless-emulator/playwright';

test('shows products with their images', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(12);
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
});

test('sells a product on the hosted checkout', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy' }).first().click();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expires/).fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  expect(await site.collection('orders')).toMatchObject([{ id: new URL(page.url()).searchParams.get('orderId') }]);
});

test('shows a product that the owner adds', async ({ page, owner }) => {
  const wix = createClient({ auth: owner, modules: { productsV3 } });
  await wix.productsV3.createProductWithInventory({
    name: 'Umbrella',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: {
      variants: [
        { price: { actualPrice: { amount: '19.90' } }, physicalProperties: {}, inventoryItem: { inStock: true } },
      ],
    },
  });
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'Umbrella' })).toContainText('$19.90');
});

test('shows that the shop is closed while the platform is down', async ({ page, site }) => {
  await site.faults.weather('platform-down');
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('The shop is closed. Please come back later.');
});

test.describe('a shop without products', () => {
  test.use({ seed: { products: [] } });

  test('says that nothing is for sale', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Nothing for sale.')).toBeVisible();
  });
});
