import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { ErrorState } from '@/components/ui/states';
import { type Event, findPolicies, type Policy } from '@/lib/events/events';
import { guestLimits, questionsOf } from '@/lib/events/registration-form';
import { isGoing, type RsvpAnswer } from '@/lib/events/rsvps';
import { signedInMember } from '@/lib/members';
import { paragraphsOf } from '@/lib/texts/plain-text';
import { answerAgain } from '../rsvp-actions';
import { RsvpForm } from './rsvp-form';

export async function EventRsvp({ event }: { event: Event }) {
  const { registration, form } = event;
  const isFull = registration?.status === 'OPEN_RSVP_WAITLIST_ONLY';
  const guests = guestLimits(form);
  const { firstName, lastName, email } = (await signedInMember()) ?? {};
  const result = await findPolicies(event._id ?? '');
  if (result.kind === 'outage') {
    return <ErrorState title="We couldn’t load the event’s policies" detail={result.detail} />;
  }
  const policies = result.kind === 'policies' ? result.policies : [];
  return (
    <Panel aria-labelledby="rsvp" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="rsvp" className="text-heading">
          {isFull ? 'All places are taken' : 'RSVP'}
        </h2>
        {isFull ? <p>Join the waiting list, and we’ll email you when a place opens up.</p> : null}
      </div>
      <RsvpForm
        eventId={event._id ?? ''}
        slug={event.slug ?? ''}
        maySayNo={registration?.rsvp?.responseType === 'YES_AND_NO'}
        isFull={isFull}
        questions={questionsOf(form)}
        {...(guests && { guests })}
        policyNames={policies.map(({ name }) => name ?? '')}
        member={{ firstName, lastName, email }}
      >
        <PolicyTexts policies={policies} />
      </RsvpForm>
    </Panel>
  );
}

function PolicyTexts({ policies }: { policies: Policy[] }) {
  return policies.map(({ _id, name, body }) => (
    <details key={_id}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{name}</summary>
      <div className="grid gap-2 pb-2 text-sm">
        {paragraphsOf(body).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  ));
}

const ANSWERS = {
  YES: { title: 'You’re going', text: 'We’ve emailed you the details.' },
  WAITLIST: { title: 'You’re on the waiting list', text: 'We’ll email you when a place opens up.' },
  NO: { title: 'You’re not going', text: 'Thanks for letting us know.' },
} as const;

/** A member has one answer per event; a visitor may also answer for others. */
export function StoredRsvp({ event, answer, isMember }: { event: Event; answer: RsvpAnswer; isMember: boolean }) {
  const { title, text } = ANSWERS[answer.status];
  const others = answer.guests - 1;
  return (
    <Panel aria-labelledby="answer" className="grid gap-4">
      <div role="status" className="grid gap-2">
        <h2 id="answer" className="text-heading">
          {title}
        </h2>
        {others > 0 && answer.status !== 'NO' ? (
          <p>{others === 1 ? 'With 1 guest.' : `With ${others} guests.`}</p>
        ) : null}
        <p>
          {text} {answer.status === 'NO' ? null : <MailboxLink />}
        </p>
      </div>
      {isGoing(answer) && event.dateAndTimeSettings?.startDate && !event.dateAndTimeSettings.dateAndTimeTbd ? (
        // A plain link: it downloads a file.
        <a href={`/tickets/${event.slug}/calendar.ics`} download className={buttonClass('primary')}>
          Add to calendar
        </a>
      ) : null}
      {isMember ? null : (
        <ActionForm action={answerAgain}>
          <input type="hidden" name="eventId" value={event._id ?? ''} />
          <SubmitButton look="secondary" className="w-full">
            RSVP for someone else
          </SubmitButton>
        </ActionForm>
      )}
    </Panel>
  );
}
