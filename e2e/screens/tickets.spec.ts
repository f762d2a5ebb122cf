import { fillCard, fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { openAsMember } from '../member';
import { ownerClient } from '../site-owner';
import { fillGuest, startCheckout } from '../tickets/buying';
import { addQuestions } from '../tickets/organizer-questions';
import { expectScreen } from './screen';

const tickets = (name: string) => `How many ${name}`;

test('events fit and pass axe', async ({ page }) => {
  for (const [slug, ticket] of [
    ['film-night', 'Lawn'],
    ['food-market', 'Bread workshop, Adult'],
    ['charity-run', 'Tree gift'],
  ] as const) {
    await page.goto(`/tickets/${slug}`);
    await expectScreen(page, page.getByLabel(tickets(ticket)));
  }
  await page.goto('/tickets/jazz-night');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expectScreen(page, page.getByText('Choose at least one ticket'));
});

test('the hosted page of tickets and the confirmation fit and pass axe', async ({ page }) => {
  await startCheckout(page, { 'Friend of the garden': 1 }, 'garden-party');
  await page.getByRole('button', { name: 'Pay $65.00' }).click();
  await expectScreen(page, page.getByText('Agree to this to continue.'));
  await startCheckout(page, { Standard: 2 });
  await page.getByText('Test cards', { exact: true }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectScreen(page, page.getByRole('radio', { name: /^Pays/ }));
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'Your reservation' }));
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  await expectScreen(page, 'See you at Jazz Night');
});

test('a member’s ticket, with its code, fits and passes axe', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/jazz-night');
  await startCheckout(page, { Standard: 1 });
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expectScreen(page, page.getByRole('img', { name: /^QR code for ticket/ }));
  await page.goto('/account/tickets');
  await expectScreen(page, page.getByRole('link', { name: /^Show tickets/ }));
});

test('an expired reservation fits and passes axe', async ({ page, site }) => {
  await startCheckout(page, { Standard: 2 });
  await site.clock({ advance: 'PT1H' });
  await page.reload();
  const expired = page.getByRole('heading', { name: 'Your reservation has expired' });
  await expectScreen(page, expired);
  await page.goto('/tickets/jazz-night');
  await expectScreen(page, expired);
});

test('an RSVP and its results fit and pass axe', async ({ page }) => {
  await page.goto('/tickets/open-studio');
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expectScreen(page, page.getByText('Enter your last name.'));
  await fillContact(page);
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'You’re going' }));
  await page.goto('/tickets/book-club');
  await fillContact(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectScreen(page, page.getByRole('heading', { name: 'You’re on the waiting list' }));
});

test('an RSVP with questions, guests and policies fits and passes axe', async ({ page, site }) => {
  const eventId = await addQuestions(site, 'open-studio');
  const { policies } = ownerClient(site);
  await policies.createPolicy({ eventId, name: 'Studio rules', body: '<p>Keep your hands off the kiln.</p>' });
  await page.goto('/tickets/open-studio');
  await page.getByText('Studio rules', { exact: true }).click();
  await fillContact(page);
  await page.getByLabel('How many people are you bringing?').selectOption('2');
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expect(page.getByText('Answer this question.')).toHaveCount(2);
  await expectScreen(page, page.getByText('Agree to this to continue.'));
});
