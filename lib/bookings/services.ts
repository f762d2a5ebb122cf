import { availabilityCalendar, availabilityTimeSlots, eventTimeSlots, services } from '@wix/bookings';
import { cache } from 'react';
import { visitorClient } from '../wix/client';
import { toUnanswered, type Unanswered } from '../wix/errors';
import { ask, type Visitor } from '../wix/site';
import { BOOKINGS_APP_ID } from './booking-sale';

export type Service = services.Service;
export type Category = NonNullable<services.QueryCategoriesResponse['categories']>[number];
export type TimeSlot = availabilityTimeSlots.TimeSlot;

export interface ServiceChoice {
  search?: string | undefined;
  categoryId?: string | undefined;
}

export const findServices = ({ search, categoryId }: ServiceChoice) =>
  ask(['services', 'service-categories'], async (visitor) => {
    const { searchServices, queryCategories } = visitor.use(services);
    const isShown = { appId: BOOKINGS_APP_ID, hidden: { $ne: true } } as const;
    const [servicesFound, { categories = [] }] = await Promise.all([
      searchServices({
        ...(search && { search: { expression: search, mode: 'AND' } }),
        filter: { ...isShown, ...(categoryId && { 'category._id': categoryId }) },
        cursorPaging: { limit: 100 },
      }),
      queryCategories({ filter: { services: isShown } }),
    ]);
    const inOrder = categories.toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0));
    return { kind: 'services', services: servicesFound.services ?? [], categories: inOrder };
  });

export const findServiceBySlug = cache((slug: string) =>
  ask(['services', 'service-categories'], async (visitor) => ({
    kind: 'service',
    service: await readService(visitor, slug),
  })),
);

/** For actions: never answered from the cache. SDK errors are not caught. */
export async function readService(visitor: Visitor, slug: string): Promise<Service | undefined> {
  const { items } = await visitor
    .use(services)
    .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
    .eq('supportedSlugs.name', slug)
    .eq('appId', BOOKINGS_APP_ID)
    .limit(1)
    .find();
  return items[0];
}

/** The resource type of staff, the same on every site. Source: the recipe how-to-code-bookings of wix/skills. */
export const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

interface TimesQuery {
  service: Service;
  /** Local dates and times in `timeZone`, such as `2026-12-01T00:00:00`. */
  from: string;
  to: string;
  timeZone: string;
  staff?: string | undefined;
  /** Needs `from` and `to` at most a month apart. */
  slotsPerDay?: number | undefined;
}

/** SDK errors are not caught. */
export async function openTimes(query: TimesQuery): Promise<TimeSlot[]> {
  return query.service.type === 'CLASS' ? listSessions(query, false) : listAppointments(query);
}

/** SDK errors are not caught. */
export async function openOrWaitableTimes(query: TimesQuery): Promise<TimeSlot[]> {
  const times = await listSessions(query, true);
  return times.filter((time) => time.bookable || isWaitable(time));
}

export const hasWaitingList = ({ type, bookingPolicy }: Service): boolean =>
  type === 'CLASS' && bookingPolicy?.waitlistPolicy?.enabled === true;

export function isWaitable({ bookableCapacity, eventInfo, bookingPolicyViolations }: TimeSlot): boolean {
  const hasRoom = (eventInfo?.waitingList?.remainingCapacity ?? 0) > 0;
  return bookableCapacity === 0 && hasRoom && !hasViolations(bookingPolicyViolations);
}

const hasViolations = (violations: object | undefined): boolean => Object.values(violations ?? {}).includes(true);

async function listAppointments({ service, from, to, timeZone, staff, slotsPerDay }: TimesQuery): Promise<TimeSlot[]> {
  const visitor = await visitorClient();
  const { timeSlots = [] } = await visitor.use(availabilityTimeSlots).listAvailabilityTimeSlots({
    serviceId: service._id ?? '',
    fromLocalDate: from,
    toLocalDate: to,
    timeZone,
    bookable: true,
    ...(staff && { resourceTypes: [{ resourceTypeId: STAFF_RESOURCE_TYPE_ID, resourceIds: [staff] }] }),
    ...(slotsPerDay && { timeSlotsPerDay: slotsPerDay }),
  });
  return timeSlots;
}

/** For classes: only they have sessions with events. */
async function listSessions(query: TimesQuery, includeNonBookable: boolean): Promise<TimeSlot[]> {
  const { service, from, to, timeZone, staff, slotsPerDay } = query;
  const visitor = await visitorClient();
  const { timeSlots = [] } = await visitor.use(eventTimeSlots).listEventTimeSlots({
    serviceIds: [service._id ?? ''],
    fromLocalDate: from,
    toLocalDate: to,
    timeZone,
    includeNonBookable,
    ...(staff && { eventFilter: { 'resources.id': { $hasSome: [staff] } } }),
    ...(slotsPerDay && { maxSlotsPerDay: slotsPerDay }),
    cursorPaging: { limit: 1000 },
  });
  return timeSlots;
}

type CoursePlaces = { kind: 'places'; open: number; total: number; isClosed: boolean } | Unanswered;

/** The call is deprecated, but has no successor and no removal day. */
export async function findCoursePlaces(scheduleId: string): Promise<CoursePlaces> {
  const visitor = await visitorClient();
  try {
    const { availability } = await visitor.use(availabilityCalendar).getScheduleAvailability(scheduleId);
    const { openSpots, totalSpots, bookingPolicyViolations } = availability ?? {};
    return {
      kind: 'places',
      open: openSpots ?? 0,
      total: totalSpots ?? 0,
      isClosed: hasViolations(bookingPolicyViolations),
    };
  } catch (error) {
    return toUnanswered(error);
  }
}
