import type { Page } from '@playwright/test';

/** Opens the call panel, which loads after the rest of the page, and returns it. */
export async function openCalls(page: Page) {
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  return panel;
}
