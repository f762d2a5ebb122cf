import type { Page } from '@playwright/test';
import { openNextMonth } from '../booking/calendar';
import { fillSession } from '../booking/full-session';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { addToCart, goToCheckout } from '../shopping';
import { addFreeDownload } from '../store/own-products';
import { button, expectKept, noFaults, outage, send } from './entries';

// Each form is sent twice, and its entries stay as a person left them: after success, a refusal and an outage.

for (const preset of ['sandbox', 'new-site'] as const) {
  test.describe(preset, () => {
    test.use({ preset });

    test('a product’s options and quantity stay after each addition, and the cart gets them', async ({
      page,
      site,
    }) => {
      await page.goto('/store/linen-shirt');
      await page.getByText('M', { exact: true }).click();
      await page.getByText('Indigo', { exact: true }).click();
      await page.getByLabel('Quantity').fill('2');
      await expectKept(button(page, 'Add to cart'));
      await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
      await outage(site, 'currentCartV2.addLineItemsToCurrentCart');
      await expectKept(button(page, 'Add to cart'));
      await page.goto('/cart');
      const lines = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
      await expect(lines).toHaveCount(1);
      await expect(lines).toContainText(/M.*Indigo|Indigo.*M/);
      await expect(page.getByLabel('Quantity of Linen Shirt')).toHaveText('4');
    });
  });
}

test('a refused coupon and the chosen country stay in the cart', async ({ page, site }) => {
  await addToCart(page, 'ceramic-mug');
  await page.goto('/cart');
  await page.getByLabel('Deliver to').selectOption('DE');
  await page.getByLabel('Coupon code').fill('NOT-A-COUPON');
  await expectKept(button(page, 'Apply'));
  await expect(page.getByLabel('Deliver to')).toHaveValue('DE');
  await outage(site, 'currentCartV2.addCouponToCurrentCart');
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await expectKept(button(page, 'Apply'));
  await outage(site, 'currentCartV2.updateCurrentCart');
  await expectKept(button(page, 'Check out'));
  await send(button(page, 'Update'));
  await expect(page.getByLabel('Deliver to')).toHaveValue('DE');
  await expect(page.getByLabel('Coupon code')).toHaveValue('WELCOME10');
});

test.describe('free order', () => {
  test.use({ preset: 'new-site' });

  test('an email stays after an outage', async ({ page, site }) => {
    await addFreeDownload(site);
    await addToCart(page, 'wallpaper');
    await page.goto('/cart');
    await page.getByLabel('Email').fill('ada@example.com');
    await outage(site, 'currentCartV2.updateCurrentCart');
    await expectKept(button(page, 'Place order'));
  });
});

async function openBookingForm(page: Page, site: SandboxSite, slug: string) {
  await openNextMonth(page, site, slug);
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
}

test('a booking’s answers and payment stay after a refusal and an outage', async ({ page, site }) => {
  await openBookingForm(page, site, 'massage');
  await fillContact(page);
  const form = page.getByRole('region', { name: 'Booking form' });
  await form.getByLabel('Pressure').selectOption({ index: 2 });
  for (const payment of await form.getByRole('radio').all()) await payment.check();
  await form.getByLabel('Phone (optional)').fill('555');
  const book = form.getByRole('button', { name: /^Book/ });
  await expectKept(book);
  await form.getByLabel('Phone (optional)').fill('');
  await outage(site, 'bookings.createBooking');
  await expectKept(book);
});

test('the number of people and its price stay after an outage', async ({ page, site }) => {
  await openBookingForm(page, site, 'pottery-class');
  await fillContact(page);
  const form = page.getByRole('region', { name: 'Booking form' });
  await form.getByLabel('How many people?').fill('2');
  await expect(page.getByText('Total for 2 people')).toBeVisible();
  await outage(site, 'bookings.createBooking');
  await expectKept(form.getByRole('button', { name: /^Book/ }));
  await expect(page.getByText('Total for 2 people')).toBeVisible();
});

test('chosen tickets and the total stay after an outage', async ({ page, site }) => {
  await page.goto('/tickets/jazz-night');
  await page
    .getByLabel(/^How many/)
    .first()
    .selectOption('2');
  const total = page.getByRole('status').filter({ hasText: 'Total' });
  await expect(total).toContainText('2 tickets');
  await outage(site, 'ticketReservations.createTicketReservation');
  await expectKept(button(page, 'Get tickets'));
  await expect(total).toContainText('2 tickets');
});

test('an RSVP’s answers stay after a refusal and an outage', async ({ page, site }) => {
  await page.goto('/tickets/open-studio');
  await page.getByLabel('No, I can’t make it').check();
  await fillContact(page, 'Ada Byron', 'ada');
  await expectKept(button(page, 'Send RSVP'));
  await page.getByLabel('Email').fill('ada@example.com');
  await outage(site, 'rsvpV2.createRsvp');
  await expectKept(button(page, 'Send RSVP'));
});

test('the details for a waiting list stay after a refusal, an outage and a freed place', async ({ page, site }) => {
  const { calendar, day, cancel } = await fillSession(site);
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
  await page.getByRole('link', { name: /Join the waiting list/ }).click();
  await fillContact(page, 'Ada Byron', 'ada');
  await page.getByLabel('How many people?').fill('2');
  const join = button(page, 'Join the waiting list');
  // The browser would refuse the address before the server does.
  await join.evaluate((element: HTMLButtonElement) => {
    element.formNoValidate = true;
  });
  await expectKept(join);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
  await page.getByLabel('Email').fill('ada@example.com');
  await outage(site, 'bookings.createBooking');
  await expectKept(join);
  await noFaults(site);
  await cancel();
  await expectKept(join);
  await expect(page.getByText('A place has just opened up')).toBeVisible();
});

const leave = { name: 'Cancel and go back' };

test('leaving a booking’s checkout says that nothing was booked, and keeps the details', async ({ page, site }) => {
  await openNextMonth(page, site, 'massage');
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await fillContact(page);
  await page.getByLabel('Pressure').selectOption({ index: 2 });
  const pressure = await page.getByLabel('Pressure').inputValue();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was booked or charged.' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Pressure')).toHaveValue(pressure);
});

test('leaving the store’s checkout says that nothing was ordered', async ({ page }) => {
  await addToCart(page, 'ceramic-mug');
  await goToCheckout(page);
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was ordered or charged.' })).toBeVisible();
});

test('leaving the tickets’ checkout says that nothing was bought', async ({ page }) => {
  await page.goto('/tickets/jazz-night');
  await page
    .getByLabel(/^How many/)
    .first()
    .selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await page.getByRole('link', leave).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was bought or charged.' })).toBeVisible();
});
