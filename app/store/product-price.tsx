import type { Product } from '@/lib/products';

interface ProductPriceProps {
  product: Pick<Product, 'priceData' | 'pricePerUnitData'>;
  /** Such as "From". */
  prefix?: string | undefined;
}

/** The price to pay, with the one before the discount beside it. */
export function ProductPrice({ product: { priceData, pricePerUnitData }, prefix }: ProductPriceProps) {
  const { price, discountedPrice, formatted } = priceData ?? {};
  const { baseQuantity, baseMeasurementUnit } = pricePerUnitData ?? {};
  const isReduced = (discountedPrice ?? 0) < (price ?? 0);
  return (
    <span className="tabular-nums">
      {prefix ? `${prefix} ` : null}
      <span className="font-semibold">{formatted?.discountedPrice}</span>
      {isReduced ? (
        <s className="ml-2 text-soft">
          <span className="sr-only">instead of </span>
          {formatted?.price}
        </s>
      ) : null}
      {formatted?.pricePerUnit && baseMeasurementUnit ? (
        <span className="block text-sm text-soft">
          {formatted.pricePerUnit} per {baseQuantity} {baseMeasurementUnit.toLowerCase()}
        </span>
      ) : null}
    </span>
  );
}
