import type { Page } from '@playwright/test';
import { DECLINED, fillCard, TO_CONFIRM } from '../buyer-details';
import { expect, test } from '../fixtures';
import { logIn, MEMBER, openHostedPage, signUpForm } from '../member';
import { ownerClient } from '../site-owner';
import { choosePlan } from './choosing';

async function signUp(page: Page, email: string) {
  const form = await signUpForm(page);
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Choose a password').fill('a-good-one');
  await form.getByRole('button', { name: 'Sign up' }).click();
}

test('a visitor signs up on the hosted page, buys a plan and returns as a member', {
  tag: ['@journey', '@core'],
}, async ({ page, site }) => {
  await choosePlan(page, 'Basic');
  await signUp(page, 'nora@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: 'Start the free trial' }).click();

  await expect(page.getByRole('heading', { name: 'Basic is yours', level: 1 })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('A confirmation is on its way to nora@example.com.')).toBeVisible();
  await expect(page.getByText(/^Your next payment is on /)).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await expect(page.getByRole('banner')).toContainText('Nora');
  const { documents } = await site.get('collections/plan-orders');
  expect(documents).toHaveLength(1);

  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Basic' })).toContainText('7 days');
});

test('a signed-in member pays without signing in again', async ({ page }) => {
  await page.goto('/subscriptions');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Plans & subscriptions' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Maya Lindqvist');

  await choosePlan(page, 'Studio year');
  await expect(page.getByText(`Signed in as ${MEMBER.email}`)).toBeVisible();
  await page.getByLabel('Start date').fill('2099-05-01');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $480.00' }).click();
  await expect(page.getByRole('heading', { name: 'Studio year is yours' })).toBeVisible();
  await expect(page.getByText('Starts later')).toBeVisible();
});

test('a declined card buys nothing, and another card completes the purchase', async ({ page, site }) => {
  await choosePlan(page, 'Plus');
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

test('reloading the hosted page or going back to it never creates a second order', async ({ page, site }) => {
  await choosePlan(page, 'Plus');
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

test('the period of a price is not broken at 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/subscriptions');
  const periods = page.getByRole('list', { name: 'Plans' }).getByText(/^(every month|for 1 year)$/);
  await expect(periods).toHaveCount(3);
  for (const period of await periods.all())
    expect(await period.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('a hidden plan is not listed, and appears once it is public', async ({ page, site }) => {
  await page.goto('/subscriptions');
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('heading')).toHaveText([
    'Basic',
    'Plus',
    'Studio year',
    'Community',
  ]);
  const { plansV3 } = ownerClient(site);
  const [hidden] = (await plansV3.queryPlans().eq('visibility', 'PRIVATE').find()).items;
  await plansV3.updatePlan(hidden?._id ?? '', { revision: hidden?.revision ?? '', visibility: 'PUBLIC' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
});

test('a member sees when a plan ends, and can stop its renewal', async ({ page, site }) => {
  await choosePlan(page, 'Plus');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: 'Plus' });
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('Next payment');
  await expect(plan).toContainText('ValidUntil you cancel it');

  await plan.getByText('Cancel Plus').click();
  await plan.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan).toContainText('Does not renew');
  await expect(plan).not.toContainText('Next payment');
  await expect(plan).toContainText(/Valid until\w+ \d+, \d{4}/);
  await expect(plan.getByText('Cancel Plus')).toHaveCount(0);

  await site.clock({ advance: 'P32D' });
  await page.goto('/subscriptions');
  await page.goto('/account/plans');
  await expect(plan).toContainText('Canceled');
});

test('a plan that buyers may not cancel has no cancel button', async ({ page }) => {
  await choosePlan(page, 'Studio year');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $480.00' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plan).toContainText(/Valid until\w+ \d+, \d{4}/);
  await expect(plan.getByText('Cancel Studio year')).toHaveCount(0);
});

test('a plan that has not begun is canceled at once', async ({ page }) => {
  await choosePlan(page, 'Plus');
  await logIn(page);
  await page.getByLabel('Start date').fill('2099-05-01');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  const plan = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plan).toContainText('Starts later');
  await plan.getByText('Cancel Plus').click();
  await expect(plan).toContainText('The plan ends right away.');
  await plan.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(plan).toContainText('Canceled');
  await expect(plan.getByText('Cancel Plus')).toHaveCount(0);
});

test('an outage is not shown as a list without plans', async ({ page, site }) => {
  await page.goto('/account/plans');
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await openHostedPage(page);
  await logIn(page);
  await expect(page.getByText('You don’t have a plan yet')).toBeVisible();
  await site.faults([{ operation: 'pricing-plans.orders.memberListOrders', status: 503 }]);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your plans' })).toBeVisible();
  await expect(page.getByText('You don’t have a plan yet')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You don’t have a plan yet')).toBeVisible();
});

test('a failed cancellation is not shown as done', async ({ page, site }) => {
  await choosePlan(page, 'Basic');
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('Cancel Basic').click();
  await site.faults([{ operation: 'pricing-plans.orders.requestCancellation', status: 503 }]);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('leaving the hosted page returns to the plans with a message', async ({ page }) => {
  await choosePlan(page, 'Plus');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'If you didn’t finish it, nothing was bought or charged' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plans & subscriptions' })).toBeVisible();
});

test('the member’s plan is marked, and a plan with a limit of one is not sold twice', async ({ page }) => {
  await page.goto('/subscriptions');
  const plan = (name: string) =>
    page
      .getByRole('list', { name: 'Plans' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  await expect(plan('Basic')).toContainText('7 days free, then $19.00 every month');
  await expect(plan('Plus')).toContainText('Billed every month until you cancel');
  await expect(plan('Studio year')).toContainText('One payment, valid for 1 year');
  await choosePlan(page, 'Community');
  await logIn(page);
  await page.getByRole('button', { name: 'Get this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Community is yours' })).toBeVisible();
  await choosePlan(page, 'Plus');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { name: 'Plus is yours' })).toBeVisible();

  await page.goto('/subscriptions');
  await expect(plan('Plus').getByText('Your plan')).toBeVisible();
  await expect(plan('Plus')).toContainText(/Renews on \w+ \d+, \d{4}/);
  await expect(plan('Community')).toContainText('You can get this plan only once.');
  await expect(plan('Community').getByRole('button')).toHaveCount(0);
  await expect(plan('Basic').getByText('Your plan')).toHaveCount(0);
  await plan('Plus').getByRole('link', { name: 'Manage plan' }).click();
  await page.getByText('Cancel Plus').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Does not renew')).toBeVisible();
  await page.goto('/subscriptions');
  await expect(plan('Plus')).toContainText('It won’t renew.');
});

test('an outage is not shown as a site without plans', async ({ page, site }) => {
  await site.faults([{ operation: 'plansV3.queryPlans', status: 503 }]);
  await page.goto('/subscriptions');
  await expect(page.getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Choose Plus' })).toBeVisible();
});

test.describe('on a site without the app', () => {
  test.use({ preset: 'bare' });
  test('the page says how to install the app', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(page.getByText('Wix Pricing Plans is not installed on this site')).toBeVisible();
  });
});

test.describe('on an empty site', () => {
  test.use({ preset: 'empty' });
  test('the page lists no plans, without an error', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(page.getByText('No plans yet')).toBeVisible();
  });
});

test.describe('on a site without payments', () => {
  test.use({ preset: 'not-premium' });
  test('a paid plan opens the premium modal, and a free plan is sold', async ({ page }) => {
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Choose Plus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await choosePlan(page, 'Community');
    await logIn(page);
    await page.getByRole('button', { name: 'Get this plan' }).click();
    await expect(page.getByRole('heading', { name: 'Community is yours' })).toBeVisible();
  });
});
