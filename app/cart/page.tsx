import type { Metadata } from 'next';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { type Cart, cartMoney, findCart, isAvailable, type LineItem, type Summary, type Violation } from '@/lib/cart';
import { CartLine } from './cart-line';
import { CartTotals } from './cart-totals';
import { CheckoutForm } from './checkout-form';
import { type AppliedCoupon, CouponForms } from './coupon-forms';
import { Violations } from './violations';

export const metadata: Metadata = { title: 'Your cart' };

/** Not streamed: a form that is sent without script must find its buttons on the page. */
export default function CartPage() {
  return (
    <FlowPage title="Your cart" back="/store">
      <ShownCart />
    </FlowPage>
  );
}

async function ShownCart() {
  const found = await findCart();
  if (found.kind === 'outage') return <ErrorState detail={found.detail} />;
  if (found.kind === 'empty') {
    return <EmptyState title="Your cart is empty" link={{ href: '/store', label: 'Go to the store' }} />;
  }
  const { cart, summary } = found;
  const { lineItems: lines = [] } = cart;
  const { spiViolations: violations = [] } = summary;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul aria-label="Line items" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartLine key={line._id} line={line} cart={cart} violations={violations.filter(isAbout(line))} />
        ))}
      </ul>
      <Panel aria-label="Totals" className="grid gap-6 lg:sticky lg:top-24">
        <CouponForms coupon={appliedCoupon(cart, summary)} />
        <CartTotals cart={cart} summary={summary} />
        <Violations violations={violations.filter((violation) => !lines.some((line) => isAbout(line)(violation)))} />
        <CheckoutForm isBlocked={!lines.every(isAvailable)} />
      </Panel>
    </div>
  );
}

/** The cart's one coupon, with what it takes off. */
function appliedCoupon(cart: Cart, { discounts = [] }: Summary): AppliedCoupon | undefined {
  const [coupon] = cart.coupons ?? [];
  if (!coupon) return undefined;
  const given = discounts.find(({ source }) => source?.couponCode?.toUpperCase() === coupon.code?.toUpperCase());
  const saves = Number(given?.total?.amount ?? 0) > 0;
  return {
    id: coupon._id ?? '',
    code: coupon.code ?? '',
    name: given?.name?.original ?? coupon.code ?? '',
    ...(saves && { saved: cartMoney(given?.total, cart) }),
  };
}

const isAbout =
  ({ _id }: LineItem) =>
  ({ target }: Violation): boolean =>
    target?.lineItem?._id === _id;
