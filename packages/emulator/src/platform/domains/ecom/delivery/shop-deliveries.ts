import type { OperationContext } from '../../../http/operations';
import { commerceOf } from '../../../kernel/commerce-settings';
import { seedId } from '../../../kernel/ids/new-id';
import { sum } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { formatCheck } from '../../../kernel/values/formats';
import { appsWith } from '../../apps/index';
import { CARRIER_IDS, type Delivery, type Place } from '../pricing/delivery';
import {
  inactiveRowDocuments,
  optionDocuments,
  pickupDocuments,
  profileDocuments,
  type StoredOption,
  type StoredPickup,
  type StoredProfile,
  type StoredRegion,
  type WireCarrier,
  type WireDestination,
  type WireRate,
} from './delivery-documents';

/**
 * The owner's options and locations replace the settings'. Assumed; errs to permission: a region need not name an
 * option's carrier.
 */
export async function shopDeliveries(context: Context): Promise<readonly Delivery[]> {
  const deliveries = await allDeliveries(context);
  const inactive = await readInactiveRows(context.transaction);
  const active = inactive.size === 0 ? deliveries : deliveries.filter((delivery) => !inactive.has(rowIdOf(delivery)));
  return [...active, ...(await appsWith(context.transaction, 'shippingRates')).map(ratesOfApp)];
}

const ratesOfApp = ({ id }: { id: string }): Delivery => ({
  code: '',
  title: '',
  deliveryTime: '',
  method: 'SHIPPING',
  carrierId: id,
  rates: [],
  isOfApp: true,
});

type Context = Pick<OperationContext, 'transaction' | 'settings'>;

export async function readInactiveRows(transaction: Transaction): Promise<ReadonlySet<string>> {
  return new Set((await transaction.in(inactiveRowDocuments).find('inactive'))?.rowIds);
}

export async function allDeliveries({ transaction, settings }: Context): Promise<readonly Delivery[]> {
  const { delivery: ofSettings } = commerceOf(settings);
  const [pickups, options] = await Promise.all([
    transaction.in(pickupDocuments).all({ sort: [{ fieldName: 'createdDate' }] }),
    transaction.in(optionDocuments).all({ sort: [{ fieldName: 'createdDate' }] }),
  ]);
  const delivery =
    pickups.length === 0
      ? ofSettings
      : [...ofSettings.filter(({ method }) => method !== 'PICKUP'), ...pickups.filter(isOffered).map(toPickup)];
  const apps = (await appsWith(transaction, 'shippingRates')).map(({ id }) => id);
  if (options.length === 0 && apps.length === 0) return delivery;
  const reaches = (await transaction.in(profileDocuments).all()).flatMap(deliveryZonesOf);
  const ofApps = reaches.flatMap((reach) => backupRatesOf(reach, apps));
  if (options.length === 0) return [...delivery, ...ofApps];
  const byRegion = new Map(reaches.map((reach) => [reach.region.id, reach]));
  const shipping = options.flatMap((option) =>
    option.deliveryRegionIds.flatMap((id) => {
      const reach = byRegion.get(id);
      return reach ? toDelivery(option, reach) : [];
    }),
  );
  const others = delivery.filter(({ method }) => method !== 'SHIPPING');
  return [...shipping, ...reaches.flatMap((reach) => backupRatesOf(reach, BUILT_IN)), ...ofApps, ...others];
}

type DeliveryZone = Required<Pick<Delivery, 'profileId' | 'isDefaultProfile' | 'region'>> &
  Pick<Delivery, 'regions' | 'except'> & { carriers: readonly WireCarrier[] };

/**
 * A region without destinations covers all places that no other region names, even an inactive one
 * (assumed; errs to refusal).
 */
function deliveryZonesOf({ id: profileId, default: isDefaultProfile, deliveryRegions }: StoredProfile): DeliveryZone[] {
  return deliveryRegions
    .filter(({ active }) => active)
    .map((region) => ({
      profileId,
      isDefaultProfile,
      region: { id: region.id, name: region.name },
      carriers: region.deliveryCarriers,
      ...placesOf(region, deliveryRegions),
    }));
}

const placesOf = ({ destinations }: StoredRegion, regions: readonly StoredRegion[]) =>
  destinations.length > 0
    ? { regions: destinations.map(toPlace) }
    : { except: regions.flatMap((region) => region.destinations.map(toPlace)) };

const toPlace = ({ countryCode = '', subdivisions = [] }: WireDestination): Place => ({
  country: countryCode,
  ...(subdivisions.length > 0 && { subdivisions }),
});

/** Source: "inactive pickup locations should not be shown in checkout". */
const isOffered = ({ active }: StoredPickup): boolean => active;

/** Assumed; errs to permission: pickup is offered in every region, since the buyer comes to the shop. */
const toPickup = ({ id, name, deliveryTime, address, rates }: StoredPickup): Delivery => ({
  code: id,
  title: name ?? '',
  deliveryTime: deliveryTime ?? '',
  method: 'PICKUP',
  rates: toRates(rates),
  pickupAddress: address,
});

function toDelivery(option: StoredOption, { carriers, ...reach }: DeliveryZone): Delivery {
  const { id, title, estimatedDeliveryTime, rates } = option;
  return {
    ...reach,
    code: id,
    title: title ?? '',
    deliveryTime: estimatedDeliveryTime ?? '',
    method: 'SHIPPING',
    rates: toRates(rates),
    surcharge: chargesOf(carriers.find(({ appId }) => appId === CARRIER_IDS.SHIPPING)),
  };
}

const toRates = (rates: readonly WireRate[]): Delivery['rates'] =>
  rates.map(({ amount = '0', conditions = [], multiplyByQuantity = false }) => ({
    amount,
    multiplyByQuantity,
    conditions: conditions.flatMap(({ type, operator, value }) =>
      type && operator && value ? [{ type, operator, value }] : [],
    ),
  }));

const METHODS = ['SHIPPING', 'PICKUP', 'LOCAL_DELIVERY'] as const;
const BUILT_IN = Object.values(CARRIER_IDS);

/** Applies if the carrier has no rate. Source: `BackupRate.active`. The code is assumed. */
const backupRatesOf = ({ carriers, ...reach }: DeliveryZone, carrierIds: readonly string[]): Delivery[] =>
  carriers.flatMap((carrier) => {
    const { appId = '', backupRate } = carrier;
    if (!carrierIds.includes(appId) || !backupRate?.active) return [];
    const method = METHODS.find((one) => CARRIER_IDS[one] === appId);
    const { title, amount } = backupRate;
    return {
      ...reach,
      code: `${appId}:${reach.region.id}`,
      title: title ?? '',
      deliveryTime: '',
      method: method ?? 'SHIPPING',
      ...(!method && { carrierId: appId }),
      rates: [{ amount: amount ?? '0', conditions: [] }],
      surcharge: chargesOf(carrier),
      isBackup: true,
    };
  });

/** Source: "combined with the carrier's rate into a single shipping cost" of `DeliveryCarrier.additionalCharges`. */
const chargesOf = (carrier: WireCarrier | undefined): string =>
  sum((carrier?.additionalCharges ?? []).map(({ amount = '0' }) => amount)).toString();

export const rowIdOf = ({ code }: Pick<Delivery, 'code'>): string =>
  formatCheck('GUID')?.(code) ? code : seedId('delivery row', code);
