'use client';

import Cookies from 'js-cookie';
import { useEffect, useSyncExternalStore } from 'react';
import { CART_COUNT_COOKIE, countIn } from '@/lib/ecom/cart-count-cookie';
import { PageLink } from './loading';

const CHANGED = 'cart-count-changed';

export function CartLink({ count: countAtFirst }: { count: number }) {
  const count = useSyncExternalStore(
    subscribe,
    () => countIn(Cookies.get(CART_COUNT_COOKIE)),
    () => countAtFirst,
  );
  return (
    <PageLink
      href="/cart"
      title="Cart"
      className="relative grid size-11 place-items-center rounded-full hover:bg-sunken hover:text-accent"
    >
      <span className="sr-only">Cart{count > 0 ? `, ${count} ${count === 1 ? 'item' : 'items'}` : ''}</span>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />
      </svg>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </PageLink>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Brings the header up to date with a page that read the cart. */
export function StoreCartCount({ count }: { count: number }) {
  useEffect(() => setCartCount(count), [count]);
  return null;
}

function setCartCount(count: number): void {
  if (countIn(Cookies.get(CART_COUNT_COOKIE)) === count) return;
  if (count === 0) Cookies.remove(CART_COUNT_COOKIE);
  else Cookies.set(CART_COUNT_COOKIE, String(count), { sameSite: 'lax', expires: 30 });
  window.dispatchEvent(new Event(CHANGED));
}
