import { expect, test } from '../fixtures';
import { addRing } from './own-products';

test.use({ preset: 'new-site' });

test('a product’s modifiers are displayed with prices, and the chosen values reach the cart', async ({
  page,
  site,
}) => {
  await addRing(site);
  await page.goto('/store/ring');
  await expect(page.getByLabel('Your words (optional)')).not.toHaveAttribute('required');
  await expect(page.getByText('Up to 20 characters, adds $12.00')).toBeVisible();
  await expect(page.getByLabel('Box', { exact: true })).toHaveAttribute('required');
  await page.getByLabel('Your words (optional)').fill('For Ada');
  await page.getByLabel('Box', { exact: true }).selectOption('Walnut (+$5.00)');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  const [cart] = (await site.get('collections/carts')).documents;
  expect(JSON.stringify(cart)).toContain('"customTextFields":{"Your words":"For Ada"}');
  expect(JSON.stringify(cart)).toContain('"options":{"Box":"Walnut"}');
});

test('required modifiers are enforced without JavaScript at 360 pixels', async ({ anotherVisitor, site }) => {
  await addRing(site);
  const page = await anotherVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto('/store/ring');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByLabel('Box', { exact: true }).selectOption('Paper');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to your cart')).toBeVisible();
});
