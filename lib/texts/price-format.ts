import { LRUCache } from 'lru-cache';
import { settings } from '../settings';

/** "Free" for zero; without decimals for whole amounts. */
export function formatPrice(amount: string | number, currency: string) {
  const value = Number(amount);
  if (value === 0) return 'Free';
  return formatOf(settings.language, currency, 'stripIfInteger').format(value);
}

/** With the currency's decimals, as the platform formats money: `$48.00`. */
export function formatMoney(amount: string | number, currency: string, language = settings.language) {
  return formatOf(language, currency, 'auto').format(Number(amount));
}

/** Creating a formatter takes far longer than using it. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function formatOf(language: string, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') {
  const key = `${language} ${trailingZeroDisplay} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
