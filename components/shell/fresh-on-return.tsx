'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** The back/forward cache shows a page as it was left, but the cart may have changed on a page of the platform. */
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
