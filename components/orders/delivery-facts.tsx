import { type FactsProps, MapLink } from '@/components/ui/facts';
import type { Order } from '@/lib/ecom/orders';

type Logistics = NonNullable<NonNullable<Order['shippingInfo']>['logistics']>;
type Address = NonNullable<Logistics['pickupDetails']>['address'];

export function deliveryFacts({ shippingInfo }: Order): FactsProps['facts'] {
  if (!shippingInfo) return [];
  const { title, logistics = {} } = shippingInfo;
  const { deliveryTime, pickupDetails, shippingDestination } = logistics;
  const place = addressText(pickupDetails?.address ?? shippingDestination?.address);
  return [
    [
      pickupDetails ? 'Pick up' : 'Delivery',
      <>
        {[title, deliveryTime].filter(Boolean).join(' · ')}
        {place ? <span className="block text-soft">{pickupDetails ? `At ${place}` : `To ${place}`}</span> : null}
        {place && pickupDetails ? <MapLink address={place} /> : null}
      </>,
    ],
  ];
}

const addressText = (address: Address): string =>
  [address?.addressLine1, [address?.city, address?.postalCode].filter(Boolean).join(' '), address?.countryFullname]
    .filter(Boolean)
    .join(', ');
