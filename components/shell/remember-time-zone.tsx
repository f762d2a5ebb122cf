'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { TIME_ZONE_COOKIE } from '@/lib/time-zone-cookie';

/** The cookie also shows that this browser runs JavaScript. `refreshes`: the page was rendered without the zone. */
export function RememberTimeZone({ refreshes = false }: { refreshes?: boolean }) {
  const { refresh } = useRouter();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`;
    if (!document.cookie.split('; ').includes(cookie)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of last year
      document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`;
    }
    if (refreshes) refresh();
  }, [refreshes, refresh]);
  return null;
}
