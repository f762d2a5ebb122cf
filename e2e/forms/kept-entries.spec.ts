import type { Locator, Page } from '@playwright/test';
import { openNextMonth } from '../booking/calendar';
import { fillContact } from '../contact';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';
import { openAsMember } from '../member-session';
import type { SandboxSite } from '../sandbox-site';
import { addToCart } from '../shopping';
import { addFreeDownload } from '../store/own-products';

// Each form is sent twice, and its entries stay as a person left them: after success, a refusal and an outage.

/** The controls of the button's form, those outside of its element included. */
const entriesOf = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) =>
    [...(element.form?.elements ?? [])].flatMap((control) => {
      if (control instanceof HTMLInputElement && control.type !== 'hidden')
        return [`${control.name} ${control.value} ${control.checked}`];
      if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
        return [`${control.name} ${control.value}`];
      return [];
    }),
  );

async function send(button: Locator) {
  const answered = button.page().waitForResponse((response) => Boolean(response.request().headers()['next-action']));
  await button.click();
  await answered;
  await expect(button).not.toHaveAttribute('aria-disabled');
}

async function expectKept(button: Locator) {
  const entries = await entriesOf(button);
  expect(entries).not.toEqual([]);
  await send(button);
  expect(await entriesOf(button)).toEqual(entries);
  await send(button);
  expect(await entriesOf(button)).toEqual(entries);
}

const outage = (site: SandboxSite, operation: string) => site.faults([{ operation, status: 503 }]);
const noFaults = (site: SandboxSite) => site.faults([]);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

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

test('a member’s details stay after they are saved, refused and in an outage', async ({ page, site }) => {
  await openAsMember(page, site, '/account/details');
  const form = page.getByRole('form', { name: 'Profile' });
  const save = form.getByRole('button', { name: 'Save details' });
  await form.getByLabel('Display name').fill('Maya L.');
  await form.getByLabel('City').fill('New York');
  await form.getByLabel('Country').selectOption('US');
  await expectKept(save);
  await form.getByLabel('Phone').fill('call me');
  await expectKept(save);
  await form.getByLabel('Phone').fill('+1 555 999 0000');
  await outage(site, 'members.updateMember');
  await expectKept(save);

  await page.getByText('Delete my account').click();
  await page.getByLabel('Enter your email to confirm').fill('somebody@example.com');
  await expectKept(button(page, 'Delete this account'));
});

test('email and password stay after a mistake and an outage', async ({ page, site }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'With email and password' });
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Password', { exact: true }).fill('guessed');
  await expectKept(form.getByRole('button', { name: 'Sign in', exact: true }));
  await outage(site, 'authentication.loginV2');
  await expectKept(form.getByRole('button', { name: 'Sign in', exact: true }));
});

test('the entries of a sign-up and a password reset stay after a refusal and an outage', async ({ page, site }) => {
  await page.goto('/login/sign-up');
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('First name').fill('Maya');
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Choose a password').fill('a-good-one');
  await expectKept(form.getByRole('button', { name: 'Sign up' }));
  await outage(site, 'authentication.registerV2');
  await expectKept(form.getByRole('button', { name: 'Sign up' }));

  await page.goto('/login/forgot');
  await page.getByLabel('Email').fill(MEMBER.email);
  await outage(site, '*');
  await expectKept(button(page, 'Send the link'));
  await noFaults(site);
});
