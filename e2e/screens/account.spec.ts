import { memberIdOf, orderWithUnavailableItem, payByCard, refund, writeOrders } from '../account/member-data';
import { bookHaircut } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { ownerClient } from '../site-owner';
import { expectScreen } from './screen';

test('the account with a booking fits and passes axe', async ({ page, context, site }) => {
  await openAsMember(page, site, '/account');
  await bookHaircut(context, site);
  await page.reload();
  await expectScreen(page, page.getByRole('region', { name: 'Next booking' }).getByText('Haircut'));
  await page.goto('/account/bookings');
  await expectScreen(page, page.getByRole('link', { name: 'Cancel Haircut' }));
});

test('details fit and pass axe when they are refused and saved', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('City').fill('New York');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expectScreen(page, page.getByText('Choose a country for this address.'));
  await form.getByLabel('Country').selectOption({ label: 'United States' });
  await form.getByRole('button', { name: 'Save details' }).click();
  await expectScreen(page, page.getByRole('status').filter({ hasText: 'Your details are saved.' }));
});

test('orders fit and pass axe', async ({ page, site }) => {
  const memberId = await memberIdOf(site, MEMBER.email);
  const [orderId = ''] = await writeOrders(site, memberId, 11);
  const { orderFulfillments, orders } = ownerClient(site);
  const { lineItems } = await orders.getOrder(orderId);
  await orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineItems?.[0]?._id ?? '', quantity: 1 }],
    trackingInfo: { trackingNumber: '1Z999', shippingProvider: 'ups' },
  });
  const card = await payByCard(site, orderId);
  for (const amount of ['4', '3.5']) await refund(site, orderId, card, amount);
  await openAsMember(page, site, '/account/orders');
  await expectScreen(page, page.getByRole('link', { name: 'Older orders' }));
  await page.goto(`/account/orders/${orderId}`);
  await expect(page.getByRole('list', { name: 'Shipments' })).toBeVisible();
  await expectScreen(page, page.getByRole('list', { name: 'Refunds' }));
  await page.goto(`/account/orders/${await orderWithUnavailableItem(site, memberId)}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expectScreen(page, page.getByRole('alert').filter({ hasText: 'Old lamp' }));
});

test('the account fits and passes axe in an outage of the orders', async ({ page, site }) => {
  await openAsMember(page, site, '/');
  await site.faults([{ operation: 'ecom.orders.searchOrders', status: 503 }]);
  await page.goto('/account');
  await expectScreen(page, page.getByRole('region', { name: 'Latest order' }).getByText('We couldn’t load this.'));
  await page.goto('/account/orders');
  await expectScreen(page, page.getByRole('alert').filter({ hasText: 'We couldn’t load your orders' }));
});
