import { DateTime } from 'luxon';
import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import { announceEvent } from '../event/announcements';
import { eventDocuments, type StoredEvent, type WireEvent } from '../event/event-documents';
import type { Schedule } from '../event/schedule';
import { copyNotifications } from '../notification-configs';
import { copyPolicies } from '../policies/event-policy-documents';
import { copyDefinitions } from '../tickets/ticket-definition-changes';
import { createEvents } from './creation';
import { patchedEvent } from './patch';

interface Changes {
  event: WireEvent | undefined;
  mask: readonly string[] | undefined;
  draft: boolean;
}

/** Assumed: the copy of a date of a series is a single event. Source: cloneEvent. */
export async function cloneEvent(
  original: StoredEvent,
  { event: changes = {}, mask, draft }: Changes,
  context: OperationContext,
): Promise<StoredEvent> {
  const { transaction } = context;
  const { seoSettings, dateAndTimeSettings = {}, clock: _clock, ...copied } = original;
  const moved = patchedEvent({ ...copied, dateAndTimeSettings: shiftSchedule(dateAndTimeSettings) }, changes, mask);
  const title = await freeTitle(transaction, moved.title ?? '');
  const created = await createEvents({ ...moved, title }, draft, context);
  // Custom controls can be cloned, though not created with an event (assumed; errs to permission).
  const { form } = original;
  const clone = form ? await transaction.in(eventDocuments).update({ ...created, form }) : created;
  const definitions = await copyDefinitions(transaction, original.id, clone);
  await copyPolicies(transaction, original.id, clone.id);
  await copyNotifications(transaction, original.id, clone.id);
  await announceEvent(transaction, 'cloned', clone, {
    location: clone.location,
    dateAndTimeSettings: clone.dateAndTimeSettings,
    status: clone.status,
    derivedFromInstanceId: original.instanceId,
    derivedFromEventId: original.id,
    ticketDefinitions: definitions,
  });
  return clone;
}

const DAYS_LATER = 14;

/** Keeps the local time of day. */
function shiftSchedule({ recurringEvents: _series, recurrenceStatus: _status, ...schedule }: Schedule): Schedule {
  const { startDate, endDate, timeZoneId } = schedule;
  if (!startDate || !endDate) return schedule;
  const move = (date: string) =>
    DateTime.fromISO(date, { zone: timeZoneId ?? 'utc' })
      .plus({ days: DAYS_LATER })
      .toJSDate()
      .toISOString();
  return { ...schedule, startDate: move(startDate), endDate: move(endDate) };
}

// Source: "@maxLength 120" at `title`.
const MAX_CHARACTERS = 120;

async function freeTitle(transaction: Transaction, title: string): Promise<string> {
  for (let number = 0; ; number++) {
    const suffix = number === 0 ? '' : ` (${number})`;
    const numbered = `${title.slice(0, MAX_CHARACTERS - suffix.length)}${suffix}`;
    if ((await transaction.in(eventDocuments).count({ title: numbered })) === 0) return numbered;
  }
}
