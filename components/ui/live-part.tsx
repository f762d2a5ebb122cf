import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { TIME_ZONE_COOKIE } from '../../lib/time-zone-cookie';

interface LivePartProps {
  /** Whether the visitor's browser is known to run script, which alone puts what is streamed into its place. */
  isStreamed: boolean;
  /** As large as what takes its place. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * What has to be asked of the platform at each visit: it follows the rest of the page. For a browser that may run no script
 * the page waits for it. It is not left out of the `Suspense` then: a refreshed page would give it up and begin anew.
 */
export const LivePart = ({ isStreamed, fallback, children }: LivePartProps) => (
  <Suspense fallback={isStreamed ? fallback : children}>{children}</Suspense>
);

/** Whether the visitor's browser is known to run script: only script sets the cookie of its zone, on the first page. */
export const runsScript = async (): Promise<boolean> => (await cookies()).has(TIME_ZONE_COOKIE);
