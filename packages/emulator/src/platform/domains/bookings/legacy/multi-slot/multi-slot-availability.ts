import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import {
  type ComputedEntry,
  compareSortKeys,
  computedPage,
  firstOfEachDay,
} from '../../../../database/query/computed-page';
import { decodeCursor } from '../../../../database/query/cursor';
import type { Operations } from '../../../../http/operations';
import { type SlotAvailability, toSlotLocation } from '../../availability/slot-availability';
import { appointmentSteps, type PackageTime, sequenceTimes, violationsOf } from '../../packages/appointment-sequences';
import { allowsBooking } from '../../policies/booking-policy';
import { findService, type Service } from '../../services/service-documents';
import { localDay, localTime } from '../../sessions/local-time';
import type { BookingLocation } from '../../stored-bookings/booking-documents';
import { type MultiSlotCriteria, parseMultiSlotRequest } from './multi-slot-request';

export const multiSlotAvailability = {
  async calculateMultiSlotAvailability(request, { transaction, settings }) {
    const criteria = parseMultiSlotRequest(request, settings.timeZone);
    const { constraints, window, limit } = criteria;
    const services = await Promise.all(constraints.map(({ serviceId }) => findService(transaction, serviceId ?? '')));
    const offered = services.flatMap((service) => (service && isOfferedAt(service, criteria) ? [service] : []));
    // Every service must have times; otherwise none are listed (assumed; errs to refusal).
    const isPossible = offered.length === constraints.length;
    const requested = offered.map((service, index) => ({
      service,
      resourceIds: constraints[index]?.resourcesFilter?.resourceIds,
      durationMinutes: constraints[index]?.customerChoices?.durationInMinutes ?? undefined,
    }));
    const steps = isPossible ? await appointmentSteps(transaction, settings.timeZone, requested, window) : [];
    const entries = sequenceTimes(steps, window)
      .map((time) => toEntry(time, offered, criteria, Date.parse(transaction.now)))
      .filter(({ entry }) => criteria.accepts(entry))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const slots = request.slotsPerDay
      ? firstOfEachDay(entries, request.slotsPerDay, ({ sortKey: [day] }) => String(day))
      : entries;
    const { cursor } = request.cursorPaging ?? {};
    // The cursor holds no filter, since clients send the request again (assumed).
    const listing = { collection: MULTI_SLOT_LISTING, filter: null };
    const page = computedPage(slots, listing, limit, cursor ? decodeCursor(cursor, MULTI_SLOT_LISTING) : undefined);
    return { slots: page.items, cursorPagingMetadata: page.metadata };
  },
} satisfies Operations<typeof meta>;

const isOfferedAt = (service: Service, { location }: Pick<MultiSlotCriteria, 'location'>): boolean =>
  service.type === 'APPOINTMENT' && findPlace(service, location) !== undefined;

function findPlace({ locations }: Service, location: BookingLocation): BookingLocation | undefined {
  return locations
    ?.map(toSlotLocation)
    .find(({ id, locationType }) => locationType === location.locationType && (!location.id || id === location.id));
}

/** Sorted by day, bookable slots first. Names the first service, and the staff member if all share one (assumed). */
function toEntry(
  time: PackageTime,
  services: readonly Service[],
  { timeZone, location }: MultiSlotCriteria,
  now: number,
): ComputedEntry<SlotAvailability> {
  const { start, end, staff } = time;
  const violations = violationsOf(services, time, now);
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
        resource: isOne ? { id: one.resourceId, name: one.name } : undefined,
        location: (first && findPlace(first, location)) ?? location,
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

const MULTI_SLOT_LISTING = 'multi-slot-availability';
