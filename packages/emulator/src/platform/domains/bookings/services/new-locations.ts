import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../kernel/ids/new-id';
import type { BusinessLocation } from '../business';
import { findPlace, locationTypeOf, type ServiceLocation } from './location-rules';

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
