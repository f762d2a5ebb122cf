import type { Page } from '@playwright/test';

/** Opens and returns the panel of SDK calls, which appears after the rest of the page. */
export async function openCalls(page: Page) {
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  return panel;
}
