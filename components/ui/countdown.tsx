'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';

interface CountdownProps {
  /** ISO. */
  until: string;
  /** ISO, by the site's clock, which may differ from the browser's. */
  now: string;
  expired: ReactNode;
  refreshes?: boolean;
}

/** Example: `14:59`. */
export function Countdown({ until, now, expired, refreshes = false }: CountdownProps) {
  const total = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
  const { refresh } = useRouter();
  const [secondsLeft, setSecondsLeft] = useState(total);

  useEffect(() => {
    const end = performance.now() + total * 1000;
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [total]);

  const isExpired = secondsLeft === 0;
  useEffect(() => {
    if (isExpired && refreshes) refresh();
  }, [isExpired, refreshes, refresh]);

  if (isExpired) return <>{expired}</>;
  return (
    <span role="timer" className="tabular-nums font-semibold">
      {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
    </span>
  );
}
