import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import {
  type Cart,
  cartMoney,
  choicesOf,
  isAvailable,
  type LineItem,
  optionsText,
  productAddress,
  suggestsRemoval,
  type Violation,
} from '@/lib/ecom/cart';
import { type PicturedProduct, pictureOf } from '@/lib/store/product';
import { LineForms } from './line-forms';
import { LineViolations } from './violations';

interface CartLineProps {
  line: LineItem;
  /** For its picture: carts have none. */
  product: PicturedProduct | undefined;
  cart: Cart;
  violations: Violation[];
}

export function CartLine({ line, product, cart, violations }: CartLineProps) {
  const { _id, name: title, pricing, quantityInfo, status } = line;
  const { confirmedQuantity: quantity = 1, availableQuantity } = quantityInfo ?? {};
  const name = title?.translated ?? title?.original ?? '';
  const address = productAddress(line);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-6">
      <Picture
        image={product && pictureOf(product, Object.fromEntries(choicesOf(line)))}
        alt=""
        width={112}
        shape="square"
        className="rounded-xl"
      />
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-heading">
            {address ? (
              <PageLink href={address} className="hover:text-accent hover:underline underline-offset-4">
                {name}
              </PageLink>
            ) : (
              name
            )}
          </h2>
          <p className="font-semibold tabular-nums">{cartMoney(pricing?.totalPrice, cart)}</p>
        </div>
        <LineNotes line={line} cart={cart} />
        {isAvailable(line) ? null : (
          <p>
            <Badge tone="warn">Sold out: remove it to check out</Badge>
          </p>
        )}
        {status === 'PARTIALLY_IN_STOCK' ? (
          <p>
            <Badge tone="warn">Only {availableQuantity} left</Badge>
          </p>
        ) : null}
        <LineViolations violations={violations} lineItemId={_id ?? ''} name={name} />
        <LineForms
          lineItemId={_id ?? ''}
          name={name}
          quantity={quantity}
          most={availableQuantity ?? undefined}
          canChange={isAvailable(line)}
          canRemove={!violations.some(suggestsRemoval)}
        />
      </div>
    </li>
  );
}

function LineNotes({ line, cart }: { line: LineItem; cart: Cart }) {
  const options = optionsText(line);
  const payment = paymentText(line, cart);
  return (
    <div className="grid gap-0.5 text-sm text-soft empty:hidden">
      {options ? <p>{options}</p> : null}
      <UnitPrice line={line} cart={cart} />
      {payment ? <p>{payment}</p> : null}
    </div>
  );
}

/** Empty if the line's price is the same. */
function UnitPrice({ line: { pricing, quantityInfo }, cart }: { line: LineItem; cart: Cart }) {
  const { unitPrice, breakdown } = pricing ?? {};
  const isReduced = Number(unitPrice?.amount ?? 0) < Number(breakdown?.fullPrice?.amount ?? 0);
  if (!isReduced && (quantityInfo?.confirmedQuantity ?? 1) === 1) return null;
  return (
    <p>
      {isReduced ? (
        <s className="mr-1.5">
          <span className="sr-only">instead of </span>
          {cartMoney(breakdown?.fullPrice, cart)}
        </s>
      ) : null}
      {cartMoney(unitPrice, cart)} each
    </p>
  );
}

function paymentText({ paymentConfig }: LineItem, cart: Cart): string | undefined {
  switch (paymentConfig?.paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
      return 'Paid in person';
    case 'DEPOSIT_ONLINE':
      return `Deposit ${cartMoney(paymentConfig.depositAmount, cart)}`;
    case 'MEMBERSHIP':
    case 'MEMBERSHIP_OFFLINE':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return 'Covered by your plan';
    default:
      return undefined;
  }
}
