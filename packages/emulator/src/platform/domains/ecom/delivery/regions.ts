import { ApplicationError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { checkCarrier } from './carrier-tables';
import type { StoredRegion, WireCarrier, WireDestination, WireRegion } from './delivery-documents';

/** Source: `@maxSize` of `DeliveryProfile.deliveryRegions`. */
const MAX_REGIONS = 100;

/** Source: the docs of `Destination.subdivisions`. */
const WITHOUT_SUBDIVISIONS: readonly string[] = [
  'AT',
  'BE',
  'BS',
  'CH',
  'CI',
  'CZ',
  'DO',
  'GR',
  'NO',
  'PL',
  'RS',
  'SD',
  'SI',
  'SK',
  'SN',
];

export function newRegion(
  { name, active, destinations, deliveryCarriers }: WireRegion,
  now: string,
  apps: Parameters<typeof checkCarrier>[1] = [],
): StoredRegion {
  for (const carrier of deliveryCarriers ?? []) checkCarrier(carrier, apps);
  return {
    id: newId('delivery region'),
    name: name ?? '',
    active: active ?? true,
    createdDate: now,
    destinations: wholeDestinations(destinations ?? []),
    deliveryCarriers: (deliveryCarriers ?? []).map(wholeCarrier),
  };
}

/** Source of both: the answers in the recipe for pickup of wix/skills, where what was not sent is an empty list. */
export const wholeDestinations = (destinations: readonly WireDestination[]): WireDestination[] =>
  destinations.map((destination) => ({ subdivisions: [], ...destination }));

export const wholeCarrier = (carrier: WireCarrier): WireCarrier => ({
  ...carrier,
  additionalCharges: carrier.additionalCharges ?? [],
});

export function checkRegions(regions: readonly StoredRegion[]): void {
  if (regions.length > MAX_REGIONS) {
    throw new ValidationError([violation('deliveryRegions', `must not be more than ${MAX_REGIONS}`)]);
  }
  const names = regions.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw nameTakenError(repeated);
  const places = regions.flatMap(({ destinations }) => destinations);
  for (const [index, place] of places.entries()) {
    const { countryCode = '', subdivisions = [] } = place;
    if (subdivisions.length > 0 && WITHOUT_SUBDIVISIONS.includes(countryCode)) {
      throw new ApplicationError('SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY', `${countryCode} is delivered to as a whole`);
    }
    if (places.slice(0, index).some((other) => collide(place, other))) {
      throw new ApplicationError('DESTINATIONS_COLLISION', `${countryCode} is in another delivery region already`);
    }
  }
}

function collide(one: WireDestination, other: WireDestination): boolean {
  if (one.countryCode !== other.countryCode) return false;
  const [subdivisions = [], others = []] = [one.subdivisions, other.subdivisions];
  return subdivisions.length === 0 || others.length === 0 || subdivisions.some((code) => others.includes(code));
}

const nameTakenError = (name: string) =>
  new ValidationError([
    {
      field: 'deliveryRegion.name',
      description: `"${name}" is the name of another region of the profile`,
      violatedRule: 'VALIDATION',
      ruleName: 'DELIVERY_REGION_NAME_ALREADY_EXISTS',
      data: {},
    },
  ]);
