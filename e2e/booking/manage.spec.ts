import type { Page } from '@playwright/test';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { fillDetails, pay } from '../shopping';
import { chooseDay, nextMonth, openNextMonth } from './calendar';

test.use({ timezoneId: 'America/New_York' });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const times = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('link');

/** Chooses a time of next month, which is always late enough to book or to change. */
async function chooseTime(page: Page) {
  await nextMonth(page);
  await chooseDay(page);
  await times(page).first().click();
}

/** Books, pays if `isPaid`, and opens the page of the booking. */
async function bookAndManage(page: Page, site: SandboxSite, slug: string, { isPaid = false } = {}) {
  await openNextMonth(page, site, slug);
  await times(page).first().click();
  await fillContact(page);
  await page.getByRole('button', { name: /^Book/ }).click();
  if (isPaid) {
    await expect(title(page, 'Checkout')).toBeVisible();
    await fillDetails(page);
    await pay(page);
  }
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(title(page, 'Your booking')).toBeVisible();
}

const booking = (page: Page) => page.getByRole('region', { name: 'Booking', exact: true });

test('a paid booking shows its payment, and is canceled only after confirmation', async ({ page, site }) => {
  await bookAndManage(page, site, 'massage', { isPaid: true });
  await expect(booking(page)).toContainText('Confirmed');
  await expect(booking(page)).toContainText('Mercer Street');
  await expect(booking(page)).toContainText('(Eastern Time)');
  await expect(booking(page)).toContainText('$95.00');
  await expect(booking(page).getByRole('term').filter({ hasText: 'Paid' })).toBeVisible();
  await expect(booking(page)).toContainText('Cancel online until');
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await expect(title(page, 'Cancel this booking?')).toBeVisible();
  await expect(page.getByText('What you paid isn’t refunded automatically.')).toBeVisible();
  await expect(page.getByText('$95.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'Keep booking' }).click();
  await expect(booking(page)).toContainText('Confirmed');
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(title(page, 'This booking is canceled')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move booking' })).toHaveCount(0);
  await page.reload();
  await expect(title(page, 'This booking is canceled')).toBeVisible();
});

test('a booking is moved to another open time', async ({ page, site }) => {
  await bookAndManage(page, site, 'consultation');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  const before = (await booking(page).getByText('(Eastern Time)').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Move booking' }).click();
  await expect(title(page, 'Choose a new time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your current booking' })).toContainText(before);
  await page.getByLabel('Staff').selectOption('Lin');
  await expect(page).toHaveURL(/staff=/);
  await chooseTime(page);
  await expect(title(page, 'Move your booking?')).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  await page.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Your booking has been moved.')).toBeVisible();
  await expect(booking(page)).toContainText('Lin');
});

test('a change that the policy refuses shows the reason', async ({ page, site }) => {
  await bookAndManage(page, site, 'massage', { isPaid: true });
  const address = page.url();
  const start = (await site.get('collections/bookings')).documents.find(
    ({ buyer }: { buyer: string }) => buyer !== 'owner',
  ).startDate;
  await site.clock({ now: new Date(Date.parse(start) - 60 * 60_000).toISOString() });
  await page.goto(address);
  await expect(page.getByText(/The deadline to cancel it online was .*\(Eastern Time\)/)).toBeVisible();
  await expect(page.getByText(/The deadline to move it online was/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel booking' })).toHaveCount(0);
  await page.goto(address.replace('?', '/cancel?'));
  await expect(title(page, 'Your booking')).toBeVisible();
  await site.clock({ advance: 'P2D' });
  await page.goto(address);
  await expect(title(page, 'This booking has ended')).toBeVisible();
});

test('a class cannot be rescheduled if its policy forbids it', async ({ page, site }) => {
  await openNextMonth(page, site, 'pottery-class');
  await times(page).first().click();
  await fillContact(page);
  await page.getByLabel('How many people?').fill('2');
  await expect(page.getByText('Total for 2 people')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveText('Book and pay $80.00');
  await page.getByLabel('Pay $80.00 in person').check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(booking(page)).toContainText('Pay in person');
  await expect(page.getByText('This service can’t be moved online.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move booking' })).toHaveCount(0);
});

test('only the booker sees a booking', async ({ page, anotherVisitor, site }) => {
  await bookAndManage(page, site, 'consultation');
  const stranger = await anotherVisitor();
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
  await expect(stranger.getByText('We can’t find this booking')).toBeVisible();
  expect((await page.goto('/booking/manage/none'))?.status()).toBe(404);
});

test('an outage is reported with the platform’s message, and cancels nothing', async ({ page, site }) => {
  await bookAndManage(page, site, 'consultation');
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await site.faults([{ operation: 'bookings.bookingsCancelBookingAnonymously', status: 503 }]);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(/The shop didn’t respond\. .*503/)).toBeVisible();
  await site.faults([]);
  await page.getByRole('link', { name: 'Keep booking' }).click();
  await expect(booking(page)).toContainText('Confirmed');
});
