import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';

test('a wrong password is one call at the platform, and the panel names the reason', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill('guessed');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/isn’t right/);
  const { requests } = await site.get('requests');
  const logins = requests.filter(({ operation }: { operation: string }) => operation?.endsWith('loginV2'));
  expect(logins).toMatchObject([{ status: 401 }]);
  const calls = await openCalls(page);
  await expect(calls.getByRole('listitem').filter({ hasText: 'loginV2' })).toHaveCount(1);
});
