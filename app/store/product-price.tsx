import type { Product } from '@/lib/products';

interface ProductPriceProps {
  priceData: Product['priceData'];
  /** Such as "From". */
  prefix?: string | undefined;
}

/** The price to pay, with the one before the discount beside it. */
export function ProductPrice({ priceData, prefix }: ProductPriceProps) {
  const { price, discountedPrice, formatted } = priceData ?? {};
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
      {formatted?.pricePerUnit ? (
        <span className="ml-2 text-sm text-soft">{formatted.pricePerUnit} per unit</span>
      ) : null}
    </span>
  );
}
