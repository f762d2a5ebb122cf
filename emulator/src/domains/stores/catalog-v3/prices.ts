import { Decimal, toAmount, toPrice } from '../../../kernel/money';
import { priceData } from '../legacy/catalog-v1/price-data';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue';
import { variantPriceOf } from '../legacy/catalog-v1/products/view';
import type { V3Product } from './wire';

type Range = NonNullable<V3Product['actualPriceRange']>;

export interface VariantPrices {
  /** The price to pay. */
  actual: string;
  /** The price that is struck through. */
  compareAt?: string;
}

/** V3 has no discount: V1's discount is the difference between the two prices. */
export function variantPrices(product: CatalogueProduct, variant: CatalogueVariant, currency: string): VariantPrices {
  const data = priceData(variantPriceOf(product, variant), { ...product, currency });
  const { price = 0, discountedPrice = 0 } = data;
  const own = product.v3?.variants?.[variant.id]?.compareAtPrice;
  const compareAt = own ?? (discountedPrice !== price ? price : undefined);
  return {
    actual: amountOf(discountedPrice ?? 0, currency),
    ...(compareAt != null && { compareAt: amountOf(compareAt, currency) }),
  };
}

const amountOf = (value: Decimal.Value, currency: string): string => new Decimal(toAmount(value, currency)).toFixed();

/**
 * `formatted`: the request asks for CURRENCY. The amount then has the decimals of the currency, "270.00", otherwise none
 * that are zeros at its end. Source: the exported answers of a shop.
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
