import type { Locator, Page } from '@playwright/test';
import authentication from '../../emulator/src/contract/modules/identity/authentication.json' with { type: 'json' };
import verification from '../../emulator/src/contract/modules/identity/verification.json' with { type: 'json' };
import { REFUSALS, type Refusal, refusalFor } from '../../lib/sign-in/refusals';
import { accessibilityViolations } from '../axe';
import { expect, test } from '../fixtures';
import { logIn, MEMBER, openHostedPage } from '../member';
import type { SandboxSite } from '../sandbox-site';

// Faults return each code, since the emulator itself never returns most of them.

/** The platform answers with numbers where the packages declare names. */
const NUMBERS = Object.keys(REFUSALS).filter((code) => code.startsWith('-'));

const refuse = (site: SandboxSite, operation: string, code: string) =>
  site.faults([
    {
      operation,
      status: 400,
      body: { message: '', details: { applicationError: { code, description: '', data: {} } } },
    },
  ]);

/** Places of refusals after which the form can be sent again immediately. */
const STAYS = new Set(['email', 'password', 'form']);

/** Checks the page's message for the code and its place. */
async function expectMessage(code: string, form: Locator) {
  const page = form.page();
  const { at, text } = refusalFor(code) ?? { at: 'nowhere', text: '' };
  switch (at) {
    case 'blocked':
      return expect(page.getByRole('heading', { name: 'You can’t sign in' }), code).toBeVisible();
    case 'approval':
      return expect(page.getByRole('heading', { name: 'Waiting for approval' }), code).toBeVisible();
    case 'wait':
      return expect(form.getByRole('alert'), code).toContainText('Too many attempts. Try again in');
    case 'captcha':
      return expect(form.getByRole('group', { name: 'Sandbox captcha' }), code).toContainText(text);
    case 'email':
    case 'password':
      return expect(form.locator(`[name="${at}"]`), code).toHaveAccessibleDescription(text);
    default:
      return expect(form.getByRole('alert'), code).toHaveText(text);
  }
}

for (const { name, address, operation, codes, button } of [
  {
    name: 'With email and password',
    address: '/login',
    operation: 'authentication.loginV2',
    codes: [...authentication.operations.loginV2.errors, ...NUMBERS],
    button: 'Sign in',
  },
  {
    name: 'Sign up',
    address: '/login/sign-up',
    operation: 'authentication.registerV2',
    codes: authentication.operations.registerV2.errors,
    button: 'Sign up',
  },
]) {
  test(`each refusal of “${button}” appears in the right place`, async ({ page, site }) => {
    const form = page.getByRole('form', { name });
    let previous: Refusal | undefined;
    for (const code of codes) {
      await refuse(site, operation, code);
      const refusal = refusalFor(code);
      // Reloads the form if its current message could be mistaken for the next one.
      if (!previous || !STAYS.has(previous.at) || previous.text === refusal?.text) await page.goto(address);
      previous = refusal;
      await form.locator('[name="email"]').fill('nora@example.com');
      await form.locator('[name="password"]').fill('a-good-one');
      await form.getByRole('button', { name: button, exact: true }).click();
      await expectMessage(code, form);
    }
  });
}

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
    expect(await accessibilityViolations(page)).toEqual([]);
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
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('the authorization code is useless with another PKCE verifier', async ({ page, context }) => {
  await page.goto('/login?from=/account');
  await openHostedPage(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'oauth-data');
  const oauthData = JSON.parse(decodeURIComponent(cookie?.value ?? '{}'));
  expect(oauthData.codeVerifier).toMatch(/^[\w.~-]{43,128}$/);
  oauthData.codeVerifier = 'another-verifier-of-the-same-length-as-before';
  await context.addCookies([{ ...cookie, name: 'oauth-data', value: encodeURIComponent(JSON.stringify(oauthData)) }]);
  await logIn(page, MEMBER);
  await expect(page.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
