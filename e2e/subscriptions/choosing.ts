import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Chooses the plan, and opens its hosted page. */
export async function choosePlan(page: Page, plan: string) {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: `Choose ${plan}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order summary', level: 1 })).toBeVisible();
}
