'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * A page that the browser shows again on the way back or forward is as it was left: what belongs to the visitor, such as the cart,
 * may have changed since on a page of the platform, and is asked for anew.
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
