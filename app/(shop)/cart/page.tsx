import type { Metadata } from 'next';
import { StoreCartCount } from '@/components/shell/cart-link';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { EmptyState, LeftCheckout } from '@/components/ui/states';
import { OutageState } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import {
  type Cart,
  cartMoney,
  countOf,
  findCart,
  isAvailable,
  isFree,
  type LineItem,
  productIdOf,
  type Summary,
  type Violation,
} from '@/lib/ecom/cart';
import { findPictures } from '@/lib/store/catalog-choice';
import { hasStore } from '@/lib/store/generation';
import type { PicturedProduct } from '@/lib/store/product';
import { CartLine } from './cart-line';
import { CartCountry, CartTotals } from './cart-totals';
import { CheckoutForm } from './checkout-form';
import { type AppliedCoupon, CouponForms } from './coupon-forms';
import { FreeOrderForm } from './free-order-form';
import { Violations } from './violations';

export const metadata: Metadata = { title: 'Your cart' };

/** Not streamed: a form that is submitted without script must find its buttons on the page. */
export default async function CartPage({ searchParams }: PageProps<'/cart'>) {
  const [result, isStore, { left, coupon }] = await Promise.all([findCart(), hasStore(), searchParams]);
  return (
    <PageFrame title="Your cart" back={isStore ? '/store' : '/'}>
      {/* An order would have used up this cart. */}
      {result.kind === 'cart' && result.cart._id === firstText(left) ? (
        <LeftCheckout>Nothing was ordered or charged.</LeftCheckout>
      ) : null}
      {result.kind === 'outage' ? <OutageState outage={result} /> : null}
      {result.kind === 'empty' ? <EmptyCart isStore={isStore} /> : null}
      {result.kind === 'cart' ? <CartContents {...result} offeredCode={firstText(coupon)} /> : null}
    </PageFrame>
  );
}

/** A cart needs no store: it can hold bookings. */
function EmptyCart({ isStore }: { isStore: boolean }) {
  return (
    <>
      <EmptyState
        title="Your cart is empty"
        link={isStore ? { href: '/store', label: 'Browse the store' } : { href: '/', label: 'See all examples' }}
      >
        {isStore ? null : 'This site has no store.'}
      </EmptyState>
      <StoreCartCount count={0} />
    </>
  );
}

interface CartContentsProps {
  cart: Cart;
  summary: Summary;
  /** From a link with `?coupon=`. */
  offeredCode: string | undefined;
}

async function CartContents({ cart, summary, offeredCode }: CartContentsProps) {
  const { lineItems: lines = [] } = cart;
  const { spiViolations: violations = [] } = summary;
  const products = await productsOf(lines);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul aria-label="Line items" className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            product={products[productIdOf(line) ?? '']}
            cart={cart}
            violations={violations.filter(isAbout(line))}
          />
        ))}
      </ul>
      <Panel aria-label="Totals" className="grid gap-5 lg:sticky lg:top-6">
        <CartTotals cart={cart} summary={summary} />
        <Violations violations={violations.filter((violation) => !lines.some((line) => isAbout(line)(violation)))} />
        {isFree(cart, summary) ? (
          <FreeOrderForm
            email={cart.customerInfo?.email ?? ''}
            isBlocked={!lines.every(isAvailable)}
            mailbox={<MailboxLink />}
          />
        ) : (
          <CheckoutForm isBlocked={!lines.every(isAvailable)} />
        )}
        <p className="text-sm text-soft">Choose the delivery at checkout. It shows the total before you pay.</p>
        <div className="grid gap-5 border-t border-line pt-5">
          <CouponForms coupon={appliedCoupon(cart, summary)} offeredCode={offeredCode} />
          {isFree(cart, summary) ? null : <CartCountry cart={cart} summary={summary} />}
        </div>
      </Panel>
      <StoreCartCount count={countOf(cart)} />
    </div>
  );
}

async function productsOf(lines: LineItem[]): Promise<Readonly<Record<string, PicturedProduct>>> {
  const ids = new Set(lines.flatMap((line) => productIdOf(line) ?? []));
  if (ids.size === 0) return {};
  const result = await findPictures([...ids].sort());
  return result.kind === 'pictures' ? result.products : {};
}

function appliedCoupon(cart: Cart, { discounts = [] }: Summary): AppliedCoupon | undefined {
  const [coupon] = cart.coupons ?? [];
  if (!coupon) return undefined;
  const discount = discounts.find(({ source }) => source?.couponCode?.toUpperCase() === coupon.code?.toUpperCase());
  const saves = Number(discount?.total?.amount ?? 0) > 0;
  return {
    id: coupon._id ?? '',
    code: coupon.code ?? '',
    name: discount?.name?.original ?? coupon.code ?? '',
    ...(saves && { saved: cartMoney(discount?.total, cart) }),
  };
}

const isAbout =
  ({ _id }: LineItem) =>
  ({ target }: Violation): boolean =>
    target?.lineItem?._id === _id;
