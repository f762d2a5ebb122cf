import { withNextRevision } from '../../../database/revision';
import { type EntityChange, emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import { recordRsvpGuest, removeRsvpGuest } from '../guests/records';
import { type Rsvp, rsvpDocuments } from '../stored-registrations/rsvp-documents';

export type RsvpListener = (transaction: Transaction, change: EntityChange, rsvp: Rsvp) => Promise<void>;

let listener: RsvpListener | undefined;

export function registerRsvpListener(rsvpListener: RsvpListener): void {
  listener = rsvpListener;
}

export async function storeRsvp(transaction: Transaction, changed: Rsvp): Promise<Rsvp> {
  const stored = await transaction.in(rsvpDocuments).update(withNextRevision(transaction, changed));
  await announceRsvp(transaction, 'updated', stored);
  return stored;
}

export async function announceRsvp(transaction: Transaction, change: EntityChange, rsvp: Rsvp): Promise<void> {
  await emitChange(transaction, 'wix.events.v2.rsvp', change, rsvp);
  await (change === 'deleted' ? removeRsvpGuest(transaction, rsvp.id) : recordRsvpGuest(transaction, rsvp));
  await listener?.(transaction, change, rsvp);
}
