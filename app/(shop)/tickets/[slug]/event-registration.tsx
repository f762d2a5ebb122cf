import { SignInLink } from '@/components/shell/modals';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { Notice } from '@/components/ui/states';
import { OutageState } from '@/components/ui/unanswered';
import { firstText, type PageQuery } from '@/lib/address-query';
import { closedReason, eventZone } from '@/lib/events/event-texts';
import { type Event, findPolicies } from '@/lib/events/events';
import { findRsvp } from '@/lib/events/rsvps';
import { readHeldReservation } from '@/lib/events/tickets';
import { isMemberSession } from '@/lib/wix/session';
import { EventRsvp, StoredRsvp } from './event-rsvp';
import { EventTickets } from './event-tickets';
import { HeldTickets } from './held-tickets';

interface EventRegistrationProps {
  event: Event;
  query: PageQuery;
}

export async function EventRegistration({ event, query }: EventRegistrationProps) {
  const { type, allowedGuestTypes, external } = event.registration ?? {};
  const reason = closedReason(event);
  if (reason && isPast(event)) return <RegistrationClosed event={event} reason={reason} />;
  const existingPanel = type === 'RSVP' ? await rsvpPanel(event) : await reservationPanel(event, query);
  if (existingPanel) return existingPanel;
  if (reason) return <RegistrationClosed event={event} reason={reason} />;
  if (allowedGuestTypes === 'MEMBER' && !(await isMemberSession())) return <MembersOnly event={event} />;
  if (type === 'TICKETING') {
    return (
      <>
        {query.released ? <Notice>We released your tickets. Nothing was charged.</Notice> : null}
        <EventTickets event={event} choiceOf={(name) => firstText(query[name])} />
      </>
    );
  }
  if (type === 'RSVP') return <EventRsvp event={event} />;
  return external?.url ? <ExternalRegistration url={external.url} /> : null;
}

const isPast = ({ status }: Event): boolean => status === 'ENDED' || status === 'CANCELED';

/** Displayed even if the event is sold out. */
async function reservationPanel(event: Event, { left }: PageQuery) {
  const reservation = await readHeldReservation();
  if (!reservation || reservation.eventId !== event._id) return undefined;
  return <HeldTickets held={reservation} timeZone={eventZone(event)} isLeft={left !== undefined} />;
}

async function rsvpPanel(event: Event) {
  const eventId = event._id ?? '';
  // Parallel: a visitor without an answer needs the policies next.
  const [rsvp] = await Promise.all([findRsvp(eventId), findPolicies(eventId)]);
  if (rsvp.kind === 'outage') return <OutageState outage={rsvp} title="We couldn’t load your RSVP" />;
  return rsvp.answer ? <StoredRsvp event={event} answer={rsvp.answer} isMember={rsvp.isMember} /> : undefined;
}

function RegistrationClosed({ event, reason }: { event: Event; reason: string }) {
  const isToCome = event.registration?.status === 'SCHEDULED_RSVP';
  return (
    <Panel aria-labelledby="closed" className="grid gap-4">
      <h2 id="closed" className="text-heading">
        {isToCome ? 'Registration isn’t open yet' : 'Registration is closed'}
      </h2>
      <p>{reason}</p>
      <LinkButton href="/tickets" look="secondary">
        See other events
      </LinkButton>
    </Panel>
  );
}

async function MembersOnly({ event }: { event: Event }) {
  return (
    <Panel aria-labelledby="members" className="grid gap-4">
      <h2 id="members" className="text-heading">
        Members only
      </h2>
      <p>Sign in to register. No account yet? You can sign up on the same page.</p>
      <SignInLink
        href={`/login?${new URLSearchParams({ from: `/tickets/${event.slug}` })}`}
        className={buttonClass('primary')}
      >
        Sign in or sign up
      </SignInLink>
    </Panel>
  );
}

function ExternalRegistration({ url }: { url: string }) {
  return (
    <Panel aria-labelledby="elsewhere" className="grid gap-4">
      <h2 id="elsewhere" className="text-heading">
        Registration is on another site
      </h2>
      <a href={url} rel="noreferrer" className={buttonClass('primary')}>
        Register
      </a>
    </Panel>
  );
}
