import { Decimal } from 'decimal.js';
import { LRUCache } from 'lru-cache';

/** Amounts are decimal strings. `Decimal` adds them without rounding errors. */

export const sum = (amounts: readonly Decimal.Value[]): Decimal =>
  amounts.reduce((total: Decimal, amount) => total.plus(amount), new Decimal(0));

export const times = (amount: Decimal.Value, quantity: Decimal.Value): Decimal => new Decimal(amount).times(quantity);

/** 2 for USD, 0 for JPY, 3 for BHD. */
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

/** `$12.50`, as the platform formats it. Assumed: in every language of a site. */
export function formatAmount(value: Decimal.Value, currency: string): string {
  return moneyText(value, { currency, language: 'en-US' });
}

/** `12,50 €`: for pages, not for the wire. */
export function moneyText(
  value: Decimal.Value,
  { currency, language }: { currency: string; language: string },
): string {
  // A string keeps every digit; older declarations of Intl accept only a number.
  return numberFormat(currency, language).format(toAmount(value, currency) as unknown as number);
}

/** Bounded: callers can name any three letters as a currency, and each formatter takes kilobytes. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function numberFormat(currency: string, language = 'en-US'): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const newFormat = new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, newFormat);
  return newFormat;
}

export const toPrice = (value: Decimal.Value, currency: string) => ({
  amount: toAmount(value, currency),
  formattedAmount: formatAmount(value, currency),
});

export interface Currencies {
  currency: string;
  conversion?: { currency: string; rate: string } | null | undefined;
}

/** As in carts and checkouts on the wire. Converted amounts have the digits of their currency. */
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

/** `98.00` → `98`, as carts send amounts. Formatted texts keep the zeros. */
export const withoutPadding = <Price extends { amount: string; convertedAmount: string }>(price: Price): Price => ({
  ...price,
  amount: new Decimal(price.amount).toFixed(),
  convertedAmount: new Decimal(price.convertedAmount).toFixed(),
});

export { Decimal };
