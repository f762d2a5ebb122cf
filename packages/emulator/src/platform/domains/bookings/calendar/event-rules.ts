import { DateTime } from 'luxon';
import {
  type FieldViolation,
  violation as fieldViolation,
  PlatformError,
  ValidationError,
} from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { businessLocations } from '../business';
import { resourceNames } from '../resources/resource-documents';
import { findPlace } from '../services/location-rules';
import type { CalendarEvent } from '../sessions/calendar-event-documents';
import { boundsOf } from '../sessions/occurrences';
import { DAY_MS } from '../staff/working-hours';
import type { EventRequest } from './requests';
import { type CalendarSchedule, localDateOf } from './schedules';

/** Assumed; errs to refusal. The first type is the default. */
export function typesOn(schedule: CalendarSchedule): string[] {
  switch (schedule.kind) {
    case 'SESSIONS':
      return [schedule.service.type ?? 'CLASS'];
    case 'STAFF':
      return ['EVENT', 'WORKING_HOURS'];
    case 'BUSINESS':
      return ['WORKING_HOURS'];
    default:
      return [];
  }
}

export async function requestProblems(
  transaction: Transaction,
  schedule: CalendarSchedule,
  request: EventRequest,
  timeZone: string,
): Promise<FieldViolation[]> {
  return [
    ...timeProblems(request, timeZone),
    ...typeProblems(schedule, request),
    ...(await locationProblems(transaction, schedule, request)),
    ...capacityProblems(schedule, request),
  ];
}

const violation = (field: string, description: string) => fieldViolation(`event.${field}`, description);

function timeProblems({ start, end, recurrenceRule }: EventRequest, timeZone: string) {
  const problems: FieldViolation[] = [];
  const dates = {
    'start.localDate': start,
    'end.localDate': end,
    'recurrenceRule.until.localDate': recurrenceRule?.until,
  };
  for (const [field, date] of Object.entries(dates)) {
    if (date?.localDate && !localTime(date.localDate)) {
      problems.push(violation(field, 'must be an existing local time, such as 2027-02-01T09:00:00'));
    }
    if (date?.timeZone && date.timeZone !== timeZone) {
      problems.push(violation(field.replace('localDate', 'timeZone'), `must be ${timeZone}, as at the start`));
    }
  }
  if (!DateTime.local({ zone: timeZone }).isValid)
    problems.push(violation('start.timeZone', 'must be an IANA time zone'));
  return problems;
}

function typeProblems(schedule: CalendarSchedule, { type, scheduleId }: EventRequest): FieldViolation[] {
  const types = typesOn(schedule);
  return [
    ...(type && !types.includes(type) ? [violation('type', `must be ${types.join(' or ')} on this schedule`)] : []),
    ...(scheduleId && scheduleId !== schedule.id ? [violation('scheduleId', `must stay ${schedule.id}`)] : []),
  ];
}

/** Source: answers of live sites, in pull requests 877 and 972 of wix/skills. A staff member's own ID is not enough. */
export async function requireKnownResources(transaction: Transaction, { resources }: EventRequest): Promise<void> {
  const ids = (resources ?? []).map(({ id }) => id ?? '');
  const known = await resourceNames(transaction, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new PlatformError(404, `Resource with ${unknown} ID not found`);
}

/** Callers must send these, unlike seeds. Source: answers of live sites, in the recipes for services of wix/skills. */
export function requireSentResources(schedule: CalendarSchedule, { resources }: EventRequest): void {
  const type = schedule.kind === 'SESSIONS' ? (schedule.service.type ?? 'CLASS').toLowerCase() : undefined;
  if (type && !resources?.length) {
    throw new ValidationError([fieldViolation('resources', `must have at least 1 resource for ${type} events`)]);
  }
  const isRoleless = resources?.some(({ permissionRole }) => !permissionRole || permissionRole === 'UNKNOWN_ROLE');
  if (isRoleless) {
    throw new ValidationError([fieldViolation('resources.permissionRole', 'must not be UNKNOWN_ROLE')]);
  }
}

async function locationProblems(transaction: Transaction, schedule: CalendarSchedule, { location }: EventRequest) {
  if (!location) return [];
  if (schedule.kind !== 'SESSIONS') return [violation('location', 'is for the sessions of classes and courses')];
  if (location.type === 'CUSTOMER') return [violation('location.type', 'must be BUSINESS or CUSTOM for sessions')];
  if (location.type === 'CUSTOM') {
    return location.address?.formattedAddress ? [] : [violation('location.address', 'must not be empty')];
  }
  const places = await businessLocations(transaction);
  return findPlace({ business: { id: location.id ?? undefined } }, places)
    ? []
    : [violation('location.id', 'must be the ID of a business location')];
}

function capacityProblems(schedule: CalendarSchedule, { totalCapacity }: EventRequest): FieldViolation[] {
  if (totalCapacity == null || (schedule.kind === 'SESSIONS' && schedule.service.type === 'CLASS')) return [];
  if (schedule.kind === 'SESSIONS' && totalCapacity === schedule.sessions.capacity) return [];
  return [violation('totalCapacity', 'is for the sessions of classes')];
}

/** Source: "you can't set start.localDate to a past date, though the time can be earlier on the same day". */
export function requireFuture(transaction: Transaction, { timeZone }: SiteSettings, { start }: CalendarEvent): void {
  const today = DateTime.fromISO(transaction.now, { zone: timeZone }).toISODate() ?? '';
  if (start >= today) return;
  throw new ValidationError([violation('start.localDate', `must not be before ${today} in a recurring event`)]);
}

/** Assumed; errs to refusal: sessions and hours last a day at most. */
export function requireValidTimes(schedule: CalendarSchedule, event: CalendarEvent): void {
  const { start, end } = boundsOf({ ...event, recurrenceType: 'NONE' });
  const isLong = event.recurrenceType === 'MASTER' || schedule.kind === 'SESSIONS' || event.type === 'WORKING_HOURS';
  const problem = violation('end.localDate', 'must be after the start');
  if (!(end !== undefined && end > start)) throw new ValidationError([problem]);
  if (isLong && end - start > DAY_MS) {
    throw new ValidationError([violation('end.localDate', 'must be within a day of the start')]);
  }
  const { until } = event.recurrenceRule ?? {};
  if (until && until < event.start) {
    throw new ValidationError([violation('recurrenceRule.until.localDate', 'must not be before the start')]);
  }
}

export function localTime(text: string | null | undefined): string | undefined {
  if (!text || !LOCAL_TIME.test(text)) return undefined;
  const time = DateTime.fromISO(text, { zone: 'utc' });
  return time.isValid ? localDateOf(time) : undefined;
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d+)?)?$/;
