'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { HANDED_OVER_COOKIE } from '@/lib/wix/handed-over-cookie';

/** The handed-over calls are on the screen now: the next one does not show them again. */
export function ForgetHandedOver() {
  useEffect(() => Cookies.remove(HANDED_OVER_COOKIE), []);
  return null;
}
