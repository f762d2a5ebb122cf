import type { Page } from '@playwright/test';
import { DECLINED, fillCard, TO_CONFIRM } from './card';
import { accessibilityViolations, expect, test } from './fixtures';
import { logIn, MEMBER } from './member';
import { ownerOf } from './site-owner';

async function choose(page: Page, plan: string) {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: `Choose ${plan}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order summary', level: 1 })).toBeVisible();
}

async function signUp(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'New here? Sign up' });
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Your email').fill(email);
  await form.getByLabel('Choose a password').fill('a-good-one');
  await form.getByRole('button', { name: 'Sign up' }).click();
}

test('a visitor signs up on the hosted page, buys a plan and comes back as its member', async ({ page, site }) => {
  await choose(page, 'Basic');
  await signUp(page, 'nora@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: 'Start the free trial' }).click();

  await expect(page.getByRole('heading', { name: 'Basic is yours', level: 1 })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nora');
  const { documents } = await site.get('collections/plan-orders');
  expect(documents).toHaveLength(1);

  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Basic' })).toContainText('7 days');
});

test('a member who is signed in pays without signing in again', async ({ page }) => {
  await page.goto('/subscriptions');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Plans & subscriptions' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Maya Lindqvist');

  await choose(page, 'Studio year');
  await expect(page.getByText(`Signed in as ${MEMBER.email}`)).toBeVisible();
  await page.getByLabel('Start date').fill('2099-05-01');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $480.00' }).click();
  await expect(page.getByRole('heading', { name: 'Studio year is yours' })).toBeVisible();
  await expect(page.getByText('Starts later')).toBeVisible();
});

test('a declined card buys nothing, another one does', async ({ page, site }) => {
  await choose(page, 'Plus');
  await logIn(page);
  await fillCard(page, DECLINED);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  expect((await site.get('collections/plan-orders')).documents).toHaveLength(0);

  await fillCard(page, TO_CONFIRM);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();
});

test('reloading the hosted page and going back to it never makes a second order', async ({ page, site }) => {
  await choose(page, 'Plus');
  await page.reload();
  await logIn(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  const hostedPage = page.url();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();

  await page.goto(hostedPage);
  await expect(page.getByRole('button', { name: 'Pay $49.00' })).toHaveCount(0);
  expect((await site.get('collections/plan-orders')).documents).toHaveLength(1);
});

test('a plan that is hidden is not on the list, and one that is made public appears', async ({ page, site }) => {
  await page.goto('/subscriptions');
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('heading')).toHaveText([
    'Basic',
    'Plus',
    'Studio year',
    'Community',
  ]);
  const { plans } = ownerOf(site);
  const { plans: [hidden] = [] } = await plans.listPlans({ public: 'HIDDEN' });
  await plans.setPlanVisibility(hidden?._id ?? '', true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
});

test('a member sees what they own and until when, and stops it from renewing', async ({ page, site }) => {
  await choose(page, 'Plus');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: 'Plus' });
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('Next payment');
  await expect(plan).toContainText('Valid untilyou cancel it');

  await plan.getByText('Cancel Plus').click();
  await plan.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan).toContainText('Does not renew');
  await expect(plan).not.toContainText('Next payment');
  await expect(plan).toContainText(/Valid until\w+ \d+, \d{4}/);
  await expect(plan.getByText('Cancel Plus')).toHaveCount(0);

  await site.clock({ advance: 'P32D' });
  await page.goto('/subscriptions');
  await page.goto('/account');
  await expect(plan).toContainText('Cancelled');
});

test('a plan that its buyer may not cancel offers no way to', async ({ page }) => {
  await choose(page, 'Studio year');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $480.00' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plan).toContainText(/Valid until\w+ \d+, \d{4}/);
  await expect(plan.getByText('Cancel Studio year')).toHaveCount(0);
});

test('a plan that has not begun is cancelled at once', async ({ page }) => {
  await choose(page, 'Plus');
  await logIn(page);
  await page.getByLabel('Start date').fill('2099-05-01');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plan).toContainText('Starts later');
  await plan.getByText('Cancel Plus').click();
  await expect(plan).toContainText('It ends at once.');
  await plan.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan).toContainText('Cancelled');
  await expect(plan.getByText('Cancel Plus')).toHaveCount(0);
});

test('plans that could not be read are not shown as none', async ({ page, site }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await logIn(page);
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await site.faults([{ operation: 'pricing-plans.orders.memberListOrders', status: 503 }]);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Your plans could not be read' })).toBeVisible();
  await expect(page.getByText('You have none yet.')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
});

test('a cancellation whose answer is lost is not shown as done', async ({ page, site }) => {
  await choose(page, 'Basic');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('Cancel Basic').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await site.faults([{ operation: 'pricing-plans.orders.requestCancellation', status: 503 }]);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not known whether' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('leaving the hosted page leads back to the plans', async ({ page }) => {
  await choose(page, 'Plus');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Plans & subscriptions' })).toBeVisible();
});

test('the plans and the hosted page pass axe and fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/subscriptions');
  await expect(page.getByRole('button', { name: 'Choose Plus' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await choose(page, 'Plus');
  expect(await accessibilityViolations(page)).toEqual([]);
  await logIn(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an outage is not shown as a site without plans', async ({ page, site }) => {
  await site.faults([{ operation: 'plansV3.queryPlans', status: 503 }]);
  await page.goto('/subscriptions');
  await expect(page.getByRole('alert').filter({ hasText: 'did not answer' })).toBeVisible();
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Choose Plus' })).toBeVisible();
});

test.describe('on a site without the app', () => {
  test.use({ preset: 'bare' });
  test('the page says how to install it', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(page.getByText('Wix Pricing Plans is not installed on this site')).toBeVisible();
  });
});

test.describe('on a site with nothing in it', () => {
  test.use({ preset: 'empty' });
  test('there are no plans, and nothing is wrong', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(page.getByText('No plans are on sale')).toBeVisible();
  });
});

test.describe('on a site that cannot take payments', () => {
  test.use({ preset: 'not-premium' });
  test('a paid plan opens the premium modal, a free one is sold', async ({ page }) => {
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Choose Plus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, 'Community');
    await logIn(page);
    await page.getByRole('button', { name: 'Get this plan' }).click();
    await expect(page.getByRole('heading', { name: 'Community is yours' })).toBeVisible();
  });
});
