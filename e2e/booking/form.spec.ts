import type { Page } from '@playwright/test';
import { fillContact } from '../contact';
import { accessibilityViolations, expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerOf } from '../site-owner';
import { chooseDay, nextMonth } from './calendar';

/** To the booking form of the first open time of next month. */
async function openForm(page: Page, slug: string) {
  await page.goto(`/booking/${slug}`);
  await nextMonth(page);
  await chooseDay(page);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
}

/** The owner makes an answer of the service's form required. */
async function requireAnswer(site: SandboxSite, slug: string, target: string) {
  const { services, formSchemas } = ownerOf(site);
  const [service] = (await services.queryServices().eq('mainSlug.name', slug).find()).items;
  const { _id: formId, revision, formFields = [] } = await formSchemas.getForm(service?.form?._id ?? '');
  for (const { inputOptions } of formFields) {
    if (inputOptions?.target === target) inputOptions.required = true;
  }
  await formSchemas.updateForm(formId ?? '', { revision: revision ?? '', formFields });
}

test('what the form’s owner requires is required, and the rest is said to be optional', async ({ page, site }) => {
  await requireAnswer(site, 'massage', 'pressure');
  await openForm(page, 'massage');
  const form = page.getByRole('region', { name: 'Booking form' });
  for (const label of ['First name', 'Last name', 'Email', 'Pressure'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('required');
  for (const label of ['Phone (optional)', 'Injuries or conditions that we should know of (optional)'])
    await expect(form.getByLabel(label)).not.toHaveAttribute('required');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('where the form itself cannot be read, who comes is required all the same', async ({ page, site }) => {
  await site.faults([{ operation: 'forms.forms.getForm', status: 503 }]);
  await openForm(page, 'consultation');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  await fillContact(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
});
