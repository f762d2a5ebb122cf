import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import {
  type ComputedEntry,
  compareSortKeys,
  firstOfEachDay,
  pageOfComputed,
} from '../../../database/query/computed-page';
import { decodeCursor } from '../../../database/query/cursor';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import { occupiedBy } from '../availability/appointment-times';
import { localDay, localTime } from '../availability/local-time';
import { type SlotAvailability, toSlotLocation } from '../availability/slot-availability';
import type { BookingLocation } from '../booking/documents';
import { allowsBooking, type PolicyViolations, policyViolations } from '../booking/policy';
import { bufferMinutesOf, durationMinutesOf, findService, type Service } from '../services/documents';
import { staffCalendars } from '../staff/calendars';
import type { AppointmentStep, PackageTime } from './appointment-sequences';
import { type Constraint, type MultiSlotCriteria, parseMultiSlotRequest } from './multi-slot-request';
import { ARRANGEMENTS, soldType } from './types';

export const multiSlotAvailability = {
  /**
   * The times at which several appointments can be booked at one location. The request does not say how they are
   * arranged: as in the packages that the site sells. For separate ones the response has the start of the first and
   * the end of the last (assumed); it has no field for the others.
   */
  async calculateMultiSlotAvailability(request, { transaction, settings }) {
    const criteria = parseMultiSlotRequest(request, settings.timeZone);
    const { constraints, window, limit } = criteria;
    const services = await Promise.all(constraints.map(({ serviceId }) => findService(transaction, serviceId ?? '')));
    const offered = services.flatMap((service) => (service && isOfferedAt(service, criteria) ? [service] : []));
    // With an unknown service, one at another location, or one without appointments, there are no times (assumed).
    const isPossible = offered.length === constraints.length;
    const steps = isPossible ? await stepsOf(transaction, settings.timeZone, offered, criteria) : [];
    const entries = ARRANGEMENTS[soldType(settings)]
      .times(steps, window)
      .map((time) => toEntry(time, offered, criteria, Date.parse(transaction.now)))
      .filter(({ entry }) => criteria.accepts(entry))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const shown = request.slotsPerDay
      ? firstOfEachDay(entries, request.slotsPerDay, ({ sortKey: [day] }) => String(day))
      : entries;
    const { cursor } = request.cursorPaging ?? {};
    // The cursor holds the sort key only: the request is sent again with it (assumed).
    const listing = { collection: MULTI_SLOT_LISTING, filter: null };
    const page = pageOfComputed(shown, listing, limit, cursor ? decodeCursor(cursor, MULTI_SLOT_LISTING) : undefined);
    return { slots: page.items, cursorPagingMetadata: page.metadata };
  },
} satisfies Operations<typeof meta>;

const isOfferedAt = (service: Service, { location }: Pick<MultiSlotCriteria, 'location'>): boolean =>
  service.type === 'APPOINTMENT' && placeOf(service, location) !== undefined;

function placeOf({ locations }: Service, wanted: BookingLocation): BookingLocation | undefined {
  return locations
    ?.map(toSlotLocation)
    .find(({ id, locationType }) => locationType === wanted.locationType && (!wanted.id || id === wanted.id));
}

/** The possible staff members of each service: those that the request names, or any. */
export async function stepsOf(
  transaction: Transaction,
  businessTimeZone: string,
  services: readonly Service[],
  { constraints, window }: Pick<MultiSlotCriteria, 'constraints' | 'window'>,
): Promise<AppointmentStep[]> {
  const timings = services.map((service, index) => timingOf(service, constraints[index]));
  const reach = occupiedBy(window, Math.max(...timings.map(({ bufferMinutes }) => bufferMinutes)));
  const wanted = services.map((service, index) => resourceIdsOf(service, constraints[index]));
  const calendars = await staffCalendars(transaction, businessTimeZone, [...new Set(wanted.flat())], { window, reach });
  return timings.map((timing, index) => ({
    ...timing,
    calendars: calendars.filter(({ staffMember }) => wanted[index]?.includes(staffMember.resourceId)),
  }));
}

function timingOf(service: Service, constraint: Constraint | undefined) {
  const durationMinutes = constraint?.customerChoices?.durationInMinutes ?? durationMinutesOf(service);
  return { durationMinutes, bufferMinutes: bufferMinutesOf(service) };
}

function resourceIdsOf({ staffMemberIds = [] }: Service, constraint: Constraint | undefined): string[] {
  const named = constraint?.resourcesFilter?.resourceIds ?? [];
  return named.length === 0 ? staffMemberIds : staffMemberIds.filter((id) => named.includes(id));
}

/**
 * An entry with its sort key: by day, on a day the bookable ones first, then by time. The slot names the first service; the
 * staff member only where it is the same for all (assumed).
 */
function toEntry(
  { start, end, parts, staff }: PackageTime,
  services: readonly Service[],
  { timeZone, location }: MultiSlotCriteria,
  now: number,
): ComputedEntry<SlotAvailability> {
  const violations = anyOf(
    services.map((service, index) => policyViolations(service, parts[index]?.start ?? start, now)),
  );
  const [first] = services;
  const [one, ...others] = staff?.map(({ staffMember }) => staffMember) ?? [];
  const isOne = one && others.every(({ resourceId }) => resourceId === one.resourceId);
  const bookable = staff !== undefined && allowsBooking(violations);
  return {
    sortKey: [localDay(start, timeZone), bookable ? 0 : 1, start],
    entry: {
      slot: {
        serviceId: first?.id ?? '',
        scheduleId: first?.schedule?.id ?? '',
        startDate: localTime(start, timeZone),
        endDate: localTime(end, timeZone),
        timezone: timeZone,
        ...(isOne && { resource: { id: one.resourceId, name: one.name } }),
        location: (first && placeOf(first, location)) ?? location,
      },
      bookable,
      totalSpots: 1,
      openSpots: staff ? 1 : 0,
      bookingPolicyViolations: { ...violations },
      locked: false,
      isFromV2: false,
    },
  };
}

export const anyOf = (all: readonly PolicyViolations[]): PolicyViolations => ({
  tooEarlyToBook: all.some(({ tooEarlyToBook }) => tooEarlyToBook),
  tooLateToBook: all.some(({ tooLateToBook }) => tooLateToBook),
  bookOnlineDisabled: all.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
});

const MULTI_SLOT_LISTING = 'multi-slot-availability';
