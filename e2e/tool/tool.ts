import { expect, type Locator, type Page } from '@playwright/test';
import type { SandboxSite } from '../sandbox-site';

/** Opens a page of the emulator's tool for the site, such as `settings` or `data/services`. */
export async function openTool(page: Page, { siteId }: SandboxSite, path: string): Promise<void> {
  await page.goto(`/_emulator#/${siteId}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses a button that asks for confirmation, and confirms. */
export async function clickAndConfirm(page: Page, button: Locator, action: string): Promise<void> {
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** On the page of the snapshots. */
export async function takeSnapshot(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Take a snapshot' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Take snapshot' }).click();
  await expect(form.getByText(`“${name}” was taken.`)).toBeVisible();
}
