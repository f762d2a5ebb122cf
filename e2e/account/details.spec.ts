import { expect, test } from '../fixtures';
import { logIn, MEMBER, openAsMember, openHostedPage } from '../member';
import { memberIdOf } from './member-data';

test('a member edits some details and clears the phone number', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.getByLabel('Display name')).toHaveValue('Maya Lindqvist');
  await expect(form.getByLabel('Phone')).toHaveValue('+1 555 010 2030');
  await form.getByLabel('Display name').fill('Maya L.');
  await form.getByLabel('Street and number').fill('12 St James Square');
  await form.getByLabel('City').fill('New York');
  await form.getByLabel('Phone').fill('');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByLabel('Country')).toHaveAccessibleDescription('Choose a country for this address.');
  await expect(form.getByLabel('City')).toHaveValue('New York');

  await form.getByLabel('Country').selectOption({ label: 'United States' });
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved.' })).toBeVisible();
  const { documents } = await site.get('collections/members');
  const id = await memberIdOf(site, MEMBER.email);
  expect(documents.find((member: { id: string }) => member.id === id)).toMatchObject({
    profile: { nickname: 'Maya L.' },
    contact: { phones: [], addresses: [{ addressLine: '12 St James Square', city: 'New York', country: 'US' }] },
  });
  await page.reload();
  await expect(form.getByLabel('Country')).toHaveValue('US');
  await expect(page.getByRole('banner')).toContainText('Maya L.');
});

test('a wrong phone number is reported at its field, and nothing is saved', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Phone').fill('call me');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/^Enter a phone number/);
  await site.faults([{ operation: 'members.updateMember', status: 503 }]);
  await form.getByLabel('Phone').fill('+1 555 999 0000');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '503' })).toBeVisible();
  await expect(form.getByLabel('Phone')).toHaveValue('+1 555 999 0000');
});

test('a password reset link is emailed', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  await page.getByRole('button', { name: 'Email me a link to change my password' }).click();
  await expect(page.getByRole('status').filter({ hasText: MEMBER.email })).toBeVisible();
  const { mails } = await site.get('mailbox');
  expect(mails[0]).toMatchObject({ to: MEMBER.email });
});

test('deleting an account requires its email address and ends sign-in', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  await page.getByText('Delete my account').click();
  await page.getByLabel('Enter your email to confirm').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Delete this account' }).click();
  const confirmation = page.getByLabel('Enter your email to confirm');
  await expect(confirmation).toHaveAccessibleDescription(`Enter ${MEMBER.email} to delete this account.`);
  await confirmation.fill(MEMBER.email);
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const { documents } = await site.get('collections/members');
  expect(JSON.stringify(documents)).not.toContain(MEMBER.email);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
});

test('an outage is not shown as empty details', async ({ page, site }) => {
  await openAsMember(page, site, '/');
  await site.faults([{ operation: 'members.getCurrentMember', status: 503 }]);
  await page.goto('/account/details');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your details' })).toContainText('503');
  await expect(page.getByRole('form', { name: 'Profile' })).toHaveCount(0);
});
