import { Decimal, toAmount, toPrice } from '../../../kernel/money';
import type { V3Product } from '../product-wire';
import { bounds } from '../products/amount';
import type { StoredVariant } from '../products/product-documents';

type Range = NonNullable<V3Product['actualPriceRange']>;

export interface VariantPrices {
  actual: string;
  /** The strikethrough price. */
  compareAt?: string;
}

export function variantPrices({ price }: Pick<StoredVariant, 'price'>, currency: string): VariantPrices {
  const actual = roundAmount(currency, price.actualPrice.amount);
  const compareAt = price.compareAtPrice && roundAmount(currency, price.compareAtPrice.amount);
  return { actual, ...(compareAt && compareAt !== actual && { compareAt }) };
}

const roundAmount = (currency: string, value: string): string => new Decimal(toAmount(value, currency)).toFixed();

/**
 * `formatted` is set if the request asks for CURRENCY. The amount then has the currency's decimals, such as "270.00".
 * Otherwise it has no trailing zeros. Source: the exported responses of a shop.
 */
export const toMonetaryAmount = (amount: string, currency: string, formatted: boolean) =>
  formatted ? toPrice(amount, currency) : { amount: new Decimal(amount).toFixed() };

/** A missing strikethrough price (`undefined`) counts as 0 (assumed). */
export function priceRange(amounts: readonly (string | undefined)[], currency: string, formatted: boolean): Range {
  const { least, most } = bounds(amounts);
  return {
    minValue: toMonetaryAmount(least, currency, formatted),
    maxValue: toMonetaryAmount(most, currency, formatted),
  };
}
