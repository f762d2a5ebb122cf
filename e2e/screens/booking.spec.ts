import type { Page } from '@playwright/test';
import { openNextMonth } from '../booking/calendar';
import { goToDetails, payFor, setOpenPlaces } from '../booking/course';
import { fillSession, joinList } from '../booking/full-session';
import { bookHaircut } from '../booking/made-booking';
import { requireAnswer } from '../booking/required-answer';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { ownerClient } from '../site-owner';
import { expectScreen } from './screen';

const times = (page: Page) => page.getByRole('list', { name: 'Open times' }).getByRole('link');

test('lists and calendars fit and pass axe', async ({ page, site }) => {
  await page.goto('/booking?q=pottery');
  await expectScreen(page, page.getByRole('list', { name: 'Services' }).getByText('Pottery for beginners'));
  await page.goto('/booking?q=zeppelin');
  await expectScreen(page, page.getByText('No results for “zeppelin”'));
  await openNextMonth(page, site, 'haircut');
  await expectScreen(page, times(page).first());
  await openNextMonth(page, site, 'pottery-class');
  await expectScreen(page, times(page).first());
  await page.getByRole('grid').locator('[aria-current="date"]').focus();
  await page.keyboard.press('ArrowRight');
  await expectScreen(page, page.locator('td :focus, [role="gridcell"] :focus'));
});

test('booking forms fit and pass axe', async ({ page, site }) => {
  await requireAnswer(site, 'massage', 'pressure');
  await openNextMonth(page, site, 'massage');
  await times(page).first().click();
  await expectScreen(page, 'Your details');
  await openNextMonth(page, site, 'personal-training');
  await times(page).first().click();
  await expectScreen(page, page.getByRole('group', { name: 'Equipment' }));
  await fillContact(page);
  await page.getByLabel('Last name').evaluate((input) => input.removeAttribute('required'));
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: /^Book/ }).click();
  await expectScreen(page, page.getByText('Fill in this field.'));
});

test('a paid booking and its changes fit and pass axe', async ({ page, context, site }) => {
  await page.goto('/booking');
  const { bookingId, orderId } = await bookHaircut(context, site);
  await page.goto(`/booking/manage/${bookingId}/reschedule`);
  await times(page).last().click();
  await expectScreen(page, 'Move your booking?');
  await page.getByRole('button', { name: 'Move booking' }).click();
  await expectScreen(page, page.getByText('Your booking has been moved.'));
  const [booking] = (await site.get(`collections/bookings?search=${bookingId}`)).documents;
  await ownerClient(site).bookings.cancelBooking(bookingId, { revision: booking.revision });
  await page.reload();
  await expectScreen(page, 'This booking is canceled');
  await page.goto(`/booking/confirmed?orderId=${orderId}`);
  await expectScreen(page, 'Haircut is canceled');
});

test('a course, its hosted page and its confirmation fit and pass axe', async ({ page, site }) => {
  await setOpenPlaces(site, 1);
  await page.goto('/booking/watercolor-course');
  await goToDetails(page);
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByText('Test cards', { exact: true }).click();
  await page.getByRole('radio', { name: /^Pays/ }).check();
  await expectScreen(page, page.getByRole('heading', { name: 'Booking details' }));
  await page.getByLabel('A deposit now, by card: $40.00').check();
  await payFor(page, '1');
  await expectScreen(page, 'A season of watercolour is booked');
  await page.goto('/booking/watercolor-course');
  await expectScreen(page, page.getByText('This course is full.'));
});

test('a hosted booking page in German fits and passes axe', async ({ page, site }) => {
  await site.settings({ currency: 'EUR', language: 'de' });
  await page.goto('/booking/watercolor-course');
  await page.getByRole('button', { name: 'Book the course' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Angaben zur Buchung' }));
});

test('places on a waiting list fit and pass axe', async ({ page, site, anotherVisitor }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await page.goto(calendar);
  await expectScreen(page, page.getByText('Full, with a waiting list', { exact: true }));
  await joinList(page, calendar, day, 2);
  await expectScreen(page, 'You’re on the waiting list');
  const second = await anotherVisitor();
  await joinList(second, calendar, day);
  await cancel();
  await second.reload();
  await expectScreen(second, 'A place has opened up');
  await second.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'You’ve left the waiting list' })).toBeVisible();
  await page.reload();
  await expectScreen(page, 'Your places are ready');
});
