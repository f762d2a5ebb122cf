import type { deliveryProfile as meta } from '@wix/ecom/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Delivery, Place } from '../pricing/delivery';
import { INSTALLED_CARRIERS, regionalSettings, rowIdsOf } from './carrier-tables';
import { inactiveRowDocuments, profileDocuments, type StoredProfile } from './delivery-documents';
import { getProfileOfRegions, withDefaultProfile } from './profiles';
import { allDeliveries, readInactiveRows, rowIdOf, shopDeliveries } from './shop-deliveries';

/** Assumed: the platform's own carriers show their tables in its dashboard, where rows can be switched on and off. */
const details = (carrier: (typeof INSTALLED_CARRIERS)[number]) => ({
  ...carrier,
  toggleUpdateCarrierActiveStatusEnabled: true,
});

export const carrierSettings = {
  async listDeliveryCarriers({ deliveryProfileId, appIds }, context) {
    const profile = await getProfileOfRegions(context.transaction, deliveryProfileId);
    const { results, bulkActionMetadata } = await eachItem(
      appIds ?? INSTALLED_CARRIERS.map((carrier) => carrier.id),
      async (id) => {
        const carrier = INSTALLED_CARRIERS.find((one) => one.id === id);
        if (!carrier) {
          throw new ApplicationError('DELIVERY_CARRIER_NOT_FOUND', `no carrier ${id} is installed on the site`);
        }
        const regions = await regionalSettings(context, id, profile);
        return { deliveryCarrierDetails: details(carrier), deliveryCarrierRegionalSettings: regions };
      },
      { itemMetadata: (id) => ({ id }) },
    );
    return {
      results: results.map(({ itemMetadata: { originalIndex: _, ...deliveryCarrierMetadata }, ...carrier }) => ({
        deliveryCarrierMetadata,
        ...carrier,
      })),
      bulkActionMetadata,
    };
  },

  async setDeliveryCarrierActiveStatus({ carrierAppId, rowId, active }, context) {
    await switchRow(context, carrierAppId, rowId, active === true);
    return {};
  },

  async updateCarrierSettings({ carrierId, rowId, active }, context) {
    await switchRow(context, carrierId, rowId, active === true);
    return {};
  },

  async getDeliveryDestinationProperties(_request, context) {
    await withDefaultProfile(context.transaction);
    const profiles = await context.transaction.in(profileDocuments).all();
    return destinationProperties(await shopDeliveries(context), profiles);
  },
} satisfies Operations<typeof meta>;

/** Also throws DELIVERY_CARRIER_NOT_FOUND for an unknown row: the package names no other code. */
async function switchRow(context: OperationContext, carrierId: string, rowId: string, active: boolean): Promise<void> {
  const { transaction } = context;
  const rowIds = await rowIdsOf(context, carrierId);
  if (!rowIds.has(rowId)) {
    throw new ApplicationError('DELIVERY_CARRIER_NOT_FOUND', `the carrier ${carrierId} has no row ${rowId}`);
  }
  const existing = new Set((await allDeliveries(context)).map(rowIdOf));
  const others = [...(await readInactiveRows(transaction))].filter((id) => id !== rowId && existing.has(id));
  await transaction.in(inactiveRowDocuments).put({ id: 'inactive', rowIds: active ? others : [...others, rowId] });
}

/** Assumed: a postal code is required if a delivery covers only some codes. */
function destinationProperties(deliveries: readonly Delivery[], profiles: readonly StoredProfile[]) {
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
