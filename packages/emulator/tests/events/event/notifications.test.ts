import { notifications } from '@wix/events';
import { expect, test } from 'vitest';
import type { Mail } from '../../../src/platform/kernel/mailbox';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aTicketOnSale, FREE, placeOrder } from '../tickets/some-tickets';
import { aMember, NOBODY } from './some-events';

const ownerNotifications = (site: TestSite) => site.owner().use(notifications);

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
