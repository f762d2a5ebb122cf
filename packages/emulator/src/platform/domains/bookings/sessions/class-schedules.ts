import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Service } from '../services/service-documents';
import { MINUTE_MS, type Span, spanIncludes, spansOverlap } from '../staff/working-hours';
import { daysOf } from './calendar-days';
import { type CalendarEvent, calendarEvents } from './calendar-event-documents';
import { boundsOf, findOccurrence, type Occurrence, occurrenceId, occurrencesWithin, startFromId } from './occurrences';

/** Sessions repeat weekly, at the same local times of the business. */
export interface SessionSchedule {
  id: string;
  serviceId: string;
  weekly: { weekday: number; start: string; durationMinutes: number; resourceId: string }[];
  capacity: number;
  /** ISO instants. Without `until`, the schedule never ends. */
  from: string;
  until?: string;
  location?: NonNullable<Service['locations']>[number];
  /** Sessions that remain after their service is deleted. */
  keptSessions?: string[];
}

export interface PlannedSchedule extends SessionSchedule {
  events?: readonly CalendarEvent[];
}

/** Computed, not stored. The ID begins with the schedule's ID. */
interface ClassSession extends Span {
  id: string;
  schedule: PlannedSchedule;
  resourceIds: readonly string[];
  capacity: number;
  place?: NonNullable<Service['locations']>[number];
  isFree?: true;
}

export const sessionSchedules: CollectionDefinition<SessionSchedule> = {
  name: 'booking-session-schedules',
  fields: { serviceId: 'string' },
};

export async function findSessionSchedule(transaction: Transaction, id: string): Promise<SessionSchedule | undefined> {
  return transaction.in(sessionSchedules).find(id);
}

export async function findPlannedSchedule(transaction: Transaction, id: string): Promise<PlannedSchedule | undefined> {
  const schedule = await findSessionSchedule(transaction, id);
  return schedule && { ...schedule, events: await eventsOn(transaction, id) };
}

export const eventsOn = (transaction: Transaction, scheduleId: string): Promise<CalendarEvent[]> =>
  transaction.in(calendarEvents).all({ filter: { scheduleId } });

export const scheduleIdOf = (eventId: string): string => eventId.split('_')[0] ?? '';

/** Accepts a schedule ID for courses. Returns 0 if the session or course no longer exists. */
export async function sessionCapacity(transaction: Transaction, id: string): Promise<number> {
  const schedule = await findSessionSchedule(transaction, scheduleIdOf(id));
  if (!schedule || id === schedule.id) return schedule?.capacity ?? 0;
  const occurrence = findOccurrence(await eventsOn(transaction, schedule.id), id);
  return occurrence?.event.totalCapacity ?? schedule.capacity;
}

export const eventsAfter = (transaction: Transaction, time: number): Promise<CalendarEvent[]> =>
  transaction.in(calendarEvents).all({ filter: { lastEnd: { $gt: new Date(time).toISOString() } } });

export const allSessionSchedules = (transaction: Transaction): Promise<SessionSchedule[]> =>
  transaction.in(sessionSchedules).all();

/** If a whole weekly series is changed, it is stored under this ID. */
export const weeklyEventId = (scheduleId: string, index: number): string => `${scheduleId}_weekly-${index}`;

export function sessionsWithin(schedule: PlannedSchedule, window: Span, timeZone: string): ClassSession[] {
  return sessionsTouching(schedule, window, timeZone).filter((session) => spanIncludes(window, session));
}

/** Classes have no last session. Source: `Schedule`, and a first session in bookings-services-queryServices-1. */
export function firstAndLastSession(
  schedule: PlannedSchedule,
  timeZone: string,
): { firstSessionStart?: string; lastSessionEnd?: string } {
  const weekly = weeklyBounds(schedule, timeZone);
  const events = (schedule.events ?? []).filter(({ status }) => status === 'CONFIRMED').map(boundsOf);
  const bounds = [...(weekly ? [weekly] : []), ...events];
  if (bounds.length === 0) return {};
  const ends = bounds.flatMap(({ end }) => end ?? []);
  return {
    firstSessionStart: new Date(Math.min(...bounds.map(({ start }) => start))).toISOString(),
    lastSessionEnd: ends.length === bounds.length ? new Date(Math.max(...ends)).toISOString() : undefined,
  };
}

function weeklyBounds(
  { events = [], ...schedule }: PlannedSchedule,
  timeZone: string,
): { start: number; end: number | undefined } | undefined {
  const start = Date.parse(schedule.from);
  // Without an end, two weeks contain the first session, even with a clock change.
  const all = { start, end: schedule.until ? Date.parse(schedule.until) : start + 2 * EIGHT_DAYS_MS };
  // The first and last days contain the first and last session, unless a clock change skips it.
  const reach =
    EIGHT_DAYS_MS + Math.max(0, ...schedule.weekly.map(({ durationMinutes }) => durationMinutes)) * MINUTE_MS;
  const firstDays = { start: all.start, end: Math.min(all.end, all.start + reach) };
  const lastDays = { start: Math.max(all.start, all.end - reach), end: all.end };
  const changed = events.filter(
    ({ occurrencePrefix, recurrenceType }) => occurrencePrefix || recurrenceType === 'EXCEPTION',
  );
  const unchanged = { ...schedule, events: changed.map((event) => ({ ...event, status: 'CANCELLED' as const })) };
  const sessionsOf = (days: Span) => {
    const sessions = sessionsWithin(unchanged, days, timeZone);
    return sessions.length > 0 ? sessions : sessionsWithin(unchanged, all, timeZone);
  };
  const [first, last] = [sessionsOf(firstDays).at(0), sessionsOf(lastDays).at(-1)];
  return first && last && { start: first.start, end: schedule.until ? last.end : undefined };
}

const EIGHT_DAYS_MS = 8 * 24 * 60 * MINUTE_MS;

export function teachingSpans(
  schedules: readonly PlannedSchedule[],
  window: Span,
  timeZone: string,
): ReadonlyMap<string, Span[]> {
  const byResource = new Map<string, Span[]>();
  for (const session of schedules.flatMap((schedule) => sessionsTouching(schedule, window, timeZone))) {
    if (session.isFree) continue;
    for (const id of session.resourceIds) byResource.set(id, [...(byResource.get(id) ?? []), session]);
  }
  return byResource;
}

function sessionsTouching(schedule: PlannedSchedule, window: Span, timeZone: string): ClassSession[] {
  const until = schedule.until ? Date.parse(schedule.until) : Number.POSITIVE_INFINITY;
  return [
    ...weeklySessions(schedule, window, timeZone),
    ...occurrencesWithin(schedule.events ?? [], window).map((occurrence) => toSession(schedule, occurrence)),
  ]
    .filter(({ id, end }) => end <= until && (!schedule.keptSessions || schedule.keptSessions.includes(id)))
    .sort((one, other) => one.start - other.start);
}

function weeklySessions(schedule: PlannedSchedule, window: Span, timeZone: string): ClassSession[] {
  const from = Date.parse(schedule.from);
  const replaced = new Set((schedule.events ?? []).map(({ id }) => id));
  const { id: scheduleId, capacity } = schedule;
  // A session of the day before may extend into the window.
  return daysOf({ start: window.start - 24 * 60 * MINUTE_MS, end: window.end }, timeZone)
    .flatMap((day) =>
      schedule.weekly
        .filter(({ weekday }, index) => weekday === day.weekday && !replaced.has(weeklyEventId(scheduleId, index)))
        .map(({ start, durationMinutes, resourceId }): ClassSession => {
          const startsAt = day.instantAt(start);
          const span = { start: startsAt, end: startsAt + durationMinutes * MINUTE_MS };
          const place = schedule.location && { place: schedule.location };
          return {
            ...span,
            ...place,
            id: occurrenceId(scheduleId, startsAt),
            schedule,
            resourceIds: [resourceId],
            capacity,
          };
        }),
    )
    .filter((session) => spansOverlap(session, window) && session.start >= from && !replaced.has(session.id));
}

function toSession(schedule: PlannedSchedule, { id, start, end, event }: Occurrence): ClassSession {
  const { resourceIds, location = schedule.location, totalCapacity: capacity = schedule.capacity, isFree } = event;
  return {
    id,
    start,
    end,
    schedule,
    resourceIds,
    capacity,
    place: location,
    isFree,
  };
}

export function findSession(schedule: PlannedSchedule, id: string, timeZone: string): ClassSession | undefined {
  const start = findOccurrence(schedule.events ?? [], id)?.start ?? startFromId(id);
  if (start === undefined) return undefined;
  const window = { start, end: start + 1 };
  return sessionsTouching(schedule, window, timeZone).find((session) => session.id === id);
}
