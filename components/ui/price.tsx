import { formatPrice } from '@/lib/texts/price-format';

interface PriceProps {
  /** A decimal string as the SDK gives it. Amounts are shown, never added up, here. */
  amount: string | number;
  /** ISO 4217 code. */
  currency: string;
  /** Such as "/ month". */
  per?: string;
  className?: string;
}

export function Price({ amount, currency, per, className = '' }: PriceProps) {
  return (
    <span className={`tabular-nums ${className}`}>
      {formatPrice(amount, currency)}
      {per ? <span className="text-soft"> {per}</span> : null}
    </span>
  );
}
