'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { TIME_ZONE_COOKIE } from '@/lib/time-zone-cookie';

/**
 * Tells the server the visitor's time zone in a cookie, which also says that this browser runs script.
 * `refreshes`: the page was made without it and is to be asked for again.
 */
export function RememberTimeZone({ refreshes = false }: { refreshes?: boolean }) {
  const { refresh } = useRouter();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const wanted = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`;
    if (!document.cookie.split('; ').includes(wanted)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of last year
      document.cookie = `${wanted}; path=/; max-age=31536000; samesite=lax`;
    }
    if (refreshes) refresh();
  }, [refreshes, refresh]);
  return null;
}
