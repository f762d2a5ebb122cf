import { DateTime } from 'luxon';
import { requireExisting } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findBusiness, type WeeklyHours } from '../business';
import { findService, type Service, serviceDocuments } from '../services/service-documents';
import { type CalendarEvent, NEVER_ENDS } from '../sessions/calendar-event-documents';
import {
  eventsOn,
  findPlannedSchedule,
  findSessionSchedule,
  firstAndLastSession,
  type SessionSchedule,
  sessionSchedules,
  weeklyEventId,
} from '../sessions/class-schedules';
import { lastEndOf } from '../sessions/occurrences';
import { type StaffMember, staffDocuments } from '../staff/staff-members';

export type CalendarSchedule = { id: string; name: string; createdDate: string } & (
  | { kind: 'SESSIONS'; service: Service; sessions: SessionSchedule }
  | { kind: 'APPOINTMENTS'; service: Service }
  | { kind: 'STAFF'; staffMember: StaffMember }
  | { kind: 'BUSINESS'; hours: WeeklyHours[] }
);

export const getSchedule = async (transaction: Transaction, id: string): Promise<CalendarSchedule> =>
  requireExisting(await findSchedule(transaction, id), `no schedule has the ID ${id}`);

export async function findSchedule(transaction: Transaction, id: string): Promise<CalendarSchedule | undefined> {
  const sessions = await findSessionSchedule(transaction, id);
  const service = sessions
    ? await findService(transaction, sessions.serviceId)
    : await transaction.in(serviceDocuments).findByKey('schedule', id);
  if (service) return scheduleOfService(service, sessions);
  return (await staffAndBusinessSchedules(transaction)).find((schedule) => schedule.id === id);
}

export async function allSchedules(transaction: Transaction): Promise<CalendarSchedule[]> {
  const [services, schedules] = await Promise.all([
    transaction.in(serviceDocuments).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] }),
    transaction.in(sessionSchedules).all(),
  ]);
  const byService = new Map(schedules.map((schedule) => [schedule.serviceId, schedule]));
  return [
    ...services.map((service) => scheduleOfService(service, byService.get(service.id ?? ''))),
    ...(await staffAndBusinessSchedules(transaction)),
  ];
}

async function staffAndBusinessSchedules(transaction: Transaction): Promise<CalendarSchedule[]> {
  const [staff, business] = await Promise.all([transaction.in(staffDocuments).all(), findBusiness(transaction)]);
  const { scheduleId: id, openingHours: hours } = business ?? {};
  return [
    ...staff.map((staffMember) => ({
      id: staffMember.scheduleId,
      name: staffMember.name,
      createdDate: staffMember.createdDate,
      kind: 'STAFF' as const,
      staffMember,
    })),
    ...(id && hours ? [{ id, name: BUSINESS_NAME, createdDate: FIRST_DAY, kind: 'BUSINESS' as const, hours }] : []),
  ];
}

/** Source: "The schedule name is consistently "business"" in the recipe configure-default-business-hours of wix/skills. */
const BUSINESS_NAME = 'business';

/** Assumed: the hours of the business have no first day. */
const FIRST_DAY = '2020-01-06T00:00:00.000Z';

function scheduleOfService(service: Service, sessions: SessionSchedule | undefined): CalendarSchedule {
  const schedule = {
    id: service.schedule?.id ?? '',
    name: service.name ?? '',
    createdDate: service.createdDate ?? FIRST_DAY,
    service,
  };
  return sessions ? { ...schedule, kind: 'SESSIONS', sessions } : { ...schedule, kind: 'APPOINTMENTS' };
}

/** Weekly sessions and hours are only stored after a change. */
export async function eventsOf(
  transaction: Transaction,
  schedule: CalendarSchedule,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
): Promise<CalendarEvent[]> {
  const stored = await eventsOn(transaction, schedule.id);
  const replaced = new Set(stored.map(({ id }) => id));
  return [...stored, ...weeklyEvents(schedule, timeZone).filter(({ id }) => !replaced.has(id))];
}

function weeklyEvents(schedule: CalendarSchedule, timeZone: string): CalendarEvent[] {
  if (schedule.kind === 'SESSIONS') {
    const { weekly, from, until } = schedule.sessions;
    return weekly.map(({ weekday, start, durationMinutes, resourceId }, index) =>
      weeklyEvent(schedule, timeZone, {
        index,
        type: schedule.service.type ?? 'CLASS',
        weekday,
        time: start,
        durationMinutes,
        from,
        until,
        resourceIds: [resourceId],
      }),
    );
  }
  return hoursOf(schedule).map(({ weekday, start, end }, index) =>
    weeklyEvent(schedule, timeZone, {
      index,
      type: 'WORKING_HOURS',
      weekday,
      time: start,
      durationMinutes: minutesBetween(start, end),
      from: schedule.createdDate,
      until: undefined,
      resourceIds: [],
    }),
  );
}

export function hoursOf(schedule: CalendarSchedule): WeeklyHours[] {
  if (schedule.kind === 'BUSINESS') return schedule.hours;
  return schedule.kind === 'STAFF' ? (schedule.staffMember.workingHours ?? []) : [];
}

interface Weekly {
  index: number;
  type: string;
  weekday: number;
  time: string;
  durationMinutes: number;
  from: string;
  until: string | undefined;
  resourceIds: string[];
}

function weeklyEvent(schedule: CalendarSchedule, timeZone: string, weekly: Weekly): CalendarEvent {
  const { index, type, weekday, time, durationMinutes, resourceIds } = weekly;
  const from = DateTime.fromISO(weekly.from, { zone: timeZone });
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sameWeek = from
    .startOf('day')
    .plus({ days: (weekday - from.weekday + 7) % 7 })
    .set({ hour, minute });
  const first = sameWeek < from ? sameWeek.plus({ weeks: 1 }) : sameWeek;
  const last = weekly.until && DateTime.fromISO(weekly.until, { zone: timeZone }).minus({ minutes: durationMinutes });
  const event: CalendarEvent = {
    id: weeklyEventId(schedule.id, index),
    scheduleId: schedule.id,
    recurrenceType: 'MASTER',
    status: 'CONFIRMED',
    type,
    start: localDateOf(first),
    end: localDateOf(DateTime.fromISO(localDateOf(first), { zone: 'utc' }).plus({ minutes: durationMinutes })),
    timeZone,
    recurrenceRule: {
      frequency: 'WEEKLY',
      interval: 1,
      days: [DAYS[weekday - 1] ?? 'MONDAY'],
      until: last ? localDateOf(last) : undefined,
    },
    // Bookings refer to occurrences by this prefix.
    occurrencePrefix: schedule.id,
    resourceIds,
    lastEnd: NEVER_ENDS,
    revision: '1',
    createdDate: schedule.createdDate,
    updatedDate: schedule.createdDate,
  };
  return { ...event, lastEnd: lastEndOf(event) };
}

export const localDateOf = (time: DateTime): string => time.toFormat("yyyy-MM-dd'T'HH:mm:ss");

export const localDateAt = (instant: number, timeZone: string): string =>
  localDateOf(DateTime.fromMillis(instant, { zone: timeZone }));

export const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

function minutesBetween(start: string, end: string): number {
  const [from = 0, until = 0] = [start, end].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return until - from;
}

/** Source: `Schedule.firstSessionStart` and `Service.staffMemberIds`. Assumed: the revision stays. */
export async function showSessionsOnService(
  transaction: Transaction,
  settings: SiteSettings,
  schedule: CalendarSchedule,
): Promise<void> {
  if (schedule.kind !== 'SESSIONS') return;
  const planned = await findPlannedSchedule(transaction, schedule.id);
  if (!planned) return;
  const events = (await eventsOf(transaction, schedule, settings)).filter(({ status }) => status === 'CONFIRMED');
  const { id, availabilityConstraints } = schedule.service.schedule ?? {};
  await transaction.in(serviceDocuments).update({
    ...schedule.service,
    staffMemberIds: [...new Set(events.flatMap(({ resourceIds }) => resourceIds))],
    schedule: { id, ...firstAndLastSession(planned, settings.timeZone), availabilityConstraints },
  });
}
