import type { Page } from '@playwright/test';
import { chooseDay, nextMonth } from '../booking/calendar';
import { fillContact } from '../buyer-details';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { addToCart } from '../shopping';

test.use({ preset: 'new-site' });

/** The section of one flow on the page that lists all calls. */
const calls = (page: Page, title: string) => page.getByRole('region', { name: title, exact: false }).first();

test('the call panel links by keyboard to the flow’s calls and the calls that they replaced', async ({ page }) => {
  await page.goto('/tickets');
  await openCalls(page);
  await page.getByRole('link', { name: 'Calls in this flow' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/made-calls#tickets');
  const sale = calls(page, 'Get event tickets').getByRole('list', { name: 'Tickets', exact: true });
  const reservation = sale.getByRole('listitem').filter({ hasText: 'ticketReservations.createTicketReservation' });
  await expect(reservation).toContainText('Replaces orders.createReservation');
  await expect(reservation).toContainText('scheduled for removal on March 31, 2026');
});

test('a deprecated call without a successor is marked as having no replacement yet', async ({ page }) => {
  await page.goto('/made-calls#booking');
  await expect(
    calls(page, 'Book a service').getByRole('listitem').filter({ hasText: 'getScheduleAvailability' }),
  ).toContainText('Deprecated: no replacement yet');
});

for (const [flow, title, replaced] of [
  ['booking', 'Book a service', 'availabilityCalendar.queryAvailability'],
  ['store', 'Buy from a store', 'currentCart.addToCurrentCart'],
  ['tickets', 'Get event tickets', 'orders.createReservation'],
  ['subscriptions', 'Plans & subscriptions', 'plans.queryPublicPlans'],
] as const) {
  test(`the list of calls for ${flow} names the replaced ${replaced} without JavaScript at 360 pixels`, async ({
    anotherVisitor,
  }) => {
    const page = await anotherVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(`/${flow}`);
    await openCalls(page);
    await page.getByRole('link', { name: 'Calls in this flow' }).click();
    await expect(calls(page, title).getByText(`Replaces ${replaced}`).first()).toBeVisible();
  });
}

/** The app's requests during the visit, except for the session and the signed-in member. */
async function requestedOperations(site: SandboxSite): Promise<string[]> {
  const { requests } = await site.get('requests');
  const names: string[] = requests.map(({ operation }: { operation: string }) => operation);
  // A module name that several packages share is prefixed with the package: `events.orders.getOrder`.
  const short = names.map((name) => name.split('.').slice(-2).join('.'));
  return [...new Set(short)].filter((name) => !/^(token|members\.)/.test(name));
}

/** The calls that the page of all flows lists for this flow. */
async function listedCalls(page: Page, title: string): Promise<string[]> {
  await page.goto('/made-calls');
  return calls(page, title).locator('li > code').allTextContents();
}

test('a visit to the store makes only listed calls', async ({ page, site }) => {
  await page.goto('/store');
  await addToCart(page, 'canvas-tote');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const operations = await requestedOperations(site);
  expect(operations).toContain('productsV3.searchProducts');
  const listed = await listedCalls(page, 'Buy from a store');
  expect(operations.filter((name) => !listed.includes(name))).toEqual([]);
});

test('a visit to the events makes only listed calls', async ({ page, site }) => {
  await page.goto('/tickets');
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  const operations = await requestedOperations(site);
  expect(operations).toContain('ticketReservations.createTicketReservation');
  const listed = await listedCalls(page, 'Get event tickets');
  expect(operations.filter((name) => !listed.includes(name))).toEqual([]);
});

test('a visit to the services makes only listed calls', async ({ page, site }) => {
  await page.goto('/booking');
  await page.goto('/booking/consultation');
  await nextMonth(page);
  await chooseDay(page);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await fillContact(page);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /is booked/ })).toBeVisible();
  const operations = await requestedOperations(site);
  expect(operations).toContain('cartV2.placeOrder');
  const listed = await listedCalls(page, 'Book a service');
  expect(operations.filter((name) => !listed.includes(name))).toEqual([]);
});

test('a visit to the plans makes only listed calls', async ({ page, site }) => {
  await page.goto('/subscriptions');
  await page
    .getByRole('button', { name: /^(Choose|Subscribe|Get)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/emulator\//);
  const operations = await requestedOperations(site);
  expect(operations).toContain('plansV3.queryPlans');
  const listed = await listedCalls(page, 'Plans & subscriptions');
  expect(operations.filter((name) => !listed.includes(name))).toEqual([]);
});
