import type { Order } from '@/lib/orders';

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
            <span className="tabular-nums">{line.totalPriceBeforeTax?.formattedAmount}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
        <dt className="text-soft">Subtotal</dt>
        <dd className="text-right">{priceSummary?.subtotal?.formattedAmount}</dd>
        {shippingInfo ? (
          <>
            <dt className="text-soft">{shippingInfo.title}</dt>
            <dd className="text-right">{priceSummary?.shipping?.formattedAmount}</dd>
          </>
        ) : null}
        <dt className="text-soft">Tax</dt>
        <dd className="text-right">{priceSummary?.tax?.formattedAmount}</dd>
        <dt className="border-t border-line pt-3 font-semibold">Total</dt>
        <dd className="border-t border-line pt-3 text-right text-heading">{priceSummary?.total?.formattedAmount}</dd>
      </dl>
    </>
  );
}
