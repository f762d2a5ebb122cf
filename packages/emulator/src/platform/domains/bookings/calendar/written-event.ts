import { DateTime } from 'luxon';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { businessLocations } from '../business';
import { toLocations } from '../services/location-rules';
import { type CalendarEvent, NEVER_ENDS, type RecurrenceRule } from '../sessions/calendar-event-documents';
import { lastEndOf } from '../sessions/occurrences';
import {
  localTime,
  requestProblems,
  requireFuture,
  requireKnownResources,
  requireValidTimes,
  typesOn,
} from './event-rules';
import type { EventRequest } from './requests';
import { type CalendarSchedule, DAYS, localDateOf } from './schedules';

export async function newEvent(
  transaction: Transaction,
  settings: SiteSettings,
  schedule: CalendarSchedule,
  request: EventRequest,
): Promise<CalendarEvent> {
  const [defaultType] = typesOn(schedule);
  if (!defaultType) {
    throw new PlatformError(400, `events on the schedule ${schedule.id} come from bookings: create a booking instead`);
  }
  const id = `${schedule.id}_${newId('calendarEvent')}`;
  return applyEventRequest(transaction, settings, schedule, request, {
    id,
    scheduleId: schedule.id,
    recurrenceType: request.recurrenceRule ? 'MASTER' : 'NONE',
    status: 'CONFIRMED',
    type: defaultType,
    start: '',
    end: '',
    timeZone: settings.timeZone,
    resourceIds: [],
    lastEnd: NEVER_ENDS,
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
}

/** Source: "Create Event" on dev.wix.com for rules of recurrence. Other refusals are assumed; errs to refusal. */
export async function applyEventRequest(
  transaction: Transaction,
  settings: SiteSettings,
  schedule: CalendarSchedule,
  request: EventRequest,
  stored: CalendarEvent,
): Promise<CalendarEvent> {
  const timeZone = request.start?.timeZone ?? request.end?.timeZone ?? stored.timeZone;
  const times = {
    start: localTime(request.start?.localDate) ?? stored.start,
    end: localTime(request.end?.localDate) ?? stored.end,
    timeZone,
  };
  const problems = await requestProblems(transaction, schedule, request, timeZone);
  if (problems.length > 0) throw new ValidationError(problems);
  await requireKnownResources(transaction, request);
  const recurrenceRule = request.recurrenceRule ? toRecurrenceRule(request.recurrenceRule) : stored.recurrenceRule;
  const { title, notes, type, totalCapacity, transparency, resources } = request;
  const location = await toLocation(transaction, request);
  const isFree = transparency ? transparency === 'FREE' : stored.isFree;
  const { isFree: _, ...rest } = stored;
  const event: CalendarEvent = {
    ...rest,
    ...(title != null && { title }),
    ...(notes != null && { notes }),
    ...(type != null && { type }),
    ...(totalCapacity != null && { totalCapacity }),
    ...(resources != null && resourcesOf(resources)),
    ...(location && { location }),
    ...(isFree && { isFree: true as const }),
    ...(recurrenceRule ? { ...moveToRuleDay(recurrenceRule, times), recurrenceRule } : times),
  };
  if (request.recurrenceRule || (request.start && recurrenceRule)) requireFuture(transaction, settings, event);
  requireValidTimes(schedule, event);
  return { ...event, lastEnd: lastEndOf(event) };
}

const resourcesOf = (
  resources: NonNullable<EventRequest['resources']>,
): Pick<CalendarEvent, 'resourceIds' | 'commenterIds'> => ({
  resourceIds: resources.map(({ id }) => id ?? ''),
  commenterIds: resources.flatMap(({ id, permissionRole }) => (id && permissionRole === 'COMMENTER' ? [id] : [])),
});

async function toLocation(transaction: Transaction, { location }: EventRequest) {
  if (!location) return undefined;
  const { id, address } = location;
  const formattedAddress = address?.formattedAddress ?? '';
  const requestedLocation =
    location.type === 'CUSTOM'
      ? { type: 'CUSTOM' as const, custom: { address: { formattedAddress } } }
      : { type: 'BUSINESS' as const, business: { id: id ?? undefined } };
  return toLocations([requestedLocation], await businessLocations(transaction))[0];
}

const toRecurrenceRule = ({ interval, days, until }: NonNullable<EventRequest['recurrenceRule']>): RecurrenceRule => {
  const last = localTime(until?.localDate);
  return { frequency: 'WEEKLY', interval: interval ?? 1, days: [days?.[0] ?? 'MONDAY'], until: last || undefined };
};

/** Moves the start to the rule's day, on or after the day of the start (assumed; errs to permission). */
function moveToRuleDay(
  { days }: RecurrenceRule,
  { start, end, timeZone }: { start: string; end: string; timeZone: string },
) {
  const [from, until] = [start, end].map((local) => DateTime.fromISO(local, { zone: 'utc' }));
  if (!from?.isValid || !until?.isValid) return { start, end, timeZone };
  const days_ = (DAYS.indexOf(days[0]) + 1 - from.weekday + 7) % 7;
  const moveTime = (time: DateTime) => localDateOf(time.plus({ days: days_ }));
  return { start: moveTime(from), end: moveTime(until), timeZone };
}
