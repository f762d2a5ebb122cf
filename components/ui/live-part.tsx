import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { TIME_ZONE_COOKIE } from '../../lib/time-zone-cookie';

interface LivePartProps {
  isStreamed: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/** Without JavaScript the page waits, but stays inside `Suspense`: a refresh would otherwise drop the content. */
export const LivePart = ({ isStreamed, fallback, children }: LivePartProps) => (
  <Suspense fallback={isStreamed ? fallback : children}>{children}</Suspense>
);

/** Only a script sets the time zone cookie, on the first page. */
export const runsScript = async (): Promise<boolean> => (await cookies()).has(TIME_ZONE_COOKIE);
