import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { type Estimate, findCart, isAvailable } from '@/lib/cart';
import { CartLine } from './cart-line';
import { CheckoutForm } from './checkout-form';

export const metadata: Metadata = { title: 'Your cart' };

/** Not streamed: a form that is sent without script must find its buttons on the page. */
export default function CartPage() {
  return (
    <FlowPage title="Your cart" back="/store">
      <Cart />
    </FlowPage>
  );
}

async function Cart() {
  const found = await findCart();
  if (found.kind === 'outage') return <ErrorState detail={found.detail} />;
  if (found.kind === 'empty') {
    return (
      <EmptyState title="Your cart is empty">
        <LinkButton href="/store" look="secondary" className="mt-3">
          Go to the store
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ul aria-label="Line items" className="divide-y divide-line border-y border-line">
        {found.lines.map((line) => (
          <CartLine key={line._id} line={line} />
        ))}
      </ul>
      <Panel aria-label="Totals" className="grid gap-5 lg:sticky lg:top-24">
        <Totals priceSummary={found.priceSummary} />
        <CheckoutForm isBlocked={!found.lines.every(isAvailable)} />
      </Panel>
    </div>
  );
}

function Totals({
  priceSummary: { subtotal, discount, total },
}: {
  priceSummary: NonNullable<Estimate['priceSummary']>;
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{subtotal?.formattedAmount}</dd>
      {Number(discount?.amount ?? 0) > 0 ? (
        <>
          <dt className="text-soft">Discount</dt>
          <dd className="text-right">−{discount?.formattedAmount}</dd>
        </>
      ) : null}
      <dt className="border-t border-line pt-3 font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 text-right text-heading">{total?.formattedAmount}</dd>
      <dd className="col-span-2 text-sm text-soft">Delivery and tax are added at the checkout.</dd>
    </dl>
  );
}
