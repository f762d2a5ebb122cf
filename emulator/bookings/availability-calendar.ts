import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import { ApplicationError } from '../errors';
import type { Operations } from '../operations';
import { readAvailabilityFilter } from './availability-filter';
import { policyViolations } from './booking-policy';
import { courseClaim, findSessionSchedule } from './class-schedules';
import { offeredTimes } from './offered-times';
import { findService, serviceDocuments } from './service-documents';
import { type SlotAvailability, toSlotAvailability } from './slot-availability';

export const availabilityCalendar = {
  /** Courses and unknown services have no times. Source: "Availability calculation" in the SDK's docs. */
  async queryAvailability(request, { unit, settings }) {
    const filter = readAvailabilityFilter(request, settings.timeZone);
    const services = await unit.in(serviceDocuments).findMany(filter.serviceIds);
    const ofEach = await Promise.all(services.map((service) => offeredTimes(unit, settings, service, filter)));
    const entries = ofEach
      .flat()
      .sort((one, other) => (filter.isDescending ? other.start - one.start : one.start - other.start))
      .map((time) => toSlotAvailability(time, filter.timeZone))
      .filter(filter.accepts);
    const ordered = [...entries.filter(({ bookable }) => bookable), ...entries.filter(({ bookable }) => !bookable)];
    return { availabilityEntries: firstOfEachDay(ordered, filter.timeZone, request.slotsPerDay) };
  },

  async getScheduleAvailability({ scheduleId }, { unit }) {
    const schedule = await findSessionSchedule(unit, scheduleId ?? '');
    const service = schedule && (await findService(unit, schedule.serviceId));
    if (!schedule || !service) {
      throw new ApplicationError('FAILED_RESOLVING_SCHEDULE', `no schedule has the id ${scheduleId}`);
    }
    const claimed = await unit.claimed(courseClaim(schedule.id));
    const start = Date.parse(service.schedule?.firstSessionStart ?? unit.now);
    return {
      availability: {
        totalSpots: schedule.capacity,
        openSpots: Math.max(0, schedule.capacity - claimed),
        bookingPolicyViolations: { ...policyViolations(service, start, Date.parse(unit.now)) },
      },
    };
  },
} satisfies Operations<typeof meta>;

function firstOfEachDay(
  entries: readonly SlotAvailability[],
  timeZone: string,
  limit: number | null | undefined,
): SlotAvailability[] {
  if (!limit) return [...entries];
  const taken = new Map<string, number>();
  return entries.filter(({ slot }) => {
    const day = DateTime.fromISO(slot?.startDate ?? '', { zone: timeZone }).toISODate() ?? '';
    const count = (taken.get(day) ?? 0) + 1;
    taken.set(day, count);
    return count <= limit;
  });
}
