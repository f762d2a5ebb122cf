import { Panel } from '@/components/ui/panel';
import { type Event, eventDate, eventPlace } from '@/lib/events';

/** When and where, in the event's own zone. */
export function EventFacts({ event }: { event: Event }) {
  const { location, calendarUrls, status } = event;
  const { addressLine1, city, postalCode } = location?.address ?? {};
  const address = [addressLine1, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Panel aria-label="When and where" className="grid gap-4">
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-soft">When</dt>
          <dd className="font-medium">
            {eventDate(event)}
            {status === 'STARTED' ? <span className="block text-sm text-soft">It has begun.</span> : null}
            {status === 'ENDED' ? <span className="block text-sm text-soft">It is over.</span> : null}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Where</dt>
          <dd className="font-medium">
            {eventPlace(event)}
            {address ? <span className="block font-normal text-soft">{address}</span> : null}
          </dd>
        </div>
      </dl>
      {calendarUrls?.google ? (
        <p>
          <a
            href={calendarUrls.google}
            rel="noreferrer"
            className="text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
          >
            Add to Google Calendar
          </a>
        </p>
      ) : null}
    </Panel>
  );
}
