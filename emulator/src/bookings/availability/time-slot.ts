import type { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import type { Wire } from '../../http/wire/types';
import { allowsBooking, earliestBookingDate } from '../booking/policy';
import { locationTypeOf, type ServiceLocation } from '../services/location-rules';
import { localTime } from './local-time';
import type { OfferedTime } from './offered-times';

type Response = Wire<ReturnType<typeof meta.listAvailabilityTimeSlots>['__originalResponseType']>;
export type TimeSlot = NonNullable<Response['timeSlots']>[number];
export type TimeSlotLocation = NonNullable<TimeSlot['location']>;

/** The one type of resource here. Source: the ID that the platform's own pages show for staff members; every site has it. */
export const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** The offer at one time and place: one time for each free staff member. */
export interface OfferedSlot {
  /** Each with one staff member; at least one. */
  times: readonly [OfferedTime, ...OfferedTime[]];
  location: TimeSlotLocation;
}

/** Lists at most this many of the free staff members. */
export function toTimeSlot({ times, location }: OfferedSlot, timeZone: string, mostResources: number): TimeSlot {
  const [{ service, start, end, violations }] = times;
  const bookable = allowsBooking(violations);
  return {
    serviceId: service.id ?? '',
    localStartDate: toLocalDate(start, timeZone),
    localEndDate: toLocalDate(end, timeZone),
    bookable,
    location,
    totalCapacity: 1,
    remainingCapacity: 1,
    bookableCapacity: 1,
    bookingPolicyViolations: violationsOf(times[0]),
    availableResources: mostResources > 0 ? [resourcesOf(times, mostResources)] : [],
    nestedTimeSlots: [],
    ...(!bookable && { nonBookableReasons: { noRemainingCapacity: false, violatesBookingPolicy: true } }),
    scheduleId: service.schedule?.id ?? '',
  };
}

/** With the time from which a slot that is too far ahead can be booked. */
export const violationsOf = ({ service, start, violations }: OfferedTime): TimeSlot['bookingPolicyViolations'] => ({
  ...violations,
  ...(violations.tooEarlyToBook && { earliestBookingDate: earliestBookingDate(service, start) }),
});

export function resourcesOf(
  times: readonly OfferedTime[],
  most: number,
): NonNullable<TimeSlot['availableResources']>[number] {
  const resources = times.flatMap(({ staffMember }) =>
    staffMember ? [{ id: staffMember.resourceId, name: staffMember.name }] : [],
  );
  return {
    resourceTypeId: STAFF_RESOURCE_TYPE_ID,
    resources: resources.slice(0, most),
    hasMoreAvailableResources: resources.length > most,
  };
}

/** The local time in the zone, without an offset. */
export const toLocalDate = (instant: number, timeZone: string): string => localTime(instant, timeZone).slice(0, 19);

export function toTimeSlotLocation(location: ServiceLocation): TimeSlotLocation {
  const { business, custom } = location;
  if (business) {
    const { id, name, address } = business;
    return { id, name, formattedAddress: address?.formattedAddress, locationType: 'BUSINESS' };
  }
  return { formattedAddress: custom?.address?.formattedAddress, locationType: locationTypeOf(location) };
}
