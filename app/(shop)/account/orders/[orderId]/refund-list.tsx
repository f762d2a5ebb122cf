import { type OrderRefund, refundsOf } from '@/lib/account/refunds';
import type { Order } from '@/lib/ecom/orders';
import { shopDay } from '@/lib/texts/zoned-format';

export function Refunds({ order }: { order: Order }) {
  const refunds = refundsOf(order);
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="grid gap-3 border-line border-t pt-5">
      <h2 id="refunds" className="font-semibold">
        {refunds.length === 1 ? 'Refund' : 'Refunds'}
      </h2>
      <ul aria-label="Refunds" className="grid gap-4">
        {refunds.map((refund) => (
          <Refund key={refund.key} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function Refund({ refund }: { refund: OrderRefund }) {
  return (
    <li className="flex items-start gap-x-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{titleOf(refund)}</p>
        {refund.date ? <p className="text-sm text-soft">{shopDay(refund.date)}</p> : null}
        {refund.ways.map((way) => (
          <p key={way} className="text-sm text-soft">
            {way}
          </p>
        ))}
      </div>
      <span className="shrink-0 tabular-nums">{refund.amount}</span>
    </li>
  );
}

function titleOf({ status, isWhole }: OrderRefund): string {
  if (status === 'failed') return 'Refund failed. Contact the business.';
  if (status === 'under-way') return 'Refund on its way';
  return isWhole ? 'Full refund' : 'Partial refund';
}
