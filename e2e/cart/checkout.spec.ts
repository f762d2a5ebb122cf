import { expect, test } from '../fixtures';
import { addToCart, fillDetails, goToCheckout, pay } from '../shopping';

test('the checkout uses the chosen country, even without a click on Update', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await page.getByLabel('Deliver to').selectOption('Germany');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByLabel('Deliver to')).toHaveValue('DE');
});

test('a country that cannot be saved is reported', async ({ page, site }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await site.faults([{ operation: 'currentCartV2.updateCurrentCart', status: 503 }]);
  await page.getByLabel('Deliver to').selectOption('Germany');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible();
  await expect(page.getByLabel('Deliver to')).toHaveValue('DE');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was ordered.' })).toBeVisible();
});

test('reopening an old confirmation does not change the current cart count', async ({ page }) => {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(cart).toHaveText('Cart');
  const confirmation = page.url();

  await addToCart(page, 'ceramic-mug');
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(cart).toHaveText('Cart, 1 item1');

  // The same holds after an abandoned checkout.
  await goToCheckout(page);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.goto(confirmation);
  await expect(cart).toHaveText('Cart, 1 item1');
});

test('a made-up confirmation URL does not change the cart count during a checkout', async ({ page }) => {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  for (const query of ['orderId=00000000-0000-4000-8000-000000000000', 'orderId=x&cart=yes', 'orderId=x&cart=']) {
    await page.goto(`/store/confirmed?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cart).toHaveText('Cart, 1 item1');
  }
});

test('a line item with quantity 1 shows its price once', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  const line = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  await expect(line).toContainText('$24.00');
  await expect(line).not.toContainText('each');
  await page.getByRole('button', { name: 'One more of Canvas Tote' }).click();
  await expect(line).toContainText('$24.00 each');
});
