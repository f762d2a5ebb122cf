import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll } from '../listing';
import { groupEntities, idsOf, innerSection, type Reader, type Reading, sectionOf } from '../reader';
import { businessHours, calendarEntry, masterEventsOn, sessionsOn } from './calendar-entries';

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
