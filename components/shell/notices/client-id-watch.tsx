'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { forgetLists } from '../back-link';

const KEY = 'storedClientId';

/**
 * A session belongs to one client ID: after a change of the ID the saved session is removed and the page requested
 * again.
 */
export function ClientIdWatch({ clientId }: { clientId: string }) {
  const router = useRouter();

  useEffect(() => {
    const stored = localStorage.getItem(KEY);
    if (stored === clientId) return;
    localStorage.setItem(KEY, clientId);
    // On a first visit the session in the cookie was made for this very client ID a moment ago.
    if (stored === null) return;
    forgetLists();
    Cookies.remove('session');
    router.refresh();
  }, [clientId, router]);

  return null;
}
