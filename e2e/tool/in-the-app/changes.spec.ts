import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import type { SandboxSite } from '../../sandbox-site';
import { clickAndConfirm, openTool, takeSnapshot } from '../tool';

test.skip(process.env.PLAYWRIGHT_API !== undefined, 'a stand-alone emulator has no shop');

async function restore(page: Page, site: SandboxSite, name: string) {
  await openTool(page, site, 'snapshots');
  await clickAndConfirm(page, page.getByRole('button', { name: `Restore ${name}`, exact: true }), 'Restore snapshot');
  await expect(page.getByText('Restored.')).toBeVisible();
}

async function signUp(page: Page) {
  await page.goto('/login/sign-up');
  await page.getByLabel('Email').fill('newcomer@example.com');
  await page.getByLabel('Choose a password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Signed in as/ })).toBeVisible();
}

const addTeapot = async (page: Page) => {
  await page.goto('/store/teapot');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
};

test('restoring a snapshot brings back a visitor’s cart and the pages', async ({ page, site }) => {
  await addTeapot(page);
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'A teapot in the cart');
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await openTool(page, site, `data/services/${service.id}`);
  const fields = page.getByRole('form', { name: 'Fields' });
  await fields.getByLabel('name', { exact: true }).fill('Renamed since');
  await fields.getByRole('button', { name: 'Save fields' }).click();
  await expect(fields.getByText('Saved.')).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: 'Renamed since' }).first()).toBeVisible();
  await restore(page, site, 'A teapot in the cart');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Teapot').first()).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: service.name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Renamed since' })).toHaveCount(0);
});

test('a member who signed up after the snapshot is a new visitor once it is restored', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'Nobody yet');
  await signUp(page);
  await restore(page, site, 'Nobody yet');
  await page.goto('/account');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main').getByText('You’re not signed in')).toBeVisible();
});

test('a reset signs the member out, and empties the cart in the header', async ({ page }) => {
  await signUp(page);
  await addTeapot(page);
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await page.getByRole('link', { name: 'Reset or delete this site' }).click();
  await clickAndConfirm(page, page.getByRole('button', { name: 'Reset site …' }), 'Reset site');
  await expect(page.getByText('The site was reset.')).toBeVisible();
  await page.goto('/store');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0);
});

test('the app’s calendars begin at the date that the clock is set to', async ({ page, site }) => {
  await openTool(page, site, 'clock');
  await page.getByLabel('To a date and time, in UTC').fill('2031-05-14T12:00');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await expect(page.getByText(/It is Wed, May 14, 2031, 12:0/)).toBeVisible();
  await page.goto('/booking/massage');
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  const months = page.getByRole('navigation', { name: 'Months' });
  await expect(months.getByRole('link', { name: 'June 2031' })).toBeVisible();
  await expect(months.getByRole('link', { name: 'April 2031' })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /today$/ })).toHaveText(/^14/);
});

test('the shop shows an edited document', async ({ page, site }) => {
  const [service] = (await site.get('collections/services?search=massage&limit=1')).documents;
  await openTool(page, site, `data/services/${service.id}`);
  const form = page.getByRole('form', { name: 'Fields' });
  await form.getByLabel('name', { exact: true }).fill('Deep massage');
  await form.getByRole('button', { name: 'Save fields' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: 'Deep massage' }).first()).toBeVisible();
});

test('an event caused by another visitor appears as it occurs', async ({ page, site, anotherVisitor }) => {
  await openTool(page, site, 'events');
  await expect(page.getByText('Listening')).toBeVisible();
  await addTeapot(await anotherVisitor());
  const list = page.getByRole('list', { name: 'Domain events' });
  await expect(list.locator('summary').filter({ hasText: 'wix.ecom.v2.cart_created' })).toBeVisible();
});

test('the app accepts webhooks that are sent again, and refuses a wrong signature', async ({ page, site, baseURL }) => {
  const url = `${baseURL}/webhooks`;
  await site.webhook(url);
  for (const event of ['wix.ecom.v1.order_created', 'wix.ecom.v1.order_canceled'])
    await page.request.post(`/_emulator/sites/${site.siteId}/events`, { data: { event } });
  await openTool(page, site, 'webhooks');
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await expect(deliveries.locator('summary').filter({ hasText: 'Delivered' })).toHaveCount(2);
  await deliveries.locator('summary').first().click();
  const first = deliveries.locator('details').first();
  const send = async (way: string) => {
    await first.getByLabel(/^Send #\d+ now$/).selectOption(way);
    await first.getByRole('button', { name: 'Send' }).click();
  };
  await send('twice');
  await expect(first.getByText(/^Status 200 in \d+ ms\. Status 200 in \d+ ms\.$/)).toBeVisible();
  await send('late');
  await expect(first.getByText(/^Status (200|4\d\d) in \d+ ms\.$/).last()).toBeVisible();
  await send('wrong');
  await expect(first.getByText(/^Status 4\d\d in \d+ ms\.$/).last()).toBeVisible();
  await page.getByRole('button', { name: `Send the two newest deliveries to ${url} out of order` }).click();
  await expect(page.getByText(/^#\d+: Status 200 in \d+ ms\. Then #\d+: Status 200 in \d+ ms\.$/)).toBeVisible();
});

test.describe('with faults', () => {
  test.use({ expectedErrors: [/./] });

  test('the app’s header shows the active weather, and its menu leads to the page that turns it off', async ({
    page,
    site,
  }) => {
    await openTool(page, site, 'faults');
    await page.getByRole('button', { name: 'Turn on: The platform is down' }).click();
    await expect.poll(() => site.get('faults')).toMatchObject({ weather: { name: 'platform-down' } });
    await page.goto('/subscriptions');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /The platform is down/ })
      .click();
    await page.getByRole('link', { name: 'Open faults' }).click();
    await page.getByRole('button', { name: 'Turn off: The platform is down' }).click();
    await expect.poll(() => site.get('faults')).toEqual({ faults: [] });
    await page.goto('/subscriptions');
    await expect(page.getByRole('list', { name: 'Plans' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /The platform is down/ })).toHaveCount(0);
  });
});
