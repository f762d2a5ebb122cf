import type { Page } from '@playwright/test';
import { refusalFor } from '../../lib/sign-in/refusals';
import verification from '../../packages/emulator/src/platform/contract/modules/identity/verification.json' with {
  type: 'json',
};
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';
import { refuse } from './own-forms';

// Faults return each code, since the emulator itself never returns most of them.

test.describe('a refusal that concerns no field appears at the end of the form', () => {
  test.beforeEach(async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await page.goto('/login/sign-up');
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByLabel('Choose a password').fill('a-good-one');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  });

  const code = (page: Page) => page.getByLabel('Six-digit code');

  test('when a code is submitted', async ({ page, site }) => {
    for (const refusal of [...verification.operations.verifyDuringAuthentication.errors, '-19999', '-19971']) {
      await refuse(site, 'verification.verifyDuringAuthentication', refusal);
      await code(page).fill('123456');
      await page.getByRole('button', { name: 'Verify' }).click();
      const { at, text } = refusalFor(refusal) ?? { at: 'nowhere', text: '' };
      if (at === 'code') await expect(code(page)).toHaveAccessibleDescription(text);
      else await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    }
  });

  test('when another code is requested', async ({ page, site }) => {
    await site.clock({ advance: 'PT2M' });
    const alert = page.getByRole('main').getByRole('alert');
    const resend = page.getByRole('button', { name: 'Send a new code' });
    await refuse(site, 'verification.start', '-19999');
    await resend.click();
    await expect(alert).toHaveText(refusalFor('-19999')?.text ?? '');
    await refuse(site, 'verification.start', 'THROTTLED_FEATURE');
    await resend.click();
    await expect(alert).toContainText('Too many attempts. Try again in');
  });
});

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
