import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { allowsBooking } from '../../booking/policy';
import type { OfferedTime } from '../offered-times';
import { resourcesOf, toLocalDate, toTimeSlotLocation, violationsOf } from '../time-slot';

type Response = Wire<ReturnType<typeof meta.listEventTimeSlots>['__originalResponseType']>;
export type EventSlot = NonNullable<Response['timeSlots']>[number];

/** A session with the places that are reserved for those who wait for it: they remain, and nobody else can book them. */
export interface OfferedSession {
  time: OfferedTime;
  reservedPlaces: number;
}

/**
 * A session as a slot, which has an event and no schedule. Sources: the recipe how-to-code-bookings of wix/skills,
 * also for the staff member, whom class pages show; `TimeSlot` in @wix/auto_sdk_bookings_event-time-slots. Assumed:
 * the event's title is the service's name.
 */
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
      ...(waitingList && {
        waitingList: { totalCapacity: waitingList.totalSpots, remainingCapacity: waitingList.openSpots },
      }),
    },
    totalCapacity: totalSpots,
    remainingCapacity: openSpots + reservedPlaces,
    bookableCapacity: openSpots,
    bookingPolicyViolations: violationsOf(time),
    availableResources: staffMember ? [resourcesOf([time], 1)] : [],
    nestedTimeSlots: [],
    ...(!bookable && { nonBookableReasons: reasons }),
    allDay: false,
  };
}
