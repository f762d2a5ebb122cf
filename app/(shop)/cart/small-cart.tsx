'use client';

import { useEffect, useRef } from 'react';
import { LinkButton } from '@/components/ui/button';
import type { CartPreview } from '@/lib/ecom/cart';
import { type PriceChange, priceChangeText } from '@/lib/price-change';
import { CheckoutForm } from './checkout-form';

interface SmallCartProps {
  cart: CartPreview;
  /** The stock was lower than the requested quantity. */
  isCapped: boolean;
  priceChange?: PriceChange | undefined;
}

export function SmallCart({ cart, isCapped, priceChange }: SmallCartProps) {
  const { lines, moreLines, subtotal, isBlocked } = cart;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [cart]);
  return (
    <section
      ref={section}
      aria-label="Your cart"
      className="grid scroll-mt-4 scroll-mb-20 gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <p role="status" className="font-medium text-good">
        {isCapped ? 'Added to your cart. That’s all we have.' : 'Added to your cart'}
      </p>
      {priceChange ? (
        <p role="status" className="text-sm text-warn">
          {priceChangeText(priceChange)}
        </p>
      ) : null}
      <ul aria-label="In your cart" className="grid gap-2 text-sm">
        {lines.map(({ id, name, options, quantity, price }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>
              {quantity} × {name}
              {options ? <span className="block text-soft">{options}</span> : null}
            </span>
            <span className="tabular-nums">{price}</span>
          </li>
        ))}
        {moreLines > 0 ? <li className="text-soft">and {moreLines} more</li> : null}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold tabular-nums">
        <span>Subtotal</span>
        <span>{subtotal}</span>
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2 [&>form]:contents [&>form>:not(button)]:col-span-full">
        <LinkButton href="/cart" look="secondary">
          View cart
        </LinkButton>
        <CheckoutForm isBlocked={isBlocked} />
      </div>
    </section>
  );
}
