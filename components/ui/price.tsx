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

/** "Free" for zero; no decimals where they are all zeros. */
export function formatPrice(amount: string | number, currency: string) {
  const value = Number(amount);
  if (value === 0) return 'Free';
  return formatOf(currency).format(value);
}

/** By currency: to make one takes far longer than to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  formats.set(currency, format);
  return format;
}
