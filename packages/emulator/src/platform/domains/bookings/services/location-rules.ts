import { isDeepStrictEqual } from '../../../home/equality';
import type { FieldViolation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { BusinessLocation } from '../business';
import { serviceViolation } from './refusals';
import type { Service } from './service-documents';

export type ServiceLocation = NonNullable<Service['locations']>[number];

/** Source: "Default: `CUSTOM`" at `V2Location.type`. */
export const locationTypeOf = ({ type, business }: ServiceLocation) => type ?? (business ? 'BUSINESS' : 'CUSTOM');

/**
 * Source: `CreateServiceValidationErrors`, `ServiceAvailabilityConstraints.locations`.
 * The conditions are assumed; errs to refusal.
 */
export function locationProblems(
  { type, locations }: Pick<Service, 'type' | 'locations'>,
  places: readonly BusinessLocation[],
  field: string,
): FieldViolation[] {
  const all = locations ?? [];
  const each = all.flatMap((location, index) => problemOf(location, type, places, `${field}[${index}]`) ?? []);
  const business = all
    .filter((location) => locationTypeOf(location) === 'BUSINESS')
    .map((location) => findPlace(location, places)?.id);
  const others = all.length - business.length;
  const problems = [...each];
  if (new Set(business).size < business.length) {
    problems.push(serviceViolation(field, 'must not name a business location twice', 'INVALID_BUSINESS_LOCATIONS'));
  }
  const custom = all.filter((location) => locationTypeOf(location) === 'CUSTOM').length;
  const tooMany = custom > 1 || others - custom > 1 || (type === 'COURSE' && all.length > 1);
  if (tooMany)
    problems.push(serviceViolation(field, 'must have one of each kind, a course one in all', 'INVALID_LOCATIONS'));
  return problems;
}

/**
 * Without an ID it is the default place.
 * Source: the set-up recipes for bookings of wix/skills send the type alone.
 * Assumed; errs to permission: so on sites with several places.
 */
export const findPlace = ({ business }: Pick<ServiceLocation, 'business'>, places: readonly BusinessLocation[]) =>
  business?.id ? places.find(({ id }) => id === business.id) : places[0];

function problemOf(
  location: ServiceLocation,
  serviceType: Service['type'],
  places: readonly BusinessLocation[],
  field: string,
): FieldViolation | undefined {
  if (!location.type && !location.business && !location.custom) {
    return serviceViolation(field, 'must have a type', 'INVALID_UNKNOWN_LOCATION');
  }
  switch (locationTypeOf(location)) {
    case 'BUSINESS':
      if (findPlace(location, places)) return undefined;
      return serviceViolation(
        `${field}.business.id`,
        'must be the id of a business location',
        'INVALID_BUSINESS_LOCATION',
      );
    case 'CUSTOMER':
      if (serviceType === 'APPOINTMENT' && !location.business && !location.custom) return undefined;
      return serviceViolation(field, 'is for appointments, without an address', 'INVALID_CUSTOMER_LOCATION');
    default:
      if (location.custom?.address && !location.business) return undefined;
      return serviceViolation(`${field}.custom.address`, 'must not be empty', 'INVALID_CUSTOM_LOCATION');
  }
}

export function toLocations(
  locations: readonly ServiceLocation[],
  places: readonly BusinessLocation[],
  present: readonly ServiceLocation[] = [],
): ServiceLocation[] {
  return locations.map((location) => {
    const known = present.find((other) => isSamePlace(location, other));
    switch (locationTypeOf(location)) {
      case 'BUSINESS':
        return toBusinessLocation(places, location);
      case 'CUSTOMER':
        return known ?? { id: newId(), type: 'CUSTOMER' };
      default: {
        const address = location.custom?.address;
        const id = known?.id ?? newId();
        return { id, type: 'CUSTOM', custom: { id, address }, calculatedAddress: address };
      }
    }
  });
}

function toBusinessLocation(places: readonly BusinessLocation[], sentLocation: ServiceLocation): ServiceLocation {
  const place = findPlace(sentLocation, places);
  if (!place) throw new Error(`no business location has the id ${sentLocation.business?.id}`);
  const { id, name, formattedAddress, country } = place;
  const address = { country, formattedAddress };
  return {
    id,
    type: 'BUSINESS',
    business: { id, name, default: place === places[0], address },
    calculatedAddress: address,
  };
}

export function isSamePlace(one: ServiceLocation, other: ServiceLocation): boolean {
  if (locationTypeOf(one) !== locationTypeOf(other)) return false;
  if (locationTypeOf(one) === 'BUSINESS') return one.business?.id === other.business?.id;
  if (locationTypeOf(one) === 'CUSTOMER') return true;
  return isDeepStrictEqual(one.custom?.address, other.custom?.address);
}
