import { Decimal } from '../money';

/** One way in which physical goods reach the buyer. */
export interface DeliveryOption {
  code: string;
  title: string;
  deliveryTime: string;
  /** In the site's currency. */
  cost: string;
  /** From this subtotal on it costs nothing. */
  freeFrom?: string;
  pickup?: true;
}

/** The carrier that stands for the site's own delivery rules. */
export const CARRIER_ID = 'c8a08776-c095-4dec-8553-8f9698d86adc';

/** The first is chosen for a buyer who has not said otherwise. */
export const DELIVERY_OPTIONS: readonly DeliveryOption[] = [
  { code: 'standard', title: 'Standard delivery', deliveryTime: '3–5 business days', cost: '6', freeFrom: '100' },
  { code: 'express', title: 'Express delivery', deliveryTime: 'Next business day', cost: '15' },
  { code: 'pickup', title: 'Store pickup', deliveryTime: 'Ready within 2 hours', cost: '0', pickup: true },
];

export const PICKUP_ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '12 Mercer Street',
};

export function findDeliveryOption(code: string | null | undefined): DeliveryOption | undefined {
  return code ? DELIVERY_OPTIONS.find((option) => option.code === code) : DELIVERY_OPTIONS[0];
}

export function costOf({ cost, freeFrom }: DeliveryOption, subtotal: string): string {
  return freeFrom && new Decimal(subtotal).gte(freeFrom) ? '0' : cost;
}
