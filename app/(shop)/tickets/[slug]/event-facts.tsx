import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { MapLink } from '@/components/ui/map-link';
import { ErrorState } from '@/components/ui/states';
import { eventAddress, eventPeriod, eventPlace } from '@/lib/events/event-texts';
import { type Event, findOtherDates } from '@/lib/events/events';

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
          {address ? <MapLink place={location?.name} address={address} /> : null}
          {isAhead && calendarUrls?.google ? (
            <a
              href={calendarUrls.google}
              rel="noreferrer"
              className="-my-3 inline-block py-3 text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
            >
              Add to Google Calendar
            </a>
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

/** When else the event takes place, where it is one of a series. */
export async function OtherDates({ event }: { event: Event }) {
  const found = await findOtherDates(event);
  if (found.kind === 'outage') return <ErrorState title="We couldn’t load the other dates" detail={found.detail} />;
  if (found.kind === 'not-installed' || found.events.length === 0) return null;
  return (
    <section aria-labelledby="other-dates" className="grid gap-3">
      <h2 id="other-dates" className="text-heading">
        Other dates
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {found.events.map((other) => (
          <li key={other._id}>
            <PageLink
              href={`/tickets/${other.slug}`}
              className="block py-3 underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
            >
              {eventPeriod(other)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
