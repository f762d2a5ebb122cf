import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { fillDetails, pay } from '../shopping';
import { fillSession, joinList } from './full-session';

test('a visitor waits for a full class and takes the offered place', { tag: '@journey' }, async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await page.goto(calendar);
  await expect(page.getByText('Full, with a waiting list', { exact: true })).toBeVisible();
  await joinList(page, calendar, day);
  await expect(page.getByText('Pottery for beginners')).toBeVisible();
  await expect(page.getByText(day)).toBeVisible();
  const place = page.url();

  // Without an offer there is no place to take.
  await expect(page.getByRole('button', { name: 'Take the place' })).toHaveCount(0);
  await cancel();
  expect(JSON.stringify(await site.get('mailbox'))).toContain('The place is yours to book until');
  await page.reload();
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await fillDetails(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pottery for beginners is booked' })).toBeVisible();
  await expect(page.getByText(day)).toBeVisible();
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: 'You have a place' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
});

test('a member joins the waiting list without entering their details', async ({ page, site }) => {
  const { calendar, day } = await fillSession(site);
  await openAsMember(page, site, '/booking');
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
  await page.getByRole('link', { name: /Join the waiting list/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waiting list' })).toBeVisible();
});

test('a declined place is offered to the next visitor on the waiting list', async ({ page, site, anotherVisitor }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await cancel();
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, open times` }).click();
  await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible();
  await page.getByRole('link', { name: /2 of 2 places left/ }).click();
  await fillContact(page, 'Grace Hopper', 'grace@example.com');
  await page.getByLabel('How many people?').fill('2');
  await page.getByLabel(/in person/).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pottery for beginners is booked' })).toBeVisible();

  const waiting = await anotherVisitor();
  await joinList(waiting, calendar, day);

  await page.getByRole('link', { name: 'Manage booking' }).click();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking is canceled' })).toBeVisible();
  await waiting.reload();
  await waiting.getByRole('button', { name: 'Take the place' }).click();
  await expect(waiting.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('leaving the hosted checkout returns to the offered place, which is still held', async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await joinList(page, calendar, day);
  await cancel();
  await page.reload();
  await page.getByRole('button', { name: 'Take the place' }).click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your place is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('an unused offer expires, and a visitor can leave the waiting list', async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await joinList(page, calendar, day);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’ve left the waiting list' })).toBeVisible();

  await joinList(page, calendar, day);
  await cancel();
  await site.clock({ advance: 'PT31M' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The offer has expired' })).toBeVisible();
});

test('a place freed while the form is filled in is reported', async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
  await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible();
  await page.getByRole('link', { name: /Join the waiting list/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the waiting list' })).toBeVisible();
  await fillContact(page);
  await cancel();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText('A place has just opened up')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'Book it' }).click();
  await expect(page.getByText('2 of 2 places left')).toBeVisible();
});

test('an outage keeps the visitor on the list, and the typed values in the form', async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await site.faults([{ operation: 'bookings.createBooking', status: 503 }]);
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
  await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible();
  await page.getByRole('link', { name: /Join the waiting list/ }).click();
  await fillContact(page);
  await page.getByLabel('How many people?').fill('2');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByText(/The shop didn’t respond\. Try again\. 503/)).toBeVisible();
  await expect(page.getByLabel('How many people?')).toHaveValue('2');
  await site.faults([]);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waiting list' })).toBeVisible();
  const place = page.url();

  await site.faults([{ operation: 'bookings.bookingsGetBookingAnonymously', status: 503 }]);
  await page.reload();
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await site.faults([{ operation: 'cartV2.createCart', status: 503 }]);
  await cancel();
  await page.goto(place);
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByText(/The shop didn’t respond\. Nothing was changed\. Try again\. 503/)).toBeVisible();
  await site.faults([]);
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: 'Your places are ready' })).toBeVisible();
});

test('a visitor further back on the waiting list stays there when a place is offered', async ({
  page,
  site,
  anotherVisitor,
}) => {
  const { calendar, day, cancel } = await fillSession(site);
  await joinList(page, calendar, day, 2);
  const second = await anotherVisitor();
  await joinList(second, calendar, day);
  await cancel();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: 'A place has opened up' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Take the place' })).toHaveCount(0);
  await second.getByRole('button', { name: 'See if it’s my turn' }).click();
  await expect(second.getByText('Not yet: the place is held for someone ahead of you.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'See if it’s my turn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('an unknown token shows no place on the waiting list', async ({ page }) => {
  await page.goto('/booking/waiting?token=nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting list' })).toBeVisible();
});

test.describe('without JavaScript at 360 pixels', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a visitor joins the waiting list and takes the offered place', async ({ page, site }) => {
    const { calendar, day, cancel } = await fillSession(site);
    await joinList(page, calendar, day);
    await cancel();
    await page.reload();
    await page.getByRole('button', { name: 'Take the place' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
});
