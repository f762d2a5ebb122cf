import { DECLINED, fillCard, TO_CONFIRM } from '../buyer-details';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { ownerClient } from '../site-owner';
import { chooseTickets, fillGuest, startCheckout } from './buying';

test('a visitor chooses an event, reserves tickets, adds the guests, pays and sees the tickets', {
  tag: ['@journey', '@core'],
}, async ({ page, site }) => {
  await page.goto('/tickets');
  const card = page.getByRole('listitem').filter({ hasText: 'Jazz Night' }).first();
  await expect(card).toContainText('From $24');
  await card.getByRole('link', { name: 'Jazz Night' }).click();
  await expect(page.getByRole('heading', { name: 'Jazz Night', level: 1 })).toBeVisible();
  await expect(page.getByText('The Cellar Room')).toBeVisible();
  await page.getByLabel('How many Standard').selectOption('2');
  await page.getByLabel('How many Stage table').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();

  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville', 'mary@example.com');
  await fillGuest(page, 3, 'Caroline Herschel');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $86.00' }).click();

  await expect(page.getByRole('heading', { name: 'See you at Jazz Night', level: 1 })).toBeVisible();
  const tickets = page.getByRole('list', { name: 'Tickets' });
  await expect(tickets).toContainText('2 × Standard');
  await expect(tickets).toContainText('1 × Stage table');
  // Visitors do not see their order. The email contains its number and tickets.
  await expect(page.getByText('are in the email we sent you')).toBeVisible();
  const { documents } = await site.get('collections/ticket-orders');
  expect(documents).toHaveLength(1);
  expect(JSON.stringify(await site.get('mailbox'))).toContain(documents[0].order.tickets[2].ticketNumber);

  // The reservation has become an order: the event offers its tickets again.
  await page.getByRole('link', { name: 'Event details' }).click();
  await expect(page.getByLabel('How many Standard')).toBeVisible();
});

test('each guest answers the organizer’s questions and the buyer agrees to the policies', async ({ page, site }) => {
  await startCheckout(page, { 'Friend of the garden': 2 }, 'garden-party');
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  const [ada, mary] = [1, 2].map((guest) => page.getByRole('group', { name: new RegExp(`^Guest ${guest}`) }));
  if (!ada || !mary) throw new Error('two forms are on the page');
  await ada.getByLabel('Main course').selectOption('Roast squash');
  await ada.getByRole('checkbox', { name: 'Nuts' }).check();
  await ada.getByLabel('A word for the cook').fill('No hurry');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $130.00' }).click();

  // Missing values are reported at their fields, and typed values stay.
  await expect(mary.getByText('Answer this question.')).toBeVisible();
  await expect(page.getByText('Agree to this to continue.')).toBeVisible();
  await expect(ada.getByLabel('Main course')).toHaveValue('Roast squash');
  await expect(ada.getByRole('checkbox', { name: 'Nuts' })).toBeChecked();
  await expect(ada.getByLabel('A word for the cook')).toHaveValue('No hurry');
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(0);

  await mary.getByLabel('Main course').selectOption('Trout from the river');
  await page.getByText('Garden rules', { exact: true }).click();
  await expect(page.getByText('leave the bees alone')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I agree to Returns and Garden rules.' }).check();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $130.00' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Garden Party', level: 1 })).toBeVisible();

  const { documents } = await site.get('collections/ticket-orders');
  const answers = JSON.stringify(documents[0].order.tickets);
  for (const answer of ['Roast squash', 'Nuts', 'No hurry', 'Trout from the river']) expect(answers).toContain(answer);
});

test('a member’s details are filled in, and the order is displayed with its tickets', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/jazz-night');
  await startCheckout(page, { Standard: 1 });
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText(/Standard.*Maya Lindqvist/);
});

test('an order whose payment is under review says that its tickets come later', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/jazz-night');
  await startCheckout(page, { Standard: 1 });
  await fillCard(page, '4000 0000 0000 9235');
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is being reviewed', level: 1 })).toBeVisible();
  await expect(page.getByText('as soon as the payment goes through')).toBeVisible();
  await site.clock({ advance: 'P1DT1M' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'See you at Jazz Night', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText(/Standard.*Maya Lindqvist/);
});

test('tickets for two have a form each, and the confirmation names both guests', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/jazz-night');
  await startCheckout(page, { Standard: 2 });
  await expect(page.getByRole('group', { name: /^Guest \d/ })).toHaveCount(2);
  await fillGuest(page, 1, 'Maya Lindqvist', MEMBER.email);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  await expect(page.getByText('Enter the first name.')).toBeVisible();
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(0);

  await fillGuest(page, 2, 'Mary Somerville', 'mary@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  const tickets = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.filter({ hasText: 'Maya Lindqvist' })).toBeVisible();
  await expect(tickets.filter({ hasText: 'Mary Somerville' })).toBeVisible();
});

test('a ticket with several price options is sold at each price', async ({ page, site }) => {
  await startCheckout(page, { 'Bread workshop, Adult': 1, 'Bread workshop, Child': 2 }, 'food-market');
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  await fillGuest(page, 3, 'Caroline Herschel');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Food Market' })).toBeVisible();
  const tickets = page.getByRole('list', { name: 'Tickets' });
  await expect(tickets).toContainText('1 × Bread workshop, Adult');
  await expect(tickets).toContainText('2 × Bread workshop, Child');
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(1);
});

test('a donation ticket accepts more than its minimum price, but not less', async ({ page }) => {
  await page.goto('/tickets/charity-run');
  const price = page.getByLabel('Your price for each Tree gift');
  await expect(price).toHaveValue('5.00');
  await page.getByLabel('How many Tree gift').selectOption('2');
  await price.fill('4');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  expect(await price.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);

  // If the browser does not check the minimum, the platform does.
  await page.locator('form', { has: price }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'too low' })).toBeVisible();

  await price.fill('12.50');
  await page.getByLabel('How many Tree gift').selectOption('2');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText('2 × Tree gift');
});

test('the total follows the chosen tickets', async ({ page }) => {
  await page.goto('/tickets/jazz-night');
  const total = page.getByRole('status').filter({ hasText: 'Total' });
  await expect(total).toContainText('0 tickets');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('2');
  await page.getByLabel('How many Stage table', { exact: true }).selectOption('1');
  await expect(total).toContainText('3 tickets');
  await expect(total).toContainText('$86.00');
  await expect(page.getByRole('button', { name: 'Update total' })).toHaveCount(0);
  await page.goto('/tickets/charity-run');
  await page.getByLabel('How many Tree gift').selectOption('2');
  await page.getByLabel('Your price for each Tree gift').fill('12.50');
  await expect(total).toContainText('$25.00');
});

test('a button updates the total without JavaScript, and keeps the choices', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false });
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('$48.00');
  await expect(page.getByLabel('How many Standard', { exact: true })).toHaveValue('2');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
});

test('a series is one card with its number of dates, and its event links to the other dates', async ({
  page,
  site,
}) => {
  const { wixEventsV2 } = ownerClient(site);
  const today = Date.parse(await site.now());
  const weeks = [7, 14, 21].map((days) => ({
    startDate: new Date(today + days * 86_400_000),
    endDate: new Date(today + days * 86_400_000 + 3_600_000),
    timeZoneId: 'America/New_York',
  }));
  await wixEventsV2.createEvent({
    title: 'Weekly choir',
    location: { type: 'VENUE', name: 'Town hall', address: { city: 'Portland', country: 'US' } },
    dateAndTimeSettings: { dateAndTimeTbd: false, recurringEvents: { individualEventDates: weeks } },
    registration: { initialType: 'RSVP' },
  });
  await page.goto('/tickets');
  const cards = page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: 'Weekly choir' });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('and 2 more dates');
  await expect(cards).toContainText(/\d:\d\d.*–.*\d:\d\d/);
  await cards.getByRole('link').click();
  const others = page.getByRole('region', { name: 'Other dates' }).getByRole('link');
  await expect(others).toHaveCount(2);
  await others.first().click();
  await expect(page.getByRole('heading', { name: 'Weekly choir', level: 1 })).toBeVisible();
  await expect(others).toHaveCount(2);
});

test('an order above the ticket limit is refused with that reason', async ({ page }) => {
  await chooseTickets(page, { Standard: 20, 'Stage table': 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'more than the limit for one order' })).toBeVisible();
});

test('free tickets need no card', async ({ page }) => {
  await startCheckout(page, { Seat: 1 }, 'design-meetup');
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Design Meetup' })).toBeVisible();
});

test('a declined card buys nothing, and a card that needs confirmation buys the tickets', async ({ page, site }) => {
  await startCheckout(page, { Standard: 1 });
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillCard(page, DECLINED);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(0);

  await fillCard(page, TO_CONFIRM);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Jazz Night' })).toBeVisible();
});

test('going back to the hosted page or reloading it never creates a second order', async ({ page, site }) => {
  await startCheckout(page, { Standard: 1 });
  await page.reload();
  const hostedPage = page.url();
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Jazz Night' })).toBeVisible();
  await page.goto(hostedPage);
  await expect(page.getByRole('button', { name: 'Pay $24.00' })).toHaveCount(0);
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(1);
});

test('a visitor who leaves the hosted page keeps the tickets until they expire, and can release them', async ({
  page,
}) => {
  await startCheckout(page, { 'Stage table': 7 });
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Your reservation' })).toBeVisible();
  await expect(page.getByText('Nothing was bought or charged.')).toBeVisible();
  await expect(page.getByText(/Held for you until \d+:\d\d [AP]M Eastern Time:/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reserved tickets' })).toContainText('7 × Stage table');
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/);

  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.getByRole('button', { name: 'Release tickets' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We released your tickets' })).toBeVisible();
  await expect(page.getByLabel('How many Stage table')).toContainText('7');
});

test('an expired reservation is explained on the hosted page and the event page, and can be renewed in one click', async ({
  page,
  site,
}) => {
  await startCheckout(page, { Standard: 2 });
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillGuest(page, 2, 'Mary Somerville');
  await fillCard(page);
  await site.clock({ advance: 'PT21M' });
  await page.getByRole('button', { name: 'Pay $48.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your reservation has expired' })).toBeVisible();
  expect((await site.get('collections/ticket-orders')).documents).toHaveLength(0);

  await page.getByRole('link', { name: 'Back to the tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Your reservation has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve again' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  await expect(page.getByText('2 × Standard')).toBeVisible();
});

test('the event page shows when the reservation expires', async ({ page, site }) => {
  await startCheckout(page, { Standard: 2 });
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^1\d:\d\d$/);
  // The timer starts with its script, so the clock must not advance before that.
  await expect(timer).not.toHaveText(await timer.innerText());
  await site.clock({ advance: 'PT20M' });
  await page.clock.fastForward('20:05');
  await expect(page.getByRole('heading', { name: 'Your reservation has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose other tickets' }).click();
  await expect(page.getByLabel('How many Standard')).toBeVisible();
});

test('a form without tickets, or with tickets taken by another visitor, gets a message', async ({
  page,
  anotherVisitor,
}) => {
  await chooseTickets(page, {});
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one ticket' })).toBeVisible();

  await page.getByLabel('How many Stage table').selectOption('7');
  await startCheckout(await anotherVisitor(), { 'Stage table': 2 });
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'aren’t that many tickets left' })).toBeVisible();
});

test('tickets that are sold out or on sale later cannot be chosen', async ({ page }) => {
  await page.goto('/tickets/film-night');
  await expect(page.getByRole('listitem').filter({ hasText: 'Deck chair' })).toContainText('Sold out');
  await expect(page.getByLabel('How many Deck chair')).toHaveCount(0);
  await page.goto('/tickets/garden-party');
  await expect(page.getByRole('listitem').filter({ hasText: 'Three courses' })).toContainText('On sale');
  await expect(page.getByLabel('How many Supper')).toHaveCount(0);
});

test('a sold-out event is marked as sold out, and offers no tickets', async ({ page, site }) => {
  const { ticketDefinitionsV2, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('design-meetup');
  const { items } = await ticketDefinitionsV2
    .queryTicketDefinitions()
    .eq('eventId', event?._id ?? '')
    .find();
  // Sets the limit to the 23 tickets that are already sold.
  for (const { _id, revision } of items) {
    await ticketDefinitionsV2.updateTicketDefinition(_id ?? '', { revision: revision ?? '', initialLimit: 23 });
  }
  await page.goto('/tickets');
  await expect(page.getByRole('listitem').filter({ hasText: 'Design Meetup' }).first()).toContainText('Sold out');
  await page.goto('/tickets/design-meetup');
  await expect(page.getByRole('listitem').filter({ hasText: 'One for each screen' })).toContainText('Sold out');
  await expect(page.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);
});

test('a missing event is not found', async ({ page }) => {
  const answer = await page.goto('/tickets/no-such-event');
  expect(answer?.status()).toBe(404);
});

test('the tickets can be bought without JavaScript', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false });
  await page.goto('/tickets/film-night');
  await page.getByLabel('How many Lawn').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await fillGuest(page, 1, 'Ada Byron', 'ada@example.com');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $12.50' }).click();
  await expect(page.getByRole('heading', { name: 'See you at Film Night' })).toBeVisible();
});

test('an outage is not shown as a site without events', async ({ page, site }) => {
  await site.faults([{ operation: 'wixEventsV2.queryEvents', status: 503 }]);
  await page.goto('/tickets');
  await expect(page.getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Jazz Night' }).first()).toBeVisible();
});

test.describe('on a site without the app', () => {
  test.use({ preset: 'bare' });
  test('the page says how to install the app', async ({ page }) => {
    await page.goto('/tickets');
    await expect(page.getByText('Wix Events is not installed on this site')).toBeVisible();
  });
});

test.describe('on an empty site', () => {
  test.use({ preset: 'empty' });
  test('the page lists no events, without an error', async ({ page }) => {
    await page.goto('/tickets');
    await expect(page.getByText('No upcoming events')).toBeVisible();
  });
});

test.describe('on a site without payments', () => {
  test.use({ preset: 'not-premium' });
  test('paid tickets open the premium modal, and free tickets are reserved', async ({ page }) => {
    await chooseTickets(page, { Standard: 1 });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await startCheckout(page, { Seat: 1 }, 'design-meetup');
  });
});
