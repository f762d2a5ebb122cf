import type { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import type { Wire } from '../../../kernel/wire-types';
import { allowsBooking, earliestBookingDate } from '../policies/booking-policy';
import { locationTypeOf, type ServiceLocation } from '../services/location-rules';
import { localTime } from '../sessions/local-time';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import type { OfferedTime } from './offered-times';

type Response = Wire<ReturnType<typeof meta.listAvailabilityTimeSlots>['__originalResponseType']>;
export type TimeSlot = NonNullable<Response['timeSlots']>[number];
export type TimeSlotLocation = NonNullable<TimeSlot['location']>;

export interface OfferedSlot {
  times: readonly [OfferedTime, ...OfferedTime[]];
  location: TimeSlotLocation;
}

interface ResourceListing {
  primaryType: string;
  isIncluded(typeId: string): boolean;
  most: number;
}

export function toTimeSlot(
  { times, location }: OfferedSlot,
  timeZone: string,
  shownResources?: ResourceListing,
): TimeSlot {
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
    availableResources: shownResources ? availableResources(times, shownResources) : [],
    nestedTimeSlots: [],
    nonBookableReasons: !bookable ? { noRemainingCapacity: false, violatesBookingPolicy: true } : undefined,
    scheduleId: service.schedule?.id ?? '',
  };
}

export const violationsOf = ({ service, start, violations }: OfferedTime): TimeSlot['bookingPolicyViolations'] => ({
  ...violations,
  earliestBookingDate: violations.tooEarlyToBook ? earliestBookingDate(service, start) : undefined,
});

function availableResources(
  [time, ...others]: OfferedSlot['times'],
  { primaryType, isIncluded, most }: ResourceListing,
) {
  const rooms = (time.rooms ?? []).map((free) => resourceGroup(free.typeId, free.rooms, most));
  const all = [{ ...resourcesOf([time, ...others], most), resourceTypeId: primaryType }, ...rooms];
  return all.filter(({ resourceTypeId }) => isIncluded(resourceTypeId ?? ''));
}

type ListedResources = NonNullable<TimeSlot['availableResources']>[number];

const resourceGroup = (
  typeId: string,
  resources: readonly { id: string; name: string }[],
  most: number,
): ListedResources => ({
  resourceTypeId: typeId,
  resources: resources.slice(0, most).map(({ id, name }) => ({ id, name })),
  hasMoreAvailableResources: resources.length > most,
});

export function resourcesOf(times: readonly OfferedTime[], most: number): ListedResources {
  const resources = times.flatMap(({ staffMember }) =>
    staffMember ? [{ id: staffMember.resourceId, name: staffMember.name }] : [],
  );
  return resourceGroup(STAFF_RESOURCE_TYPE_ID, resources, most);
}

export const toLocalDate = (instant: number, timeZone: string): string => localTime(instant, timeZone).slice(0, 19);

export function toTimeSlotLocation(location: ServiceLocation): TimeSlotLocation {
  const { business, custom } = location;
  if (business) {
    const { id, name, address } = business;
    return { id, name, formattedAddress: address?.formattedAddress, locationType: 'BUSINESS' };
  }
  return { formattedAddress: custom?.address?.formattedAddress, locationType: locationTypeOf(location) };
}
