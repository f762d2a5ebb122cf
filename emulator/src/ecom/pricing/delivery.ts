import type { DeliverySetting } from '../../sites/commerce-settings';
import { Decimal, times } from '../../sites/money';

/** A delivery method for physical goods, with its price for these goods. */
export interface DeliveryOption extends DeliverySetting {
  /** In the site's currency. */
  cost: string;
}

/** What is delivered: only goods count. */
export interface Shipment {
  weight: string;
  price: string;
  quantity: number;
  lines: number;
}

export interface Destination {
  country?: string | null;
  subdivision?: string | null;
  postalCode?: string | null;
}

/** The platform's own carriers, by method. Source: listed as installed on sites; that of local delivery is assumed. */
export const CARRIER_IDS: Record<DeliverySetting['method'], string> = {
  SHIPPING: '45c44b27-ca7b-4891-8c0d-1747d588b835',
  PICKUP: '50d8c12f-715e-41ad-be25-d0f61375dbee',
  LOCAL_DELIVERY: 'c8a08776-c095-4dec-8553-8f9698d86adc',
};

export const PICKUP_ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '12 Mercer Street',
};

/** The delivery methods for the place, in the shop's order. Assumed: an unknown place rules nothing out. */
export function offeredDeliveries(
  options: readonly DeliverySetting[],
  shipment: Shipment,
  destination: Destination | undefined,
): DeliveryOption[] {
  return options.flatMap((option) => {
    const cost = reaches(option, destination) ? costOf(option, shipment) : undefined;
    return cost === undefined ? [] : [{ ...option, cost }];
  });
}

/** Pickup is possible for any address. */
function reaches({ regions, method }: DeliverySetting, to: Destination | undefined): boolean {
  if (!regions || method === 'PICKUP' || !to?.country) return true;
  return regions.some(
    ({ country, subdivisions, postalCodes }) =>
      country === to.country &&
      (subdivisions?.includes(to.subdivision ?? '') ?? true) &&
      (postalCodes?.some((start) => to.postalCode?.startsWith(start)) ?? true),
  );
}

/** "If more than one rate is valid then we return the lowest one", all conditions of a rate being met. Source: `ShippingOption.rates`. */
function costOf({ rates }: DeliverySetting, shipment: Shipment): string | undefined {
  const valid = rates
    .filter(({ conditions }) => conditions.every((condition) => holds(condition, shipment)))
    .map(({ amount, multiplyByQuantity }) => times(amount, multiplyByQuantity ? shipment.lines : 1));
  return valid.length === 0 ? undefined : Decimal.min(...valid).toString();
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
