import { expect, type Page } from '@playwright/test';

/** On the page of the snapshots. */
export async function takeSnapshot(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Take a snapshot' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Take snapshot' }).click();
  await expect(form.getByText(`“${name}” was taken.`)).toBeVisible();
}
