import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { ownerClient } from '../site-owner';
import { accountNav, memberIdOf, orderWithUnavailableItem, payByCard, refund, writeOrders } from './member-data';

test('a member pages through their orders and opens one', async ({ page, site }) => {
  await writeOrders(site, await memberIdOf(site, MEMBER.email), 23);
  await openAsMember(page, site, '/account/orders');
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(10);
  await expect(orders.first()).toContainText('Thing 23');
  await page.getByRole('link', { name: 'Older orders' }).click();
  await expect(orders.first()).toContainText('Thing 13');
  await page.getByRole('link', { name: 'Older orders' }).click();
  await expect(orders).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Older orders' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer orders' }).click();
  await expect(orders.first()).toContainText('Thing 13');
  await orders.first().getByRole('link').click();
  await expect(page.getByRole('list', { name: 'What you bought' })).toContainText('1 × Thing 13');
  await expect(accountNav(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
});

test('120 orders fill thirteen pages, each order on one page only', async ({ page, site }) => {
  await writeOrders(site, await memberIdOf(site, MEMBER.email), 120);
  await openAsMember(page, site, '/account/orders');
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  for (let newest = 120; newest > 10; newest -= 10) {
    await expect(orders).toHaveCount(10);
    await expect(orders.first().getByText(`Thing ${newest}`, { exact: true })).toBeVisible();
    await expect(orders.last().getByText(`Thing ${newest - 9}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Older orders' }).click();
  }
  await expect(orders.last().getByText('Thing 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older orders' })).toHaveCount(0);
});

test('an order shows its shipments, carrier and amount due', async ({ page, site }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  await openAsMember(page, site, `/account/orders/${orderId}`);
  await expect(page.getByText('Nothing has shipped yet.')).toBeVisible();
  await expect(page.getByText('$10.00 is still due.')).toBeVisible();
  const { orderFulfillments, orders } = ownerClient(site);
  const { lineItems } = await orders.getOrder(orderId);
  await orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineItems?.[0]?._id ?? '', quantity: 1 }],
    trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' },
  });
  await page.reload();
  const shipment = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem');
  await expect(shipment).toContainText('1 × Thing 1');
  await expect(shipment).toContainText('UPS 1Z999');
  await expect(shipment.getByRole('link', { name: 'Track package' })).toHaveAttribute('href', /ups/);
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
});

test('an order prints as a receipt, on light paper, without the screen’s controls', async ({ page, site }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsMember(page, site, `/account/orders/${orderId}`);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('list', { name: 'What you bought' })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('buying again fills the cart and lists unavailable items', async ({ page, site }) => {
  const memberId = await memberIdOf(site, MEMBER.email);
  await openAsMember(page, site, `/account/orders/${await orderWithUnavailableItem(site, memberId)}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added 2 items to your cart.' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Old lamp' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByRole('main')).toContainText('Notebook');
});

test('an outage of orders is not shown as an empty list, and leaves the rest of the account intact', async ({
  page,
  site,
}) => {
  await openAsMember(page, site, '/account/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await site.faults([{ operation: 'ecom.orders.searchOrders', status: 503 }]);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your orders' })).toContainText('503');
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  await accountNav(page).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Latest order' })).toContainText('We couldn’t load this.');
  await expect(page.getByRole('region', { name: 'Next booking' })).toContainText('No upcoming bookings.');
});

test('the overview is displayed while orders are loading', async ({ page, site }) => {
  await openAsMember(page, site, '/account');
  await site.faults([{ operation: 'ecom.orders.searchOrders', latencyMs: 7000 }]);
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Next booking' })).toContainText('No upcoming bookings.');
  await expect(page.locator('body').getByText('Loading latest order …')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Latest order' })).toContainText('No orders yet');
  await expect(page.getByText('Loading latest order …')).toHaveCount(0);
});

test('an order lists each refund with its amount, date and destination', async ({ page, site }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  const card = await payByCard(site, orderId);
  await refund(site, orderId, card, '4');
  await site.clock({ advance: 'P1D' });
  await refund(site, orderId, card, '3.5');
  await openAsMember(page, site, `/account/orders/${orderId}`);
  const refunds = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toHaveCount(2);
  await expect(refunds.first()).toContainText('Partial refund');
  await expect(refunds.first()).toContainText('$4.00');
  await expect(refunds.first()).toContainText('To your Visa ending in 4242');
  await expect(refunds.last()).toContainText('$3.50');
  await expect(refunds.last()).toContainText((await site.now()).slice(0, 4));
  await expect(page.getByText('Partially refunded')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(refunds).toHaveCount(2);
});
