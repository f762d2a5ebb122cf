import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { MEMBER, signIn, signOut } from '../member';
import { ownerOf } from '../site-owner';
import { memberIdOf, putIntoCart, writeOrders } from './member-data';

// The other browser is told nothing: its access token looks good for hours, and the platform refuses it.

/** A second device of the member, on the page. */
async function secondDevice(anotherVisitor: () => Promise<Page>, address: string): Promise<Page> {
  const device = await anotherVisitor();
  await signIn(device, '/account');
  await device.goto(address);
  return device;
}

async function signOutEverywhere(page: Page) {
  await page.goto('/account/details');
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

for (const address of ADDRESSES) {
  test(`signing out everywhere signs out a device at ${address}, which is led back there`, async ({
    page,
    anotherVisitor,
  }) => {
    await signIn(page, '/');
    const device = await secondDevice(anotherVisitor, address);
    await signOutEverywhere(page);
    await device.goto(address);
    await expect(device.getByText('You are not signed in')).toBeVisible();
    await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await device.getByRole('link', { name: 'Sign in or sign up' }).click();
    await device.getByRole('button', { name: 'Continue as the sandbox member' }).click();
    await expect(device).toHaveURL(new RegExp(`${address}$`));
    await expect(device.getByRole('banner')).toContainText('Maya');
  });
}

test('an order of a member who signed out everywhere is shown on no other device', async ({
  page,
  site,
  anotherVisitor,
}) => {
  const [orderId] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  await signIn(page, '/');
  const device = await secondDevice(anotherVisitor, `/account/orders/${orderId}`);
  await expect(device.getByText('Thing 1')).toBeVisible();
  await signOutEverywhere(page);
  await device.reload();
  await expect(device.getByText('You are not signed in')).toBeVisible();
  await expect(device.getByText('Thing 1')).toHaveCount(0);
});

test('the cart page of the other device is a visitor’s then, and so is every other page', async ({
  page,
  site,
  anotherVisitor,
}) => {
  await signIn(page, '/');
  const device = await secondDevice(anotherVisitor, '/store');
  await putIntoCart(device.context(), site, 'notebook');
  await signOutEverywhere(page);
  await device.goto('/cart');
  await expect(device.getByRole('main')).not.toContainText('Cloth Notebook');
  await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await device.goto('/store');
  await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('what is typed on the other device is not lost: the form goes on as a visitor’s', async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, '/');
  const device = await secondDevice(anotherVisitor, '/store/canvas-tote');
  await device.getByLabel('Quantity').fill('3');
  await signOutEverywhere(page);
  await device.getByRole('button', { name: 'Add to cart' }).click();
  await expect(device.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await device.goto('/cart');
  await expect(device.getByLabel('Quantity of Canvas Tote')).toHaveText('3');
});

test('a member whom the owner blocks or deletes is signed out at the next page', async ({ page, site }) => {
  await signIn(page, '/account');
  await ownerOf(site).members.blockMember(await memberIdOf(site, MEMBER.email));
  await page.goto('/account/orders');
  await expect(page.getByText('You are not signed in')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the overview shows its parts', async ({ page }) => {
    await signInPlainly(page);
    await page.goto('/account');
    for (const text of [MEMBER.email, 'Nothing booked.', 'No orders yet.']) {
      await expect(page.getByRole('main')).toContainText(text);
    }
  });

  test('the other device is led to a session of its own, too', async ({ page, anotherVisitor }) => {
    await signInPlainly(page);
    const device = await anotherVisitor({ javaScriptEnabled: false });
    await signInPlainly(device);
    await device.goto('/account/details');
    await device.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.goto('/account/orders');
    await expect(page.getByText('You are not signed in')).toBeVisible();
  });
});

async function signInPlainly(page: Page) {
  await page.goto('/login?from=/account/orders');
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
}

for (const address of [...ADDRESSES, '/cart']) {
  test(`signing out in another tab leaves nothing of the member at ${address}`, async ({ page, context, site }) => {
    await signIn(page, '/account');
    await putIntoCart(context, site, 'notebook');
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('banner')).toContainText('Maya');
    await signOut(page);
    await other.reload();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const shown = other.getByRole('main');
    await expect(shown).toContainText(address === '/cart' ? 'Your cart is empty' : 'You are not signed in');
    for (const text of ['Cloth Notebook', MEMBER.email, 'Maya']) await expect(shown).not.toContainText(text);
  });
}
