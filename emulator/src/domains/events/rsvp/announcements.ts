import { emit, emitNonEntityEvent } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { recordRsvpGuest, removeRsvpGuest } from '../guests/records';
import { type Rsvp, rsvpDocuments } from './documents';
import { ALL_FIELDSETS, toRsvpV1 } from './rsvp-v1-view';

/** Stores a changed RSVP: its revision rises with each change. */
export async function storeRsvp(transaction: Transaction, changed: Rsvp): Promise<Rsvp> {
  const revision = String(Number(changed.revision) + 1);
  const stored = await transaction.in(rsvpDocuments).update({ ...changed, revision, updatedDate: transaction.now });
  await announceRsvp(transaction, 'updated', stored);
  return stored;
}

/** Emits the domain events of both generations, such as `onRsvpCreated`, in the transaction of the change. */
export async function announceRsvp(transaction: Transaction, change: keyof typeof OLDER, rsvp: Rsvp): Promise<void> {
  const body = {
    created: { createdEvent: { entity: rsvp } },
    updated: { updatedEvent: { currentEntity: rsvp } },
    deleted: { deletedEvent: { deletedEntity: rsvp } },
  }[change];
  await emit(transaction, `wix.events.v2.rsvp_${change}`, rsvp.id, body);
  await (change === 'deleted' ? removeRsvpGuest(transaction, rsvp.id) : recordRsvpGuest(transaction, rsvp));
  const { id: rsvpId, created, ...older } = toRsvpV1(rsvp, ALL_FIELDSETS);
  const { eventId, contactId, memberId, anonymized } = older;
  const silent = rsvp.disableNotifications ?? false;
  await emitNonEntityEvent(transaction, OLDER[change], rsvp.id, {
    timestamp: transaction.now,
    rsvpId,
    eventId,
    contactId,
    memberId,
    ...(change === 'deleted' ? { anonymized } : { ...older, created, silent, language: rsvp.language }),
  });
}

const OLDER = {
  created: { eventType: 'wix.events.rsvp.events.RsvpCreated', slug: 'rsvp_created' },
  updated: { eventType: 'wix.events.rsvp.events.RsvpUpdated', slug: 'rsvp_updated' },
  deleted: { eventType: 'wix.events.rsvp.events.RsvpDeleted', slug: 'rsvp_deleted' },
} as const;
