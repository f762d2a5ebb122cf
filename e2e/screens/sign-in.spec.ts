import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { logIn, MEMBER, signUpForm } from '../member';
import { NORA, refuse, signInHere, signUpHere } from '../sign-in/own-forms';
import { expectScreen } from './screen';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const settingsOf = (policy: object) => ({
  signIn: { requireEmailVerification: false, requireOwnerApproval: false, ...policy },
});

test('the app’s own forms fit and pass axe when they are refused', async ({ page }) => {
  await page.goto('/login');
  await signInHere(page, { email: 'maya', password: '' });
  await expectScreen(page, page.getByText('Enter your password.'));
  await signInHere(page, { ...MEMBER, password: 'guessed' });
  await expectScreen(page, page.getByText('The email or password isn’t right.'));
  await signUpHere(page, { ...NORA, password: 'abc' });
  await expectScreen(page, page.getByText('Use at least 4 characters.'));
});

test('too many attempts fit and pass axe', async ({ page, site }) => {
  await page.goto('/login');
  await refuse(site, 'authentication.loginV2', 'THROTTLED_FEATURE');
  await signInHere(page);
  await expectScreen(page, alert(page).filter({ hasText: 'Too many attempts' }));
});

test('a captcha fits and passes axe', async ({ page, site }) => {
  await site.settings(settingsOf({ requireCaptcha: true }));
  await page.goto('/login');
  await signInHere(page);
  await expectScreen(page, page.getByRole('group', { name: 'Sandbox captcha' }));
});

test('verifying an email fits and passes axe', async ({ page, site }) => {
  await site.settings(settingsOf({ requireEmailVerification: true }));
  await signUpHere(page);
  await expectScreen(page, 'Verify your email');
  await refuse(site, 'verification.verifyDuringAuthentication', '-19999');
  await page.getByLabel('Six-digit code').fill('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectScreen(page, alert(page));
  await site.clock({ advance: 'PT2M' });
  await refuse(site, 'verification.start', 'THROTTLED_FEATURE');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expectScreen(page, alert(page).filter({ hasText: 'Too many attempts' }));
});

test('a reset password fits and passes axe, from the form to the hosted page', async ({ page, site }) => {
  await page.goto('/login/forgot');
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Check your email' }));
  await page.goto('/login/hosted');
  await page.getByRole('form', { name: 'Sign in' }).getByLabel('Email').fill(MEMBER.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Reset your password' }));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Check your email' }));
  await page.getByRole('link', { name: 'mailbox' }).evaluate((link) => link.removeAttribute('target'));
  await page.getByRole('link', { name: 'mailbox' }).click();
  await expectScreen(page, 'Sandbox mailbox');
  const { mails } = await site.get('mailbox');
  await page.goto(mails[0].recoveryLink);
  await expectScreen(page, 'Set a new password');
});

test('the hosted forms fit and pass axe', async ({ page, site }) => {
  await site.settings(settingsOf({ requireEmailVerification: true }));
  await page.goto('/login/hosted');
  await logIn(page, { ...MEMBER, password: 'wrong' });
  await expectScreen(page, page.getByText('The password is wrong.'));
  const form = await signUpForm(page);
  await form.getByLabel('Email').fill(NORA.email);
  await form.getByLabel('Choose a password').fill('abc');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expectScreen(page, page.getByText('Use at least 4 characters.').first());
  await form.getByLabel('Choose a password').fill(NORA.password);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Verify your email' }));
});

test('consent to an identity provider fits and passes axe', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Continue with Facebook' }));
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Sign-in was canceled' }));
});

test('failed callbacks fit and pass axe', async ({ page }) => {
  await page.goto('/login-callback?code=a&state=b');
  await expectScreen(page, alert(page).filter({ hasText: 'Invalid _state' }));
});

test('a member’s session fits and passes axe', async ({ page }) => {
  await page.goto('/login?from=/session');
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await expect(page.getByRole('banner')).toContainText('Maya');
  for (const summary of await page.getByText('Claims', { exact: true }).all()) await summary.click();
  await expectScreen(page, page.getByText('metaSiteId').first());
});
