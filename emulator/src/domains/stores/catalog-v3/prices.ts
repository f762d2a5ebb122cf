import { Decimal, toAmount, toPrice } from '../../../kernel/money';
import type { StoredVariant } from '../products/product-documents';
import type { V3Product } from './wire';

type Range = NonNullable<V3Product['actualPriceRange']>;

export interface VariantPrices {
  actual: string;
  /** The price that is struck through. */
  compareAt?: string;
}

export function variantPrices({ price }: Pick<StoredVariant, 'price'>, currency: string): VariantPrices {
  const actual = roundedTo(currency, price.actualPrice.amount);
  const compareAt = price.compareAtPrice && roundedTo(currency, price.compareAtPrice.amount);
  return { actual, ...(compareAt && compareAt !== actual && { compareAt }) };
}

const roundedTo = (currency: string, value: string): string => new Decimal(toAmount(value, currency)).toFixed();

/**
 * `formatted`: the request asks for CURRENCY. The amount then has the decimals of the currency, such as "270.00".
 * Otherwise it has no trailing zeros. Source: the exported answers of a shop.
 */
export const monetary = (amount: string, currency: string, formatted: boolean) =>
  formatted ? toPrice(amount, currency) : { amount: new Decimal(amount).toFixed() };

/** `undefined` counts as 0, where none is struck through (assumed). */
export function priceRange(amounts: readonly (string | undefined)[], currency: string, formatted: boolean): Range {
  const { least, most } = bounds(amounts);
  return {
    minValue: monetary(least, currency, formatted),
    maxValue: monetary(most, currency, formatted),
  };
}

export function bounds(amounts: readonly (string | undefined)[]): { least: string; most: string } {
  const values = amounts.map((amount) => new Decimal(amount ?? 0));
  if (values.length === 0) return { least: '0', most: '0' };
  return { least: Decimal.min(...values).toFixed(), most: Decimal.max(...values).toFixed() };
}
