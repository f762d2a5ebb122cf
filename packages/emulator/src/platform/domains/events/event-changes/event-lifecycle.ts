import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import { removeAgendaOf } from '../agenda/agenda-documents';
import { assignToSeries, forgetEvent } from '../categories/assignments';
import { announceEntity, announceEvent, publicationOf } from '../event/announcements';
import { withClock } from '../event/event-clock';
import { eventDocuments, type StoredEvent, type WireEvent } from '../event/event-documents';
import { eventStatusAfter, requireDatesChangeable, statusAt } from '../event/event-status';
import { registrationSettings } from '../event/registration-settings';
import { type Schedule, toSchedule } from '../event/schedule';
import { announceEventCanceled } from '../guests/records';
import { configDocuments } from '../notification-configs';
import { removePoliciesOf } from '../policies/event-policy-documents';
import { fillPlaces, removeRsvpsOf } from '../rsvp/rsvp-changes';
import { removeDefinitionsOf, syncSalesWithEvent } from '../tickets/ticket-definition-changes';
import { CONTENT_FIELDS, toContent } from './content';
import { patchedEvent } from './patch';
import { requestedSlug, updateUnderSlug } from './slug';

/** Source: updateEvent in @wix/auto_sdk_events_wix-events-v-2. */
export async function updateEvent(
  stored: StoredEvent,
  change: WireEvent,
  mask: readonly string[] | undefined,
  { transaction, settings }: OperationContext,
): Promise<StoredEvent> {
  const patched = patchedEvent(stored, change, mask);
  const { initialType } = stored.registration ?? {};
  const slug = requestedSlug(patched.seoSettings) ?? stored.slug;
  const changed: StoredEvent = {
    ...withoutFields(stored, CONTENT_FIELDS),
    ...toContent(patched),
    ...(slug && { slug }),
    registration: registrationSettings(
      { ...patched.registration, ...(initialType && { initialType }) },
      settings.currency,
    ),
    dateAndTimeSettings: movedSchedule(stored, patched.dateAndTimeSettings ?? {}, transaction.now),
    updatedDate: transaction.now,
  };
  const updated = await updateUnderSlug(transaction, withClock(changed, transaction.now));
  await announceEntity(transaction, 'updated', updated);
  await syncSalesWithEvent(transaction, updated);
  // A higher limit may have made places available.
  if (updated.registration?.type === 'RSVP') await fillPlaces(transaction, updated, settings);
  return updated;
}

export async function publishEvent(stored: StoredEvent, transaction: Transaction): Promise<StoredEvent> {
  const status = eventStatusAfter('publish', statusAt(stored, transaction.now));
  const published = await store(transaction, { ...stored, status, publishedDate: transaction.now });
  await assignToSeries(transaction, published);
  await announceEvent(transaction, 'published', published, publicationOf(published));
  return published;
}

export async function cancelEvent(stored: StoredEvent, transaction: Transaction): Promise<StoredEvent> {
  const status = eventStatusAfter('cancel', statusAt(stored, transaction.now));
  // Assumed: an API key acts for the owner and has no name.
  const cancellation = { canceledDate: transaction.now, actorType: 'USER' as const, ...OWNER };
  const canceled = await store(transaction, { ...stored, status, summaries: { cancellation } });
  await announceEvent(transaction, 'canceled', canceled);
  await announceEventCanceled(transaction, canceled);
  await syncSalesWithEvent(transaction, canceled);
  return canceled;
}

const OWNER = { actorName: 'Site owner', actorEmail: 'owner@example.com' };

export async function deleteEvent(stored: StoredEvent, transaction: Transaction): Promise<void> {
  await removeDefinitionsOf(transaction, stored.id);
  await removeAgendaOf(transaction, stored.id);
  await transaction.in(configDocuments).remove(stored.id);
  await forgetEvent(transaction, stored.id);
  await removePoliciesOf(transaction, stored.id);
  await removeRsvpsOf(transaction, stored.id);
  await transaction.in(eventDocuments).remove(stored.id);
  await announceEntity(transaction, 'deleted', stored);
}

async function store(transaction: Transaction, event: StoredEvent): Promise<StoredEvent> {
  return transaction.in(eventDocuments).update(withClock({ ...event, updatedDate: transaction.now }, transaction.now));
}

/** Source: an event can be moved with dates alone. Assumed: zone and display settings stay. */
function movedSchedule(stored: StoredEvent, schedule: Schedule, now: string): Schedule {
  const { dateAndTimeSettings: present = {} } = stored;
  if (schedule === present) return present;
  const { recurrenceStatus, recurringEvents, timeZoneId, hideEndDate, showTimeZone } = present;
  const moved = toSchedule({ timeZoneId, hideEndDate, showTimeZone, ...schedule });
  const isMoved = moved.startDate !== present.startDate || moved.endDate !== present.endDate;
  if (isMoved) requireDatesChangeable(statusAt(stored, now));
  return { ...moved, ...(recurrenceStatus && { recurrenceStatus }), ...(recurringEvents && { recurringEvents }) };
}

function withoutFields<Field extends string>(event: StoredEvent, fields: readonly Field[]): StoredEvent {
  const entries = Object.entries(event).filter(([name]) => !fields.some((field) => field === name));
  return { ...Object.fromEntries(entries), id: event.id };
}
