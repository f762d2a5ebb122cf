import { LRUCache } from 'lru-cache';
import { localeInUse } from './locale';

/** "Free" for zero; no decimals where they are all zeros. */
export function formatPrice(amount: string | number, currency: string) {
  const value = Number(amount);
  if (value === 0) return 'Free';
  return formatOf(localeInUse(), currency, 'stripIfInteger').format(value);
}

/** With all of the currency's decimals, as the platform writes money for people: `$48.00`. */
export function formatMoney(amount: string | number, currency: string, locale = localeInUse()) {
  return formatOf(locale, currency, 'auto').format(Number(amount));
}

/** By locale, zeros and currency: to make one takes far longer than to use it. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function formatOf(locale: string, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') {
  const key = `${locale} ${trailingZeroDisplay} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
