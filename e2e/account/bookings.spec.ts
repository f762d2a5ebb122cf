import { bookHaircut } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { openAsMember } from '../member';
import { accountNav } from './member-data';

const UPCOMING = { name: 'Bookings', exact: true } as const;

test('a member finds and cancels a booking in the account', { tag: '@core' }, async ({ page, context, site }) => {
  await openAsMember(page, site, '/account/bookings');
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  const { bookingId } = await bookHaircut(context, site);
  await page.reload();
  const booking = page.getByRole('list', UPCOMING).getByRole('listitem');
  await expect(booking).toContainText('Haircut');
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText('Pay in person');
  const file = await booking.getByRole('link', { name: 'Add Haircut to calendar' }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain(`UID:booking-${bookingId}`);

  await booking.getByRole('link', { name: 'Cancel Haircut' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking is canceled' })).toBeVisible();
  await page.goto('/account/bookings');
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await page.getByRole('link', { name: 'Past and canceled' }).click();
  await expect(booking).toContainText('Canceled');
  await expect(booking.getByRole('link', { name: 'Cancel Haircut' })).toHaveCount(0);
});

test('a booking that has ended is listed as past', async ({ page, context, site }) => {
  await openAsMember(page, site, '/');
  await bookHaircut(context, site);
  await site.clock({ advance: 'P30D' });
  await page.goto('/account/bookings');
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await page.getByRole('link', { name: 'Past and canceled' }).click();
  await expect(page.getByRole('list', UPCOMING).getByRole('listitem')).toContainText('Ended');
});

test('an outage is not shown as an empty list of bookings', async ({ page, site }) => {
  await openAsMember(page, site, '/');
  await site.faults([{ operation: 'extendedBookings.queryExtendedBookings', status: 503 }]);
  await page.goto('/account/bookings');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your bookings' })).toContainText('503');
  await expect(page.getByText('No upcoming bookings')).toHaveCount(0);
});

test.describe('in dark mode at 360 pixels, by keyboard alone', () => {
  test.use({ colorScheme: 'dark' });

  test('the account pages can be reached, and fit the screen', async ({ page, context, site }) => {
    await openAsMember(page, site, '/account');
    await bookHaircut(context, site);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next booking' })).toContainText('Haircut');
    await accountNav(page).getByRole('link', { name: 'Overview' }).focus();
    await page.keyboard.press('Tab');
    await expect(accountNav(page).getByRole('link', { name: 'Bookings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await expect(page.getByRole('list', UPCOMING)).toContainText('Haircut');
  });
});
