import type { Page } from '@playwright/test';
import { members } from '@wix/members';
import { expect, test } from '../fixtures';
import { MEMBER, signOut } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { NORA, signInHere, signUpHere } from './own-forms';

const WRONG_CREDENTIALS = 'The email or password isn’t right. Try again, or reset your password.';

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const ownerMembers = (site: SandboxSite) => ownerClient(site).use(members);

async function idOf(email: string, site: SandboxSite): Promise<string> {
  const { documents } = await site.get('collections/members');
  return documents.find(({ loginEmail }: { loginEmail: string }) => loginEmail === email).id;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a member signs in with the app’s own form and returns to the same page', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await signInHere(page);
  await expect(page).toHaveURL(/\/account$/);
  await expect(banner(page)).toContainText('Maya Lindqvist');
  await signOut(page);
});

test('no URL contains a token', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/login?from=/account');
  await signInHere(page);
  await expect(page).toHaveURL(/\/account$/);
  expect(addresses.filter((address) => /JWS|oken=/.test(address))).toEqual([]);
});

test('signing in as the sandbox member takes one click', async ({ page }) => {
  await page.goto('/login?from=/store');
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await expect(page).toHaveURL(/\/store$/);
  await expect(banner(page)).toContainText('Maya Lindqvist');
});

test('signing in works by keyboard alone, and a password can be shown', async ({ page }) => {
  await page.goto('/login?from=/account');
  await field(page, 'Email').focus();
  await page.keyboard.type(MEMBER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MEMBER.password);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'Password')).toHaveValue(MEMBER.password);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Maya Lindqvist');
});

test('password managers recognize the fields', async ({ page }) => {
  await page.goto('/login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/login/sign-up');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Choose a password')).toHaveAttribute('autocomplete', 'new-password');
});

test.describe('a form mistake appears at its field and keeps the typed values', () => {
  test('when signing in', async ({ page }) => {
    await page.goto('/login');
    await signInHere(page, { email: 'maya', password: '' });
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter an email address, such as ada@example.com.');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue('maya');
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter your password.');
    await signInHere(page, { email: 'nobody@example.com', password: 'guessed' });
    await expect(field(page, 'Password')).toHaveAccessibleDescription(WRONG_CREDENTIALS);
    await expect(field(page, 'Email')).toHaveValue('nobody@example.com');
    await signInHere(page, { ...MEMBER, password: 'guessed' });
    await expect(field(page, 'Password')).toHaveAccessibleDescription(WRONG_CREDENTIALS);
    await expect(field(page, 'Email')).toHaveValue(MEMBER.email);
    await expect(field(page, 'Password')).toHaveValue('guessed');
  });

  test('when signing up', async ({ page }) => {
    await signUpHere(page, { ...MEMBER, password: 'a-good-one' });
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/^We can’t create an account with these details/);
    await signUpHere(page, { ...NORA, password: 'abc' });
    await expect(field(page, 'Choose a password')).toHaveAccessibleDescription('Use at least 4 characters.');
    await expect(field(page, 'Email')).toHaveValue(NORA.email);
    await field(page, 'Choose a password').fill('x'.repeat(101));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(field(page, 'Choose a password')).toHaveAccessibleDescription('Use at most 100 characters.');
  });
});

test('a captcha appears when the site asks for one', async ({ page, site }) => {
  await site.settings({
    signIn: { requireEmailVerification: false, requireOwnerApproval: false, requireCaptcha: true },
  });
  await page.goto('/login?from=/account');
  await expect(page.getByRole('group', { name: 'Sandbox captcha' })).toHaveCount(0);
  await signInHere(page);
  await expect(page.getByText('Confirm that you’re a person, then submit the form again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'I’m a person' })).toBeFocused();
  await page.getByRole('radio', { name: 'Fail the check on purpose' }).check();
  await signInHere(page);
  await expect(page.getByText('The captcha check failed. Try again.')).toBeVisible();
  await page.getByRole('radio', { name: 'I’m a person' }).check();
  await signInHere(page);
  await expect(banner(page)).toContainText('Maya Lindqvist');
});

test.describe('a new member', () => {
  test('is signed in at once if the site requires nothing more', async ({ page }) => {
    await signUpHere(page);
    await expect(page).toHaveURL(/\/account$/);
    await expect(banner(page)).toContainText('nora');
  });

  test('verifies the email with the emailed code, also pasted with spaces', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await signUpHere(page);
    await expect(heading(page, 'Verify your email')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(NORA.email);
    await expect(page.getByRole('link', { name: 'Open the sandbox mailbox' })).toBeVisible();
    const [{ code }] = (await site.get('mailbox')).mails;
    await field(page, 'Six-digit code').fill('12');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field(page, 'Six-digit code')).toHaveAccessibleDescription('Enter the six-digit code from the email.');
    await field(page, 'Six-digit code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field(page, 'Six-digit code')).toHaveAccessibleDescription(/That code isn’t right/);
    await page.reload();
    await field(page, 'Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(banner(page)).toContainText('nora');
  });

  test('can request another code after a delay, once the first has expired', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await site.clock({ frozen: true });
    await signUpHere(page);
    await expect(page.getByRole('timer')).toBeVisible();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await answered;
    expect((await site.get('mailbox')).mails).toHaveLength(1);
    const [{ code: old }] = (await site.get('mailbox')).mails;
    await site.clock({ advance: 'PT2H' });
    await field(page, 'Six-digit code').fill(old);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field(page, 'Six-digit code')).toHaveAccessibleDescription(/This code has expired/);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    const [{ code }] = (await site.get('mailbox')).mails;
    await field(page, 'Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('has to wait for the owner’s approval, and signs in once approved', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
    await signUpHere(page);
    await expect(heading(page, 'Waiting for approval')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signInHere(page, NORA);
    await expect(heading(page, 'Waiting for approval')).toBeVisible();
    await ownerMembers(site).approveMember(await idOf(NORA.email, site));
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signInHere(page, NORA);
    await expect(page).toHaveURL(/\/account$/);
    await expect(banner(page)).toContainText('nora');
  });

  test('a member whom the owner refused cannot sign in, and sees a page that explains it', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
    await signUpHere(page);
    await expect(heading(page, 'Waiting for approval')).toBeVisible();
    await ownerMembers(site).blockMember(await idOf(NORA.email, site));
    await page.goto('/login?from=/account');
    await signInHere(page, NORA);
    await expect(heading(page, 'You can’t sign in')).toBeVisible();
    await page.getByRole('link', { name: 'Use another account' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

test('the verification page needs a sign-in in progress', async ({ page }) => {
  await page.goto('/login/verify');
  await expect(page.getByText('Nothing to verify here')).toBeVisible();
});

test('a forgotten password is reset with the emailed link', async ({ page, site }) => {
  await page.goto('/login?from=/account');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await field(page, 'Email').fill('nobody');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter an email address/);
  await field(page, 'Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect((await site.get('mailbox')).mails).toHaveLength(0);

  await page.goto('/login/forgot?from=/account');
  await field(page, 'Email').fill(MEMBER.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const [{ recoveryLink }] = (await site.get('mailbox')).mails;
  await page.goto(recoveryLink);
  await page.getByRole('textbox', { name: 'New password' }).fill('a-better-one');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, { ...MEMBER, password: 'a-better-one' });
  await expect(banner(page)).toContainText('Maya Lindqvist');
});

test('an outage is reported, and typed values stay', async ({ page, site }) => {
  await page.goto('/login');
  await site.faults([{ operation: 'authentication.*', status: 503 }]);
  await signInHere(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop didn’t respond (');
  await expect(field(page, 'Email')).toHaveValue(MEMBER.email);
  await site.faults([]);
  await signInHere(page);
  await expect(banner(page)).toContainText('Maya Lindqvist');
});

test('a link cannot redirect to another site after signing in', async ({ page, baseURL }) => {
  // Other URLs: `localPath` in tests/lib/proxy/cookies-and-redirects.test.ts.
  for (const from of ['//evil.example/', '/login']) {
    await page.goto(`/login?${new URLSearchParams({ from })}`);
    await signInHere(page);
    await expect(banner(page)).toContainText('Maya Lindqvist');
    expect(new URL(page.url()).origin).toBe(baseURL);
    await signOut(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs up, verifies and signs in', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await signUpHere(page, { ...NORA, password: 'abc' });
    await expect(field(page, 'Choose a password')).toHaveAccessibleDescription('Use at least 4 characters.');
    await signUpHere(page);
    const [{ code }] = (await site.get('mailbox')).mails;
    await field(page, 'Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.goto('/login?from=/account');
    await signInHere(page, { ...NORA, password: 'guessed' });
    await expect(field(page, 'Password')).toHaveAccessibleDescription(WRONG_CREDENTIALS);
    await signInHere(page, NORA);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  });
});
