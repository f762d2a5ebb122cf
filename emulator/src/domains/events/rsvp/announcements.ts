import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { recordRsvpGuest, removeRsvpGuest } from '../guests/records';
import { type Rsvp, rsvpDocuments } from './rsvp-documents';

export type RsvpChange = 'created' | 'updated' | 'deleted';

export type RsvpListener = (transaction: Transaction, change: RsvpChange, rsvp: Rsvp) => Promise<void>;

let listener: RsvpListener | undefined;

export function registerRsvpListener(given: RsvpListener): void {
  listener = given;
}

export async function storeRsvp(transaction: Transaction, changed: Rsvp): Promise<Rsvp> {
  const revision = String(Number(changed.revision) + 1);
  const stored = await transaction.in(rsvpDocuments).update({ ...changed, revision, updatedDate: transaction.now });
  await announceRsvp(transaction, 'updated', stored);
  return stored;
}

export async function announceRsvp(transaction: Transaction, change: RsvpChange, rsvp: Rsvp): Promise<void> {
  const body = {
    created: { createdEvent: { entity: rsvp } },
    updated: { updatedEvent: { currentEntity: rsvp } },
    deleted: { deletedEvent: { deletedEntity: rsvp } },
  }[change];
  await emit(transaction, `wix.events.v2.rsvp_${change}`, rsvp.id, body);
  await (change === 'deleted' ? removeRsvpGuest(transaction, rsvp.id) : recordRsvpGuest(transaction, rsvp));
  await listener?.(transaction, change, rsvp);
}
