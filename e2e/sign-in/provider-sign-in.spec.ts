import { expect, test } from '../fixtures';

test('a visitor signs up through an identity provider, which asks for consent', async ({ page }) => {
  await page.goto('/login/sign-up?from=/account');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('banner')).toContainText('Ada Byron');
});

test('a visitor who refuses consent returns as a visitor', async ({ page }) => {
  await page.goto('/login?from=/account');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in was canceled' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue as a visitor' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
