import { expect, test } from '../fixtures';
import { addToCart } from '../shopping';

test('a tax that depends on the state is calculated at checkout', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('Calculated at checkout');
  await expect(totals).not.toContainText('$0.00');
});

test.describe('a site that takes no payments', () => {
  test.use({ preset: 'not-premium' });

  test('View cart keeps its size beside a refused check out', async ({ page }) => {
    await addToCart(page, 'canvas-tote');
    const view = page.getByRole('link', { name: 'View cart' });
    const before = await view.boundingBox();
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('This site can’t take payments yet.', { exact: true })).toBeVisible();
    expect((await view.boundingBox())?.height).toBe(before?.height);
  });
});
