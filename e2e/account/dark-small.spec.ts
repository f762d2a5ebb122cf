import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { MEMBER, openAsMember } from '../member';
import { ownerClient } from '../site-owner';
import { memberIdOf } from './member-data';

test.use({ colorScheme: 'dark' });

async function open(page: Page, address: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
}

test('the details page fits 360 pixels in dark mode, and can be edited by keyboard alone', async ({ page, site }) => {
  await openAsMember(page, site, '/');
  await open(page, '/account/details');
  await tabTo(page, page.getByLabel('Display name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Maya by keyboard');
  await tabTo(page, page.getByRole('button', { name: 'Save details' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved.' })).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Maya by keyboard');
});

test('the plans page fits 360 pixels in dark mode, and a plan can be canceled by keyboard alone', async ({
  page,
  site,
}) => {
  await openAsMember(page, site, '/');
  const { planOrders, plansV3 } = ownerClient(site);
  const { items } = await plansV3.queryPlans().find();
  const basic = items.find(({ name }) => name === 'Basic');
  await planOrders.createOfflineOrder(basic?._id ?? '', await memberIdOf(site, MEMBER.email), { paid: true });
  await open(page, '/account/plans');
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plan).toContainText('Basic');
  await tabTo(page, plan.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, plan.getByRole('button', { name: 'Yes, cancel it' }));
  await page.keyboard.press('Enter');
  await expect(plan.getByText('Does not renew')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Yes, cancel it' })).toHaveCount(0);
});
