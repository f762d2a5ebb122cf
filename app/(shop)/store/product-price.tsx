import type { ShownPrice } from '@/lib/store/product';

/** The price to pay, with the one before the discount beside it, or below where there is no room. */
export function ProductPrice({ price: { text, before, isFrom, perUnit } }: { price: ShownPrice }) {
  return (
    <span className="tabular-nums">
      <span className="flex flex-wrap gap-x-2">
        <span>
          {isFrom ? 'From ' : null}
          <span className="font-semibold">{text}</span>
        </span>
        {before ? (
          <s className="text-soft">
            <span className="sr-only">instead of </span>
            {before}
          </s>
        ) : null}
      </span>
      {perUnit ? <span className="block text-sm text-soft">{perUnit}</span> : null}
    </span>
  );
}
