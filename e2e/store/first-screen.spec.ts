import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Uncompressed. A card takes about 3 KB, in the markup and again in the data for React. */
const MAX_LIST_BYTES = 85 * 1024;

/** Visible without scrolling, and not behind the call bar at the bottom. */
async function expectInSight(page: Page, target: Locator) {
  await expect(target).toBeInViewport({ ratio: 1 });
  const [box, bar] = await Promise.all([
    target.boundingBox(),
    page.getByRole('region', { name: 'SDK calls' }).boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the store’s first screen has several products with names and prices', async ({ page }) => {
      await page.goto('/store');
      const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      for (const product of [products.nth(0), products.nth(1)]) {
        await expectInSight(page, product.getByRole('heading'));
        await expectInSight(page, product.getByText('$').first());
      }
    });

    test('an added product is visible at once, with a link to the checkout', async ({ page }) => {
      await page.goto('/store/linen-shirt');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      const small = page.getByRole('region', { name: 'Your cart' });
      await expectInSight(page, small.getByText('Added to your cart'));
      await expectInSight(page, small.getByRole('link', { name: 'View cart' }));
      await expectInSight(page, small.getByRole('button', { name: 'Check out' }));
    });
  });
}

test('the product list’s HTML stays below its size limit', async ({ page }) => {
  const response = await page.goto('/store');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(12);
  expect((await response?.body())?.length).toBeLessThanOrEqual(MAX_LIST_BYTES);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('old and new prices do not overflow any product card', async ({ page }) => {
    await page.goto('/store');
    for (const card of await page.getByRole('list', { name: 'Products' }).getByRole('listitem').all()) {
      expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('touch targets are large enough for a finger', async ({ page }) => {
    await page.goto('/store/linen-shirt');
    for (const small of [
      page.getByRole('button', { name: /^Sandbox/ }),
      page.getByRole('group', { name: 'Theme' }).getByRole('button').first(),
      page.locator('summary').filter({ hasText: 'Care' }),
    ]) {
      expect((await small.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
