import { Picture } from '@/components/ui/picture';
import type { Order } from '@/lib/ecom/orders';
import { amountOrFree } from '@/lib/ecom/totals';

type OrderLine = NonNullable<Order['lineItems']>[number];

export function OrderLines({ order: { lineItems = [] } }: { order: Order }) {
  return (
    <ul aria-label="What you bought" className="divide-y divide-line border-y border-line">
      {lineItems.map((line) => (
        <li key={line._id} className="flex items-start gap-x-4 py-3">
          {line.image ? (
            <div className="size-14 shrink-0 overflow-hidden rounded-xl print:hidden">
              <Picture image={line.image} alt="" width={56} shape="square" />
            </div>
          ) : null}
          <div className="min-w-0 flex-1">
            {line.quantity} × {line.productName?.translated ?? line.productName?.original}
            <span className="block text-sm text-soft">{optionsText(line)}</span>
          </div>
          <span className="shrink-0 text-right tabular-nums">
            {line.paymentOption === 'MEMBERSHIP' ? 'Paid by plan' : amountOrFree(line.lineItemPrice)}
            <UnitPrice line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The subtotal is before discounts: this names the price that it counts, where a rule has lowered it. */
function UnitPrice({ line: { price, priceBeforeDiscounts } }: { line: OrderLine }) {
  if (Number(price?.amount ?? 0) >= Number(priceBeforeDiscounts?.amount ?? 0)) return null;
  return (
    <span className="block text-sm text-soft">
      <s>
        <span className="sr-only">instead of </span>
        {priceBeforeDiscounts?.formattedAmount}
      </s>{' '}
      {price?.formattedAmount} each
    </span>
  );
}

/** Example: `Size: S, Color: Indigo`. */
const optionsText = ({ descriptionLines = [] }: OrderLine): string =>
  descriptionLines
    .map(({ name, plainText, colorInfo }) =>
      [name?.original, plainText?.original ?? colorInfo?.original].filter(Boolean).join(': '),
    )
    .join(', ');
