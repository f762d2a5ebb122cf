import type { Section } from '../../../platform/http/seed/section';
import { isObject } from '../../../platform/kernel/values/objects';
import type { OwnerClient, WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll } from '../listing';
import { groupEntities, idsOf, innerSection, type Reader, type Reading, sectionOf } from '../reader';

export const BOOKING_READERS: readonly Reader[] = [
  {
    part: 'bookings',
    section: 'forms',
    listing: {
      operation: 'forms.forms.queryForms',
      request: { query: { filter: { namespace: 'wix.bookings.v2.bookings' } } },
      pageSize: 50,
    },
    toEntries: (forms) =>
      forms.map((form) => toSeedEntry(sectionOf('forms'), form, form.default === true ? { default: true } : {})),
  },
  {
    part: 'bookings',
    section: 'locations',
    besides: ['bookings.staffMembers.queryStaffMembers', 'events.queryEvents'],
    listing: { operation: 'locations.queryLocations' },
    keepsOrder: true,
    toEntries: async (locations, { client }) => {
      const [first, ...others] = locations.toSorted((a, b) => Number(b.default === true) - Number(a.default === true));
      if (!first) return [];
      const { scheduleId: businessScheduleId, periods } = await businessHours(client);
      const section = sectionOf('locations');
      return [
        { businessSchedule: { periods }, ...toSeedEntry(section, { ...first, businessScheduleId }) },
        ...others.map((location) => toSeedEntry(section, location)),
      ];
    },
  },
  {
    part: 'bookings',
    section: 'staffMembers',
    besides: ['events.queryEvents'],
    listing: {
      operation: 'bookings.staffMembers.queryStaffMembers',
      request: { fields: ['RESOURCE_DETAILS'] },
    },
    async toEntries(staff, { client }) {
      const own = new Map(staff.map((member) => [ownScheduleOf(member), member]));
      own.delete(undefined);
      const hours = groupEntities(
        await masterEventsOn(client, [...own.keys()].map(String)),
        ({ scheduleId }) => scheduleId,
      );
      const section = innerSection('staffMembers', 'workingHours');
      return staff.map((member) => {
        const events = hours.get(String(ownScheduleOf(member)));
        return toSeedEntry(
          sectionOf('staffMembers'),
          { ...member, scheduleId: scheduleIdOf({ schedule: eventsScheduleOf(member) }) },
          {
            ...(events && { workingHours: events.map((event) => calendarEntry(section, event)) }),
          },
        );
      });
    },
  },
  {
    part: 'bookings',
    section: 'bookingPolicies',
    listing: { operation: 'bookingPolicies.queryBookingPolicies' },
    toEntries: (policies) =>
      policies.map((policy) =>
        toSeedEntry(sectionOf('bookingPolicies'), policy, policy.default === true ? { default: true } : {}),
      ),
  },
  { part: 'bookings', section: 'serviceCategories', listing: { operation: 'categoriesV2.queryCategories' } },
  {
    part: 'bookings',
    section: 'services',
    besides: ['serviceOptionsAndVariants.queryServiceOptionsAndVariants', 'events.queryEvents'],
    listing: { operation: 'services.queryServices' },
    toEntries: servicesWithTimes,
  },
];

async function servicesWithTimes(services: WireMessage[], reading: Reading): Promise<Entry[]> {
  const { client, note } = reading;
  const ids = idsOf(services);
  const schedules = services.filter(({ type }) => type !== 'APPOINTMENT').map(scheduleIdOf);
  const [options, sessions] = await Promise.all([
    fetchAll(client, {
      operation: 'serviceOptionsAndVariants.queryServiceOptionsAndVariants',
      paging: 'query.cursorPaging',
      request: { query: { filter: { serviceId: { $in: ids } } } },
    }),
    sessionsOn(schedules, reading),
  ]);
  const optionsOf = groupEntities(options, ({ serviceId }) => serviceId);
  const sessionsOf = groupEntities(sessions, ({ scheduleId }) => scheduleId);
  if (services.some(({ addOnGroups }) => Array.isArray(addOnGroups) && addOnGroups.length > 0)) {
    note({
      part: 'bookings',
      what: 'add-ons of services',
      why: 'a seed has none',
      instead: 'services without add-ons',
    });
  }
  return services.map((service) => {
    const [own] = optionsOf.get(String(service.id)) ?? [];
    const times = sessionsOf.get(String(scheduleIdOf(service)));
    return toSeedEntry(sectionOf('services'), service, {
      ...(isObject(service.mainSlug) && { mainSlug: { name: service.mainSlug.name } }),
      ...(own && {
        optionsAndVariants: withoutField(toSeedEntry(innerSection('services', 'optionsAndVariants'), own), 'serviceId'),
      }),
      ...(times && { sessions: times.map((event) => calendarEntry(innerSection('services', 'sessions'), event)) }),
    });
  });
}

const withoutField = (entry: Entry, field: string): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field));

const eventsScheduleOf = ({ resource }: WireMessage): unknown =>
  isObject(resource) ? resource.eventsSchedule : undefined;

const scheduleIdOf = ({ schedule }: WireMessage): unknown => (isObject(schedule) ? schedule.id : undefined);

/** `undefined`: the staff member has the business hours. */
function ownScheduleOf({ resource }: WireMessage): unknown {
  if (!isObject(resource) || resource.usesDefaultWorkingHours !== false) return undefined;
  const schedules = Array.isArray(resource.workingHoursSchedules) ? resource.workingHoursSchedules : [];
  return schedules.find((schedule: unknown) => isObject(schedule) && schedule.shared === false)?.id;
}

function calendarEntry(section: Section, event: WireMessage): Entry {
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

const masterEventsOn = (client: OwnerClient, scheduleIds: readonly string[]): Promise<WireMessage[]> =>
  eventsOn(client, scheduleIds, { recurrenceType: ['MASTER'] });

/** Single sessions from a month ago on, in windows of a year, the most that a call reads. */
async function sessionsOn(scheduleIds: readonly unknown[], { client, note, sessionYears, now }: Reading) {
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
async function businessHours(client: OwnerClient) {
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
