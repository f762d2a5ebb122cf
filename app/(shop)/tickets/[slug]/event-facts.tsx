import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { type Event, eventAddress, eventPeriod, eventPlace } from '@/lib/events/events';
import { mapAddress } from '@/lib/map-address';

/** When and where, in the event's own zone, and how it stands. */
export function EventFacts({ event }: { event: Event }) {
  const { location, calendarUrls, status = 'UPCOMING' } = event;
  const address = eventAddress(event);
  const isAhead = status === 'UPCOMING' || status === 'STARTED';
  return (
    <Panel aria-label="When and where" className="grid gap-3 p-4! sm:p-5!">
      <dl className="grid gap-3">
        <div>
          <dt className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
            When <EventStatus status={status} />
          </dt>
          <dd className="font-medium">{eventPeriod(event)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Where</dt>
          <dd className="font-medium">
            {eventPlace(event)}
            {address ? <span className="block font-normal text-soft">{address}</span> : null}
            {location?.type === 'ONLINE' ? (
              <span className="block font-normal text-soft">We’ll email you the link to join.</span>
            ) : null}
          </dd>
        </div>
      </dl>
      {address || (isAhead && calendarUrls?.google) ? (
        <p className="flex flex-wrap gap-x-6 gap-y-3">
          {address ? (
            <OuterLink href={mapAddress([location?.name, address].filter(Boolean).join(', '))}>Show on map</OuterLink>
          ) : null}
          {isAhead && calendarUrls?.google ? (
            <OuterLink href={calendarUrls.google}>Add to Google Calendar</OuterLink>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}

const STATUSES: Record<string, { label: string; tone: 'neutral' | 'good' | 'bad' }> = {
  STARTED: { label: 'Happening now', tone: 'good' },
  ENDED: { label: 'Ended', tone: 'neutral' },
  CANCELED: { label: 'Canceled', tone: 'bad' },
};

function EventStatus({ status }: { status: string }) {
  const known = STATUSES[status];
  return known ? <Badge tone={known.tone}>{known.label}</Badge> : null;
}

function OuterLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="-my-3 inline-block py-3 text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
    >
      {children}
    </a>
  );
}
