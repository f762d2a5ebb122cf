'use client';

import { useEffect } from 'react';
import { tellCartCount } from './cart-link';

/** For pages that know the cart. */
export function KeepCartCount({ count }: { count: number }) {
  useEffect(() => tellCartCount(count), [count]);
  return null;
}
