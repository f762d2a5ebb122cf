'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { CARRIED_CALLS_COOKIE } from '@/lib/wix/trace/carried-calls-cookie';

/** Removes the cookie once its calls are shown, so that the next page does not show them again. */
export function ClearCarriedCalls() {
  useEffect(() => Cookies.remove(CARRIED_CALLS_COOKIE), []);
  return null;
}
