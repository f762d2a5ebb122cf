import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { allowsBooking } from '../../booking/policy';
import type { OfferedTime } from '../offered-times';
import { resourcesOf, toLocalDate, toTimeSlotLocation, violationsOf } from '../time-slot';

type Response = Wire<ReturnType<typeof meta.listEventTimeSlots>['__originalResponseType']>;
export type EventSlot = NonNullable<Response['timeSlots']>[number];

/** Places reserved for waiting customers count as remaining, but other customers cannot book them. */
export interface OfferedSession {
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
