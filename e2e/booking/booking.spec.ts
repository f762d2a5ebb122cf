import type { Page } from '@playwright/test';
import { DECLINED, fillContact } from '../buyer-details';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { fillDetails, pay } from '../shopping';
import { chooseDay, nextMonth, openNextMonth } from './calendar';

test.use({ timezoneId: 'Europe/Berlin' });

/** Opens the times of an open day of next month, which is always late enough to book. */
async function chooseOpenDay(page: Page, slug: string, staff?: string) {
  await page.goto(`/booking/${slug}`);
  if (staff) {
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await page.getByLabel('Staff').selectOption(staff);
    await expect(page).toHaveURL(/staff=/);
  }
  await nextMonth(page);
  await chooseDay(page);
  await expect(times(page).first()).toBeVisible();
}

const times = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('link');

/** Chooses the first time and waits for the booking form. Returns the text of the link. */
async function chooseFirstTime(page: Page): Promise<string> {
  const text = (await times(page).first().textContent()) ?? '';
  await times(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  return text;
}

const bookButton = (page: Page) => page.getByRole('button', { name: /^Book/ });

async function sendForm(page: Page) {
  await fillContact(page);
  await bookButton(page).click();
}

/** Sends the booking form and pays on the hosted checkout. */
async function bookAndPay(page: Page, cardNumber?: string) {
  await sendForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillDetails(page);
  await pay(page, cardNumber);
}

/** The visitor's own bookings: the site has seeded bookings of others. */
async function ownBookings(site: SandboxSite) {
  const { documents } = await site.get('collections/bookings');
  return documents.filter((booking: { buyer: string }) => booking.buyer !== 'owner');
}

test('the services are listed with prices, in two calls', async ({ page }) => {
  await page.goto('/booking');
  const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect(services).toHaveCount(8);
  await expect(services.filter({ hasText: 'Haircut' })).toContainText('$48.00');
  await expect(services.filter({ hasText: 'Haircut' })).toContainText('45 min');
  await expect(services.filter({ hasText: 'Free consultation' })).toContainText('Free');
  await expect(services.filter({ hasText: 'Personal training' })).toContainText('$45.00 to $80.00');
  await expect(services.filter({ hasText: 'Vinyasa yoga' })).toContainText('Class');
  const calls = await openCalls(page);
  // The first visitor and the app each create a session first. The page itself needs two calls.
  await expect(calls.getByRole('listitem')).toHaveCount(4);
  await expect(calls.getByRole('listitem').first()).toContainText('auth.generateVisitorTokens');
  await expect(calls.getByRole('listitem').filter({ hasText: 'services.searchServices' })).toHaveCount(1);
  await expect(calls.getByRole('listitem').filter({ hasText: 'services.queryCategories' })).toHaveCount(1);
});

test('a visitor books and pays for a time, which then leaves the calendar', {
  tag: ['@journey', '@core'],
}, async ({ page, site }) => {
  await chooseOpenDay(page, 'massage', 'Maya');
  const day =
    (await page
      .getByRole('heading', { name: /\d{4}$/, level: 2 })
      .last()
      .textContent()) ?? '';
  const address = page.url();
  const time = await chooseFirstTime(page);
  const [clock = ''] = time.split(' ');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`${day}, ${clock}`);
  await expect(summary).toContainText('(Central European Time)');
  await expect(summary.getByText('Maya')).toBeVisible();
  await expect(bookButton(page)).toHaveText('Book and pay $95.00');
  await bookAndPay(page);

  await expect(page.getByRole('heading', { name: 'Deep tissue massage is booked' })).toBeVisible();
  await expect(page.getByText(`${day}, ${clock}`)).toBeVisible();
  await expect(page.getByText('$95.00').last()).toBeVisible();
  const [booking, ...others] = await ownBookings(site);
  expect(others).toEqual([]);
  expect(booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  await page.goto(address);
  await expect(times(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: time, exact: true })).toHaveCount(0);
});

test('the checkout does not ask for the booker’s details again', async ({ page, site }) => {
  await openNextMonth(page, site, 'massage');
  await chooseFirstTime(page);
  await sendForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Deep tissue massage is booked' })).toBeVisible();
});

test('a booking accepts a name that is too long for a cart', async ({ page, site }) => {
  await openNextMonth(page, site, 'massage');
  await chooseFirstTime(page);
  await fillContact(page, `${'A'.repeat(101)} Byron`);
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  expect(await ownBookings(site)).toHaveLength(1);
});

test('the chosen time zone and staff member are kept until the confirmation', async ({ page, site }) => {
  await page.goto('/booking/haircut');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByLabel('Staff').selectOption('Jonas');
  await expect(page).toHaveURL(/staff=/);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page).toHaveURL(/zone=Asia/);
  await nextMonth(page);
  await chooseDay(page);
  await expect(page.getByText('Japan Standard Time', { exact: true })).toBeVisible();
  await chooseFirstTime(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Jonas')).toBeVisible();
  await expect(summary).toContainText('(Japan Standard Time)');
  await expect(bookButton(page)).toHaveText('Book and pay $48.00');
  await page.getByLabel('Pay $48.00 in person').check();
  await expect(bookButton(page)).toHaveText('Book');
  await sendForm(page);
  await expect(page.getByRole('heading', { name: 'Haircut is booked' })).toBeVisible();
  expect(JSON.stringify(await ownBookings(site))).toContain('Jonas');
  await expect(page.getByText('In person, on the day')).toBeVisible();
});

test('the price of the chosen option is displayed and charged', async ({ page, site }) => {
  await openNextMonth(page, site, 'personal-training');
  await chooseFirstTime(page);
  await expect(page.getByRole('group', { name: 'Equipment' }).getByRole('radio')).toHaveCount(3);
  await expect(bookButton(page)).toHaveText('Book and pay $45.00');
  await page.getByLabel('Full gym · $80.00').check();
  await expect(bookButton(page)).toHaveText('Book and pay $80.00');
  await bookAndPay(page);
  await expect(page.getByRole('heading', { name: 'Personal training is booked' })).toBeVisible();
  await expect(page.getByText('$80.00').last()).toBeVisible();
  const [booking] = await ownBookings(site);
  expect(JSON.stringify(booking.participantsChoices)).toContain('Full gym');
});

test('a booked place in a class is no longer offered', { tag: '@journey' }, async ({ page, site }) => {
  await openNextMonth(page, site, 'yoga-class');
  const address = page.url();
  await expect(page.getByText('10 of 10 places left').first()).toBeVisible();
  await chooseFirstTime(page);
  await bookAndPay(page);
  await expect(page.getByRole('heading', { name: 'Vinyasa yoga is booked' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('9 of 10 places left')).toBeVisible();
});

test('a declined card confirms nothing, and another card can be tried', async ({ page, site }) => {
  await openNextMonth(page, site, 'massage');
  await chooseFirstTime(page);
  await bookAndPay(page, DECLINED);
  await expect(page.getByRole('alert')).toContainText('declined');
  expect(await ownBookings(site)).toMatchObject([{ status: 'CREATED' }]);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Deep tissue massage is booked' })).toBeVisible();
  expect(await ownBookings(site)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('a free booking whose answer was lost is confirmed', async ({ page, site }) => {
  await openNextMonth(page, site, 'consultation');
  await chooseFirstTime(page);
  await site.faults([{ operation: 'cartV2.placeOrder', connection: 'lose-answer', times: 1 }]);
  await sendForm(page);
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
});

test('a free service is booked without a checkout, and reloading does not book again', { tag: '@journey' }, async ({
  page,
  site,
}) => {
  await openNextMonth(page, site, 'consultation');
  await chooseFirstTime(page);
  await sendForm(page);
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
  expect(await ownBookings(site)).toMatchObject([{ status: 'CONFIRMED' }]);
  const calls = await openCalls(page);
  await expect(calls).toBeVisible();
});

test('the platform’s form errors are displayed, and typed values stay', async ({ page, site }) => {
  await openNextMonth(page, site, 'consultation');
  await chooseFirstTime(page);
  await fillContact(page, 'Ada Byron', 'ada@example.com');
  // Bypasses the browser's own validation.
  await page.getByLabel('Last name').evaluate((input) => input.removeAttribute('required'));
  await page.getByLabel('Last name').fill('');
  await bookButton(page).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await ownBookings(site)).toEqual([]);
});

test('a time lost during the checkout is reported, with a link back to the calendar', async ({ page, context }) => {
  await chooseOpenDay(page, 'massage', 'Maya');
  const address = page.url();
  const rival = await context.newPage();
  await rival.goto(address);
  for (const visitor of [page, rival]) {
    await chooseFirstTime(visitor);
    await sendForm(visitor);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  }
  for (const visitor of [page, rival]) {
    await fillDetails(visitor);
    await pay(visitor);
    if (visitor === page) {
      await expect(page.getByRole('heading', { name: 'Deep tissue massage is booked' })).toBeVisible();
    }
  }
  await expect(rival.getByRole('alert')).toBeVisible();
});

test('a time taken while the form is filled in is reported', async ({ page, site }) => {
  await chooseOpenDay(page, 'beard-trim');
  // All times on this page are now in the past.
  await site.clock({ advance: 'P90D' });
  await times(page).first().click();
  await sendForm(page);
  await expect(page.getByText('That time has just been taken')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'See the open times' }).click();
  await expect(page).toHaveURL(/\/booking\/beard-trim\?.*day=/);
});

test('a missing service returns 404', async ({ page }) => {
  const answer = await page.goto('/booking/underwater-basket-weaving');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We can’t find this service')).toBeVisible();
});

test('an outage is reported, and a retry succeeds', async ({ page, site }) => {
  await site.faults([{ operation: 'services.searchServices', status: 503 }]);
  await page.goto('/booking');
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await expect(page.getByText('No services yet')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Haircut' })).toBeVisible();
});

test('an outage of the calendar leaves the service displayed', async ({ page, site }) => {
  await site.faults([{ operation: 'availabilityTimeSlots.listAvailabilityTimeSlots', status: 503 }]);
  await page.goto('/booking/haircut');
  await expect(page.getByRole('heading', { name: 'Haircut', level: 1 })).toBeVisible();
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
});

test('the whole journey works by keyboard at 360 pixels', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openNextMonth(page, site, 'consultation');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await times(page).first().press('Enter');
  await page.getByLabel('First name').press('A');
  await page.getByLabel('Last name').press('B');
  await page.getByLabel('Email').fill('a@example.com');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await bookButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Free consultation is booked' })).toBeVisible();
});

test.describe('a site without bookings', () => {
  test.use({ preset: 'bare' });

  test('says how to install the app', async ({ page }) => {
    await page.goto('/booking');
    await expect(page.getByText('Wix Bookings').first()).toBeVisible();
    await expect(page.getByText('The shop didn’t respond')).toHaveCount(0);
  });
});

test.describe('an empty site', () => {
  test.use({ preset: 'empty' });

  test('has nothing to book', async ({ page }) => {
    await page.goto('/booking');
    await expect(page.getByText('No services yet')).toBeVisible();
  });
});

test.describe('a site that cannot take payments', () => {
  test.use({ preset: 'not-premium' });

  test('a service paid online opens the upgrade dialog', async ({ page, site }) => {
    await openNextMonth(page, site, 'massage');
    await chooseFirstTime(page);
    await sendForm(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/booking\/massage/);
  });

  test('a service paid in person is booked', async ({ page, site }) => {
    await openNextMonth(page, site, 'beard-trim');
    await chooseFirstTime(page);
    await expect(page.getByText('Pay in person')).toBeVisible();
    await sendForm(page);
    await expect(page.getByRole('heading', { name: 'Beard trim is booked' })).toBeVisible();
  });
});
