import { type EntityChange, emitAction, emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredEvent, WireEvent } from './event-documents';
import { toWireLocation } from './location';

type Action = 'canceled' | 'cloned' | 'ended' | 'published' | 'started';

export async function announceEvent(
  transaction: Transaction,
  action: Action,
  event: StoredEvent,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { timestamp: transaction.now, eventId: event.id, title: event.title, userId: event.userId, ...details };
  const { title: _title, userId: _userId, ...bare } = body;
  // Source: `EventStarted` and `EventEnded`, which have no title or user.
  const eventBody = action === 'started' || action === 'ended' ? bare : body;
  await emitAction(transaction, `wix.events.v3.event_${action}`, event.id, eventBody);
}

export const announceEntity = (transaction: Transaction, change: EntityChange, event: StoredEvent): Promise<void> =>
  emitChange(transaction, 'wix.events.v3.event', change, toEntity(event));

/** Source: `EventPublished`. */
export function publicationOf(event: StoredEvent): Readonly<Record<string, unknown>> {
  const { status, shortDescription, location, dateAndTimeSettings, eventPageUrl, registration } = toEntity(event);
  return { status, shortDescription, location, dateAndTimeSettings, eventPageUrl, registration };
}

function toEntity({ clock: _, ...event }: StoredEvent): WireEvent {
  return { ...event, ...(event.location && { location: toWireLocation(event.location) }) };
}
