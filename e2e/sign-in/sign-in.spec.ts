import type { Page } from '@playwright/test';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { logIn, MEMBER, openHostedPage, signOut, signUpForm } from '../member';
import type { SandboxSite } from '../sandbox-site';

const banner = (page: Page) => page.getByRole('banner');

async function openSignIn(page: Page) {
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  await openHostedPage(page);
  await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
}

test('a member signs in, returns to the same page, and signs out', { tag: '@core' }, async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page).toHaveURL(/\/account$/);
  await expect(banner(page)).toContainText('Maya Lindqvist');
  await expect(page.getByText(MEMBER.email)).toBeVisible();

  await signOut(page);
  await page.goto('/login/hosted?prompt=none&from=/account');
  await expect(page.getByText('You’re not signed in')).toBeVisible();
});

test('a wrong password is reported at its field, without signing in', async ({ page }) => {
  await page.goto('/account');
  await openSignIn(page);
  await logIn(page, { ...MEMBER, password: 'wrong' });
  const password = page.getByRole('form', { name: 'Sign in' }).getByLabel('Password');
  await expect(password).toHaveAccessibleDescription('The password is wrong.');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible();
  await expect(page.getByText('Sign-in was canceled')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a new member verifies their email with the emailed code', async ({ page, site }) => {
  await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
  await page.goto('/account');
  await openSignIn(page);
  const form = await signUpForm(page);
  await form.getByLabel('Email').fill('nora@example.com');
  await form.getByLabel('Choose a password').fill('a-good-one');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const { mails } = await site.get('mailbox');
  await page.getByLabel('Code').fill(mails[0].code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(banner(page)).toContainText('nora');
});

test('the hosted sign-in page works by keyboard alone', async ({ page }) => {
  await page.goto('/account');
  await openSignIn(page);
  await page.getByRole('form', { name: 'Sign in' }).getByLabel('Email').focus();
  await page.keyboard.type(MEMBER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(MEMBER.password);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Maya Lindqvist');
  await page.goto('/account');
  await expect(page.getByText(MEMBER.email)).toBeVisible();
});

for (const { fault, reason, answer } of [
  { fault: { status: 503 }, reason: '503', answer: 'injected by a fault' },
  { fault: { connection: 'drop' }, reason: 'no response', answer: 'fetch failed' },
] as const) {
  test(`the call list shows a failed code exchange: ${reason}`, async ({ page, site }) => {
    await page.goto('/account');
    await openSignIn(page);
    await site.faults([{ operation: 'token', ...fault }]);
    await logIn(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again, or continue as a visitor');
    const panel = await openCalls(page);
    const exchange = panel.getByRole('listitem').filter({ hasText: 'auth.getMemberTokens' });
    await exchange.locator('summary').click();
    await expect(exchange).toContainText(reason);
    await expect(exchange).toContainText('POST /oauth2/token');
    await expect(exchange).toContainText('grantType: "authorization_code"');
    await expect(exchange).toContainText('code: "•••"');
    await expect(exchange).toContainText(answer);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('signing in takes one more click', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Sign in or sign up' }).click();
    await openHostedPage(page);
    await logIn(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  });
});

test.describe('the callback', () => {
  const failure = (page: Page, title: string) =>
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: title }) });

  test('names the URL that must be allowed if code and state are missing', async ({ page, baseURL }) => {
    await page.goto('/login-callback');
    await expect(failure(page, 'There’s nothing to complete here')).toContainText('Missing code or _state');
    await expect(failure(page, 'There’s nothing to complete here')).toContainText(`${baseURL}/login-callback`);
  });

  test('explains a sign-in that this browser did not start, in the query and in the fragment', async ({ page }) => {
    for (const answer of ['?code=a&state=b', '#code=a&state=b']) {
      await page.goto('/');
      await page.goto(`/login-callback${answer}`);
      await expect(failure(page, 'This browser didn’t start this sign-in')).toContainText('Invalid _state');
    }
  });

  /** Signs in and returns the URL that leads back to the app. Its code is not exchanged yet. */
  async function interceptCallback(page: Page, site: SandboxSite): Promise<URL> {
    await page.context().clearCookies({ name: /^session/ });
    await page.goto('/account');
    await openSignIn(page);
    const answered = page.waitForRequest(/login-callback\?code=/);
    await site.faults([{ operation: 'token', status: 503 }]);
    await logIn(page);
    const { href } = new URL((await answered).url());
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await site.faults([]);
    return new URL(href);
  }

  test('is useless in another browser', async ({ page, site, anotherVisitor }) => {
    const { href } = await interceptCallback(page, site);
    const other = await anotherVisitor();
    await other.goto(href);
    await expect(failure(other, 'This browser didn’t start this sign-in')).toBeVisible();
    await expect(banner(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('keeps the member signed in when reached with the back button', async ({ page }) => {
    await page.goto('/account');
    await openSignIn(page);
    await logIn(page);
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/login-callback?code=used&state=used');
    await page.getByRole('link', { name: 'You’re already signed in: continue' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(banner(page)).toContainText('Maya Lindqvist');
  });

  test('shows the returned error as the words of its address, and a retry link', async ({ page }) => {
    await page.goto('/login-callback#error=consent_required&error_description=not%20today');
    await expect(failure(page, 'We couldn’t sign you in')).toContainText(
      'words that this shop did not check:consent_required: not today',
    );
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

test('signing in to an unpublished site explains that the site isn’t published', async ({ page, site }) => {
  await site.settings({ published: false });
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'Sign in' }).click();
  await openHostedPage(page);
  await expect(page.getByRole('heading', { name: 'You can’t sign in yet' })).toBeVisible();
  await expect(page.getByText('No Public URL Found')).toBeHidden();
  await page.getByText('Technical details').click();
  await expect(page.getByText('No Public URL Found')).toBeVisible();
});

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
