import { withPlaceNames } from '../../../../kernel/regions/place-names';
import type { StoredCheckout } from '../../checkout/checkouts';
import type { Contact } from '../../checkout/hosted/details';
import { CARRIER_IDS, PICKUP_ADDRESS } from '../../pricing/delivery';
import type { Pricing } from '../../pricing/pricing';
import { regionOf } from '../../pricing/shipping-response';
import type { Order } from '../wire';
import { toShippingCost } from './prices';

export function toOrderShipping(
  { shippingAddress, shippingContact }: StoredCheckout,
  { delivery, totals, tax, currency }: Pricing,
  contactDetails: Contact,
): Order['shippingInfo'] {
  if (!delivery) return undefined;
  const destination =
    delivery.method === 'PICKUP'
      ? {
          pickupDetails: {
            address: withPlaceNames(delivery.pickupAddress ?? PICKUP_ADDRESS),
            pickupMethod: 'STORE_PICKUP' as const,
          },
        }
      : {
          shippingDestination: {
            address: shippingAddress ? withPlaceNames(shippingAddress) : undefined,
            contactDetails: shippingContact ?? contactDetails,
          },
        };
  return {
    carrierId: CARRIER_IDS[delivery.method],
    code: delivery.code,
    title: delivery.title,
    logistics: { deliveryTime: delivery.deliveryTime, ...destination },
    region: { name: regionOf(delivery).name },
    cost: toShippingCost(totals.deliveryPart, { currency, taxRate: tax.rate }),
  };
}
