import type { Page } from '@playwright/test';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember, signOut } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';
import { clickAndConfirm } from '../tool/tool';
import { addQuestions } from './organizer-questions';

interface Answer {
  name?: string;
  email?: string;
  button?: string;
}

async function answer(page: Page, { name, email, button = 'I’ll be there' }: Answer = {}) {
  await fillContact(page, name, email);
  await page.getByRole('button', { name: button }).click();
}

async function rsvpsOf(site: SandboxSite, slug: string) {
  const { rsvpV2, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug(slug);
  const { items } = await rsvpV2
    .queryRsvps({ fields: ['DETAILS', 'CONTACT_DETAILS'] })
    .eq('eventId', event?._id ?? '')
    .limit(50)
    .find();
  return items;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

test('a visitor accepts, and sees the RSVP on the event page', { tag: '@journey' }, async ({ page, site }) => {
  await page.goto('/tickets');
  const card = page.getByRole('listitem').filter({ hasText: 'Open Studio' });
  await expect(card).toContainText('RSVP');
  await card.getByRole('link', { name: 'Open Studio' }).click();
  await answer(page, { button: 'Send RSVP' });
  await expect(heading(page, 'You’re going')).toBeVisible();

  const [rsvp] = (await rsvpsOf(site, 'open-studio')).filter(({ email }) => email === 'ada@example.com');
  expect(rsvp).toMatchObject({ status: 'YES', firstName: 'Ada', lastName: 'Byron' });
  expect(JSON.stringify(await site.get('mailbox'))).toContain('You are coming to Open Studio');
  await page.reload();
  await expect(heading(page, 'You’re going')).toBeVisible();
  await expect(page.getByRole('main').getByText('When', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /calendar/i })).toHaveText('Add to calendar');

  await page.getByRole('button', { name: 'RSVP for someone else' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a visitor declines, and takes no place', async ({ page, site }) => {
  await page.goto('/tickets/open-studio');
  await page.getByLabel('No, I can’t make it').check();
  await answer(page, { button: 'Send RSVP' });
  await expect(heading(page, 'You’re not going')).toBeVisible();
  const rsvps = await rsvpsOf(site, 'open-studio');
  expect(rsvps.find(({ email }) => email === 'ada@example.com')).toMatchObject({ status: 'NO' });
});

test('a full event leads to the waiting list, from which guests move up', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/book-club');
  await expect(heading(page, 'All places are taken')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(heading(page, 'You’re on the waiting list')).toBeVisible();

  // Two guests were already waiting and are next, so three guests have to leave.
  const { rsvpV2 } = ownerClient(site);
  const coming = (await rsvpsOf(site, 'book-club')).filter(({ status }) => status === 'YES');
  const [first, second, third] = coming;
  for (const rsvp of [first, second]) await rsvpV2.deleteRsvp(rsvp?._id ?? '');
  await page.reload();
  await expect(heading(page, 'You’re on the waiting list')).toBeVisible();

  await rsvpV2.deleteRsvp(third?._id ?? '');
  await page.reload();
  await expect(heading(page, 'You’re going')).toBeVisible();
  expect(JSON.stringify(await site.get('mailbox'))).toContain('You are coming to Book Club');
});

test('the browser’s next visitor does not see the previous RSVP', async ({ page, site }) => {
  await openAsMember(page, site, '/tickets/open-studio');
  await answer(page, { name: 'Maya Lindqvist', email: MEMBER.email, button: 'Send RSVP' });
  await expect(heading(page, 'You’re going')).toBeVisible();
  await signOut(page);
  await page.goto('/tickets/open-studio');
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toBeVisible();

  await answer(page, { button: 'Send RSVP' });
  await expect(heading(page, 'You’re going')).toBeVisible();
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await page.getByRole('link', { name: 'Reset or delete this site' }).click();
  await clickAndConfirm(page, page.getByRole('button', { name: 'Reset site …' }), 'Reset site');
  await expect(page.getByText('The site was reset.')).toBeVisible();
  await page.goto('/tickets/open-studio');
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toBeVisible();
});

test('when two guests want the last place, the second gets a message and keeps the typed values', async ({
  page,
  anotherVisitor,
}) => {
  await page.goto('/tickets/tea-tasting');
  const other = await anotherVisitor();
  await other.goto('/tickets/tea-tasting');
  await answer(other, { name: 'Mary Somerville', email: 'mary@example.com' });
  await expect(heading(other, 'You’re going')).toBeVisible();

  await answer(page);
  await expect(page.getByRole('alert').filter({ hasText: 'This event just filled up' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.reload();
  await expect(page.getByText('This event is full.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’ll be there' })).toHaveCount(0);
});

test('an incomplete RSVP keeps the typed values and focuses the missing field', async ({ page }) => {
  await page.goto('/tickets/tea-tasting');
  await answer(page, { name: 'Ada', email: 'ada' });
  await expect(page.getByText('Enter your last name.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('ada');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('an RSVP can be sent without JavaScript', async ({ anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false });
  await page.goto('/tickets/open-studio');
  await answer(page, { name: 'Ada', button: 'Send RSVP' });
  await expect(page.getByText('Enter your last name.')).toBeVisible();
  await answer(page, { button: 'Send RSVP' });
  await expect(heading(page, 'You’re going')).toBeVisible();
});

test('a refused RSVP is not shown as sent', async ({ page, site }) => {
  await page.goto('/tickets/tea-tasting');
  await site.faults([{ operation: 'rsvpV2.createRsvp', status: 503 }]);
  await answer(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  await site.faults([]);
  await page.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(heading(page, 'You’re going')).toBeVisible();
});

test('the RSVP includes guests and answers to the organizer’s questions', async ({ page, site }) => {
  await addQuestions(site, 'open-studio');

  await page.goto('/tickets/open-studio');
  await page.getByLabel('How many people are you bringing?').selectOption('2');
  await page.getByLabel('Glazes').check();
  await answer(page, { button: 'Send RSVP' });
  await expect(page.getByText('Answer this question.')).toHaveCount(2);
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await expect(page.getByLabel('Glazes')).toBeChecked();
  await expect(page.getByLabel('How many people are you bringing?')).toHaveValue('2');

  await page.getByLabel('Mobile').fill('207 555 0199');
  await page.getByLabel('Cake').selectOption('Poppy seed');
  await expect(page.getByLabel('Yes', { exact: true })).toBeChecked();
  await page.getByLabel('Never').check();
  await page.getByLabel('Kilns').check();
  await page.getByLabel('Anything else?').fill('We come by bike.');
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expect(page.getByText('Enter the name of each guest you’re bringing')).toBeVisible();
  await page.getByLabel('Their names').fill('Mary Somerville\nCaroline Herschel');
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expect(heading(page, 'You’re going')).toBeVisible();
  await expect(page.getByText('With 2 guests.')).toBeVisible();

  const { documents } = await site.get('collections/rsvps');
  const rsvp = JSON.stringify(documents.find(({ email }: { email: string }) => email === 'ada@example.com'));
  for (const enteredText of ['207 555 0199', 'Poppy seed', 'Never', 'Glazes', 'Kilns', 'We come by bike.']) {
    expect(rsvp).toContain(enteredText);
  }
  expect(rsvp).toContain('Mary Somerville');
});

test('a group larger than the remaining places gets a message', async ({ page, site }) => {
  const { forms, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('tea-tasting');
  await forms.addControl(event?._id ?? '', { additionalGuests: { maxGuests: 3 } });
  await page.goto('/tickets/tea-tasting');
  await page.getByLabel('How many people are you bringing?').selectOption('1');
  await answer(page);
  await expect(page.getByRole('alert').filter({ hasText: 'aren’t enough places' })).toBeVisible();
  await page.getByLabel('How many people are you bringing?').selectOption('0');
  await page.getByRole('button', { name: 'I’ll be there' }).click();
  await expect(heading(page, 'You’re going')).toBeVisible();
});

test('the page explains why registration is closed: not yet open, disabled, ended or canceled', async ({
  page,
  site,
}) => {
  const { wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('tea-tasting');
  const eventId = event?._id ?? '';
  const form = page.getByRole('button', { name: 'I’ll be there' });
  const start = event?.dateAndTimeSettings?.startDate;
  if (!start) throw new Error('the event has a start');
  const daysBeforeStart = (days: number) => new Date(start.getTime() - days * 86_400_000);
  const expectText = async (change: Parameters<typeof wixEventsV2.updateEvent>[1], text: string) => {
    await wixEventsV2.updateEvent(eventId, change);
    await page.goto('/tickets/tea-tasting');
    await expect(page.getByText(text)).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  await expectText({ event: { registration: { rsvp: { startDate: daysBeforeStart(2) } } } }, 'Registration opens');
  const closed = { registrationDisabled: true };
  await expectText({ event: { registration: closed } }, 'The organizer isn’t taking registrations right now.');
  await wixEventsV2.cancelEvent(eventId);
  await page.reload();
  await expect(page.getByText('This event was canceled.')).toBeVisible();

  await page.goto('/tickets/open-studio');
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toBeVisible();
  await site.clock({ advance: 'P130D' });
  await page.goto('/tickets/open-studio');
  await expect(page.getByText('This event has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toHaveCount(0);
});

test('an event for members asks visitors to sign in first', async ({ page, site }) => {
  const { wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('tea-tasting');
  await wixEventsV2.updateEvent(event?._id ?? '', { event: { registration: { allowedGuestTypes: 'MEMBER' } } });
  await page.goto('/tickets/tea-tasting');
  await expect(heading(page, 'Members only')).toBeVisible();
  await openAsMember(page, site, '/tickets/tea-tasting');
  await answer(page, { name: 'Maya Lindqvist', email: MEMBER.email });
  await expect(heading(page, 'You’re going')).toBeVisible();
});

test('a guest who attends must accept the policies, a guest who declines need not', async ({ page, site }) => {
  const { policies, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug('open-studio');
  const body = '<p>Keep your hands off the kiln.</p>';
  await policies.createPolicy({ eventId: event?._id ?? '', name: 'Studio rules', body });
  await page.goto('/tickets/open-studio');
  await page.getByText('Studio rules', { exact: true }).click();
  await expect(page.getByText('Keep your hands off the kiln.')).toBeVisible();
  await answer(page, { button: 'Send RSVP' });
  const agreement = page.getByRole('checkbox', { name: 'I agree to Studio rules' });
  await expect(page.getByRole('group', { name: 'Policies' })).toContainText('Agree to this to continue.');
  await expect(agreement).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await rsvpsOf(site, 'open-studio')).toHaveLength(5);

  await agreement.check();
  await page.getByRole('button', { name: 'Send RSVP' }).click();
  await expect(heading(page, 'You’re going')).toBeVisible();
  await page.getByRole('button', { name: 'RSVP for someone else' }).click();
  await page.getByLabel('No, I can’t make it').check();
  await answer(page, { name: 'Mary Somerville', email: 'mary@example.com', button: 'Send RSVP' });
  await expect(heading(page, 'You’re not going')).toBeVisible();
});

test('the event page shows the agenda and the place', async ({ page }) => {
  await page.goto('/tickets/jazz-night');
  const agenda = page.getByRole('list', { name: 'Agenda' });
  await expect(agenda.getByRole('listitem')).toHaveCount(3);
  await expect(agenda.getByRole('listitem').first()).toContainText('First set: standards');
  await expect(agenda).not.toContainText('Clearing the stage');
  await expect(page.getByText('18 Harbor Street')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /query=.*Harbor/);
});

test('an outage is not shown as a missing agenda or RSVP', async ({ page, site }) => {
  await site.faults([{ operation: 'schedule.listScheduleItems', status: 503 }]);
  await page.goto('/tickets/jazz-night');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the agenda' })).toBeVisible();
  // The tickets can still be bought.
  await expect(page.getByRole('button', { name: 'Get tickets' })).toBeVisible();

  await openAsMember(page, site, '/tickets/open-studio');
  await site.faults([{ operation: 'rsvpV2.listCurrentRsvps', status: 503 }]);
  await page.goto('/tickets/open-studio');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your RSVP' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toHaveCount(0);

  await site.faults([{ operation: 'policies.queryPolicies', status: 503 }]);
  await page.goto('/tickets/open-studio');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the event’s policies' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send RSVP' })).toHaveCount(0);
});
