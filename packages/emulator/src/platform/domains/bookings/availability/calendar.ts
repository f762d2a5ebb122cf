import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { firstOfEachDay } from '../../../database/query/computed-page';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { policyViolations } from '../policies/booking-policy';
import { type Service, serviceDocuments } from '../services/service-documents';
import { findSessionSchedule } from '../sessions/class-schedules';
import { localDay } from '../sessions/local-time';
import { type AvailabilityFilter, readAvailabilityFilter } from './filter';
import { isBookable, type OfferedTime, offeredTimes } from './offered-times';
import { toSlotAvailability, toSlotLocation } from './slot-availability';
import { resolveSlot } from './slot-resolution';

export const availabilityCalendar = {
  /** Source: "Availability calculation" in the SDK's docs: courses and unknown services have no slots. */
  async queryAvailability(request, { transaction, settings }) {
    const filter = readAvailabilityFilter(request, settings.timeZone);
    const services = await transaction.in(serviceDocuments).findMany(filter.serviceIds);
    const ofEach = await Promise.all(
      services.map(async (service) =>
        timesAtPlace(service, await offeredTimes(transaction, settings, service, filter), filter),
      ),
    );
    const times = ofEach
      .flat()
      .sort((one, other) => (filter.isDescending ? other.start - one.start : one.start - other.start));
    const entries = [...times.filter(isBookable), ...times.filter((time) => !isBookable(time))]
      .map((time) => ({ time, entry: toSlotAvailability(time, filter.timeZone) }))
      .filter(({ entry }) => filter.accepts(entry));
    const slots = request.slotsPerDay
      ? firstOfEachDay(entries, request.slotsPerDay, ({ time }) => localDay(time.start, filter.timeZone))
      : entries;
    return { availabilityEntries: slots.map(({ entry }) => entry) };
  },

  /** Assumed: the schedule of a class or appointment is bookable unless online booking is disabled. */
  async getScheduleAvailability({ scheduleId }, { transaction, settings }) {
    const service = await transaction.in(serviceDocuments).findByKey('schedule', scheduleId ?? '');
    if (!service) throw new ApplicationError('FAILED_RESOLVING_SCHEDULE', `no schedule has the id ${scheduleId}`);
    const schedule = await findSessionSchedule(transaction, scheduleId ?? '');
    const course =
      service.type === 'COURSE' ? await resolveSlot(transaction, settings, service, {}, settings.timeZone) : undefined;
    const totalSpots = schedule?.capacity ?? service.defaultCapacity ?? 1;
    const { bookOnlineDisabled } = policyViolations(service, Date.parse(transaction.now), Date.parse(transaction.now));
    return {
      availability: {
        totalSpots,
        openSpots: course?.openSpots ?? totalSpots,
        bookingPolicyViolations: {
          ...(course?.violations ?? { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled }),
        },
      },
      bookingPolicySettings: {
        maxParticipantsPerBooking: service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1,
      },
    };
  },
} satisfies Operations<typeof meta>;

function timesAtPlace(
  { type, locations = [] }: Service,
  times: OfferedTime[],
  { matchesPlace }: AvailabilityFilter,
): OfferedTime[] {
  if (type !== 'APPOINTMENT' || !matchesPlace) return times;
  const place = locations.find((location) => matchesPlace(toSlotLocation(location)));
  return place ? times.map((time) => ({ ...time, place })) : [];
}
