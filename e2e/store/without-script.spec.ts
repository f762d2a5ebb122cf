import { fillCard } from '../buyer-details';
import { expect, test } from '../fixtures';
import { logIn } from '../member';
import { fillDetails, pay } from '../shopping';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('a visitor searches, filters, chooses, fills the cart and buys without JavaScript at 360 pixels', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/store');
  await page.getByText('Filter and sort').click();
  await page.getByRole('link', { name: /^Clothing/ }).click();
  await page.getByText('Filter and sort').click();
  await page.getByRole('link', { name: 'Price, low to high' }).click();
  await page.getByRole('searchbox').fill('shirt');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Results for “shirt”')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price-up');
  await page.getByRole('link', { name: 'Linen Shirt' }).click();

  await expect(heading('Linen Shirt')).toBeVisible();
  await page.getByText('Indigo', { exact: true }).click();
  await page.getByRole('button', { name: 'Show selected options' }).click();
  await expect(page.getByText('$84.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const small = page.getByRole('region', { name: 'Your cart' });
  await expect(small).toContainText('Size: S, Color: Indigo');
  await expect(page.getByRole('link', { name: 'See more like this' })).toBeVisible();
  await small.getByRole('link', { name: 'View cart' }).click();

  await page.getByRole('button', { name: 'One more of Linen Shirt' }).click();
  await expect(page.getByLabel('Quantity of Linen Shirt')).toHaveText('2');
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('you save $16.80')).toBeVisible();
  await page.getByLabel('Deliver to').selectOption('Canada');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByLabel('Deliver to')).toHaveValue('CA');
  await expect(heading('Your cart')).toBeVisible();
  // Checking out also submits the last choice, without "Update".
  await page.getByLabel('Deliver to').selectOption('Germany');
  await page.getByRole('button', { name: 'Check out' }).click();

  await expect(heading('Checkout')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await page.getByLabel('Country').selectOption('United States');
  await fillDetails(page);
  await pay(page);
  await expect(heading('Thank you for your order')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What you bought' })).toContainText('2 × Linen Shirt');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('Cart');
});

test('a visitor chooses a plan, signs in and pays without JavaScript at 360 pixels', async ({ page }) => {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  // Without scripts, signing in to the app takes another click.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plus is yours' })).toBeVisible();
});
