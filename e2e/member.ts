import type { Page } from '@playwright/test';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { memberIdOf } from './account/member-data';
import { expect, test } from './fixtures';
import type { SandboxSite } from './sandbox-site';

/** Every site with seeded members has this one. */
export const MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

/** Goes from the app's sign-in page to the hosted one. */
export async function openHostedPage(page: Page) {
  await page.getByRole('link', { name: 'More sign-in options' }).click();
}

/** Submits the platform's sign-in form, on its own page or as part of another. */
export async function logIn(page: Page, { email, password } = MEMBER) {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the tab with the sign-up form. */
export async function signUpForm(page: Page) {
  await page.getByRole('radio', { name: 'Sign up' }).check();
  return page.getByRole('form', { name: 'Sign up' });
}

/** Signs in from the header of a screen with the hosted page and returns to the screen. */
export async function signIn(page: Page, from: string) {
  await page.goto(from);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page.getByRole('banner')).toContainText('Maya');
}

export async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/** Opens the URL with a session of the member. Avoids the sign-in pages, which `sign-in/` tests. */
export async function openAsMember(page: Page, site: SandboxSite, address: string) {
  const tokens = await memberTokens(site, await memberIdOf(site, MEMBER.email));
  const url = String(test.info().project.use.baseURL);
  const { accessToken, refreshToken } = tokens;
  const cookies = {
    session: { accessToken },
    'session-refresh': { refreshToken, clientId: site.clientId },
  };
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url })),
    );
  await page.goto(address);
  await expect(page.getByRole('banner')).toContainText('Maya');
}

/** Gets a member's tokens with the owner's API key. */
export async function memberTokens({ clientId, ownerApiKey }: SandboxSite, memberId: string): Promise<Tokens> {
  const { auth } = createClient({ auth: OAuthStrategy({ clientId }) });
  auth.setTokens(await auth.generateVisitorTokens());
  return auth.getMemberTokensForExternalLogin(memberId, ownerApiKey);
}
