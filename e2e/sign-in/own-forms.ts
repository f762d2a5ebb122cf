import type { Page } from '@playwright/test';
import { MEMBER } from '../member';
import type { SandboxSite } from '../sandbox-site';

export const NORA = { email: 'nora@example.com', password: 'a-good-one' };

const signInForm = (page: Page) => page.getByRole('form', { name: 'With email and password' });

/** Signs in on the app's own page. */
export async function signInHere(page: Page, { email, password } = MEMBER) {
  const form = signInForm(page);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signUpHere(page: Page, { email, password } = NORA) {
  await page.goto('/login/sign-up?from=/account');
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Choose a password').fill(password);
  await form.getByRole('button', { name: 'Sign up' }).click();
}

/** The platform refuses the operation with this code. */
export const refuse = (site: SandboxSite, operation: string, code: string) =>
  site.faults([
    {
      operation,
      status: 400,
      body: { message: '', details: { applicationError: { code, description: '', data: {} } } },
    },
  ]);
