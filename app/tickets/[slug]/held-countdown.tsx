'use client';

import { useRouter } from 'next/navigation';
import { Countdown } from '@/components/ui/countdown';

/** How long the tickets are still held. When the time is up the page says so with what the platform knows. */
export function HeldCountdown({ until, now }: { until: string; now: string }) {
  const { refresh } = useRouter();
  return (
    <p>
      <span className="text-soft">Held for you: </span>
      <Countdown until={until} now={now} expired="the time is up." onExpire={refresh} />
    </p>
  );
}
