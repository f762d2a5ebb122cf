import type { Metadata } from 'next';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { textOf } from '@/lib/address-query';
import { findCart, isAvailable, type LineItem, type Violation } from '@/lib/cart';
import { CartLine } from './cart-line';
import { CartTotals } from './cart-totals';
import { CheckoutForm } from './checkout-form';
import { CouponForms } from './coupon-forms';
import { Violations } from './violations';

export const metadata: Metadata = { title: 'Your cart' };

/** Not streamed: a form that is sent without script must find its buttons on the page. */
export default async function CartPage({ searchParams }: PageProps<'/cart'>) {
  const country = textOf((await searchParams).country);
  return (
    <FlowPage title="Your cart" back="/store">
      <Cart country={country && /^[A-Z]{2}$/.test(country) ? country : undefined} />
    </FlowPage>
  );
}

async function Cart({ country }: { country: string | undefined }) {
  const found = await findCart(country);
  if (found.kind === 'outage') return <ErrorState detail={found.detail} />;
  if (found.kind === 'empty') {
    return <EmptyState title="Your cart is empty" link={{ href: '/store', label: 'Go to the store' }} />;
  }
  const { lines, estimate } = found;
  const { appliedDiscounts = [], violations = [] } = estimate;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul aria-label="Line items" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartLine key={line._id} line={line} violations={violations.filter(isAbout(line))} />
        ))}
      </ul>
      <Panel aria-label="Totals" className="grid gap-6 lg:sticky lg:top-24">
        <CouponForms coupon={appliedDiscounts.find(({ coupon }) => coupon)?.coupon} />
        <CartTotals estimate={estimate} country={country} />
        <Violations violations={violations.filter((violation) => !lines.some((line) => isAbout(line)(violation)))} />
        <CheckoutForm isBlocked={!lines.every(isAvailable)} />
      </Panel>
    </div>
  );
}

const isAbout =
  ({ _id }: LineItem) =>
  ({ target }: Violation): boolean =>
    target?.lineItem?._id === _id;
