import type { Page } from '@playwright/test';
import { fillContact } from '../buyer-details';
import { expect } from '../fixtures';

export async function chooseTickets(page: Page, quantities: Record<string, number>, slug = 'jazz-night') {
  await page.goto(`/tickets/${slug}`);
  for (const [ticket, quantity] of Object.entries(quantities)) {
    await page.getByLabel(`How many ${ticket}`, { exact: true }).selectOption(String(quantity));
  }
  await page.getByRole('button', { name: 'Get tickets' }).click();
}

export async function startCheckout(page: Page, quantities: Record<string, number>, slug = 'jazz-night') {
  await chooseTickets(page, quantities, slug);
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
}

export async function fillGuest(page: Page, guest: number, name: string, email = '') {
  await fillContact(page.getByRole('group', { name: new RegExp(`^Guest ${guest}`) }), name, email);
}
