import { sum, toPrice } from '../money';
import type { StoredCheckout } from './checkouts';
import { CARRIER_IDS, PICKUP_ADDRESS } from './delivery';
import type { Contact } from './hosted-details';
import type { Order } from './placed-orders';
import type { Pricing } from './pricing';

/** How the goods reach the buyer, as orders carry it; nothing where nothing is delivered. */
export function toOrderShipping(
  { shippingAddress }: StoredCheckout,
  { delivery, totals, tax, currency }: Pricing,
  contactDetails: Contact,
): Order['shippingInfo'] {
  if (!delivery) return undefined;
  const { beforeDiscounts, discount, taxable, tax: owed } = totals.deliveryPart;
  const money = (amount: string) => toPrice(amount, currency);
  const destination =
    delivery.method === 'PICKUP'
      ? { pickupDetails: { address: PICKUP_ADDRESS, pickupMethod: 'STORE_PICKUP' as const } }
      : { shippingDestination: { ...(shippingAddress && { address: shippingAddress }), contactDetails } };
  return {
    carrierId: CARRIER_IDS[delivery.method],
    code: delivery.code,
    title: delivery.title,
    logistics: { deliveryTime: delivery.deliveryTime, ...destination },
    cost: {
      price: money(beforeDiscounts),
      discount: money(discount),
      totalPriceBeforeTax: money(taxable),
      totalPriceAfterTax: toPrice(sum([taxable, owed]), currency),
      taxDetails: { taxableAmount: money(taxable), taxRate: tax.rate, totalTax: money(owed) },
    },
  };
}
