import { DateTime } from 'luxon';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import type { Transaction } from '../../../kernel/store/store-interface';
import { resourceNames } from '../resources/resource-documents';
import { locationTypeOf, type ServiceLocation } from '../services/location-rules';
import { courseClaim, readFreePlaces, sessionClaim } from '../session-places/claims';
import type { CalendarEvent } from '../sessions/calendar-event-documents';
import { boundsOf, type Occurrence } from '../sessions/occurrences';
import type { Span } from '../staff/working-hours';
import { type CalendarSchedule, localDateOf } from './schedules';

export interface EventEntry extends Span {
  id: string;
  schedule: CalendarSchedule;
  event: CalendarEvent;
  recurrenceType: 'NONE' | 'MASTER' | 'INSTANCE' | 'EXCEPTION';
}

export const toEntry = (schedule: CalendarSchedule, event: CalendarEvent): EventEntry => ({
  id: event.id,
  schedule,
  event,
  start: boundsOf(event).start,
  end: boundsOf({ ...event, recurrenceType: 'NONE' }).end ?? 0,
  recurrenceType: event.recurrenceType,
});

export const occurrenceEntry = (schedule: CalendarSchedule, { event, id, start, end }: Occurrence): EventEntry => ({
  id,
  schedule,
  event,
  start,
  end,
  recurrenceType: event.recurrenceType === 'MASTER' ? 'INSTANCE' : event.recurrenceType,
});

/** `timeZone` is the zone of `adjustedStart` and `adjustedEnd`. */
export async function toWireEvents(transaction: Transaction, entries: readonly EventEntry[], timeZone: string) {
  const claims = entries.flatMap((entry) => claimOf(entry) ?? []);
  const resourceIds = [...new Set(entries.flatMap(({ event }) => event.resourceIds))];
  const [freePlaces, names] = await Promise.all([
    readFreePlaces(transaction, claims),
    resourceNames(transaction, resourceIds),
  ]);
  return entries.map((entry) => {
    const claim = claimOf(entry);
    const totalCapacity = capacityOf(entry);
    return {
      ...eventFields(entry),
      ...timesOf(entry, timeZone),
      resources: entry.event.resourceIds.map((id) => ({
        id,
        name: names.get(id) ?? '',
        transparency: 'BUSY',
        permissionRole: entry.event.commenterIds?.includes(id) ? 'COMMENTER' : 'WRITER',
      })),
      totalCapacity,
      remainingCapacity: totalCapacity !== undefined && claim ? freePlaces(claim, totalCapacity) : undefined,
    };
  });
}

export async function toWireEvent(transaction: Transaction, entry: EventEntry, timeZone: string) {
  const [event = {}] = await toWireEvents(transaction, [entry], timeZone);
  return event;
}

function eventFields({ id, schedule, event, recurrenceType }: EventEntry) {
  const { title, location, totalCapacity, notes, isFree, timeZone } = event;
  const place = location ?? placeOf(schedule);
  const inherited = { TITLE: !title, LOCATION: place && !location, TOTAL_CAPACITY: totalCapacity === undefined };
  return {
    id,
    scheduleId: schedule.id,
    externalScheduleId: ownerOf(schedule),
    appId: BOOKINGS_APP_ID,
    title: title ?? schedule.name,
    type: event.type,
    location: place ? toLocation(place) : undefined,
    notes: notes || undefined,
    inheritedFields: Object.entries(inherited).flatMap(([field, isInherited]) => (isInherited ? [field] : [])),
    status: event.status,
    recurrenceType,
    recurrenceRule: event.recurrenceRule ? toWireRule(event.recurrenceRule, timeZone) : undefined,
    recurringEventId: recurringEventOf({ event, recurrenceType }) || undefined,
    transparency: isFree ? 'FREE' : 'BUSY',
    createdDate: event.createdDate,
    updatedDate: event.updatedDate,
    revision: event.revision,
  };
}

const recurringEventOf = ({ event, recurrenceType }: Pick<EventEntry, 'event' | 'recurrenceType'>) =>
  recurrenceType === 'INSTANCE' ? event.id : event.recurringEventId;

const toWireRule = ({ until, ...rule }: NonNullable<CalendarEvent['recurrenceRule']>, timeZone: string) => ({
  ...rule,
  until: until ? { localDate: until, timeZone } : undefined,
});

function timesOf({ start, end, event }: EventEntry, shownIn: string) {
  const date = (instant: number, timeZone: string) => {
    const time = DateTime.fromMillis(instant, { zone: timeZone });
    return { utcDate: new Date(instant).toISOString(), localDate: localDateOf(time), timeZone };
  };
  return {
    start: date(start, event.timeZone),
    end: date(end, event.timeZone),
    adjustedStart: date(start, shownIn),
    adjustedEnd: date(end, shownIn),
    timeZone: event.timeZone,
  };
}

/** Source: the recipe bookings-staff-setup of wix/skills for staff members. */
export function ownerOf(schedule: CalendarSchedule): string {
  if (schedule.kind === 'STAFF') return schedule.staffMember.resourceId;
  return schedule.kind === 'BUSINESS' ? BUSINESS_RESOURCE_ID : (schedule.service.id ?? '');
}

/** Source: "Universal across all Wix sites", in configure-default-business-hours of wix/skills. */
export const BUSINESS_RESOURCE_ID = '4e0579a5-491e-4e70-a872-d097eed6e520';

const placeOf = (schedule: CalendarSchedule): ServiceLocation | undefined =>
  schedule.kind === 'SESSIONS' ? (schedule.sessions.location ?? schedule.service.locations?.[0]) : undefined;

function toLocation(location: ServiceLocation) {
  const { business, custom } = location;
  const address = business?.address ?? custom?.address;
  return {
    type: locationTypeOf(location),
    id: business?.id || undefined,
    name: business?.name || undefined,
    address: address?.formattedAddress ? { formattedAddress: address.formattedAddress } : undefined,
  };
}

function capacityOf({ schedule, event }: EventEntry): number | undefined {
  return schedule.kind === 'SESSIONS' ? (event.totalCapacity ?? schedule.sessions.capacity) : undefined;
}

/** Classes are claimed by session, courses as a whole. */
function claimOf({ id, schedule, recurrenceType }: EventEntry): string | undefined {
  if (schedule.kind !== 'SESSIONS' || recurrenceType === 'MASTER') return undefined;
  return schedule.service.type === 'COURSE' ? courseClaim(schedule.id) : sessionClaim(id);
}
