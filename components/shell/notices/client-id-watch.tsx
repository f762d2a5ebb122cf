'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { forgetLists } from '../back-link';

const KEY = 'storedClientId';

/** A session belongs to one client ID: after a change it is removed and the page requested again. */
export function ClientIdWatch({ clientId }: { clientId: string }) {
  const router = useRouter();

  useEffect(() => {
    const stored = localStorage.getItem(KEY);
    if (stored === clientId) return;
    localStorage.setItem(KEY, clientId);
    // On a first visit the session was just made for this client ID.
    if (stored === null) return;
    forgetLists();
    Cookies.remove('session');
    router.refresh();
  }, [clientId, router]);

  return null;
}
