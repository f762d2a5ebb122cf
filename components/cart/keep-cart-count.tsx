'use client';

import { useEffect } from 'react';
import { tellCartCount } from './cart-link';

export function KeepCartCount({ count }: { count: number }) {
  useEffect(() => tellCartCount(count), [count]);
  return null;
}
