import type { Page } from '@playwright/test';

/** Opens the panel of SDK calls, which comes after the rest of the page, and is where to look for them. */
export async function openCalls(page: Page) {
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  return panel;
}
