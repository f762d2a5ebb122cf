import { LRUCache } from 'lru-cache';
import { settings } from '../settings';

/** "Free" for zero; no decimals where they are all zeros. */
export function formatPrice(amount: string | number, currency: string) {
  const value = Number(amount);
  if (value === 0) return 'Free';
  return formatOf(settings.language, currency, 'stripIfInteger').format(value);
}

/** With all of the currency's decimals, as the platform writes money for people: `$48.00`. */
export function formatMoney(amount: string | number, currency: string, language = settings.language) {
  return formatOf(language, currency, 'auto').format(Number(amount));
}

/** By language, zeros and currency: to make one takes far longer than to use it. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function formatOf(language: string, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') {
  const key = `${language} ${trailingZeroDisplay} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
