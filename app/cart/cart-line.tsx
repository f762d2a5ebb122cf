import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { isAvailable, type LineItem, suggestsRemoval, type Violation } from '@/lib/cart';
import { LineForms } from './line-forms';
import { LineViolations } from './line-violations';

/** `violations`: those of this line. */
export function CartLine({ line, violations }: { line: LineItem; violations: Violation[] }) {
  const { _id, quantity, productName, image, price, lineItemPrice, availability } = line;
  const name = productName?.translated ?? productName?.original ?? '';
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-6">
      <Picture image={image} alt="" width={112} shape="square" className="rounded-xl" />
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-heading">{name}</h2>
          <p className="font-semibold tabular-nums">{lineItemPrice?.formattedAmount}</p>
        </div>
        <p className="text-sm text-soft">
          {[optionsText(line), `${price?.formattedAmount} each`, paymentText(line)].filter(Boolean).join(' · ')}
        </p>
        {isAvailable(line) ? null : (
          <p>
            <Badge tone="bad">Sold out: remove it to go on</Badge>
          </p>
        )}
        {availability?.status === 'PARTIALLY_AVAILABLE' ? (
          <p>
            <Badge tone="warn">Only {availability.quantityAvailable} left</Badge>
          </p>
        ) : null}
        <LineViolations violations={violations} lineItemId={_id ?? ''} name={name} />
        <LineForms
          lineItemId={_id ?? ''}
          name={name}
          quantity={quantity ?? 1}
          most={availability?.quantityAvailable ?? undefined}
          canChange={isAvailable(line)}
          canRemove={!violations.some(suggestsRemoval)}
        />
      </div>
    </li>
  );
}

/** When it is paid, if not all of it with the order. */
function paymentText({ paymentOption, depositAmount }: LineItem): string | undefined {
  switch (paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
      return 'Paid in person';
    case 'DEPOSIT_ONLINE':
      return `Deposit ${depositAmount?.formattedAmount}`;
    case 'MEMBERSHIP':
    case 'MEMBERSHIP_OFFLINE':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return 'Paid by your plan';
    default:
      return undefined;
  }
}

function optionsText({ descriptionLines }: LineItem): string {
  return (descriptionLines ?? [])
    .map(({ name, plainText, colorInfo }) => `${name?.original}: ${plainText?.original ?? colorInfo?.original}`)
    .join(', ');
}
