import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { type Cart, cartMoney, isAvailable, type LineItem, suggestsRemoval, type Violation } from '@/lib/cart';
import { LineForms } from './line-forms';
import { LineViolations } from './line-violations';

interface CartLineProps {
  line: LineItem;
  cart: Cart;
  /** Those of this line. */
  violations: Violation[];
}

export function CartLine({ line, cart, violations }: CartLineProps) {
  const { _id, name: title, attributes, pricing, quantityInfo, status } = line;
  const { confirmedQuantity: quantity = 1, availableQuantity } = quantityInfo ?? {};
  const name = title?.translated ?? title?.original ?? '';
  const each = `${cartMoney(pricing?.unitPrice, cart)} each`;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-6">
      <Picture image={attributes?.image} alt="" width={112} shape="square" className="rounded-xl" />
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-heading">{name}</h2>
          <p className="font-semibold tabular-nums">{cartMoney(pricing?.totalPrice, cart)}</p>
        </div>
        <p className="text-sm text-soft">
          {[optionsText(line), each, paymentText(line, cart)].filter(Boolean).join(' · ')}
        </p>
        {isAvailable(line) ? null : (
          <p>
            <Badge tone="bad">Sold out: remove it to go on</Badge>
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

/** When it is paid, if not all of it with the order. */
function paymentText({ paymentConfig }: LineItem, cart: Cart): string | undefined {
  switch (paymentConfig?.paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
      return 'Paid in person';
    case 'DEPOSIT_ONLINE':
      return `Deposit ${cartMoney(paymentConfig.depositAmount, cart)}`;
    case 'MEMBERSHIP':
    case 'MEMBERSHIP_OFFLINE':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return 'Paid by your plan';
    default:
      return undefined;
  }
}

function optionsText({ attributes }: LineItem): string {
  return (attributes?.descriptionLines ?? [])
    .map(({ name, plainText, colorInfo }) => `${name?.original}: ${plainText?.original ?? colorInfo?.original}`)
    .join(', ');
}
