import { memberIdOf, orderPlan } from '../account/member-data';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { signUpHere } from '../sign-in/own-forms';
import { button, expectKept, noFaults, outage } from './entries';

// Each form is sent twice, and its entries stay as a person left them: after success, a refusal and an outage.

test('a member’s details stay after they are saved, refused and in an outage', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  const form = page.getByRole('form', { name: 'Profile' });
  const save = form.getByRole('button', { name: 'Save details' });
  await form.getByLabel('Display name').fill('Maya L.');
  await form.getByLabel('City').fill('New York');
  await form.getByLabel('Country').selectOption('US');
  await expectKept(save);
  await form.getByLabel('Phone').fill('call me');
  await expectKept(save);
  await form.getByLabel('Phone').fill('+1 555 999 0000');
  await outage(site, 'members.updateMember');
  await expectKept(save);

  await page.getByText('Delete my account').click();
  await page.getByLabel('Enter your email to confirm').fill('somebody@example.com');
  await expectKept(button(page, 'Delete this account'));
});

test('email and password stay after a mistake and an outage', async ({ page, site }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'With email and password' });
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Password', { exact: true }).fill('guessed');
  await expectKept(form.getByRole('button', { name: 'Sign in', exact: true }));
  await outage(site, 'authentication.loginV2');
  await expectKept(form.getByRole('button', { name: 'Sign in', exact: true }));
});

test('the entries of a sign-up and a password reset stay after a refusal and an outage', async ({ page, site }) => {
  await page.goto('/login/sign-up');
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('First name').fill('Maya');
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Choose a password').fill('a-good-one');
  await expectKept(form.getByRole('button', { name: 'Sign up' }));
  await outage(site, 'authentication.registerV2');
  await expectKept(form.getByRole('button', { name: 'Sign up' }));

  await page.goto('/login/forgot');
  await page.getByLabel('Email').fill(MEMBER.email);
  await outage(site, '*');
  await expectKept(button(page, 'Send the link'));
  await noFaults(site);
});

test('a verification code stays after a mistake and an outage', async ({ page, site }) => {
  await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
  await signUpHere(page);
  const code = page.getByLabel('Six-digit code');
  await code.fill('12 34');
  await expectKept(button(page, 'Verify'));
  await expect(code).toHaveAccessibleDescription('Enter the six-digit code from the email.');
  const [mail] = (await site.get('mailbox')).mails;
  await code.fill(mail.code === '000 000' ? '000 001' : '000 000');
  await expectKept(button(page, 'Verify'));
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
  await outage(site, 'verification.verifyDuringAuthentication');
  await expectKept(button(page, 'Verify'));
});

test('the end that was chosen for a plan stays after a refusal and an outage', async ({ page, site }) => {
  await orderPlan(site, await memberIdOf(site, MEMBER.email));
  await openAsMember(page, site, '/account/plans');
  await page.getByText(/^Cancel /).click();
  await page.getByLabel(/^Right away/).check();
  await outage(site, 'pricing-plans.orders.requestCancellation');
  await expectKept(button(page, 'Yes, cancel it'));
  await site.faults([{ operation: 'pricing-plans.orders.requestCancellation', status: 403 }]);
  await expectKept(button(page, 'Yes, cancel it'));
  await expect(page.getByText('This plan can’t be canceled online.')).toBeVisible();
  await expect(page.getByLabel(/^Right away/)).toBeChecked();
});
