import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { allowsBooking } from '../../policies/booking-policy';
import { allServices, findService } from '../../services/service-documents';
import { reservedPlaces } from '../../session-places/waiting-places';
import { findPlannedSchedule, findSession, scheduleIdOf } from '../../sessions/class-schedules';
import { MINUTE_MS, type Span } from '../../staff/working-hours';
import { findOfferedTime, type OfferedTime, offeredTimes } from '../offered-times';
import { resourcesOf, toLocalDate, toTimeSlotLocation, violationsOf } from '../time-slot';

type Settings = Pick<SiteSettings, 'timeZone'>;

export async function sessionsStarting(
  transaction: Transaction,
  settings: Settings,
  serviceIds: readonly string[] | undefined,
  window: Span,
): Promise<OfferedSession[]> {
  const classes = await allServices(transaction, {
    type: 'CLASS',
    ...(serviceIds && { id: { $in: [...serviceIds] } }),
  });
  const reach = { start: window.start, end: window.end + MAX_SESSION_MS };
  const times = await Promise.all(
    classes.map((service) => offeredTimes(transaction, settings, service, { window: reach })),
  );
  return withReservedPlaces(
    transaction,
    times.flat().filter(({ start }) => start < window.end),
  );
}

const MAX_SESSION_MS = 24 * 60 * MINUTE_MS;

export async function findOfferedSession(
  transaction: Transaction,
  settings: Settings,
  eventId: string,
): Promise<OfferedSession | undefined> {
  const schedule = await findPlannedSchedule(transaction, scheduleIdOf(eventId));
  const session = schedule && findSession(schedule, eventId, settings.timeZone);
  const service = session && (await findService(transaction, session.schedule.serviceId));
  if (!session || service?.type !== 'CLASS') return undefined;
  const time = await findOfferedTime(transaction, settings, service, { start: session.start, eventId });
  const [offered] = time ? await withReservedPlaces(transaction, [time]) : [];
  return offered;
}

async function withReservedPlaces(transaction: Transaction, times: readonly OfferedTime[]): Promise<OfferedSession[]> {
  const withList = times.flatMap(({ eventId, waitingList }) => (eventId && waitingList ? [eventId] : []));
  const reserved = await reservedPlaces(transaction, withList);
  return times.map((time) => ({ time, reservedPlaces: reserved.get(time.eventId ?? '') ?? 0 }));
}

type Response = Wire<ReturnType<typeof meta.listEventTimeSlots>['__originalResponseType']>;
export type EventSlot = NonNullable<Response['timeSlots']>[number];

/** Places reserved for waiting customers count as remaining, but other customers cannot book them. */
interface OfferedSession {
  time: OfferedTime;
  reservedPlaces: number;
}

/** Sources: the recipe how-to-code-bookings, and `TimeSlot`. Assumed: the title is the service's name. */
export function toEventSlot({ time, reservedPlaces }: OfferedSession, timeZone: string): EventSlot {
  const { service, start, end, eventId, place, staffMember, totalSpots, openSpots, violations, waitingList } = time;
  const reasons = {
    noRemainingCapacity: openSpots + reservedPlaces === 0,
    violatesBookingPolicy: !allowsBooking(violations),
    reservedForWaitingList: openSpots === 0 && reservedPlaces > 0,
    eventCancelled: false,
  };
  const bookable = !Object.values(reasons).includes(true);
  return {
    serviceId: service.id ?? '',
    localStartDate: toLocalDate(start, timeZone),
    localEndDate: toLocalDate(end, timeZone),
    bookable,
    location: toTimeSlotLocation(place ?? service.locations?.[0] ?? {}),
    eventInfo: {
      eventId: eventId ?? '',
      eventTitle: service.name ?? '',
      waitingList: waitingList
        ? { totalCapacity: waitingList.totalSpots, remainingCapacity: waitingList.openSpots }
        : undefined,
    },
    totalCapacity: totalSpots,
    remainingCapacity: openSpots + reservedPlaces,
    bookableCapacity: openSpots,
    bookingPolicyViolations: violationsOf(time),
    availableResources: staffMember ? [resourcesOf([time], 1)] : [],
    nestedTimeSlots: [],
    nonBookableReasons: !bookable ? reasons : undefined,
    allDay: false,
  };
}
