import { accessibilityViolations } from '../axe';
import { expect, test } from '../fixtures';

test('an empty mailbox explains how an email gets there', async ({ page }) => {
  await page.goto('/sandbox/mailbox');
  await expect(page.getByText('No mails yet')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('an email is opened, with its code to copy', async ({ page, site }) => {
  await site.settings({ signIn: { requireEmailVerification: true } });
  await page.goto('/login/sign-up');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByLabel('Choose a password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login\/verify/);
  await page.goto('/sandbox/mailbox');
  const [mail] = (await site.get('mailbox')).mails;
  await page.getByRole('list', { name: 'Mails' }).getByRole('link', { name: mail.subject }).click();
  await expect(page.getByRole('heading', { name: mail.subject })).toBeVisible();
  await expect(page.getByText(mail.code, { exact: true })).toBeVisible();
  await expect(page.getByText('reader@example.com').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('list', { name: 'Mails' })).toBeVisible();
});
