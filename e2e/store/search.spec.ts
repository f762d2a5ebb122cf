import type { Page } from '@playwright/test';
import { expect, siteCookie, test } from '../fixtures';
import { holdScripts } from '../late-script';

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search the store' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

test('products are found by any of the words, and the search can be cleared', async ({ page }) => {
  await page.goto('/store');
  await search(page, 'TEA');
  await expect(page.getByText('Results for “TEA”')).toBeVisible();
  await expect(products(page)).toHaveCount(1);
  await expect(products(page)).toContainText('Terracotta Teapot');
  await expect(page.getByRole('searchbox')).toHaveValue('TEA');
  await search(page, 'shirt linen');
  await expect(products(page)).toHaveCount(1);
  await expect(products(page)).toContainText('Linen Shirt');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(products(page)).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

for (const preset of ['sandbox', 'new-site'] as const) {
  test.describe(`on the preset ${preset}`, () => {
    test.use({ preset });

    test('a product page shows other products from its collection', async ({ page }) => {
      await page.goto('/store/ceramic-mug');
      const related = page.getByRole('list', { name: 'You may also like' }).getByRole('listitem');
      await expect(related).toHaveCount(4);
      await expect(related.filter({ hasText: 'Ceramic Mug' })).toHaveCount(0);
    });
  });
}

test('Back from a product shows the list as before', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL(/collection=/);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await search(page, 'o');
  await expect(page.getByText('Results for “o”')).toBeVisible();
  const searchUrl = page.url();
  await products(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back' });
  // The tab remembers the search, which the page reads when its script has loaded.
  await expect(back).toHaveAttribute('href', /q=o/);
  await page.reload();
  await expect(back).toHaveAttribute('href', /q=o/);
  await back.click();
  await expect(page.getByText('Results for “o”')).toBeVisible();
  expect(new URL(page.url()).searchParams.toString()).toBe(new URL(searchUrl).searchParams.toString());
});

test('Back shows the list even if the visitor left before its script loaded', async ({ browser, site, baseURL }) => {
  // Playwright's clock would hide how the browser came to a page.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await context.addCookies([siteCookie(site, baseURL)]);
  const page = await context.newPage();
  await page.goto('/store');
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const release = await holdScripts(page);
  await page.goto('/store?q=o', { waitUntil: 'commit' });
  await products(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/store?q=o');
  await context.close();
});

test('searching keeps the collection and sort order, and changing them keeps the search', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL(/collection=/);
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Price, high to low' }).click();
  await expect(page).toHaveURL(/sort=price-down/);
  await search(page, 'o');
  await expect(products(page).first()).toContainText('Terracotta Teapot');
  const inKitchen = await products(page).count();
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Name' }).click();
  await expect(products(page).first()).toContainText('Coffee Beans');
  await expect(products(page)).toHaveCount(inKitchen);
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('o');
  await expect.poll(() => products(page).count()).toBeGreaterThan(inKitchen);
});

test('a search without results offers links to other products', async ({ page }) => {
  await page.goto('/store');
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL(/collection=/);
  await search(page, 'shirt');
  await expect(page.getByText('No results for “shirt”')).toBeVisible();
  await page.getByRole('link', { name: 'Search the whole store' }).click();
  await expect(products(page)).toHaveCount(1);
  await search(page, 'umbrella %_"');
  await expect(page.getByText('No results for “umbrella %_"”')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(products(page)).toHaveCount(12);
});

test('the list and the product page mark partly and completely sold-out products', async ({ page }) => {
  await page.goto('/store?q=linen+shirt');
  await expect(products(page)).toContainText('Some sold out');
  await page.goto('/store?q=candle');
  await expect(products(page)).toContainText('Sold out');

  await page.goto('/store/linen-shirt');
  await expect(page.getByText('Sold out: L, Natural', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'L (sold out)' })).toBeAttached();
  await page.getByText('Indigo', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeAttached();
  await page.getByText('L', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Natural (sold out)' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await page.getByText('Natural (sold out)').click();
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});

test('on a phone the products come before the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/store');
  await expect(products(page).first().getByRole('link')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Collections' })).toBeHidden();
  await page.getByText('Filter and sort').click();
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(products(page)).toHaveCount(5);
  await expect(page.getByText('Kitchen · Newest')).toBeVisible();
});

test.describe('without JavaScript at 360 pixels', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('products can be searched, and sold-out products are marked', async ({ page }) => {
    await page.goto('/store');
    await search(page, 'linen');
    await expect(products(page)).toHaveCount(1);
    await products(page).getByRole('link').click();
    await expect(page.getByText('Sold out: L, Natural', { exact: true })).toBeVisible();
  });
});
