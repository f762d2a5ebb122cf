import type { Page } from '@playwright/test';
import { nextMonth } from './booking/calendar';
import { expect, test } from './fixtures';
import { focusAndPress, tabTo, typeInto } from './keyboard';

// These tests never use a mouse.
test.use({ timezoneId: 'America/New_York' });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function typeContact(page: Page) {
  await typeInto(page, page.getByLabel('First name'), 'Ada');
  await typeInto(page, page.getByLabel('Last name'), 'Byron');
  await typeInto(page, page.getByLabel('Email'), 'ada@example.com');
}

/** Chooses the test card that succeeds on the hosted page. */
async function chooseCard(page: Page) {
  await focusAndPress(page, page.locator('summary').filter({ hasText: 'Test cards' }), 'Space');
  await focusAndPress(page, page.getByRole('radio', { name: /^Pays/ }), 'Space');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
}

test('an appointment is found, paid and canceled by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/booking');
  await focusAndPress(page, link(page, 'Deep tissue massage'));
  await expect(title(page, 'Deep tissue massage')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await nextMonth(page, (link) => focusAndPress(page, link));
  await tabTo(page, page.getByRole('grid').locator('[aria-current="date"]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=/);
  await focusAndPress(page, page.getByRole('list', { name: 'Open times' }).getByRole('link').first());
  await expect(title(page, 'Your details')).toBeVisible();
  await typeContact(page);
  await focusAndPress(page, button(page, /^Book/));
  await expect(title(page, 'Checkout')).toBeVisible();
  await typeContact(page);
  await focusAndPress(page, button(page, 'Continue to payment'));
  await chooseCard(page);
  await focusAndPress(page, button(page, /^Pay /));
  await expect(title(page, 'Deep tissue massage is booked')).toBeVisible();
  await focusAndPress(page, link(page, 'Manage booking'));
  await expect(title(page, 'Your booking')).toBeVisible();
  await focusAndPress(page, link(page, 'Cancel booking'));
  await expect(title(page, 'Cancel this booking?')).toBeVisible();
  await focusAndPress(page, button(page, 'Cancel booking'));
  await expect(title(page, 'This booking is canceled')).toBeVisible();
});

test('tickets are chosen and paid by keyboard alone', async ({ page }) => {
  await page.goto('/tickets');
  await focusAndPress(page, link(page, 'Jazz Night'));
  await expect(title(page, 'Jazz Night')).toBeVisible();
  const quantity = page.getByLabel('How many Standard', { exact: true });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowDown');
  await expect(quantity).toHaveValue('1');
  await focusAndPress(page, button(page, 'Get tickets'));
  await expect(title(page, 'Add your details')).toBeVisible();
  await typeContact(page);
  await chooseCard(page);
  await focusAndPress(page, button(page, 'Pay $24.00'));
  await expect(title(page, 'See you at Jazz Night')).toBeVisible();
  await tabTo(page, link(page, 'Add to calendar'));
});

test('an RSVP can be sent, and declined for another guest, by keyboard alone', async ({ page }) => {
  await page.goto('/tickets/open-studio');
  const answer = page.getByRole('group', { name: 'Will you be there?' });
  await tabTo(page, answer.getByLabel('Yes, I’ll be there'));
  await typeContact(page);
  await focusAndPress(page, button(page, 'Send RSVP'));
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  await focusAndPress(page, button(page, 'RSVP for someone else'));
  await tabTo(page, answer.getByLabel('Yes, I’ll be there'));
  await page.keyboard.press('ArrowDown');
  await expect(answer.getByLabel('No, I can’t make it')).toBeChecked();
  await typeInto(page, page.getByLabel('First name'), 'Mary');
  await typeInto(page, page.getByLabel('Last name'), 'Somerville');
  await typeInto(page, page.getByLabel('Email'), 'mary@example.com');
  await focusAndPress(page, button(page, 'Send RSVP'));
  await expect(page.getByRole('heading', { name: 'You’re not going' })).toBeVisible();
});

test('signing up on the hosted page with the emailed code works by keyboard alone', async ({ page, site }) => {
  await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
  await page.goto('/account');
  await focusAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await focusAndPress(page, link(page, 'More sign-in options'));
  await expect(title(page, /^Sign in to/)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Sign in' }));
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('form', { name: 'Sign up' });
  await typeInto(page, form.getByLabel('Email'), 'nora@example.com');
  await typeInto(page, form.getByLabel('Choose a password'), 'a-good-one');
  await focusAndPress(page, form.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const { mails } = await site.get('mailbox');
  await typeInto(page, page.getByLabel('Code'), mails[0].code);
  await focusAndPress(page, button(page, 'Verify'));
  await expect(page.getByRole('banner')).toContainText('nora');
});
