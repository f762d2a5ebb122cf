import type { Page } from '@playwright/test';
import { fillCard, fillContact } from '../buyer-details';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

/** From the page of the watercolour course. */
export async function goToDetails(page: Page) {
  await page.getByRole('button', { name: 'Book the course' }).click();
  await expect(page.getByRole('heading', { name: 'Booking details' })).toBeVisible();
}

export async function payFor(page: Page, participants: string) {
  await fillContact(page);
  const people = page.getByLabel('How many people?');
  if (await people.isVisible()) await people.fill(participants);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay / }).click();
}

const ALREADY_IN_IT = 9;

export async function setOpenPlaces(site: SandboxSite, open: number) {
  const { services } = ownerClient(site);
  const [course] = (await services.queryServices().eq('mainSlug.name', 'watercolor-course').find()).items;
  await services.updateService(course?._id ?? '', {
    revision: course?.revision ?? '',
    defaultCapacity: ALREADY_IN_IT + open,
  });
}
