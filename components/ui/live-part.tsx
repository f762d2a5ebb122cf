import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { TIME_ZONE_COOKIE } from '../../lib/time-zone-cookie';

interface LivePartProps {
  /** The visitor's browser is known to run JavaScript, without which streamed content stays hidden. */
  isStreamed: boolean;
  /** As large as what takes its place. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Content that is requested at each visit and follows the rest of the page. For a browser that may not run JavaScript
 * the page waits for it, still inside the `Suspense`: otherwise a refreshed page would drop it and start over.
 */
export const LivePart = ({ isStreamed, fallback, children }: LivePartProps) => (
  <Suspense fallback={isStreamed ? fallback : children}>{children}</Suspense>
);

/**
 * True if the visitor's browser is known to run JavaScript: only a script sets the time zone cookie, on the first page.
 */
export const runsScript = async (): Promise<boolean> => (await cookies()).has(TIME_ZONE_COOKIE);
