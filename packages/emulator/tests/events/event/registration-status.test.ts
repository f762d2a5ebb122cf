import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { anRsvp, guestClient, submitRsvp } from '../rsvp/some-rsvps';
import { aTicketOnSale, FREE, placeOrder } from '../tickets/some-tickets';
import { anRsvpEvent, aTicketedEvent, datesBetween, type NewEvent } from './some-events';

const START = '2099-03-20T16:00:00Z';

async function statusOf(site: TestSite, eventId: string): Promise<string | undefined> {
  const { registration } = await site.visitor().wixEventsV2.getEvent(eventId, { fields: ['REGISTRATION'] });
  return registration?.status;
}

async function anEvent(site: TestSite, event: NewEvent): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(event))._id ?? '';
}

onEveryDatabase('the registration status that visitors see', (platform) => {
  test('is open for tickets until they are sold out or registration is closed manually', async () => {
    const site = await platform.site('empty');
    const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 1 });
    const { eventId } = onSale;
    const setRegistrationDisabled = (registrationDisabled: boolean) =>
      site.owner().wixEventsV2.updateEvent(eventId, { event: { registration: { registrationDisabled } } });
    expect(await statusOf(site, eventId)).toBe('OPEN_TICKETS');
    await setRegistrationDisabled(true);
    expect(await statusOf(site, eventId)).toBe('CLOSED_MANUALLY');
    await setRegistrationDisabled(false);
    expect(await statusOf(site, eventId)).toBe('OPEN_TICKETS');
    await placeOrder(site.visitor(), onSale);
    expect(await statusOf(site, eventId)).toBe('CLOSED_AUTOMATICALLY');
  });

  test('follows the period, the limit and the waiting list of RSVPs', async () => {
    const site = await platform.site('empty');
    await site.setTime('2099-03-01T00:00:00Z');
    const rsvp = { startDate: new Date('2099-03-10T00:00:00Z'), endDate: new Date('2099-03-15T00:00:00Z'), limit: 1 };
    const rsvpEventWith = (change: object) =>
      anRsvpEvent({ registration: { initialType: 'RSVP', rsvp: { ...rsvp, ...change } } });
    const full = await anEvent(site, rsvpEventWith({}));
    const waited = await anEvent(site, rsvpEventWith({ waitlistEnabled: true }));
    expect(await statusOf(site, full)).toBe('SCHEDULED_RSVP');
    await site.setTime('2099-03-10T00:00:00Z');
    expect(await statusOf(site, full)).toBe('OPEN_RSVP');
    for (const eventId of [full, waited]) await submitRsvp(guestClient(site), anRsvp(eventId));
    expect(await statusOf(site, full)).toBe('CLOSED_AUTOMATICALLY');
    expect(await statusOf(site, waited)).toBe('OPEN_RSVP_WAITLIST_ONLY');
    await site.setTime('2099-03-15T00:00:00Z');
    expect(await statusOf(site, waited)).toBe('CLOSED_AUTOMATICALLY');
  });

  test('is open for external registration, and unknown without registration', async () => {
    const site = await platform.site('empty');
    const external = {
      initialType: 'RSVP',
      type: 'EXTERNAL',
      external: { url: 'https://example.com/sign-up' },
    } as const;
    expect(await statusOf(site, await anEvent(site, anRsvpEvent({ registration: external })))).toBe('OPEN_EXTERNAL');
    const none = { initialType: 'RSVP', type: 'NONE' } as const;
    expect(await statusOf(site, await anEvent(site, anRsvpEvent({ registration: none })))).toBe(
      'UNKNOWN_REGISTRATION_STATUS',
    );
  });

  test('is closed when the event has ended or is canceled', async () => {
    const site = await platform.site('empty');
    const over = await anEvent(
      site,
      aTicketedEvent({ dateAndTimeSettings: datesBetween(START, '2099-03-20T18:00:00Z') }),
    );
    const canceled = await anEvent(site, anRsvpEvent());
    await site.owner().wixEventsV2.cancelEvent(canceled);
    await site.setTime('2099-03-20T18:00:00Z');
    expect(await statusOf(site, over)).toBe('CLOSED_AUTOMATICALLY');
    expect(await statusOf(site, canceled)).toBe('CLOSED_AUTOMATICALLY');
  });
});
