import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';
import { ownerClient } from '../site-owner';
import { addFreeDownload } from '../store/own-products';

test.use({ preset: 'new-site' });

test('a free product is ordered without the hosted checkout', async ({ page, site }) => {
  await addFreeDownload(site);
  await addToCart(page, 'wallpaper');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Check out' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the sandbox mailbox' })).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('Wallpaper')).toBeVisible();
  const calls = await openCalls(page);
  await expect(calls.getByRole('listitem').filter({ hasText: 'cartV2.placeOrder' })).toHaveCount(1);
  await expect(calls.getByRole('listitem').filter({ hasText: 'createRedirectSession' })).toHaveCount(0);
  const { mails } = await site.get('mailbox');
  expect(mails).toMatchObject([{ to: 'ada@example.com' }]);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('an order whose answer was lost is confirmed, once', async ({ page, site }) => {
  await addFreeDownload(site);
  await addToCart(page, 'wallpaper');
  await page.goto('/cart');
  await page.getByLabel('Email').fill('ada@example.com');
  await site.faults([{ operation: 'cartV2.placeOrder', connection: 'lose-answer', times: 1 }]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  const { orders = [] } = await ownerClient(site).orders.searchOrders({});
  expect(orders).toHaveLength(1);
});

test('an invalid email is reported and stays in the form, without JavaScript at 360 pixels', async ({
  anotherVisitor,
  site,
}) => {
  await addFreeDownload(site);
  const page = await anotherVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto('/store/wallpaper');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByLabel('Email').evaluate((input) => input.setAttribute('type', 'text'));
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter an email address, such as ada@example.com.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada');
});

test('a delivered product uses the hosted checkout even if it is free', async ({ page, site }) => {
  await ownerClient(site).productsV3.createProductWithInventory({
    name: 'Sample',
    slug: 'sample',
    productType: 'PHYSICAL',
    physicalProperties: {},
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '0' } }, inventoryItem: { quantity: 3 } }] },
  });
  await addToCart(page, 'sample');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
});
