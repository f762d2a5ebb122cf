import type { ShownPrice } from '@/lib/store/product';

/** The price to pay, with the one before the discount beside it. */
export function ProductPrice({ price: { text, before, isFrom, perUnit } }: { price: ShownPrice }) {
  return (
    <span className="tabular-nums">
      {isFrom ? 'From ' : null}
      <span className="font-semibold">{text}</span>
      {before ? (
        <s className="ml-2 text-soft">
          <span className="sr-only">instead of </span>
          {before}
        </s>
      ) : null}
      {perUnit ? <span className="block text-sm text-soft">{perUnit}</span> : null}
    </span>
  );
}
