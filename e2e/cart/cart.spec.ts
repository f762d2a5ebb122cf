import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addToCart, applyCoupon, fillDetails, goToCheckout, pay } from '../shopping';

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

test('a line’s price, quantity and removal are each on one line at 360 pixels', async ({ page }) => {
  await addToCart(page, 'ceramic-mug');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  const middleOf = async (name: string) => {
    const box = await page.getByRole('main').getByRole('button', { name }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(await middleOf('Remove Ceramic Mug')).toBe(await middleOf('One more of Ceramic Mug'));
});

test('a coupon can be applied and removed, and a refused coupon shows the reason', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await applyCoupon(page, 'BYGONE');
  await expect(totals(page).getByText('This coupon has expired')).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toHaveValue('BYGONE');
  await expect(totals(page).getByText('$30.00')).toBeVisible();

  await applyCoupon(page, 'welcome10');
  await expect(totals(page).getByText('10% off your order: you save $2.40.')).toBeVisible();
  await expect(totals(page).getByText('−$2.40')).toBeVisible();
  await expect(totals(page).getByText('$27.60')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(totals(page).getByText('$30.00')).toBeVisible();

  await applyCoupon(page, 'TAKE5');
  await expect(totals(page).getByText('nothing in your cart qualifies yet')).toBeVisible();
  await page.getByRole('button', { name: 'One more of Canvas Tote' }).click();
  await expect(totals(page).getByText('−$5.00')).toBeVisible();
});

test('the cart’s totals show discount, delivery, fees and the country’s tax', async ({ page, site }) => {
  await site.settings({ commerce: { additionalFees: [{ code: 'wrap', name: 'Gift wrapping', amount: '3' }] } });
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  // The default is the site's own country.
  await expect(page.getByLabel('Deliver to')).toHaveValue('US');
  await page.getByLabel('Deliver to').selectOption('Germany');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(totals(page).getByText('Standard delivery')).toBeVisible();
  await expect(totals(page).getByText('Gift wrapping')).toBeVisible();
  // 19 % of 24.00 + 6.00 + 3.00.
  await expect(totals(page).getByText('$6.27')).toBeVisible();
  await expect(totals(page).getByText('$39.27')).toBeVisible();
  await applyCoupon(page, 'FREESHIP');
  await expect(totals(page).getByText('FREESHIP: Free delivery', { exact: true })).toBeVisible();
  await expect(totals(page).getByText('$32.13')).toBeVisible();
});

test('the cart shows the shop’s validation messages', async ({ page, site }) => {
  const validations = [{ severity: 'WARNING', description: 'Orders close on Friday.' }];
  await site.settings({ commerce: { validations } });
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await expect(totals(page).getByText('Orders close on Friday.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out' })).toBeEnabled();
});

test('a line item that the shop wants removed shows the message and a remove button', async ({ page, site }) => {
  const [{ id }] = (await site.get('collections/products')).documents.filter(
    ({ slug }: { slug: string }) => slug === 'canvas-tote',
  );
  const description = 'The bag is not sold this week.';
  const validation = { severity: 'ERROR', description, productIds: [id], suggestedFix: 'REMOVE_LINE_ITEM' };
  await site.settings({ commerce: { validations: [validation] } });
  await addToCart(page, 'ceramic-mug');
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await expect(page.getByText(`Canvas Tote: ${description} Remove it from your cart to continue.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go back', exact: true }).click();

  const lines = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  const bag = lines.filter({ hasText: 'Canvas Tote' });
  await expect(bag.getByRole('alert')).toHaveText(description);
  await expect(totals(page).getByText(description)).toHaveCount(0);
  await bag.getByRole('button', { name: 'Remove Canvas Tote' }).click();
  await expect(bag).toHaveCount(0);
  await expect(page.getByText(description)).toHaveCount(0);
  await expect(lines).toHaveCount(1);
});

test('an order’s confirmation shows the chosen delivery, the coupon and the tax', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await applyCoupon(page, 'WELCOME10');
  await expect(totals(page).getByText('−$2.40')).toBeVisible();
  await goToCheckout(page);
  await fillDetails(page, /Local delivery/);
  await expect(page.getByText('$27.65', { exact: true })).toBeVisible();
  await pay(page);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText('Local delivery · Today until 8 p.m.')).toBeVisible();
  await expect(order.getByText('To 12 St James Square')).toBeVisible();
  await expect(order.getByText('WELCOME10: 10% off your order')).toBeVisible();
  await expect(order.getByText('−$2.40')).toBeVisible();
  await expect(order.getByText('$27.65').first()).toBeVisible();
});

test('the hosted checkout offers the delivery options for the address, with the country’s tax', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await goToCheckout(page);
  await page.getByLabel('Street and number').fill('12 St James Square');
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('Postal code').fill('10001');
  await page.getByLabel(/Local delivery/).check();
  // 8 % of 24.00 + 4.00.
  await expect(page.getByText('$30.24', { exact: true })).toBeVisible();
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByLabel(/Standard delivery/).check();
  // 19 % of 24.00 + 6.00.
  await expect(page.getByText('$35.70', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/Local delivery/)).toHaveCount(0);
  await expect(page.getByLabel(/Store pickup/)).toBeVisible();
});

test('the total and the checkout button come before coupon and country', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport();
  const order = ['Estimated total', 'Check out', 'Coupon code', 'Deliver to'];
  const text = await totals(page).innerText();
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

test('a line links to its product, and shows the price before the discount', async ({ page }) => {
  await addToCart(page, 'teapot');
  await page.goto('/cart');
  await applyCoupon(page, 'WELCOME10');
  const line = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  await line.getByRole('link', { name: 'Terracotta Teapot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta Teapot' })).toBeVisible();
  await addToCart(page, 'ceramic-mug');
  await page.goto('/cart');
  await expect(line.filter({ hasText: 'Ceramic Mug' }).locator('s')).toContainText('$');
});

test('the header counts the cart’s items without a call', async ({ page, site }) => {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await page.goto('/store/canvas-tote');
  await expect(cart).toHaveText('Cart');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart).toHaveText('Cart, 2 items2');
  // Loading this page waits for the requests of the previous page.
  await page.goto('/login-callback');
  const { length: requestCount } = (await site.get('requests')).requests;
  await page.goto('/login-callback');
  await expect(cart).toHaveText('Cart, 2 items2');
  expect((await site.get('requests')).requests).toHaveLength(requestCount);
  await cart.click();
  await page.getByRole('button', { name: 'One fewer of Canvas Tote' }).click();
  await expect(cart).toHaveText('Cart, 1 item1');
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(cart).toHaveText('Cart');
});

test('adding a product shows the cart, with a link to the checkout', async ({ page }) => {
  await addToCart(page, 'notebook');
  await addToCart(page, 'canvas-tote');
  const small = page.getByRole('region', { name: 'Your cart' });
  await expect(small.getByRole('listitem').first()).toContainText('1 × Canvas Tote');
  await expect(small.getByRole('listitem')).toHaveCount(2);
  await expect(small.getByText('Subtotal')).toBeVisible();
  await small.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('an empty cart and a refused coupon are not shown as failures', async ({ page }) => {
  const calls = page.getByRole('region', { name: 'SDK calls' });
  await page.goto('/cart');
  await expect(calls.getByText('1 refused')).toBeVisible();
  await expect(calls.getByText('failed')).toHaveCount(0);
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await applyCoupon(page, 'NOSUCH');
  await expect(calls.getByText('1 refused')).toBeVisible();
  await expect(calls.getByText('failed')).toHaveCount(0);
});

test.describe('a site without a store', () => {
  test.use({ preset: 'bookings-only' });

  test('does not link to the store from the cart', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('This site has no store')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/store"]')).toHaveCount(0);
    await page.getByRole('link', { name: 'See all examples' }).click();
    await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
  });
});

test('an outage changes nothing in the cart and is reported', async ({ page, site }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await site.faults([{ operation: 'currentCartV2.addCouponToCurrentCart', status: 503 }]);
  await applyCoupon(page, 'WELCOME10');
  await expect(totals(page).getByText(/The shop didn’t respond \(.*\)\. Nothing was changed/)).toBeVisible();
  await site.faults([{ operation: 'currentCartV2.estimateCurrentCart', status: 503 }]);
  await page.reload();
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(totals(page).getByText('$30.00')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sandbox coupon opens the cart with its code', async ({ page }) => {
    await addToCart(page, 'canvas-tote');
    await page.goto('/coupons');
    await page.getByRole('link', { name: 'WELCOME10' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('you save $2.40')).toBeVisible();
  });

  test('a coupon can be applied and the country chosen', async ({ page }) => {
    await addToCart(page, 'canvas-tote');
    await page.goto('/cart');
    await applyCoupon(page, 'BYGONE');
    await expect(page.getByText('This coupon has expired')).toBeVisible();
    await applyCoupon(page, 'WELCOME10');
    await expect(page.getByText('you save $2.40')).toBeVisible();
    await page.getByLabel('Deliver to').selectOption('Germany');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(totals(page).getByText('Standard delivery')).toBeVisible();
    await expect(totals(page).getByText('you save $2.40')).toBeVisible();
  });
});
