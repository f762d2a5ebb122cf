import type { notifications as meta } from '@wix/events/meta';
import { nextRevision, requireRevision } from '../../database/revision';
import type { Operations } from '../../http/operations';
import { emit } from '../../sites/domain-events';
import { getStoredEvent } from '../event/changes/changes';
import { eventDocuments } from '../event/documents';
import { configDocuments, configOf, insertConfig, MAILS } from './configs';
import { triggerNotification } from './trigger';

export const notifications = {
  /** Source: "Returns saved value or default value if not saved yet." */
  async resolveNotificationConfig({ notificationConfigId }, { unit }) {
    const { id } = await getStoredEvent(unit, notificationConfigId);
    return { notificationConfig: configOf((await unit.in(configDocuments).find(id)) ?? { id }) };
  },

  /** What is left out stays as it was (assumed). */
  async upsertNotificationConfig({ notificationConfig: given }, { unit }) {
    const event = await getStoredEvent(unit, given.id);
    const { id } = event;
    // Whoever saves the first config at the same time meets a conflict here and reads again.
    await unit.in(eventDocuments).update(event);
    const mails = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(MAILS, name)));
    const stored = await unit.in(configDocuments).find(id);
    if (!stored) return { notificationConfig: configOf(await insertConfig(unit, { ...mails, id })) };
    requireRevision(stored.revision, given.revision);
    const revision = nextRevision(stored.revision);
    const updated = await unit.in(configDocuments).update({ ...stored, ...mails, revision, updatedDate: unit.now });
    const notificationConfig = configOf(updated);
    await emit(unit, 'wix.events.notifications.v2.notification_config_updated', id, {
      updatedEvent: { currentEntity: notificationConfig },
    });
    return { notificationConfig };
  },

  triggerNotification,
} satisfies Operations<typeof meta>;
