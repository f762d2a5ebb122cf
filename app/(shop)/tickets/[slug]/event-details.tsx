import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { MapLink } from '@/components/ui/facts';
import { ErrorState } from '@/components/ui/states';
import { eventAddress, eventPeriod, eventPlace, eventZone } from '@/lib/events/event-texts';
import { type AgendaItem, type Event, findAgenda, findOtherDates } from '@/lib/events/events';
import { findRsvp, isGoing } from '@/lib/events/rsvps';
import { previewUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import { settings } from '@/lib/settings';
import { plainText } from '@/lib/texts/plain-text';
import { periodText, zonedFormat } from '@/lib/texts/zoned-format';

/** In the event's time zone. */
export async function EventFacts({ event }: { event: Event }) {
  const { location, status = 'UPCOMING' } = event;
  const address = eventAddress(event);
  const calendar = (await hasCalendarFile(event)) ? undefined : calendarAddress(event);
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
      {address || calendar ? (
        <p className="flex flex-wrap gap-x-6 gap-y-3">
          {address ? <MapLink place={location?.name} address={address} /> : null}
          {calendar ? (
            <a href={calendar} rel="noreferrer" className="-my-3 inline-block py-3 text-sm link">
              Add to Google Calendar
            </a>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}

const calendarAddress = ({ status = 'UPCOMING', calendarUrls }: Event): string | null | undefined =>
  status === 'UPCOMING' || status === 'STARTED' ? calendarUrls?.google : undefined;

/** The answer to an RSVP offers the file for any calendar. */
async function hasCalendarFile({ _id, registration }: Event): Promise<boolean> {
  if (registration?.type !== 'RSVP') return false;
  const rsvp = await findRsvp(_id ?? '');
  return rsvp.kind === 'answer' && rsvp.answer !== undefined && isGoing(rsvp.answer);
}

const STATUSES: Record<string, { label: string; tone: 'neutral' | 'good' | 'bad' }> = {
  STARTED: { label: 'Happening now', tone: 'good' },
  ENDED: { label: 'Ended', tone: 'neutral' },
  CANCELED: { label: 'Canceled', tone: 'bad' },
};

function EventStatus({ status }: { status: string }) {
  const badge = STATUSES[status];
  return badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null;
}

/** Paragraphs, headings and lists; other blocks show their text. */
export function EventDescription({ description }: { description: Event['description'] }) {
  const nodes = description?.nodes ?? [];
  if (nodes.length === 0) return null;
  return (
    <section aria-labelledby="about" className="grid max-w-[65ch] gap-3">
      <h2 id="about" className="text-heading">
        About the event
      </h2>
      <Nodes nodes={nodes} />
    </section>
  );
}

type Node = NonNullable<NonNullable<Event['description']>['nodes']>[number];

function Nodes({ nodes = [] }: { nodes: Node[] | undefined }): ReactNode {
  return nodes.map((node, index) => <Block key={node.id || index} node={node} />);
}

function Block({ node }: { node: Node }) {
  const inner = <Nodes nodes={node.nodes} />;
  switch (node.type) {
    case 'TEXT':
      return node.textData?.text;
    case 'PARAGRAPH':
      return <p>{inner}</p>;
    case 'HEADING':
      return <h3 className="text-heading">{inner}</h3>;
    case 'BULLETED_LIST':
      return <ul className="list-disc pl-6">{inner}</ul>;
    case 'ORDERED_LIST':
      return <ol className="list-decimal pl-6">{inner}</ol>;
    case 'LIST_ITEM':
      return <li>{inner}</li>;
    default:
      return inner;
  }
}

export async function EventAgenda({ event }: { event: Event }) {
  if (!event.agendaSettings?.enabled) return null;
  const result = await findAgenda(event._id ?? '');
  if (result.kind === 'outage') return <ErrorState title="We couldn’t load the agenda" detail={result.detail} />;
  if (result.kind !== 'agenda' || result.items.length === 0) return null;
  const days = itemsByDay(result.items, event);
  return (
    <section aria-labelledby="agenda" className="grid gap-3">
      <h2 id="agenda" className="text-heading">
        Agenda
      </h2>
      {[...days].map(([day, items]) => (
        <div key={day} className="grid gap-1">
          {days.size > 1 ? <h3 className="font-semibold">{day}</h3> : null}
          <ol aria-label={days.size > 1 ? day : 'Agenda'} className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <AgendaRow key={item._id} item={item} zone={zoneOf(item, event)} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function itemsByDay(items: readonly AgendaItem[], event: Event): Map<string, AgendaItem[]> {
  const days = new Map<string, AgendaItem[]>();
  for (const item of items) {
    const { start } = item.timeSlot ?? {};
    const day = start ? inDays(zoneOf(item, event)).format(start) : '';
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

function AgendaRow({ item, zone }: { item: AgendaItem; zone: string }) {
  const { name, stageName, description, timeSlot, tags } = item;
  const { start, end } = timeSlot ?? {};
  const words = plainText(description);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-soft tabular-nums">{start && end ? periodText(inHours(zone), start, end) : null}</p>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {(tags ?? []).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {stageName ? <p className="text-sm text-soft">{stageName}</p> : null}
        {words ? <p>{words}</p> : null}
      </div>
    </li>
  );
}

const zoneOf = ({ timeSlot }: AgendaItem, event: Event): string => timeSlot?.timeZoneId ?? eventZone(event);

const inDays = zonedFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const inHours = zonedFormat({ hour: 'numeric', minute: '2-digit' });

export async function OtherDates({ event }: { event: Event }) {
  const result = await findOtherDates(event);
  if (result.kind === 'outage') return <ErrorState title="We couldn’t load the other dates" detail={result.detail} />;
  if (result.kind === 'not-installed' || result.events.length === 0) return null;
  return (
    <section aria-labelledby="other-dates" className="grid gap-3">
      <h2 id="other-dates" className="text-heading">
        Other dates
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {result.events.map((other) => (
          <li key={other._id}>
            <PageLink href={`/tickets/${other.slug}`} className="block py-3 link">
              {eventPeriod(other)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The event for search engines. Source: https://schema.org/Event. */
export async function toEventData(event: Event) {
  const { title, shortDescription, mainImage, dateAndTimeSettings, status, location, slug } = event;
  const origin = await appOrigin();
  const picture = previewUrl(mainImage);
  const isOnline = location?.type === 'ONLINE';
  const url = `${origin}/tickets/${encodeURIComponent(slug ?? '')}`;
  return {
    '@type': 'Event',
    name: title,
    description: shortDescription,
    url,
    ...(picture && { image: new URL(picture, origin).href }),
    startDate: dateAndTimeSettings?.startDate ?? undefined,
    endDate: dateAndTimeSettings?.endDate ?? undefined,
    eventStatus: `https://schema.org/${status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: eventPlace(event), address: eventAddress(event) },
    organizer: { '@type': 'Organization', name: settings.name, url: origin },
  };
}
