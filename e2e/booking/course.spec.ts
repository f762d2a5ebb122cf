import { expect, test } from '../fixtures';
import { goToDetails, payFor, setOpenPlaces } from './course';

test.use({ timezoneId: 'Europe/Berlin' });

const COURSE = 'A season of watercolour';

test('a course is found in the list, booked for two, and confirmed with its dates', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Workshops' }).click();
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('listitem').filter({ hasText: COURSE }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await expect(page.getByText('3 of 12')).toBeVisible();
  await expect(page.getByText('Central European Time', { exact: true })).toBeVisible();
  const course = page.url();
  await goToDetails(page);
  await payFor(page, '2');

  await expect(page.getByRole('heading', { level: 1, name: `${COURSE} is booked` })).toBeVisible();
  await expect(page.getByText(/\((Europe\/Berlin|Central European Time)\)/)).toBeVisible();
  const booking = page.getByRole('region', { name: 'Your order' });
  await expect(booking.getByText('$320.00').last()).toBeVisible();
  await expect(booking.getByText('Paid in full')).toBeVisible();
  const calendar = await booking.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await (await page.request.get(calendar ?? '')).text();
  expect(file).toContain(`SUMMARY:${COURSE}: first session`);
  expect(file).toContain(`SUMMARY:${COURSE}: end of the course`);
  await page.goto(course);
  await expect(page.getByText('1 of 12')).toBeVisible();
});

test('a full or past course is marked, with a link to other services', async ({ page, site }) => {
  await setOpenPlaces(site, 1);
  await page.goto('/booking/watercolor-course');
  await goToDetails(page);
  await payFor(page, '1');
  await expect(page.getByRole('heading', { level: 1, name: `${COURSE} is booked` })).toBeVisible();
  await page.goto('/booking/watercolor-course');
  await expect(page.getByText('This course is full.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book the course' })).toHaveCount(0);
  await setOpenPlaces(site, 5);
  await site.clock({ advance: 'P300D' });
  await page.reload();
  await expect(page.getByText('Booking for this course is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'See other services' }).click();
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(2);
});

test('losing a course’s last place to another visitor charges nothing', async ({ page, site, context }) => {
  await setOpenPlaces(site, 1);
  const rival = await context.newPage();
  for (const visitor of [page, rival]) {
    await visitor.goto('/booking/watercolor-course');
    await goToDetails(visitor);
  }
  await payFor(page, '1');
  await expect(page.getByRole('heading', { level: 1, name: `${COURSE} is booked` })).toBeVisible();
  await payFor(rival, '1');
  await expect(rival.getByRole('alert')).toContainText('Nothing was charged');
});

test('a course is booked with a deposit, and the rest stays due', async ({ page }) => {
  await page.goto('/booking/watercolor-course');
  await expect(page.getByText('in full or a $40.00 deposit')).toBeVisible();
  await goToDetails(page);
  await page.getByLabel('A deposit now, by card: $40.00').check();
  await payFor(page, '2');
  await expect(page.getByRole('heading', { level: 1, name: `${COURSE} is booked` })).toBeVisible();
  const booking = page.getByRole('region', { name: 'Your order' });
  await expect(booking.getByText('Deposit paid, the rest is due later')).toBeVisible();
  await expect(booking.getByRole('definition').filter({ hasText: '$80.00' })).toBeVisible();
  await expect(booking.getByText('Balance due')).toBeVisible();
  await expect(booking.getByText('$240.00')).toBeVisible();
});
