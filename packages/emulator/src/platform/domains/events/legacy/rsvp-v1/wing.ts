import { LegacyWing } from '../../../../http/legacy-wing';
import { type EntityChange, emitNonEntityEvent } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { registerRsvpListener } from '../../rsvp/announcements';
import type { Rsvp } from '../../stored-registrations/rsvp-documents';
import { rsvp } from './rsvp';
import { ALL_FIELDSETS, toRsvpV1 } from './rsvp-v1-view';

/** Its package announced the removal for 2025-06-30. */
export const rsvpV1 = new LegacyWing({
  handlers: { 'events.rsvp': rsvp },
  join: () => registerRsvpListener(emitChange),
});

const EVENTS = {
  created: { eventType: 'wix.events.rsvp.events.RsvpCreated', slug: 'rsvp_created' },
  updated: { eventType: 'wix.events.rsvp.events.RsvpUpdated', slug: 'rsvp_updated' },
  deleted: { eventType: 'wix.events.rsvp.events.RsvpDeleted', slug: 'rsvp_deleted' },
} as const;

async function emitChange(transaction: Transaction, change: EntityChange, stored: Rsvp): Promise<void> {
  const { id: rsvpId, created, ...older } = toRsvpV1(stored, ALL_FIELDSETS);
  const { eventId, contactId, memberId, anonymized } = older;
  const silent = stored.disableNotifications ?? false;
  await emitNonEntityEvent(transaction, EVENTS[change], rsvpId ?? '', {
    timestamp: transaction.now,
    rsvpId,
    eventId,
    contactId,
    memberId,
    ...(change === 'deleted' ? { anonymized } : { ...older, created, silent, language: stored.language }),
  });
}
