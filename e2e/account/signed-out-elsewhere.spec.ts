import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember, signOut } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { memberIdOf, putIntoCart, writeOrders } from './member-data';

// The other browser does not notice: its access token looks valid for hours, but the platform refuses it.

const startNewSession = (page: Page) => page.getByRole('button', { name: 'Start a new session' }).first().click();

async function signOutEverywhere(page: Page, site: SandboxSite) {
  await openAsMember(page, site, '/account/details');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

const ADDRESSES = [
  '/account',
  '/account/details',
  '/account/bookings',
  '/account/orders',
  '/account/plans',
  '/account/tickets',
] as const;

test('signing out everywhere signs out other devices, whose pages link to sign-in and back', async ({
  page,
  site,
  anotherVisitor,
}) => {
  const device = await anotherVisitor();
  await openAsMember(device, site, '/account');
  await signOutEverywhere(page, site);
  for (const address of ADDRESSES) {
    await device.goto(address);
    if (address === ADDRESSES[0]) await startNewSession(device);
    await expect(device.getByText('You’re not signed in')).toBeVisible();
    await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const link = device.getByRole('link', { name: 'Sign in or sign up' });
    await expect(link).toHaveAttribute('href', `/login?${new URLSearchParams({ from: address })}`);
  }
  await device.getByRole('link', { name: 'Sign in or sign up' }).click();
  await device.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await expect(device).toHaveURL(/\/account\/tickets$/);
  await expect(device.getByRole('banner')).toContainText('Maya');
});

test('no device shows an order of a member who signed out everywhere', async ({ page, site, anotherVisitor }) => {
  const [orderId] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  const device = await anotherVisitor();
  await openAsMember(device, site, `/account/orders/${orderId}`);
  await expect(device.getByText('Thing 1')).toBeVisible();
  await signOutEverywhere(page, site);
  await device.reload();
  await startNewSession(device);
  await expect(device.getByText('You’re not signed in')).toBeVisible();
  await expect(device.getByText('Thing 1')).toHaveCount(0);
});

test('after signing out everywhere, the other device’s pages belong to a new visitor', async ({
  page,
  site,
  anotherVisitor,
}) => {
  const device = await anotherVisitor();
  await openAsMember(device, site, '/store');
  await putIntoCart(device.context(), site, 'notebook');
  await signOutEverywhere(page, site);
  await device.goto('/cart');
  await expect(device.getByRole('main')).not.toContainText('Cloth Notebook');
  await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await device.goto('/store');
  await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('after signing out elsewhere', () => {
  // React reports the failed action.
  test.use({ expectedErrors: [/React error #441|500/] });

  test('a submitted form leads to a new session on its page', async ({ page, site, anotherVisitor }) => {
    const device = await anotherVisitor();
    await openAsMember(device, site, '/store/canvas-tote');
    await device.getByLabel('Quantity').fill('3');
    await signOutEverywhere(page, site);
    await device.getByRole('button', { name: 'Add to cart' }).click();
    await startNewSession(device);
    await device.getByLabel('Quantity').fill('3');
    await device.getByRole('button', { name: 'Add to cart' }).click();
    await expect(device.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await device.goto('/cart');
    await expect(device.getByLabel('Quantity of Canvas Tote')).toHaveText('3');
  });
});

test('a member whom the owner blocks is signed out with the next page', async ({ page, site }) => {
  await openAsMember(page, site, '/account');
  await ownerClient(site).members.blockMember(await memberIdOf(site, MEMBER.email));
  await page.goto('/account/orders');
  await startNewSession(page);
  await expect(page.getByText('You’re not signed in')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the overview shows email, bookings and orders', async ({ page }) => {
    await signInAsSandboxMember(page);
    await page.goto('/account');
    for (const text of [MEMBER.email, 'No upcoming bookings.', 'No orders yet.']) {
      await expect(page.getByRole('main')).toContainText(text);
    }
  });

  test('signing out everywhere signs out the other device', async ({ page, anotherVisitor }) => {
    await signInAsSandboxMember(page);
    const device = await anotherVisitor({ javaScriptEnabled: false });
    await signInAsSandboxMember(device);
    await device.goto('/account/details');
    await device.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.goto('/account/orders');
    await startNewSession(page);
    await expect(page.getByText('You’re not signed in')).toBeVisible();
  });
});

async function signInAsSandboxMember(page: Page) {
  await page.goto('/login?from=/account/orders');
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
}

test('signing out in another tab removes the member’s data from every page', async ({ page, context, site }) => {
  await openAsMember(page, site, '/account');
  await putIntoCart(context, site, 'notebook');
  const tabs: { address: string; tab: Page }[] = [];
  for (const address of [...ADDRESSES, '/cart']) {
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.getByRole('banner')).toContainText('Maya');
    tabs.push({ address, tab });
  }
  await signOut(page);
  for (const { address, tab } of tabs) {
    await tab.reload();
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const main = tab.getByRole('main');
    await expect(main).toContainText(address === '/cart' ? 'Your cart is empty' : 'You’re not signed in');
    for (const text of ['Cloth Notebook', MEMBER.email, 'Maya']) await expect(main).not.toContainText(text);
  }
});
