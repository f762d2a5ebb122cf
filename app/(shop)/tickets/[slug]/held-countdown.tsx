'use client';

import { useRouter } from 'next/navigation';
import { Countdown } from '@/components/ui/countdown';

interface HeldCountdownProps {
  /** ISO instants. */
  until: string;
  now: string;
  /** `until` on the event's clock, with its zone: `3:15 PM Eastern Time`. */
  time: string;
}

/** How long the tickets are still held. When the time is up the page says so with what the platform knows. */
export function HeldCountdown({ until, now, time }: HeldCountdownProps) {
  const { refresh } = useRouter();
  return (
    <p>
      <span className="text-soft">Held for you until {time}: </span>
      <Countdown until={until} now={now} expired="the time is up." onExpire={refresh} />
    </p>
  );
}
