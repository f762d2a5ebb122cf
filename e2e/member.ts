import type { Page } from '@playwright/test';
import { expect } from './fixtures';

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
