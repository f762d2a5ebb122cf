'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * The back and forward cache shows a page as it was left: the visitor's data, such as the cart, may have changed since
 * on a page of the platform, and is requested again.
 */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') router.refresh();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) router.refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [router]);
  return null;
}
