'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';

interface CountdownProps {
  /** ISO instant at which it ends. */
  until: string;
  /** The site's present when the page was rendered, ISO: its clock may not be the browser's. */
  now: string;
  /** Shown instead when the time is up. */
  expired: ReactNode;
  /** Refreshes the page when the time is up. */
  refreshes?: boolean;
}

/** Minutes and seconds left, such as "14:59". */
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
