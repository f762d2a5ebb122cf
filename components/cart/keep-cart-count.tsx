'use client';

import { useEffect } from 'react';
import { tellCartCount } from './cart-link';

/** On a page that knows what is in the cart: the header, which only remembers it, is put right. */
export function KeepCartCount({ count }: { count: number }) {
  useEffect(() => tellCartCount(count), [count]);
  return null;
}
