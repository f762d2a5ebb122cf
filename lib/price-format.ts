/** "Free" for zero; no decimals where they are all zeros. */
export function formatPrice(amount: string | number, currency: string) {
  const value = Number(amount);
  if (value === 0) return 'Free';
  return formatOf(currency, 'stripIfInteger').format(value);
}

/** With all of the currency's decimals, as the platform writes money for people: `$48.00`. */
export function formatMoney(amount: string, currency: string) {
  return formatOf(currency, 'auto').format(Number(amount));
}

/** By zeros and currency: to make one takes far longer than to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  const key = `${trailingZeroDisplay} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
