import type { Section } from '../../../platform/http/seed/section';
import { isObject } from '../../../platform/kernel/values/objects';
import type { OwnerClient, WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll } from '../listing';
import type { Reading } from '../reader';

export function calendarEntry(section: Section, event: WireMessage): Entry {
  const inherited = Array.isArray(event.inheritedFields) ? event.inheritedFields : [];
  const own = Object.fromEntries(Object.entries(event).filter(([name]) => !FROM_SCHEDULE(name, inherited)));
  const {
    scheduleId: _,
    externalScheduleId: __,
    appId: ___,
    timeZone: ____,
    ...entry
  } = toSeedEntry(section, {
    ...own,
    start: timeOf(event.start),
    end: timeOf(event.end),
    id: guidIn(event.id),
  });
  return entry;
}

const FROM_SCHEDULE = (name: string, inherited: readonly unknown[]): boolean =>
  inherited.includes(name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase());

const timeOf = (time: unknown): unknown =>
  isObject(time) ? { localDate: time.localDate, timeZone: time.timeZone } : time;

/** `<schedule>_<GUID>` */
const guidIn = (id: unknown): string | undefined =>
  typeof id === 'string' ? /_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(id)?.[1] : undefined;

export const masterEventsOn = (client: OwnerClient, scheduleIds: readonly string[]): Promise<WireMessage[]> =>
  eventsOn(client, scheduleIds, { recurrenceType: ['MASTER'] });

/** Single sessions from a month ago on, in windows of a year, the most that a call reads. */
export async function sessionsOn(scheduleIds: readonly unknown[], { client, note, sessionYears, now }: Reading) {
  const ids = scheduleIds.map(String);
  const day = (window: number) =>
    new Date(Date.parse(now) + (window * DAYS_A_WINDOW - DAYS_BACK) * DAY_MS).toISOString().slice(0, 19);
  const eventsInWindow = (window: number) =>
    eventsOn(client, ids, { recurrenceType: ['NONE'], fromLocalDate: day(window), toLocalDate: day(window + 1) });
  const sessions = await masterEventsOn(client, ids);
  for (let window = 0; window < sessionYears; window += 1) sessions.push(...(await eventsInWindow(window)));
  const laterSessionCount = (await eventsInWindow(sessionYears)).length;
  if (laterSessionCount > 0) {
    const until = day(sessionYears).slice(0, 10);
    note({
      part: 'bookings',
      what: `sessions after ${until}, ${laterSessionCount} of them within a year`,
      why: 'later years were not requested',
      instead: 'the sessions until then; use --session-years to read more',
    });
  }
  return sessions;
}

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_A_WINDOW = 364;

async function eventsOn(client: OwnerClient, scheduleIds: readonly string[], which: WireMessage) {
  if (scheduleIds.length === 0) return [];
  return fetchAll(client, {
    operation: 'events.queryEvents',
    request: { ...which, query: { filter: { scheduleId: { $in: scheduleIds } } } },
  });
}

/** The shared schedule of staff members has the business hours. */
export async function businessHours(client: OwnerClient) {
  const staff = await fetchAll(client, {
    operation: 'bookings.staffMembers.queryStaffMembers',
    request: { fields: ['RESOURCE_DETAILS'] },
  });
  const shared = staff.flatMap(({ resource }) => {
    const schedules =
      isObject(resource) && Array.isArray(resource.workingHoursSchedules) ? resource.workingHoursSchedules : [];
    return schedules.flatMap((schedule: unknown) =>
      isObject(schedule) && schedule.shared === true ? [String(schedule.id)] : [],
    );
  });
  const [scheduleId] = shared;
  const events = await masterEventsOn(client, scheduleId === undefined ? [] : [scheduleId]);
  const periods = events.flatMap(({ start, end, recurrenceRule }) => {
    const days = isObject(recurrenceRule) && Array.isArray(recurrenceRule.days) ? recurrenceRule.days : [];
    const [openTime, closeTime] = [start, end].map((time) =>
      String(isObject(time) ? time.localDate : '').slice(11, 16),
    );
    return days.map((day: unknown) => ({
      openDay: day,
      openTime,
      closeDay: day,
      closeTime: closeTime === '00:00' ? '24:00' : closeTime,
    }));
  });
  return { scheduleId, periods };
}
