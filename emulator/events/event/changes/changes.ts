import type { Unit } from '../../../database/store';
import { PlatformError } from '../../../http/errors';
import type { OperationContext } from '../../../http/operations';
import { removeAgendaOf } from '../../agenda/removal';
import { assignToSeries, forgetEvent } from '../../categories/assignments';
import { announceEventCanceled } from '../../guests/records';
import { configDocuments } from '../../notifications/configs';
import { removePoliciesOf } from '../../policies/documents';
import { fillPlaces, removeRsvpsOf } from '../../rsvp/changes';
import { followEvent, removeDefinitionsOf } from '../../tickets/definitions/changes';
import { atClock } from '../clock';
import { eventDocuments, findEvent, type StoredEvent, type WireEvent } from '../documents';
import { registrationSettings } from '../registration-settings';
import { oneSchedule, type Schedule } from '../schedule';
import { statusAt } from '../status';
import { requireMovable, statusAfter } from '../transitions';
import { announceDeletion, announceEntity, announceEvent, publicationOf } from './announcements';
import { CONTENT_FIELDS, contentOf } from './content';
import { patched } from './patch';
import { chosenSlug, updateUnderSlug } from './slug';

/** Drafts too. Throws PlatformError 404; that no code of an application goes with it is assumed. */
export async function getStoredEvent(unit: Unit, id: string | null | undefined): Promise<StoredEvent> {
  const event = id ? await findEvent(unit, id) : undefined;
  if (event) return event;
  throw new PlatformError(404, `no event has the ID ${id}`, { error_key: 'EVENT_NOT_FOUND' });
}

/**
 * Throws ApplicationError: INVALID_SLUG_FORMAT, SLUG_ALREADY_IN_USE, INVALID_EVENT_STATUS_TRANSITION.
 * Source: updateEvent in @wix/auto_sdk_events_wix-events-v-2.
 */
export async function updateEvent(
  stored: StoredEvent,
  sent: WireEvent,
  mask: readonly string[] | undefined,
  { unit, settings }: OperationContext,
): Promise<StoredEvent> {
  const wanted = patched(stored, sent, mask);
  const { initialType } = stored.registration ?? {};
  const slug = chosenSlug(wanted.seoSettings) ?? stored.slug;
  const changed: StoredEvent = {
    ...without(stored, CONTENT_FIELDS),
    ...contentOf(wanted),
    ...(slug && { slug }),
    registration: registrationSettings(
      { ...wanted.registration, ...(initialType && { initialType }) },
      settings.currency,
    ),
    dateAndTimeSettings: movedSchedule(stored, wanted.dateAndTimeSettings ?? {}, unit.now),
    updatedDate: unit.now,
  };
  const updated = await updateUnderSlug(unit, atClock(changed, unit.now));
  await announceEntity(unit, 'updated', updated);
  await followEvent(unit, updated);
  // A limit that grew, or a waiting list with room again.
  if (updated.registration?.type === 'RSVP') await fillPlaces(unit, updated, settings);
  return updated;
}

/** Throws ApplicationError: EVENT_ALREADY_PUBLISHED, INVALID_EVENT_STATUS_TRANSITION. */
export async function publishEvent(stored: StoredEvent, unit: Unit): Promise<StoredEvent> {
  const status = statusAfter('publish', statusAt(stored, unit.now));
  const published = await store(unit, { ...stored, status, publishedDate: unit.now });
  await assignToSeries(unit, published);
  await announceEvent(unit, 'published', published, publicationOf(published));
  return published;
}

/** Throws ApplicationError: INVALID_EVENT_STATUS_TRANSITION. */
export async function cancelEvent(stored: StoredEvent, unit: Unit): Promise<StoredEvent> {
  const status = statusAfter('cancel', statusAt(stored, unit.now));
  // Who holds an API key is not known by name: assumed to act as the site's owner.
  const cancellation = { canceledDate: unit.now, actorType: 'USER' as const, ...OWNER };
  const canceled = await store(unit, { ...stored, status, summaries: { cancellation } });
  await announceEvent(unit, 'canceled', canceled);
  await announceEventCanceled(unit, canceled);
  await followEvent(unit, canceled);
  return canceled;
}

const OWNER = { actorName: 'Site owner', actorEmail: 'owner@example.com' };

export async function deleteEvent(stored: StoredEvent, unit: Unit): Promise<void> {
  await removeDefinitionsOf(unit, stored.id);
  await removeAgendaOf(unit, stored.id);
  await unit.in(configDocuments).remove(stored.id);
  await forgetEvent(unit, stored.id);
  await removePoliciesOf(unit, stored.id);
  await removeRsvpsOf(unit, stored.id);
  await unit.in(eventDocuments).remove(stored.id);
  await announceDeletion(unit, stored);
}

async function store(unit: Unit, event: StoredEvent): Promise<StoredEvent> {
  return unit.in(eventDocuments).update(atClock({ ...event, updatedDate: unit.now }, unit.now));
}

/** Which place in a series an event has stays; other than that the settings are replaced whole. */
function movedSchedule(stored: StoredEvent, wanted: Schedule, now: string): Schedule {
  const { dateAndTimeSettings: present = {} } = stored;
  if (wanted === present) return present;
  const { recurrenceStatus, recurringEvents } = present;
  const moved = oneSchedule(wanted);
  const isMoved = moved.startDate !== present.startDate || moved.endDate !== present.endDate;
  if (isMoved) requireMovable(statusAt(stored, now));
  return { ...moved, ...(recurrenceStatus && { recurrenceStatus }), ...(recurringEvents && { recurringEvents }) };
}

function without<Field extends string>(event: StoredEvent, fields: readonly Field[]): StoredEvent {
  const left = Object.entries(event).filter(([name]) => !fields.some((field) => field === name));
  return { ...Object.fromEntries(left), id: event.id };
}
