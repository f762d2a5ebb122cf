'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { type LiveEvent, liveEvent } from '@/devtools/sandbox/events/live-event';

const MAX_SHOWN = 200;

/** `earlier`: newest first. New ones come on top while the page is open. */
export function EventStream({ earlier }: { earlier: LiveEvent[] }) {
  const [events, setEvents] = useState(earlier);
  const [isOn, setIsOn] = useState(true);
  const [isConnected, setIsConnected] = useState(false);
  const last = events[0]?.sequence ?? 0;

  useEffect(() => {
    if (!isOn) return;
    // A browser that lost the connection reconnects automatically, after the last event that it received.
    const stream = new EventSource(`/sandbox/events/stream?after=${last}`);
    stream.onopen = () => setIsConnected(true);
    stream.onerror = () => setIsConnected(false);
    stream.onmessage = ({ data }) => {
      const event = liveEvent.parse(JSON.parse(data));
      setEvents((shown) => (isNewer(event, shown) ? [event, ...shown].slice(0, MAX_SHOWN) : shown));
    };
    return () => {
      setIsConnected(false);
      stream.close();
    };
    // Not with each event: the stream stays open.
  }, [isOn]);

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm text-soft">
          {isOn ? (isConnected ? 'Listening' : 'Connecting …') : 'Paused'}
        </p>
        <Button look="secondary" onClick={() => setIsOn((was) => !was)}>
          {isOn ? 'Pause' : 'Listen'}
        </Button>
      </div>
      {events.length === 0 ? (
        <EmptyState title="No events yet">
          <p>Add something to the cart or book a time, and it appears here.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Domain events" className="divide-y divide-line">
          {events.map((event) => (
            <EventRow key={event.sequence} event={event} />
          ))}
        </ul>
      )}
    </>
  );
}

const isNewer = ({ sequence }: LiveEvent, shown: readonly LiveEvent[]): boolean => sequence > (shown[0]?.sequence ?? 0);

function EventRow({ event }: { event: LiveEvent }) {
  const { eventType, eventTime, sequence } = event;
  return (
    <li>
      <details>
        <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0 font-mono text-sm break-all">{eventType}</span>
          <span className="text-sm text-soft">
            #{sequence}, {eventTime.slice(0, 19).replace('T', ' ')} UTC
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="mb-3 max-h-96 overflow-auto rounded-xl bg-sunken p-4 font-mono text-xs">
          {JSON.stringify(event, null, 2)}
        </pre>
      </details>
    </li>
  );
}
