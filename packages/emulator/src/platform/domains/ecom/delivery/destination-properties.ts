import type { Delivery, Place } from '../pricing/delivery';
import type { StoredProfile } from './delivery-documents';

/** Assumed: a postal code is required if a delivery covers only some codes. */
export function destinationProperties(deliveries: readonly Delivery[], profiles: readonly StoredProfile[]) {
  const subdivisions = new Map<string, Set<string>>();
  for (const place of placesOf(deliveries, profiles)) {
    const known = subdivisions.get(place.country) ?? new Set();
    for (const code of place.subdivisions ?? []) known.add(code);
    subdivisions.set(place.country, known);
  }
  return {
    restOfWorld: properties(deliveries.filter(({ regions }) => regions === undefined)),
    countries: [...subdivisions].sort(compareNames).map(([country, codes]) => ({
      country,
      deliveryDestinationProperties: properties(deliveriesTo(deliveries, country), country),
      subdivisions: [...codes].sort().map((subdivision) => ({
        subdivision,
        deliveryDestinationProperties: properties(deliveriesTo(deliveries, country, subdivision), country),
      })),
    })),
  };
}

const placesOf = (deliveries: readonly Delivery[], profiles: readonly StoredProfile[]): Place[] => [
  ...deliveries.flatMap(({ regions = [] }) => regions),
  ...profiles.flatMap(({ deliveryRegions }) =>
    deliveryRegions.flatMap(({ destinations }) =>
      destinations.map(({ countryCode = '', subdivisions = [] }) => ({ country: countryCode, subdivisions })),
    ),
  ),
];

const compareNames = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

function properties(deliveries: readonly Delivery[], country?: string) {
  const hasPostalCodes = ({ regions = [] }: Delivery) =>
    regions.some((place) => place.country === country && place.postalCodes !== undefined);
  return {
    postalCodeRequired: deliveries.some(hasPostalCodes),
    pickupOnly: deliveries.length > 0 && deliveries.every(({ method }) => method === 'PICKUP'),
  };
}

function deliveriesTo(deliveries: readonly Delivery[], country: string, subdivision?: string): Delivery[] {
  const matchesPlace = (place: Place): boolean =>
    place.country === country && (!subdivision || (place.subdivisions?.includes(subdivision) ?? true));
  const isWhole = (place: Place): boolean => place.subdivisions === undefined || subdivision !== undefined;
  return deliveries.filter(
    ({ method, regions, except = [] }) =>
      method === 'PICKUP' ||
      ((regions?.some(matchesPlace) ?? true) && !except.some((place) => matchesPlace(place) && isWhole(place))),
  );
}
