import type { Page } from '@playwright/test';
import { openCalls } from './calls';
import { accessibilityViolations, expect, test } from './fixtures';
import { logIn, MEMBER, signOut } from './member';

const banner = (page: Page) => page.getByRole('banner');

async function openSignIn(page: Page) {
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
}

test('a member signs in, comes back to where they were, and signs out', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await logIn(page);
  await expect(page).toHaveURL(/\/account$/);
  await expect(banner(page)).toContainText('Maya Lindqvist');
  await expect(page.getByText(MEMBER.email)).toBeVisible();

  await signOut(page);
  await page.goto('/login?prompt=none&from=/account');
  await expect(page.getByText('You are not signed in')).toBeVisible();
});

test('a wrong password is said beside its field, and nobody is signed in', async ({ page }) => {
  await page.goto('/account');
  await openSignIn(page);
  await logIn(page, { ...MEMBER, password: 'wrong' });
  const password = page.getByRole('form', { name: 'Log in' }).getByLabel('Password');
  await expect(password).toHaveAccessibleDescription('The password is wrong.');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('Signing in was cancelled.')).toBeVisible();
});

test('a new member verifies the address with the code from the mail', async ({ page, site }) => {
  await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
  await page.goto('/account');
  await openSignIn(page);
  const form = page.getByRole('form', { name: 'New here? Sign up' });
  await form.getByLabel('Your email').fill('nora@example.com');
  await form.getByLabel('Choose a password').fill('a-good-one');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const { mails } = await site.get('mailbox');
  await page.getByLabel('Code').fill(mails[0].code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(banner(page)).toContainText('nora');
});

test('the sign-in page works by keyboard and passes axe', async ({ page }) => {
  await page.goto('/account');
  await openSignIn(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('form', { name: 'Log in' }).getByLabel('Email').focus();
  await page.keyboard.type(MEMBER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MEMBER.password);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Maya Lindqvist');
  await page.goto('/account');
  await expect(page.getByText(MEMBER.email)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

for (const { fault, told, answer } of [
  { fault: { status: 503 }, told: '503', answer: 'injected by a fault' },
  { fault: { connection: 'drop' }, told: 'no answer', answer: 'fetch failed' },
] as const) {
  test(`a code that cannot be exchanged is in the call list: ${told}`, async ({ page, site }) => {
    await page.goto('/account');
    await openSignIn(page);
    await site.faults([{ operation: 'token', ...fault }]);
    await logIn(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You can try again');
    const panel = await openCalls(page);
    const exchange = panel.getByRole('listitem').filter({ hasText: 'auth.getMemberTokens' });
    await exchange.locator('summary').click();
    await expect(exchange).toContainText(told);
    await expect(exchange).toContainText('POST /oauth2/token');
    await expect(exchange).toContainText('"grantType": "authorization_code"');
    await expect(exchange).toContainText('"code": "•••"');
    await expect(exchange).toContainText(answer);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('signing in takes one more click', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Sign in or sign up' }).click();
    await logIn(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('button', { name: 'Sign out of this account' })).toBeVisible();
  });
});

test.describe('the callback', () => {
  test('without an answer is missing code or state', async ({ page }) => {
    await page.goto('/login-callback');
    await expect(page.getByRole('alert').filter({ hasText: 'Missing code or _state' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('with the state of another sign-in is invalid, in the query and in the fragment', async ({ page }) => {
    for (const answer of ['?code=a&state=b', '#code=a&state=b']) {
      await page.goto('/');
      await page.goto(`/login-callback${answer}`);
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid _state' })).toBeVisible();
    }
  });

  test('shows the error that came back, and the way to try again', async ({ page }) => {
    await page.goto('/login-callback#error=access_denied&error_description=not%20today');
    await expect(page.getByText('not today')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
  });
});

test('a site that is not published has no sign-in page, and says so', async ({ page, site }) => {
  await site.settings({ published: false });
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('No Public URL Found')).toBeVisible();
});
