import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { fillDetails, goToCheckout, pay, pictureFile } from '../shopping';

test.use({ preset: 'new-site' });

test('a new site sells through Catalog V3, from choosing a variant to the confirmation', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/store');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(12);
  const calls = await openCalls(page);
  await expect(calls.getByRole('listitem').filter({ hasText: 'productsV3.searchProducts' })).toHaveCount(1);
  await expect(calls.getByText('failed')).toHaveCount(0);
  await page.goto('/store/linen-shirt');
  await page.getByText('Indigo', { exact: true }).click();
  const indigo = await pictureFile(page.getByRole('img', { name: 'The linen shirt in indigo' }));
  expect(indigo).toBeTruthy();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await page.goto('/cart');
  const lines = page.getByRole('list', { name: 'Line items' });
  await expect(lines).toContainText('Indigo');
  expect(await pictureFile(lines.locator('img'))).toBe(indigo);
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What you bought' })).toContainText('1 × Linen Shirt');
});

test('collections, sort order, pages and search change the product list', async ({ page }) => {
  await page.goto('/store');
  const shelves = page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: /^All products/i });
  await expect(shelves).toHaveCount(1);
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price, low to high' }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toContainText(
    'Lavender Hand Cream',
  );
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(5);
  await page.goto('/store?q=teapot');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('Terracotta Teapot');
});

test('the sandbox menu offers both sites first and side by side, each with its own catalog', async ({ page }) => {
  await page.goto('/');
  for (const [site, call] of [
    ['Sandbox', 'products.queryProducts'],
    ['New site', 'productsV3.searchProducts'],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Sandbox/ })
      .first()
      .click();
    const both = page.getByRole('list', { name: 'Catalog versions' });
    await expect(both.getByRole('button')).toHaveCount(2);
    await expect(both).toContainText('Catalog V1');
    await expect(both).toContainText('Catalog V3');
    const [one, other] = await both.getByRole('listitem').all();
    expect((await one?.boundingBox())?.y).toBe((await other?.boundingBox())?.y);
    await both.getByRole('button', { name: new RegExp(`^${site}`) }).click();
    await expect(page.locator('#sandbox-menu')).toBeHidden();
    await page.goto('/store');
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(12);
    const calls = await openCalls(page);
    await expect(calls.getByRole('listitem').filter({ hasText: call })).toHaveCount(1);
  }
});
