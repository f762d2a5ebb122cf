import type { pickupLocations as meta } from '@wix/ecom/meta';
import type { DeliverySetting } from '../../../kernel/commerce-settings';
import { ApplicationError } from '../../../kernel/errors';
import { seedId } from '../../../kernel/ids/new-id';
import { Decimal, times } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';

type Pickup = NonNullable<Wire<ReturnType<typeof meta.getPickupLocation>['__originalResponseType']>['pickupLocation']>;

export type Place = NonNullable<DeliverySetting['regions']>[number];

export interface Delivery extends DeliverySetting {
  /** An option with several regions appears once for each, with the same code. */
  region?: { id: string; name: string };
  except?: readonly Place[];
  profileId?: string;
  isDefaultProfile?: boolean;
  surcharge?: string;
  pickupAddress?: NonNullable<Pickup['address']> | undefined;
  /** The app that delivers. Default: the carrier of the method. */
  carrierId?: string;
  /** Stands for the rates of an app, which are known once it has been asked. It has none itself. */
  isOfApp?: true;
  /** Only offered if no other delivery has its carrier. */
  isBackup?: true;
}

export interface DeliveryOption extends Delivery {
  cost: string;
}

export interface Shipment {
  weight: string;
  price: string;
  quantity: number;
  lines: number;
  profileIds: readonly string[];
}

export interface Destination {
  country?: string | null;
  subdivision?: string | null;
  postalCode?: string | null;
}

/** Source: carriers listed as installed on real sites. The ID of local delivery is assumed. */
export const CARRIER_IDS: Record<DeliverySetting['method'], string> = {
  SHIPPING: '45c44b27-ca7b-4891-8c0d-1747d588b835',
  PICKUP: '50d8c12f-715e-41ad-be25-d0f61375dbee',
  LOCAL_DELIVERY: 'c8a08776-c095-4dec-8553-8f9698d86adc',
};

export const carrierOf = ({ carrierId, method }: Pick<Delivery, 'carrierId' | 'method'>): string =>
  carrierId ?? CARRIER_IDS[method];

/** For items without a profile. Sites created here have their default profile under this ID. */
export const DEFAULT_PROFILE_ID = seedId('delivery profile', 'default');

export const PICKUP_ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '12 Mercer Street',
};

/** In the shop's order. Each option delivers all goods. Assumed; errs to permission: an unknown place excludes none. */
export function offeredDeliveries(
  deliveries: readonly Delivery[],
  shipment: Shipment,
  destination: Destination | undefined,
): DeliveryOption[] {
  const reaching = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    if (!reaches(delivery, destination)) continue;
    const key = JSON.stringify([delivery.carrierId, delivery.code]);
    const ofCode = reaching.get(key);
    if (ofCode) ofCode.push(delivery);
    else reaching.set(key, [delivery]);
  }
  const offered = [...reaching.values()].flatMap((ofCode) => {
    const [delivery] = coversAllProfiles(ofCode, shipment) ? ofCode : [];
    const cost = delivery && costOf(delivery, shipment);
    return delivery && cost !== undefined ? [{ ...delivery, cost }] : [];
  });
  const withRates = new Set(offered.filter(({ isBackup }) => !isBackup).map(carrierOf));
  return offered.filter((delivery) => !delivery.isBackup || !withRates.has(carrierOf(delivery)));
}

const coversAllProfiles = (ofCode: readonly Delivery[], { profileIds }: Shipment): boolean =>
  profileIds.every((id) => ofCode.some((delivery) => coversProfile(delivery, id)));

const coversProfile = ({ profileId, isDefaultProfile = false }: Delivery, id: string): boolean =>
  profileId === undefined || profileId === id || (isDefaultProfile && id === DEFAULT_PROFILE_ID);

function reaches({ regions, except = [], method }: Delivery, to: Destination | undefined): boolean {
  if (method === 'PICKUP' || !to?.country) return true;
  return (
    (regions?.some((place) => includesDestination(place, to)) ?? true) &&
    !except.some((place) => includesDestination(place, to))
  );
}

const includesDestination = ({ country, subdivisions, postalCodes }: Place, to: Destination): boolean =>
  country === to.country &&
  (subdivisions?.includes(to.subdivision ?? '') ?? true) &&
  (postalCodes?.some((start) => to.postalCode?.startsWith(start)) ?? true);

/** Source: "If more than one rate is valid then we return the lowest one" at `ShippingOption.rates`. */
function costOf({ rates, surcharge = '0' }: Delivery, shipment: Shipment): string | undefined {
  const valid = rates
    .filter(({ conditions }) => conditions.every((condition) => holds(condition, shipment)))
    .map(({ amount, multiplyByQuantity }) => times(amount, multiplyByQuantity ? shipment.lines : 1));
  return valid.length === 0
    ? undefined
    : Decimal.min(...valid)
        .plus(surcharge)
        .toString();
}

type Condition = DeliverySetting['rates'][number]['conditions'][number];

function holds({ type, operator, value }: Condition, { weight, price, quantity }: Shipment): boolean {
  const measured = new Decimal({ BY_TOTAL_WEIGHT: weight, BY_TOTAL_PRICE: price, BY_TOTAL_QUANTITY: quantity }[type]);
  const compared = measured.comparedTo(value);
  switch (operator) {
    case 'EQ':
      return compared === 0;
    case 'GT':
      return compared > 0;
    case 'GTE':
      return compared >= 0;
    case 'LT':
      return compared < 0;
    case 'LTE':
      return compared <= 0;
  }
}

export function refuseUnknownDelivery(code: string, deliveries: readonly Delivery[]): void {
  if (deliveries.some((delivery) => delivery.code === code || delivery.isOfApp)) return;
  throw new ApplicationError('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', `the site has no delivery option "${code}"`);
}
