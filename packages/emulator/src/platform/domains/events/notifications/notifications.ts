import type { notifications as meta } from '@wix/events/meta';
import { requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { eventDocuments, getStoredEvent } from '../event/event-documents';
import { configDocuments, configOf, insertConfig, MAILS, notificationConfigs } from '../notification-configs';
import { triggerNotification } from './trigger';

export const notifications = {
  /** Source: "Returns saved value or default value if not saved yet." */
  async resolveNotificationConfig({ notificationConfigId }, { transaction }) {
    const { id } = await getStoredEvent(transaction, notificationConfigId);
    return { notificationConfig: configOf((await transaction.in(configDocuments).find(id)) ?? { id }) };
  },

  /** Omitted fields stay (assumed). */
  async upsertNotificationConfig({ notificationConfig }, { transaction }) {
    const event = await getStoredEvent(transaction, notificationConfig.id);
    const { id } = event;
    // Concurrent first saves conflict here and are retried.
    await transaction.in(eventDocuments).update(event);
    const mails = Object.fromEntries(Object.entries(notificationConfig).filter(([name]) => Object.hasOwn(MAILS, name)));
    const stored = await transaction.in(configDocuments).find(id);
    if (!stored) return { notificationConfig: configOf(await insertConfig(transaction, { ...mails, id })) };
    requireRevision(stored.revision, notificationConfig.revision);
    return { notificationConfig: configOf(await notificationConfigs.update(transaction, { ...stored, ...mails })) };
  },

  triggerNotification,
} satisfies Operations<typeof meta>;
