import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { type Event, eventAddress, eventDate, eventPlace } from '@/lib/events';

/** When and where, in the event's own zone, and how it stands. */
export function EventFacts({ event }: { event: Event }) {
  const { location, calendarUrls, status = 'UPCOMING' } = event;
  const address = eventAddress(event);
  const isAhead = status === 'UPCOMING' || status === 'STARTED';
  return (
    <Panel aria-label="When and where" className="grid gap-4">
      <dl className="grid gap-4">
        <div>
          <dt className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
            When <EventStatus status={status} />
          </dt>
          <dd className="font-medium">{eventDate(event)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Where</dt>
          <dd className="font-medium">
            {eventPlace(event)}
            {address ? <span className="block font-normal text-soft">{address}</span> : null}
            {location?.type === 'ONLINE' ? (
              <span className="block font-normal text-soft">The link to join comes in the mail.</span>
            ) : null}
          </dd>
        </div>
      </dl>
      {address || (isAhead && calendarUrls?.google) ? (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {address ? <OuterLink href={mapOf(event, address)}>Show on a map</OuterLink> : null}
          {isAhead && calendarUrls?.google ? (
            <OuterLink href={calendarUrls.google}>Add to Google Calendar</OuterLink>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}

const STATUSES: Record<string, { label: string; tone: 'neutral' | 'good' | 'bad' }> = {
  UPCOMING: { label: 'Upcoming', tone: 'neutral' },
  STARTED: { label: 'Has begun', tone: 'good' },
  ENDED: { label: 'Over', tone: 'neutral' },
  CANCELED: { label: 'Cancelled', tone: 'bad' },
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
      className="text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
    >
      {children}
    </a>
  );
}

/** Source: "Maps URLs" at developers.google.com: a search that needs no key. */
const mapOf = ({ location }: Event, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [location?.name, address].filter(Boolean).join(', ') })}`;
