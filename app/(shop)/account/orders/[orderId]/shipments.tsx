import { OutageState } from '@/components/ui/unanswered';
import { type Fulfillment, findFulfillments, hasShipping } from '@/lib/account/orders';
import type { Order } from '@/lib/ecom/orders';
import { shopDay } from '@/lib/texts/zoned-format';

export async function Shipments({ order }: { order: Order }) {
  const { _id, status } = order;
  if (!hasShipping(order)) return null;
  const result = await findFulfillments(_id ?? '');
  if (result.kind === 'outage') return <OutageState outage={result} title="We couldn’t load the shipments" />;
  if (result.kind !== 'fulfillments') return null;
  const isOver = status === 'CANCELED' || status === 'REJECTED';
  if (result.fulfillments.length === 0 && isOver) return null;
  return (
    <section aria-labelledby="shipments" className="grid gap-3 border-line border-t pt-5">
      <h2 id="shipments" className="font-semibold">
        Shipments
      </h2>
      {result.fulfillments.length === 0 ? <p className="text-soft">Nothing has shipped yet.</p> : null}
      <ul aria-label="Shipments" className="grid gap-4">
        {result.fulfillments.map((fulfillment) => (
          <Shipment key={fulfillment._id} fulfillment={fulfillment} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Shipment({ fulfillment, order }: { fulfillment: Fulfillment; order: Order }) {
  const { _createdDate, trackingInfo } = fulfillment;
  const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {};
  return (
    <li className="grid gap-1">
      <p className="font-medium">
        {statusText(fulfillment)}
        {_createdDate ? <span className="font-normal text-soft"> · {shopDay(_createdDate)}</span> : null}
      </p>
      <p>{contentsOf(fulfillment, order)}</p>
      {trackingNumber ? (
        <p className="break-words text-sm">
          {[shippingProvider && (CARRIERS[shippingProvider] ?? shippingProvider), trackingNumber]
            .filter(Boolean)
            .join(' ')}
          {trackingLink && /^https?:/.test(trackingLink) ? (
            <>
              {' '}
              <a href={trackingLink} rel="noreferrer" className="link">
                Track package
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}

/** Source: docs of `Fulfillment`. */
const STATUSES: Readonly<Record<string, string>> = {
  Pending: 'Being prepared',
  Accepted: 'Being prepared',
  Ready: 'Ready to go',
  In_Delivery: 'On its way',
  Fulfilled: 'Delivered',
};

const statusText = ({ status }: Fulfillment): string => STATUSES[status ?? ''] ?? 'Shipped';

/** Source: `FulfillmentTrackingInfo`. */
const CARRIERS: Readonly<Record<string, string>> = {
  fedex: 'FedEx',
  ups: 'UPS',
  usps: 'USPS',
  dhl: 'DHL',
  canadaPost: 'Canada Post',
};

const contentsOf = ({ lineItems = [] }: Fulfillment, order: Order): string =>
  lineItems
    .map(({ _id, quantity }) => {
      const line = order.lineItems?.find((one) => one._id === _id);
      return `${quantity ?? 1} × ${line?.productName?.translated ?? line?.productName?.original ?? 'item'}`;
    })
    .join(', ');
