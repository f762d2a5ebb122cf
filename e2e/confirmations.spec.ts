import type { Page } from '@playwright/test';
import { bookHaircut } from './booking/made-booking';
import { fillCard, fillContact } from './buyer-details';
import { expect, test } from './fixtures';
import { logIn, openAsMember } from './member';
import { addToCart, fillDetails, goToCheckout, pay } from './shopping';
import { ownerClient } from './site-owner';

const NOBODYS = '3f1c9a52-8a0e-4c53-9f2e-2b7d1c5e6a90';

const notFoundHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'We can’t find this order' });

async function buyTicket(page: Page) {
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  if (!(await page.getByLabel('Email').inputValue())) {
    await fillContact(page.getByRole('group', { name: /^Guest 1/ }), 'Ada Byron', 'ada@example.com');
  }
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'See you at Jazz Night' })).toBeVisible();
}

async function buyGiftCard(page: Page) {
  await addToCart(page, 'gift-card');
  await goToCheckout(page);
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
}

async function buyPlan(page: Page) {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Choose Plus', exact: true }).click();
  await logIn(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plus is yours' })).toBeVisible();
}

/** Made-up URLs of orders that do not exist. */
const FORGED = {
  booking: `/booking/confirmed?orderId=${NOBODYS}&start=2030-01-01T10:00:00.000Z&zone=Asia/Tokyo`,
  store: `/store/confirmed?orderId=${NOBODYS}`,
  tickets: `/tickets/confirmed?orderNumber=2YHR-PV4K-LKM&eventId=${NOBODYS}&reservation=${NOBODYS}&ticket=99+×+VIP`,
  subscriptions: `/subscriptions/confirmed?planOrderId=${NOBODYS}&plan=${NOBODYS}`,
} as const;

for (const [flow, address] of Object.entries(FORGED)) {
  test(`a made-up order is not found, and the page repeats nothing from its URL: ${flow}`, async ({ page }) => {
    for (const forged of [address, `/${flow}/confirmed`, address.replaceAll(NOBODYS, 'nonsense')]) {
      await page.goto(forged);
      await expect(notFoundHeading(page)).toBeVisible();
      const main = page.getByRole('main');
      for (const text of ['VIP', '2030', NOBODYS, '2YHR', 'is booked', 'is yours', 'See you']) {
        await expect(main.getByText(text).and(main.locator(':not(section[aria-label="SDK calls"] *)'))).toHaveCount(0);
      }
    }
    const file = await page.request.get(address.replace('/confirmed', '/confirmed/calendar.ics'));
    expect(file.status()).toBe(404);
  });
}

test('a made-up order is not found by a member either', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets');
  for (const address of Object.values(FORGED)) {
    await page.goto(address);
    await expect(notFoundHeading(page)).toBeVisible();
  }
});

test('another visitor’s purchase is not found', async ({ page, context, site, anotherVisitor }) => {
  const addresses: string[] = [];
  await buyGiftCard(page);
  addresses.push(page.url());
  await buyTicket(page);
  addresses.push(page.url());
  const { orderId } = await bookHaircut(context, site);
  addresses.push(`/booking/confirmed?orderId=${orderId}`);
  await buyPlan(page);
  addresses.push(page.url());
  const other = await anotherVisitor();
  for (const address of addresses) {
    await other.goto(address);
    await expect(notFoundHeading(other)).toBeVisible();
  }
  await expect(other.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
});

test('a confirmed booking shows time, place, staff, participants and amount due, and offers a calendar entry', async ({
  page,
  context,
  site,
  anotherVisitor,
}) => {
  await page.goto('/booking');
  const { orderId } = await bookHaircut(context, site);
  await page.goto(`/booking/confirmed?orderId=${orderId}&zone=America/New_York`);
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut is booked' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('img', { name: 'Confirmed' })).toBeVisible();
  await expect(order.getByText('Order number 10001')).toBeVisible();
  await expect(order.getByText('Ada Byron, ada@example.com')).toBeVisible();
  await expect(
    order
      .getByRole('definition')
      .filter({ hasText: /^(Maya|Jonas|Ines|\w+)$/ })
      .first(),
  ).toBeVisible();
  await expect(order.getByText(/\d:\d\d(\s[AP]M)?\s– \d+:\d\d\s[AP]M \(Eastern Time\)$/)).toBeVisible();
  await expect(order.getByText('45 min', { exact: true })).toBeVisible();
  await expect(order).toContainText('Price$48.00');
  await expect(order.getByText('In person, on the day')).toBeVisible();
  await expect(order.getByText('Balance due')).toBeVisible();
  await expect(order.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /google\.com\/maps/);
  const calendar = await order.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(calendar ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/SUMMARY:Haircut\r\n/);
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
  const other = await anotherVisitor();
  await other.goto('/booking');
  expect((await other.request.get(calendar ?? '')).status()).toBe(404);
});

test('a canceled booking is shown as canceled', async ({ page, context, site }) => {
  await page.goto('/booking');
  const { orderId, bookingId } = await bookHaircut(context, site);
  const { bookings } = ownerClient(site);
  await bookings.cancelBooking(bookingId, { revision: await revisionOf(site, bookingId) });
  await page.goto(`/booking/confirmed?orderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut is canceled' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('img', { name: 'Canceled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage booking' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByText('is on its way')).toHaveCount(0);
});

test('a booking that needs approval is shown as pending, and as declined once refused', async ({
  page,
  context,
  site,
}) => {
  const { bookings, services } = ownerClient(site);
  const [haircut] = (await services.queryServices().eq('mainSlug.name', 'haircut').find()).items;
  await services.updateService(haircut?._id ?? '', {
    revision: haircut?.revision ?? '',
    onlineBooking: { enabled: true, requireManualApproval: true },
  });
  await page.goto('/booking');
  const { orderId, bookingId } = await bookHaircut(context, site);
  await page.goto(`/booking/confirmed?orderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'You requested Haircut' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Pending' })).toBeVisible();
  await bookings.declineBooking(bookingId, await revisionOf(site, bookingId));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut was declined' })).toBeVisible();
});

async function revisionOf(site: { get: (what: string) => Promise<{ documents: StoredOrder[] }> }, id: string) {
  const { documents } = await site.get('collections/bookings');
  return documents.find((storedOrder) => storedOrder.id === id)?.revision ?? '';
}

interface StoredOrder {
  id: string;
  revision: string;
}

test('a store order’s confirmation says where to see the order again', async ({ page, site, anotherVisitor }) => {
  await buyGiftCard(page);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText(/^To see this order again, come back to this page in this browser/)).toBeVisible();
  await expect(order.getByRole('link', { name: 'See your order' })).toHaveCount(0);
  const members = await anotherVisitor();
  await openAsMember(members, site, '/store');
  await buyGiftCard(members);
  await expect(members.getByText('Follow it in your account, under Orders.')).toBeVisible();
  await members.getByRole('link', { name: 'See your order' }).click();
  await expect(members).toHaveURL(/\/account\/orders\//);
  await expect(members.getByRole('heading', { level: 1, name: 'Order 10002' })).toBeVisible();
});

test('a canceled order is shown as canceled, with nothing due', async ({ page, site }) => {
  await buyGiftCard(page);
  await expect(page.getByText('Paid in full')).toBeVisible();
  // The email contains the order number.
  const mailbox = await page.getByRole('link', { name: 'Open the sandbox mailbox' }).getAttribute('href');
  expect(await (await page.request.get(mailbox ?? '')).text()).toContain('10001');
  const { documents } = await site.get('collections/orders');
  await ownerClient(site).orders.cancelOrder(documents[0].id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is canceled' })).toBeVisible();
  await expect(page.getByText('Balance due')).toHaveCount(0);
});

test('a member’s tickets have scannable codes, and print without the rest of the page', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/jazz-night');
  await buyTicket(page);
  const tickets = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
  await expect(tickets).toHaveCount(1);
  await expect(tickets.getByRole('img', { name: /^QR code for ticket/ })).toBeVisible();
  const { documents } = await site.get('collections/ticket-orders');
  await expect(tickets).toContainText(documents[0].order.tickets[0].ticketNumber);
  await expect(page.getByText(`Order number ${documents[0].order.orderNumber}`)).toBeVisible();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print tickets' })).toBeVisible();
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('SUMMARY:Jazz Night');
  await page.emulateMedia({ media: 'print' });
  await expect(tickets).toBeVisible();
  await expect(page.getByRole('link', { name: 'More events' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a visitor’s tickets come from the reservation, which only that visitor may read', async ({ page }) => {
  await buyTicket(page);
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText('1 × Standard$24');
  await expect(page.getByText('are in the email we sent you')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
    'SubtotalYour email has the total with tax and fees.$24.00',
  );
  await expect(page.getByRole('link', { name: 'Show on map' })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('orderNumber', 'MADE-UP');
  await page.goto(address.href);
  await expect(page.getByRole('heading', { level: 1, name: 'See you at Jazz Night' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).not.toContainText('MADE-UP');
});

test('held, unpaid tickets are not confirmed', async ({ page, site }) => {
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  const { documents } = await site.get('collections/ticket-reservations');
  await page.goto(`/tickets/confirmed?reservation=${documents[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets are on hold' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Pending' })).toBeVisible();
  await site.clock({ advance: 'PT2H' });
  await page.reload();
  await expect(notFoundHeading(page)).toBeVisible();
});

test('a plan shows the end of its paid period, and its cancellation', async ({ page, site }) => {
  await buyPlan(page);
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Next payment');
  await expect(order).toContainText('OrderedDecember 1, 2026');
  await expect(order).toContainText('Maya Lindqvist');
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('SUMMARY:Plus renews');
  const address = page.url();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('Cancel Plus').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Does not renew')).toBeVisible();
  await site.clock({ advance: 'P32D' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Plus is canceled' })).toBeVisible();
});

test('an order that cannot be read is neither confirmed nor denied, and the HTTP status is shown', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/booking');
  const { orderId } = await bookHaircut(context, site);
  for (const operation of ['ecom.orders.getOrder', 'bookings.bookingsGetBookingAnonymously']) {
    await site.faults([{ operation, status: 503 }]);
    await page.goto(`/booking/confirmed?orderId=${orderId}`);
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your order' });
    await expect(alert).toContainText('503');
  }
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut is booked' })).toBeVisible();
});

test('a confirmation’s calendar file can be reached by keyboard alone', async ({ page, context, site }) => {
  await page.goto('/booking');
  const { orderId } = await bookHaircut(context, site);
  await page.goto(`/booking/confirmed?orderId=${orderId}`);
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  await expect(calendar).toBeVisible();
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await calendar.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(calendar).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
});

test('the ticket confirmation works without JavaScript, but has no print button', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false });
  await buyTicket(page);
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText('1 × Standard');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print tickets' })).toHaveCount(0);
});
