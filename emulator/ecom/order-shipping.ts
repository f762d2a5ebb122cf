import { toPrice } from '../money';
import type { StoredCheckout } from './checkouts';
import { CARRIER_ID, PICKUP_ADDRESS } from './delivery';
import type { Contact } from './hosted-details';
import type { Order } from './placed-orders';
import type { Pricing } from './pricing';

/** How the goods reach the buyer, as orders carry it; nothing where nothing is delivered. */
export function toOrderShipping(
  { shippingAddress }: StoredCheckout,
  { delivery, totals, currency }: Pricing,
  contactDetails: Contact,
): Order['shippingInfo'] {
  if (!delivery) return undefined;
  const cost = toPrice(totals.delivery, currency);
  const destination = delivery.pickup
    ? { pickupDetails: { address: PICKUP_ADDRESS, pickupMethod: 'STORE_PICKUP' as const } }
    : { shippingDestination: { ...(shippingAddress && { address: shippingAddress }), contactDetails } };
  return {
    carrierId: CARRIER_ID,
    code: delivery.code,
    title: delivery.title,
    logistics: { deliveryTime: delivery.deliveryTime, ...destination },
    cost: { price: cost, totalPriceBeforeTax: cost, discount: toPrice('0', currency) },
  };
}
