import type { Page } from '@playwright/test';
import { DECLINED, TO_CONFIRM } from '../buyer-details';
import { expect, test } from '../fixtures';
import { holdScripts } from '../late-script';
import { addToCart, fillDetails, goToCheckout, pay, pictureFile } from '../shopping';

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');

test('a visitor chooses a variant, pays, and sees the purchase', { tag: ['@journey', '@core'] }, async ({ page }) => {
  await page.goto('/store');
  await products(page).filter({ hasText: 'Linen Shirt' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linen Shirt' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A linen shirt on a wooden hanger' })).toBeVisible();
  await page.getByText('Indigo', { exact: true }).click();
  await expect(page.getByText('$84.00')).toBeVisible();
  const indigo = await pictureFile(page.getByRole('img', { name: 'The linen shirt in indigo' }));
  expect(indigo).toBeTruthy();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  const line = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  await expect(line.getByText('Size: S, Color: Indigo')).toBeVisible();
  await expect(line.getByText('$168.00')).toBeVisible();
  expect(await pictureFile(line.locator('img'))).toBe(indigo);
  await page.getByRole('button', { name: 'One fewer of Linen Shirt' }).click();
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('$84.00').last()).toBeVisible();

  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.locator('#SITE_CONTAINER')).toHaveCount(1);
  await fillDetails(page);
  await expect(page.getByText('$90.72', { exact: true })).toBeVisible();
  await pay(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('Order number 10001')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What you bought' }).getByText('1 × Linen Shirt')).toBeVisible();
  await expect(page.getByText('$90.72').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('collections, sort order and pages change the product list', async ({ page }) => {
  await page.goto('/store');
  await expect(products(page)).toHaveCount(12);
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(products(page)).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price, low to high' }).click();
  await expect(products(page).first()).toContainText('Lavender Hand Cream');
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(products(page)).toHaveCount(5);
  await expect(products(page).first()).toContainText('Coffee Beans');
});

test('a variant has a URL that can be shared', async ({ page, anotherVisitor }) => {
  await page.goto('/store/linen-shirt');
  await page.getByText('Indigo', { exact: true }).click();
  await page.getByText('M', { exact: true }).click();
  await expect(page).toHaveURL(/Size=M&Color=Indigo$/);
  const other = await anotherVisitor({ javaScriptEnabled: false });
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: 'Indigo' })).toBeChecked();
  await expect(other.getByText('$84.00')).toBeVisible();
  await expect(other.getByRole('img', { name: 'The linen shirt in indigo' })).toBeVisible();
  await other.getByText('Natural', { exact: true }).click();
  await other.getByRole('button', { name: 'Show selected options' }).click();
  await expect(other).toHaveURL(/\/store\/linen-shirt\?Size=M&Color=Natural$/);
  await expect(other.getByText('$78.00')).toBeVisible();
  await page.goto('/store/linen-shirt?Size=XXL&Color=Indigo');
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
});

test('a product that is sold by measure shows its price per unit', async ({ page }) => {
  await page.goto('/store/olive-oil');
  await expect(page.getByText(/per \d+ ml/)).toBeVisible();
});

test('an option chosen before the script loads shows its price', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/store/linen-shirt', { waitUntil: 'commit' });
  await page.getByText('Indigo', { exact: true }).click();
  await expect(page.getByText('$78.00')).toBeVisible();
  release();
  await expect(page.getByText('$84.00')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
});

test('the quantity is capped at the stock, and sold-out products are marked', async ({ page }) => {
  await page.goto('/store/candle');
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await addToCart(page, 'teapot');
  await page.goto('/cart');
  for (let quantity = 2; quantity <= 5; quantity += 1) {
    await page.getByRole('button', { name: 'One more of Terracotta Teapot' }).click();
    await expect(page.getByLabel('Quantity of Terracotta Teapot')).toHaveText(String(quantity));
  }
  await expect(page.getByRole('button', { name: 'One more of Terracotta Teapot' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove Terracotta Teapot' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a declined card leaves the order open, and leaving returns to the cart', async ({ page, site }) => {
  await addToCart(page, 'notebook');
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page, DECLINED);
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  expect((await site.get('collections/orders')).documents).toEqual([]);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cloth Notebook' })).toBeVisible();
});

test('going back, reloading and paying again never create a second order', async ({ page, site }) => {
  await addToCart(page, 'gift-card');
  await goToCheckout(page);
  await fillDetails(page);
  await page.reload();
  await pay(page, TO_CONFIRM);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Order number 10001')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Order number 10001')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pay |Place order)/ })).toHaveCount(0);
  expect((await site.get('collections/orders')).documents).toHaveLength(1);
});

test('a missing product returns 404', async ({ page }) => {
  const response = await page.goto('/store/no-such-product');
  expect(response?.status()).toBe(404);
});

test('an outage is not shown as an empty shop', async ({ page, site }) => {
  await site.faults([{ operation: 'products.queryProducts', status: 503 }]);
  await page.goto('/store');
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await expect(page.getByText('No products yet')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(products(page)).toHaveCount(12);
});

test('an outage is not shown as a missing product', async ({ page, site }) => {
  await site.faults([{ operation: 'products.queryProducts', status: 503 }]);
  await page.goto('/store/linen-shirt');
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linen Shirt' })).toBeVisible();
});

test.describe('a site that cannot take payments', () => {
  test.use({ preset: 'not-premium' });

  test('the checkout explains that the site can’t take payments yet', async ({ page }) => {
    await addToCart(page, 'notebook');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body').getByText('This site can’t take payments yet.')).toBeAttached();
  });
});

test.describe('a site with an empty shop', () => {
  test.use({ preset: 'empty' });

  test('says that the shop is empty', async ({ page }) => {
    await page.goto('/store');
    await expect(page.getByText('No products yet')).toBeVisible();
  });
});

test.describe('a site without the app', () => {
  test.use({ preset: 'bare' });

  test('says how to install the app', async ({ page }) => {
    await page.goto('/store');
    await expect(page.getByText('Wix Stores is not installed on this site')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product can be added to the cart and bought', async ({ page }) => {
    await page.goto('/store/canvas-tote');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await goToCheckout(page);
    await fillDetails(page);
    await pay(page);
    await expect(page.getByText('Order number 10001')).toBeVisible();
  });
});
