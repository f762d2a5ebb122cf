import { DateTime } from 'luxon';
import type { CollectionDefinition, Transaction } from '../../database/store';
import type { Service } from '../services/documents';
import { MINUTE_MS, type Span, spanIncludes, spansOverlap } from '../staff/working-hours';
import { daysOf } from './calendar-days';

/** The schedule of a class or course: every week at the same local times of the business. */
export interface SessionSchedule {
  /** The service's `schedule.id`. */
  id: string;
  serviceId: string;
  weekly: { weekday: number; start: string; durationMinutes: number; resourceId: string }[];
  capacity: number;
  /** ISO instants; a schedule without an end goes on. */
  from: string;
  until?: string;
  /** The location, if it differs from the service's current one. */
  location?: NonNullable<Service['locations']>[number];
  /** IDs of the only sessions that remain after the service was deleted. */
  keptSessions?: string[];
}

/** One session. Its ID contains the schedule and the start, so that nothing has to be stored for the weeks ahead. */
interface ClassSession extends Span {
  id: string;
  schedule: SessionSchedule;
  resourceId: string;
}

export const sessionSchedules: CollectionDefinition<SessionSchedule> = {
  name: 'booking-session-schedules',
  fields: { serviceId: 'string' },
};

export async function findSessionSchedule(transaction: Transaction, id: string): Promise<SessionSchedule | undefined> {
  return transaction.in(sessionSchedules).find(id);
}

/** How many can come to a session, or to a course by the ID of its schedule: none where it is not known any more. */
export const sessionCapacity = async (transaction: Transaction, id: string): Promise<number> =>
  (await findSessionSchedule(transaction, id.split('_')[0] ?? ''))?.capacity ?? 0;

export const allSessionSchedules = (transaction: Transaction): Promise<SessionSchedule[]> =>
  transaction.in(sessionSchedules).all();

/** The sessions that lie within the window, by start. */
export function sessionsWithin(schedule: SessionSchedule, window: Span, timeZone: string): ClassSession[] {
  return sessionsTouching(schedule, window, timeZone).filter((session) => spanIncludes(window, session));
}

/**
 * The first and last session of a course, and the first of a class, which has no end. Sources: the docs of `Schedule`, and
 * bookings-services-queryServices-1, in which classes have a first one too.
 */
export function firstAndLastSession(
  schedule: SessionSchedule,
  timeZone: string,
): { firstSessionStart?: string; lastSessionEnd?: string } {
  const start = Date.parse(schedule.from);
  // Weekly sessions without an end have begun by the second week, whatever a clock change skips.
  const all = { start, end: schedule.until ? Date.parse(schedule.until) : start + 2 * EIGHT_DAYS_MS };
  // A weekly session occurs in the first and in the last days, unless a clock change skips it there.
  const reach =
    EIGHT_DAYS_MS + Math.max(0, ...schedule.weekly.map(({ durationMinutes }) => durationMinutes)) * MINUTE_MS;
  const firstDays = { start: all.start, end: Math.min(all.end, all.start + reach) };
  const lastDays = { start: Math.max(all.start, all.end - reach), end: all.end };
  const sessionsOf = (days: Span) => {
    const sessions = sessionsWithin(schedule, days, timeZone);
    return sessions.length > 0 ? sessions : sessionsWithin(schedule, all, timeZone);
  };
  const [first, last] = [sessionsOf(firstDays).at(0), sessionsOf(lastDays).at(-1)];
  if (!first || !last) return {};
  return {
    firstSessionStart: new Date(first.start).toISOString(),
    ...(schedule.until && { lastSessionEnd: new Date(last.end).toISOString() }),
  };
}

const EIGHT_DAYS_MS = 8 * 24 * 60 * MINUTE_MS;

/** The times at which a staff member gives a class or course, and so cannot give an appointment. */
export function teachingSpans(
  schedules: readonly SessionSchedule[],
  resourceId: string,
  window: Span,
  timeZone: string,
): Span[] {
  return schedules.flatMap((schedule) => {
    const weekly = schedule.weekly.filter((meeting) => meeting.resourceId === resourceId);
    return weekly.length === 0 ? [] : sessionsTouching({ ...schedule, weekly }, window, timeZone);
  });
}

function sessionsTouching(schedule: SessionSchedule, window: Span, timeZone: string): ClassSession[] {
  const from = Date.parse(schedule.from);
  const until = schedule.until ? Date.parse(schedule.until) : Number.POSITIVE_INFINITY;
  // A session that began the day before may reach into the window.
  return daysOf({ start: window.start - 24 * 60 * MINUTE_MS, end: window.end }, timeZone)
    .flatMap((day) =>
      schedule.weekly
        .filter(({ weekday }) => weekday === day.weekday)
        .map(({ start, durationMinutes, resourceId }) => {
          const startsAt = day.at(start);
          const span = { start: startsAt, end: startsAt + durationMinutes * MINUTE_MS };
          return { ...span, id: sessionId(schedule, startsAt), schedule, resourceId };
        }),
    )
    .filter((session) => spansOverlap(session, window) && session.start >= from && session.end <= until)
    .filter(({ id }) => !schedule.keptSessions || schedule.keptSessions.includes(id))
    .sort((one, other) => one.start - other.start);
}

/** The session with this id, if the schedule has it. */
export function findSession(schedule: SessionSchedule, id: string, timeZone: string): ClassSession | undefined {
  const start = DateTime.fromFormat(id.slice(schedule.id.length + 1), ID_FORMAT, { zone: 'utc' }).toMillis();
  if (Number.isNaN(start)) return undefined;
  const window = { start, end: start + 1 };
  return sessionsTouching(schedule, window, timeZone).find((session) => session.id === id);
}

const ID_FORMAT = "yyyyMMdd'T'HHmm";

function sessionId(schedule: SessionSchedule, start: number): string {
  const [date, time] = new Date(start).toISOString().split('T');
  return `${schedule.id}_${date?.replaceAll('-', '')}T${time?.slice(0, 5).replace(':', '')}`;
}
