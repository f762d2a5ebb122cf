import { LRUCache } from 'lru-cache';
import { settings } from '../settings';

/** "Free" for zero. */
export const formatPrice = (amount: string | number, currency: string): string =>
  Number(amount) === 0 ? 'Free' : formatMoney(amount, currency);

/** With the currency's decimals, as the platform formats money: `$48.00`. */
export function formatMoney(amount: string | number, currency: string, language = settings.language) {
  return formatOf(language, currency).format(Number(amount));
}

/** Creating a formatter takes far longer than using it. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function formatOf(language: string, currency: string) {
  const key = `${language} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}
