import { availabilityCalendar, services } from '@wix/bookings';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { type Unanswered, unansweredOf } from './wix/errors';

export type Service = services.Service;
export type Category = NonNullable<services.QueryCategoriesResponse['categories']>[number];
export type SlotAvailability = availabilityCalendar.SlotAvailability;

/** Which services are shown. */
export interface ServiceChoice {
  /** Words in the services' names. */
  search?: string | undefined;
  categoryId?: string | undefined;
}

type FoundServices = { kind: 'services'; services: Service[]; categories: Category[] } | Unanswered;

/** The matching services in the order of the site's list, and the categories to choose from. */
export async function findServices({ search, categoryId }: ServiceChoice): Promise<FoundServices> {
  const { searchServices, queryCategories } = (await visitorClient()).use(services);
  const shown = { hidden: { $ne: true } } as const;
  try {
    const [found, { categories = [] }] = await Promise.all([
      searchServices({
        ...(search && { search: { expression: search, mode: 'AND' } }),
        filter: { ...shown, ...(categoryId && { 'category._id': categoryId }) },
        cursorPaging: { limit: 100 },
      }),
      queryCategories({ filter: { services: shown } }),
    ]);
    const inOrder = categories.toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0));
    return { kind: 'services', services: found.services ?? [], categories: inOrder };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** The service with this slug and its staff; asked for only once per request. */
export const findServiceBySlug = cache(
  async (slug: string): Promise<{ kind: 'service'; service: Service | undefined } | Unanswered> => {
    const visitor = await visitorClient();
    try {
      const { items } = await visitor
        .use(services)
        .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
        .eq('supportedSlugs.name', slug)
        .limit(1)
        .find();
      return { kind: 'service', service: items[0] };
    } catch (error) {
      return unansweredOf(error);
    }
  },
);

interface TimesAsked {
  serviceId: string;
  /** Local dates and times in `timeZone`, such as `2026-12-01T00:00:00`. */
  from: string;
  to: string;
  timeZone: string;
  resourceId?: string | undefined;
  slotsPerDay?: number | undefined;
}

/** The times that can be booked now. Errors of the SDK are not caught. */
export async function openTimes(asked: TimesAsked): Promise<SlotAvailability[]> {
  return queryTimes(asked, { bookable: true });
}

/** The times that can be booked now, and full sessions with a waiting list. Errors of the SDK are not caught. */
export async function openOrWaitableTimes(asked: TimesAsked): Promise<SlotAvailability[]> {
  const times = await queryTimes(asked, {});
  return times.filter((time) => time.bookable || canBeWaitedFor(time));
}

export const hasWaitingList = ({ type, bookingPolicy }: Service): boolean =>
  type === 'CLASS' && bookingPolicy?.waitlistPolicy?.enabled === true;

/** Whether the session is full, has room on its waiting list, and violates no booking policy. */
export function canBeWaitedFor({ openSpots, waitingList, bookingPolicyViolations }: SlotAvailability): boolean {
  return openSpots === 0 && (waitingList?.openSpots ?? 0) > 0 && !isViolated(bookingPolicyViolations);
}

const isViolated = (violations: SlotAvailability['bookingPolicyViolations']): boolean =>
  Object.values(violations ?? {}).includes(true);

async function queryTimes(
  { serviceId, from, to, timeZone, resourceId, slotsPerDay }: TimesAsked,
  wanted: { bookable?: boolean },
): Promise<SlotAvailability[]> {
  const visitor = await visitorClient();
  const filter = { serviceId, startDate: from, endDate: to, ...wanted, ...(resourceId && { resourceId }) };
  const { availabilityEntries = [] } = await visitor
    .use(availabilityCalendar)
    .queryAvailability(
      { filter, sort: [{ fieldName: 'startDate', order: 'ASC' }] },
      { timezone: timeZone, ...(slotsPerDay && { slotsPerDay }) },
    );
  return availabilityEntries;
}

/** `isClosed`: the booking policy does not allow anybody to join, or no longer does. */
type CoursePlaces = { kind: 'places'; open: number; total: number; isClosed: boolean } | Unanswered;

/** How many places the course with this schedule has left. */
export async function findCoursePlaces(scheduleId: string): Promise<CoursePlaces> {
  const visitor = await visitorClient();
  try {
    const { availability } = await visitor.use(availabilityCalendar).getScheduleAvailability(scheduleId);
    const { openSpots, totalSpots, bookingPolicyViolations } = availability ?? {};
    return {
      kind: 'places',
      open: openSpots ?? 0,
      total: totalSpots ?? 0,
      isClosed: isViolated(bookingPolicyViolations),
    };
  } catch (error) {
    return unansweredOf(error);
  }
}
