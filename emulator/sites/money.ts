import { Decimal } from 'decimal.js';
import { LRUCache } from 'lru-cache';

/** Decimal strings in, decimal strings out; the only place where money is added up. */

export const sum = (amounts: readonly Decimal.Value[]): Decimal =>
  amounts.reduce((total: Decimal, amount) => total.plus(amount), new Decimal(0));

export const times = (amount: Decimal.Value, quantity: Decimal.Value): Decimal => new Decimal(amount).times(quantity);

/** How many digits the currency has after the point: 2 for USD, 0 for JPY, 3 for BHD. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const digits = numberFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

const digitsByCurrency = new Map<string, number>();

/** `12.5` → `12.50` in USD, `13` in JPY. Rounds half away from zero. */
export function toAmount(value: Decimal.Value, currency: string): string {
  return new Decimal(value).toFixed(minorDigits(currency), Decimal.ROUND_HALF_UP);
}

/** As the platform writes it for a reader, such as `$12.50`. That it is written so whatever the site's language is assumed. */
export function formatAmount(value: Decimal.Value, currency: string): string {
  // The string form keeps every digit; typed as number in older declarations of Intl.
  return numberFormat(currency).format(toAmount(value, currency) as unknown as number);
}

/** Any three letters count as a currency, and each format takes some kilobytes. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

/** Kept, because making one costs a thousand times what using it does. A currency brings its own number of digits. */
function numberFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

/** Money as orders carry it on the wire. */
export const toPrice = (value: Decimal.Value, currency: string) => ({
  amount: toAmount(value, currency),
  formattedAmount: formatAmount(value, currency),
});

/** What a buyer sees prices in beside the site's own currency: usually the same. */
export interface Currencies {
  currency: string;
  /** `rate`: what one transaction of the site's currency is. */
  conversion?: { currency: string; rate: string } | null | undefined;
}

/** Money as carts and checkouts carry it. What is converted is rounded to the digits of its own currency. */
export function toMultiCurrencyPrice(value: Decimal.Value, { currency, conversion }: Currencies) {
  const { amount, formattedAmount } = toPrice(value, currency);
  if (!conversion)
    return { amount, convertedAmount: amount, formattedAmount, formattedConvertedAmount: formattedAmount };
  const converted = toPrice(times(amount, conversion.rate), conversion.currency);
  return {
    amount,
    convertedAmount: converted.amount,
    formattedAmount,
    formattedConvertedAmount: converted.formattedAmount,
  };
}

export { Decimal };
