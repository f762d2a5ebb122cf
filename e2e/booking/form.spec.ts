import type { Page } from '@playwright/test';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { openNextMonth } from './calendar';
import { requireAnswer } from './required-answer';

/** Opens the booking form for the first open time of next month. */
async function openForm(page: Page, site: SandboxSite, slug: string) {
  await openNextMonth(page, site, slug);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
}

test('the booking form marks the owner’s required fields as required, and the others as optional', async ({
  page,
  site,
}) => {
  await requireAnswer(site, 'massage', 'pressure');
  await openForm(page, site, 'massage');
  const form = page.getByRole('region', { name: 'Booking form' });
  for (const label of ['First name', 'Last name', 'Email', 'Pressure'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('required');
  for (const label of ['Phone (optional)', 'Injuries or conditions that we should know of (optional)'])
    await expect(form.getByLabel(label)).not.toHaveAttribute('required');
});

test('without the form’s schema the contact fields are still required', async ({ page, site }) => {
  await site.faults([{ operation: 'forms.forms.getForm', status: 503 }]);
  await openForm(page, site, 'consultation');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await fillContact(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
});

test('a phone number is accepted in any format, but needs its country', async ({ page, site }) => {
  await openForm(page, site, 'consultation');
  await fillContact(page);
  const phone = page.getByLabel('Phone (optional)');
  await phone.fill('(212) 555-0142');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Enter the phone number with its country code, such as +1 212 555 0142.')).toBeVisible();
  await expect(phone).toHaveValue('(212) 555-0142');
  await phone.fill('+1 (212) 555-0142');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
  const { documents } = await site.get('collections/bookings?search=2125550142');
  expect(documents).toMatchObject([{ contactDetails: { phone: '+12125550142' } }]);
  expect((await site.get('collections/orders?search=2125550142')).documents).toHaveLength(1);
});

test('a member’s details are filled in', async ({ page, site }) => {
  await openAsMember(page, site, '/booking');
  await openForm(page, site, 'consultation');
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+1 555 010 2030');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
});

test('a member’s details can be typed if they cannot be read', async ({ page, site }) => {
  await openAsMember(page, site, '/booking');
  await site.faults([{ operation: 'members.getCurrentMember', status: 503 }]);
  await openForm(page, site, 'consultation');
  await expect(page.getByLabel('First name')).toHaveValue('');
});
