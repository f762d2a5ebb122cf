import type { Page } from '@playwright/test';
import { expectFitInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { signUpForm } from './member';
import { addToCart, fillDetails, goToCheckout, pay } from './shopping';

// Covers the states that the specs of the flows do not check.

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];
const MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

test.describe('every state passes axe and fits 360 pixels in both themes', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.slow(); // This test runs axe on many screens.

  test.describe('on a site without apps', () => {
    test.use({ preset: 'bare' });
    test('when every app is reported as missing', async ({ page }) => {
      await page.goto('/');
      await expect(heading(page, 'Not installed on this site')).toBeVisible();
      await expectFitInBothThemes(page);
      for (const path of FLOWS) {
        await page.goto(path);
        await expect(page.getByText('is not installed on this site')).toBeVisible();
        await expectFitInBothThemes(page);
      }
    });
  });

  test.describe('on an empty site', () => {
    test.use({ preset: 'empty' });
    test('when every list is empty', async ({ page }) => {
      for (const path of [...FLOWS, '/cart']) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByText(/^(No |Nothing |The shop is empty|Your cart is empty)/).first()).toBeVisible();
        await expectFitInBothThemes(page);
      }
    });
  });

  test('in an outage', async ({ page, site }) => {
    await page.goto('/store');
    await site.faults([{ operation: '*', status: 503 }]);
    for (const path of [...FLOWS, '/booking/massage', '/store/linen-shirt', '/tickets/jazz-night', '/cart']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The platform returned 503');
      await expectFitInBothThemes(page);
    }
  });

  test('when nothing is found', async ({ page }) => {
    for (const path of ['/nothing', '/booking/nothing', '/store/nothing', '/tickets/nothing']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expectFitInBothThemes(page);
    }
    for (const path of ['/booking?q=zeppelin', '/store?q=zeppelin']) {
      await page.goto(path);
      await expect(page.getByText('zeppelin').first()).toBeVisible();
      await expectFitInBothThemes(page);
    }
  });

  test('with the client ID toast', async ({ page, context }) => {
    await context.clearCookies({ name: 'site' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('WIX_CLIENT_ID')).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test.describe('on a site that cannot take payments', () => {
    test.use({ preset: 'not-premium' });
    test('with the premium modal open, and after closing it', async ({ page }) => {
      await page.goto('/subscriptions');
      await page.getByRole('button', { name: 'Choose Plus' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFitInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectFitInBothThemes(page);
    });
  });

  test('when a reservation has expired', async ({ page, site }) => {
    await page.goto('/tickets/jazz-night');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await expect(page.getByText('Choose at least one ticket')).toBeVisible();
    await expectFitInBothThemes(page);
    await page.getByLabel('How many Standard', { exact: true }).selectOption('2');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await expect(heading(page, 'Add your details')).toBeVisible();
    await site.clock({ advance: 'PT1H' });
    await page.reload();
    await expect(heading(page, 'Your reservation has expired')).toBeVisible();
    await expectFitInBothThemes(page);
    await page.goto('/tickets/jazz-night');
    await expect(heading(page, 'Your reservation has expired')).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test('when a card is declined or must be confirmed', async ({ page }) => {
    await addToCart(page, 'notebook');
    await expectFitInBothThemes(page);
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectFitInBothThemes(page);
    await fillDetails(page);
    await pay(page, '4000000000000002');
    await expect(page.getByRole('alert')).toContainText('declined');
    await expectFitInBothThemes(page);
    await pay(page, '4000002500003155');
    await expect(heading(page, 'Confirm your payment')).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test('while resetting a password', async ({ page, site }) => {
    await page.goto('/login/hosted');
    await page.getByRole('form', { name: 'Sign in' }).getByLabel('Email').fill(MEMBER.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(heading(page, 'Reset your password')).toBeVisible();
    await expectFitInBothThemes(page);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expectFitInBothThemes(page);
    await page.getByRole('link', { name: 'mailbox' }).evaluate((link) => link.removeAttribute('target'));
    await page.getByRole('link', { name: 'mailbox' }).click();
    await expect(heading(page, 'Sandbox mailbox')).toBeVisible();
    await expectFitInBothThemes(page);
    const { mails } = await site.get('mailbox');
    await page.goto(mails[0].recoveryLink);
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test('when an email must be verified', async ({ page, site }) => {
    await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
    await page.goto('/login/hosted');
    const form = await signUpForm(page);
    await form.getByLabel('Email').fill('nora@example.com');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await form.getByLabel('Choose a password').fill('short');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Use at least 6 characters.').first()).toBeVisible();
    await expectFitInBothThemes(page);
    await form.getByLabel('Choose a password').fill('a-good-one');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(heading(page, 'Verify your email')).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test('from choosing a plan to canceling it in the account', async ({ page }) => {
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Choose Plus', exact: true }).click();
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(MEMBER.email);
    await form.getByLabel('Password').fill(MEMBER.password);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expires (MM/YY)').fill('12/88');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(heading(page, 'Plus is yours')).toBeVisible();
    await expectFitInBothThemes(page);
    await page.getByRole('banner').getByRole('link', { name: 'Signed in as Maya Lindqvist' }).click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Plans' }).click();
    await page.getByText('Cancel Plus').click();
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible();
    await expectFitInBothThemes(page);
  });

  test('on a missing hosted page and a failed sign-in callback', async ({ page, site }) => {
    expect((await page.goto(`/emulator/hosted/${site.siteId}/flow/none`))?.status()).toBe(404);
    await expectFitInBothThemes(page);
    await page.goto('/login-callback?code=a&state=b');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid _state');
    await expectFitInBothThemes(page);
  });
});
