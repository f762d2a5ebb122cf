import { Facts } from '@/components/ui/facts';
import { Totals } from '@/components/ui/totals';
import type { Order } from '@/lib/orders';
import { balanceRows, totalsRows } from '@/lib/totals';

/** What was bought and what it cost, as the platform has it. */
export function OrderSummary({ order }: { order: Order }) {
  const { number, buyerInfo, lineItems, priceSummary, shippingInfo } = order;
  return (
    <>
      <p>
        Order number <strong className="tabular-nums">{number}</strong>
        {buyerInfo?.email ? `. A confirmation is on its way to ${buyerInfo.email}.` : null}
      </p>
      <ul aria-label="What you bought" className="divide-y divide-line border-y border-line">
        {(lineItems ?? []).map((line) => (
          <li key={line._id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span>
              {line.quantity} × {line.productName?.translated ?? line.productName?.original}
              <span className="block text-sm text-soft">
                {(line.descriptionLines ?? [])
                  .map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original)
                  .join(', ')}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {line.totalPriceBeforeTax?.formattedAmount}
              {Number(line.totalDiscount?.amount ?? 0) > 0 ? (
                <span className="block text-sm text-soft">{line.totalDiscount?.formattedAmount} off</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {shippingInfo ? <Delivery shippingInfo={shippingInfo} /> : null}
      <Totals
        rows={totalsRows(order, { delivery: shippingInfo && { title: shippingInfo.title } })}
        total={priceSummary?.total?.formattedAmount}
        split={balanceRows(order)}
      />
    </>
  );
}

/** How the goods come to the buyer, or where the buyer finds them. */
function Delivery({ shippingInfo: { title, logistics } }: { shippingInfo: NonNullable<Order['shippingInfo']> }) {
  const { deliveryTime, pickupDetails, shippingDestination } = logistics ?? {};
  const place = addressText(pickupDetails?.address ?? shippingDestination?.address);
  return (
    <Facts
      facts={[
        [
          pickupDetails ? 'Pick up' : 'Delivery',
          <>
            {[title, deliveryTime].filter(Boolean).join(' · ')}
            {place ? <span className="block text-soft">{pickupDetails ? `At ${place}` : `To ${place}`}</span> : null}
          </>,
        ],
      ]}
    />
  );
}

type Address = NonNullable<NonNullable<NonNullable<Order['shippingInfo']>['logistics']>['pickupDetails']>['address'];

const addressText = (address: Address): string =>
  [address?.addressLine1, [address?.city, address?.postalCode].filter(Boolean).join(' '), address?.countryFullname]
    .filter(Boolean)
    .join(', ');
