import type { Page } from '@playwright/test';
import { fillCard, fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { openAsMember } from '../member';
import { signUpSecondMember } from './member-data';

async function buyTickets(page: Page) {
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  for (const guest of [1, 2]) {
    await fillContact(page.getByRole('group', { name: new RegExp(`^Guest ${guest}`) }), 'Ada Byron', 'ada@example.com');
  }
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'See you at Jazz Night', level: 1 })).toBeVisible();
}

test('only the member sees their ticket codes', async ({ page, anotherVisitor, site }) => {
  await openAsMember(page, site, '/account/tickets');
  await expect(page.getByText('No tickets yet')).toBeVisible();
  await expect(page.getByText('No RSVPs yet')).toBeVisible();
  await buyTickets(page);
  await page.goto('/account/tickets');
  const order = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
  await expect(order).toContainText('Jazz Night');
  await expect(order).toContainText('2 tickets');
  await expect(order).toContainText('Confirmed');
  const file = await order.getByRole('link', { name: /calendar$/ }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain('SUMMARY:Jazz Night');
  await order.getByRole('link', { name: /^Show tickets/ }).click();
  await expect(page.getByRole('img', { name: /^QR code for ticket/ })).toHaveCount(2);

  const other = await anotherVisitor();
  await other.goto('/tickets');
  await other.goto(page.url());
  await expect(other.getByText('You’re not signed in')).toBeVisible();
  expect((await page.request.get(page.url())).status()).toBe(200);
  await signUpSecondMember(other);
  expect((await other.request.get(page.url())).status()).toBe(404);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Next event' })).toContainText('Jazz Night');
});

test('only the member sees their RSVP, with a calendar file', async ({ page, site, anotherVisitor }) => {
  await openAsMember(page, site, '/tickets/open-studio');
  await fillContact(page, 'Maya Lindqvist', 'maya.member@example.com');
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expect(page.getByRole('heading', { name: 'You’re going', level: 2 })).toBeVisible();
  await page.goto('/account/tickets');
  const rsvp = page.getByRole('list', { name: 'RSVPs' }).getByRole('listitem');
  await expect(rsvp).toContainText('Open Studio');
  await expect(rsvp).toContainText('Going');
  await expect(page.getByText('RSVPs can’t be changed online.')).toBeVisible();
  const file = await rsvp.getByRole('link', { name: /calendar$/ }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain('SUMMARY:Open Studio');
  const other = await anotherVisitor();
  await signUpSecondMember(other);
  expect((await other.request.get(file ?? '')).status()).toBe(404);
  await site.faults([{ operation: 'events.orders.listOrders', status: 503 }]);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your tickets' })).toContainText('503');
  await expect(rsvp).toContainText('Open Studio');
});
