import { expect, test } from '../fixtures';

const DARK = 'rgb(19, 18, 16)';
const LIGHT = 'rgb(248, 246, 241)';

test.use({ colorScheme: 'light' });

test('the chosen theme applies at once, and to later pages from the first paint', async ({ page }) => {
  await page.goto('/store');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', LIGHT);
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await expect(body).toHaveCSS('background-color', DARK);
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((image) => getComputedStyle(image).filter),
  ).toContain('0.8');
  const answer = await page.goto('/cart');
  expect(await answer?.text()).toContain('<html lang="en" data-theme="dark"');
  await expect(body).toHaveCSS('background-color', DARK);
  await page.getByRole('button', { name: 'System' }).click();
  await expect(body).toHaveCSS('background-color', LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body).toHaveCSS('background-color', DARK);
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(body).toHaveCSS('background-color', LIGHT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a theme can be chosen', async ({ page }) => {
    await page.goto('/store');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page).toHaveURL(/\/store$/);
  });
});
