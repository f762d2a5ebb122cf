'use client';

import { useEffect } from 'react';
import { setCartCount } from './cart-link';

export function StoreCartCount({ count }: { count: number }) {
  useEffect(() => setCartCount(count), [count]);
  return null;
}
