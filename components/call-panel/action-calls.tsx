'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { VISIT_COOKIE } from '@/lib/wix/trace/visit-cookie';
import { useCalls } from './calls';

/**
 * Puts the calls of server actions into the panel. An action is a `fetch` to the address of its own page: when one has been
 * answered, the server is asked for its calls.
 */
export function ActionCalls() {
  const { add } = useCalls();
  useEffect(() => {
    if (!Cookies.get(VISIT_COOKIE))
      Cookies.set(VISIT_COOKIE, newVisit(), { sameSite: 'lax', secure: location.protocol === 'https:' });
    const observer = new PerformanceObserver((list) => {
      const page = location.href.replace(/#.*/, '');
      if (list.getEntriesByName(page).length > 0) madeCalls().then(add, () => {});
    });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, [add]);
  return null;
}

async function madeCalls() {
  const response = await fetch('/calls/made', { cache: 'no-store' });
  return response.ok ? response.json() : [];
}

/** `crypto.randomUUID` is not there on a page without TLS. */
const newVisit = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
