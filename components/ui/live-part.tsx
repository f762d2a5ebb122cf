import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { TIME_ZONE_COOKIE } from '../../lib/time-zone-cookie';

interface LivePartProps {
  /** Browsers without JavaScript hide streamed content. */
  isStreamed: boolean;
  /** As large as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Requested at each visit, and streamed if possible. Without JavaScript the page waits, still inside `Suspense`: a refreshed page
 * would otherwise drop it.
 */
export const LivePart = ({ isStreamed, fallback, children }: LivePartProps) => (
  <Suspense fallback={isStreamed ? fallback : children}>{children}</Suspense>
);

/** Only a script sets the time zone cookie, on the first page. */
export const runsScript = async (): Promise<boolean> => (await cookies()).has(TIME_ZONE_COOKIE);
