import { notifications } from '@wix/events';
import { expect, test } from 'vitest';
import type { Mail } from '../../../src/platform/kernel/mailbox';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { mailsTo } from '../../members/some-members';
import { anOpenEvent, anRsvp, guestClient, submitRsvp } from '../rsvp/some-rsvps';
import { aGuest, aTicketOnSale, FREE, placeOrder } from '../tickets/some-tickets';
import { aMember, NOBODY } from './some-events';

const ownerNotifications = (site: TestSite) => site.owner().use(notifications);

const subjectsTo = async (site: TestSite, address: string) =>
  (await mailsTo(site, address)).map(({ subject }) => subject).toSorted();

async function anEventWithRsvps(site: TestSite) {
  const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO', limit: 1, waitlistEnabled: true });
  const coming = await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'coming@example.com' }));
  const waiting = anRsvp(eventId, { email: 'waiting@example.com', status: 'WAITLIST' });
  await submitRsvp(guestClient(site), waiting);
  await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'declined@example.com', status: 'NO' }));
  return { eventId, rsvpId: coming.id };
}

onEveryDatabase('emails to an event’s guests', ({ site: newSite }) => {
  test('a guest’s RSVP confirmation can be sent again', async () => {
    const site = await newSite();
    const { eventId, rsvpId } = await anEventWithRsvps(site);
    const before = await subjectsTo(site, 'coming@example.com');
    await ownerNotifications(site).triggerNotification({
      emailNotificationType: 'EMAIL_RSVP_CONFIRMATION',
      rsvpGuest: { eventId, rsvpId },
    });
    expect(await subjectsTo(site, 'coming@example.com')).toEqual([...before, ...before]);
  });

  test('only guests who attend get a calendar file', async () => {
    const site = await newSite();
    await anEventWithRsvps(site);
    const calendarOf = async (name: string) => (await mailsTo(site, `${name}@example.com`))[0]?.calendar;
    expect(await calendarOf('coming')).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
    expect(await calendarOf('waiting')).toBeUndefined();
    expect(await calendarOf('declined')).toBeUndefined();
  });

  test('attending and waiting guests get reminders, and only waiting guests hear of new places', async () => {
    const site = await newSite();
    const { eventId } = await anEventWithRsvps(site);
    const counts = async () =>
      Promise.all(
        ['coming', 'waiting', 'declined'].map(async (name) => (await mailsTo(site, `${name}@example.com`)).length),
      );
    const before = await counts();
    const owners = ownerNotifications(site);
    await owners.triggerNotification({
      emailNotificationType: 'EMAIL_UPCOMING_EVENT_REMINDER',
      eventGuests: { eventId },
    });
    await owners.triggerNotification({ emailNotificationType: 'EMAIL_NEW_SPOTS_AVAILABLE', eventGuests: { eventId } });
    const mailCounts = (await counts()).map((count, index) => count - (before[index] ?? 0));
    expect(mailCounts).toEqual([1, 2, 0]);
  });

  test('an order confirmation goes to the buyer again, and a ticket confirmation to the ticket’s guest', async () => {
    const site = await newSite();
    const onSale = await aTicketOnSale(site, FREE);
    const guests = [aGuest(), aGuest('Grace', 'Hopper', 'grace@example.com')];
    const { orderNumber, tickets = [] } = await placeOrder(site.visitor(), onSale, 2, { guests });
    const { eventId } = onSale;
    const owners = ownerNotifications(site);
    await owners.triggerNotification({
      emailNotificationType: 'EMAIL_ORDER_CONFIRMATION',
      orderGuest: { eventId, orderNumber },
    });
    expect(await mailsTo(site, 'ada@example.com')).toHaveLength(2);
    expect(await mailsTo(site, 'grace@example.com')).toHaveLength(0);
    const ofGrace = tickets.find(({ guestFullName }) => guestFullName === 'Grace Hopper')?.ticketNumber ?? '';
    await owners.triggerNotification({
      emailNotificationType: 'EMAIL_TICKET_CONFIRMATION',
      ticketGuest: { eventId, orderNumber, ticketNumber: [ofGrace] },
    });
    expect(await mailsTo(site, 'grace@example.com')).toHaveLength(1);
    expect(await mailsTo(site, 'ada@example.com')).toHaveLength(2);
  });

  test('disabled emails are not sent, and a push notification sends no email', async () => {
    const site = await newSite();
    const { eventId, rsvpId } = await anEventWithRsvps(site);
    const before = await subjectsTo(site, 'coming@example.com');
    const owners = ownerNotifications(site);
    await owners.upsertNotificationConfig(eventId, { eventCancelation: { sendingEnabled: false } });
    const rsvpGuest = { eventId, rsvpId };
    await owners.triggerNotification({ emailNotificationType: 'EMAIL_EVENT_CANCELATION', rsvpGuest });
    await owners.triggerNotification({ pushNotificationType: 'PUSH_EVENT_CANCELATION', rsvpGuest });
    expect(await subjectsTo(site, 'coming@example.com')).toEqual(before);
  });

  test('refuses missing guests, emails that do not apply to the guest, and incomplete requests', async () => {
    const site = await newSite();
    const { eventId, rsvpId } = await anEventWithRsvps(site);
    const other = await anOpenEvent(site);
    const owners = ownerNotifications(site);
    const reminder = { emailNotificationType: 'EMAIL_UPCOMING_EVENT_REMINDER' } as const;
    const missing = [
      owners.triggerNotification({ ...reminder, eventGuests: { eventId: NOBODY } }),
      owners.triggerNotification({ ...reminder, rsvpGuest: { eventId, rsvpId: NOBODY } }),
      owners.triggerNotification({ ...reminder, rsvpGuest: { eventId: other, rsvpId } }),
      owners.triggerNotification({ ...reminder, orderGuest: { eventId, orderNumber: 'none' } }),
    ];
    for (const { status } of await Promise.all(missing.map(refusalOf))) expect(status).toBe(404);
    const wrong = [
      owners.triggerNotification({ emailNotificationType: 'EMAIL_INVOICE', rsvpGuest: { eventId, rsvpId } }),
      owners.triggerNotification({ eventGuests: { eventId } }),
      owners.triggerNotification(reminder),
    ];
    for (const { status } of await Promise.all(wrong.map(refusalOf))) expect(status).toBe(400);
  });

  test('refuses tickets from another order', async () => {
    const site = await newSite();
    const onSale = await aTicketOnSale(site, FREE);
    const { orderNumber } = await placeOrder(site.visitor(), onSale);
    const { tickets = [] } = await placeOrder(site.visitor(), onSale);
    const ticketNumber = tickets.map((ticket) => ticket.ticketNumber ?? '');
    const refused = ownerNotifications(site).triggerNotification({
      emailNotificationType: 'EMAIL_TICKET_CONFIRMATION',
      ticketGuest: { eventId: onSale.eventId, orderNumber, ticketNumber },
    });
    expect(await refusalOf(refused)).toMatchObject({ status: 404 });
  });

  test('only the owner can email guests', async () => {
    const site = await newSite();
    const { eventId } = await anEventWithRsvps(site);
    for (const client of [site.visitor(), await aMember(site)]) {
      const refused = client
        .use(notifications)
        .triggerNotification({ emailNotificationType: 'EMAIL_EVENT_CANCELATION', eventGuests: { eventId } });
      expect(await refusalOf(refused)).toMatchObject({ status: 403 });
    }
  });
});

async function mailsOf(site: TestSite): Promise<Mail[]> {
  return (await site.control<{ mails: Mail[] }>('GET', 'mailbox')).mails;
}

onEveryDatabase('event notifications', ({ site: newSite }) => {
  test('every email is enabled at first, and changes require the current revision', async () => {
    const site = await newSite();
    const { eventId } = await aTicketOnSale(site, FREE);
    const owners = ownerNotifications(site);
    const { notificationConfig: first } = await owners.resolveNotificationConfig(eventId);
    expect(first).toMatchObject({
      _id: eventId,
      rsvpConfirmation: { notificationType: 'EMAIL_RSVP_CONFIRMATION', reminderTime: 'INSTANT', sendingEnabled: true },
      upcomingEventReminder: { reminderTime: 'BEFORE_1_DAY', sendingEnabled: true },
    });
    const invoice = { sendingEnabled: false };
    expect((await owners.upsertNotificationConfig(eventId, { invoice })).notificationConfig).toMatchObject({
      revision: '1',
      invoice: { notificationType: 'EMAIL_INVOICE', sendingEnabled: false },
    });
    const upcomingEventReminder = { reminderTime: 'BEFORE_1_HOUR' } as const;
    const changed = await owners.upsertNotificationConfig(eventId, { revision: '1', upcomingEventReminder });
    expect(changed.notificationConfig).toMatchObject({
      revision: '2',
      invoice: { sendingEnabled: false },
      upcomingEventReminder: { reminderTime: 'BEFORE_1_HOUR', sendingEnabled: true },
    });
    const stale = owners.upsertNotificationConfig(eventId, { revision: '1', invoice });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    const sentEvents = (await site.events()).filter((name) => name.includes('notification_config'));
    expect(sentEvents.map((name) => name.split('/')[1])).toEqual(['created', 'updated']);
  });

  test('an order’s email has the owner’s text, and is not sent when disabled', async () => {
    const site = await newSite();
    const onSale = await aTicketOnSale(site, FREE);
    const owners = ownerNotifications(site);
    const template = { subject: 'See you there', body: 'Bring an apron.' };
    await owners.upsertNotificationConfig(onSale.eventId, { orderConfirmation: { template } });
    await placeOrder(site.visitor(), onSale);
    const [mail] = await mailsOf(site);
    expect(mail).toMatchObject({
      subject: 'See you there',
      text: expect.stringMatching(/^Bring an apron\.\nHello Ada/),
    });

    const orderConfirmation = { sendingEnabled: false };
    await owners.upsertNotificationConfig(onSale.eventId, { revision: '1', orderConfirmation });
    await placeOrder(site.visitor(), onSale);
    expect(await mailsOf(site)).toHaveLength(1);
  });

  test('are cloned and deleted with their event', async () => {
    const site = await newSite();
    const { eventId } = await aTicketOnSale(site, FREE);
    const owners = ownerNotifications(site);
    await owners.upsertNotificationConfig(eventId, { invoice: { sendingEnabled: false } });
    const { event } = await site.owner().wixEventsV2.cloneEvent(eventId);
    const { notificationConfig } = await owners.resolveNotificationConfig(event?._id ?? '');
    expect(notificationConfig).toMatchObject({ _id: event?._id, invoice: { sendingEnabled: false } });
    await site.owner().wixEventsV2.deleteEvent(eventId);
    expect(await refusalOf(owners.resolveNotificationConfig(eventId))).toMatchObject({ status: 404 });
  });

  test('one of several concurrent first saves succeeds, and the others have a stale revision', {
    tags: ['database'],
  }, async () => {
    const site = await newSite();
    const { eventId } = await aTicketOnSale(site, FREE);
    const invoice = { sendingEnabled: false };
    const saving = [1, 2, 3].map(() => ownerNotifications(site).upsertNotificationConfig(eventId, { invoice }));
    const outcomes = await Promise.all(
      saving.map((call) =>
        call.then(
          () => 200,
          ({ status }) => status,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([200, 409, 409]);
  });

  test('only the owner can read and write notification settings, and only for existing events', async () => {
    const site = await newSite();
    const { eventId } = await aTicketOnSale(site, FREE);
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(notifications);
      expect(await refusalOf(guests.resolveNotificationConfig(eventId))).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.upsertNotificationConfig(eventId, {}))).toMatchObject({ status: 403 });
    }
    expect(await refusalOf(ownerNotifications(site).resolveNotificationConfig(NOBODY))).toMatchObject({ status: 404 });
    expect(await refusalOf(ownerNotifications(site).upsertNotificationConfig(NOBODY, {}))).toMatchObject({
      status: 404,
    });
  });
});
