import { Badge } from '@/components/ui/badge';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { findMyRsvps, isUpcoming, type MyRsvp } from '@/lib/account/tickets';
import { toAnswer } from '@/lib/events/rsvps';
import { NoAnswer } from '../no-answer';
import { EventRow } from './event-row';

export async function MyRsvps() {
  const result = await findMyRsvps();
  // The ticket list above already reports a missing app.
  if (result.kind === 'not-installed') return null;
  if (result.kind !== 'rsvps') return <NoAnswer reason={result} what="RSVPs" app="Wix Events" />;
  if (result.rsvps.length === 0) {
    return (
      <EmptyState title="No RSVPs yet" link={{ href: '/tickets', label: 'See events' }}>
        When you RSVP to an event, you’ll see it here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="RSVPs" className="grid gap-4">
        {result.rsvps.map((mine) => (
          <RsvpRow key={mine.rsvp._id} mine={mine} />
        ))}
      </ul>
      {/* Source: updateRsvp and deleteRsvp require MANAGE_RSVP, which neither visitors nor members have. */}
      <p className="mt-4 text-sm text-soft">
        RSVPs can’t be changed online. To change or cancel yours, reply to the organizer’s email.
      </p>
    </>
  );
}

function RsvpRow({ mine: { rsvp, event } }: { mine: MyRsvp }) {
  const { status } = toAnswer(rsvp);
  const isOn = isUpcoming(event);
  return (
    <EventRow event={event} badge={<RsvpBadge status={status} isOn={isOn} event={event} />} text={textOf(rsvp)}>
      {isOn && event.slug ? (
        <LinkButton href={`/tickets/${event.slug}`} look="secondary" aria-label={`Event details: ${event.title}`}>
          Event details
        </LinkButton>
      ) : null}
      {isOn && status === 'YES' && event.dateAndTimeSettings?.startDate ? (
        <a
          href={`/account/tickets/${encodeURIComponent(event._id ?? '')}/calendar.ics`}
          download
          aria-label={`Add ${event.title} to calendar`}
          className={buttonClass('quiet')}
        >
          Add to calendar
        </a>
      ) : null}
    </EventRow>
  );
}

function RsvpBadge({ status, isOn, event }: { status: string; isOn: boolean; event: MyRsvp['event'] }) {
  if (event.status === 'CANCELED') return <Badge tone="bad">Event canceled</Badge>;
  if (!isOn) return <Badge>Ended</Badge>;
  if (status === 'NO') return <Badge>Not going</Badge>;
  return status === 'WAITLIST' ? <Badge tone="warn">Waiting list</Badge> : <Badge tone="good">Going</Badge>;
}

function textOf(rsvp: MyRsvp['rsvp']): string | undefined {
  const { status, guests } = toAnswer(rsvp);
  if (status === 'NO' || guests < 2) return undefined;
  const names = rsvp.additionalGuestDetails?.guestNames?.filter(Boolean) ?? [];
  const more = guests - 1;
  return `With ${names.length > 0 ? names.join(', ') : `${more} ${more === 1 ? 'guest' : 'guests'}`}`;
}
