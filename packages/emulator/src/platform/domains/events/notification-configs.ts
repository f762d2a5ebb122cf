import type { notifications as meta } from '@wix/events/meta';
import { firstRevision, revisedDocuments } from '../../database/revision';
import { type Mail, sendMail } from '../../kernel/mailbox';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import type { Wire } from '../../kernel/wire-types';

type NotificationConfig = NonNullable<
  Wire<ReturnType<typeof meta.resolveNotificationConfig>['__originalResponseType']>['notificationConfig']
>;

type EmailConfig = NonNullable<NotificationConfig['orderConfirmation']>;

/** Stored under the event's ID. */
type StoredConfig = NotificationConfig & { id: string; revision: string };

export const configDocuments: CollectionDefinition<StoredConfig> = { name: 'event-notification-configs', fields: {} };

/** The notification type and the default time of each mail. */
export const MAILS = {
  rsvpConfirmation: ['EMAIL_RSVP_CONFIRMATION', 'INSTANT'],
  newSpotsAvailable: ['EMAIL_NEW_SPOTS_AVAILABLE', 'INSTANT'],
  eventCancelation: ['EMAIL_EVENT_CANCELATION', 'INSTANT'],
  upcomingEventReminder: ['EMAIL_UPCOMING_EVENT_REMINDER', 'BEFORE_1_DAY'],
  orderConfirmation: ['EMAIL_ORDER_CONFIRMATION', 'INSTANT'],
  ticketConfirmation: ['EMAIL_TICKET_CONFIRMATION', 'INSTANT'],
  invoice: ['EMAIL_INVOICE', 'INSTANT'],
  orderConfirmationWithTicketsLink: ['EMAIL_ORDER_CONFIRMATION', 'INSTANT'],
} as const satisfies Partial<
  Record<
    keyof NotificationConfig,
    readonly [NonNullable<EmailConfig['notificationType']>, NonNullable<EmailConfig['reminderTime']>]
  >
>;

type MailName = keyof typeof MAILS;

export async function sendEventMail(
  transaction: Transaction,
  eventId: string,
  name: MailName,
  mail: Omit<Mail, 'id' | 'createdDate'>,
): Promise<void> {
  const { sendingEnabled, template } = (await transaction.in(configDocuments).find(eventId))?.[name] ?? {};
  if (sendingEnabled === false) return;
  const { subject, body } = template ?? {};
  await sendMail(transaction, { ...mail, ...(subject && { subject }), ...(body && { text: `${body}\n${mail.text}` }) });
}

/** Assumed: every mail is sent by default. */
export function configOf(stored: NotificationConfig & { id: string }): NotificationConfig {
  const mails = Object.entries(MAILS).map(([name, [notificationType, reminderTime]]) => {
    const setting = Object.entries(stored).find(([field]) => field === name)?.[1];
    const own = isObject(setting) ? setting : {};
    return [name, { reminderTime, sendingEnabled: true, ...own, notificationType }];
  });
  return { ...stored, ...Object.fromEntries(mails) };
}

export const notificationConfigs = revisedDocuments({
  collection: configDocuments,
  event: 'wix.events.notifications.v2.notification_config',
  toEntity: configOf,
});

export const insertConfig = (transaction: Transaction, config: Omit<StoredConfig, 'revision'>): Promise<StoredConfig> =>
  notificationConfigs.insert(transaction, { ...config, ...firstRevision(transaction) });

/** Source: cloneEvent, "including the registration form, notifications, …". */
export async function copyNotifications(transaction: Transaction, from: string, to: string): Promise<void> {
  const original = await transaction.in(configDocuments).find(from);
  if (original) await insertConfig(transaction, { ...original, id: to });
}
