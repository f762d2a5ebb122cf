import { Panel } from '@/components/ui/panel';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Event } from '@/lib/events';
import { guestsAllowed, questionsOf } from '@/lib/registration-form';
import type { RsvpAnswer } from '@/lib/rsvps';
import { signedInMember } from '@/lib/wix/session';
import { answerAgain } from '../rsvp-actions';
import { RsvpForm } from './rsvp-form';

/** Registration without tickets: the guest says whether they come. */
export async function EventRsvp({ event }: { event: Event }) {
  const { registration, form } = event;
  const isFull = registration?.status === 'OPEN_RSVP_WAITLIST_ONLY';
  const guests = guestsAllowed(form);
  const email = (await signedInMember())?.email;
  return (
    <Panel aria-labelledby="rsvp" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="rsvp" className="text-heading">
          {isFull ? 'All places are taken' : 'RSVP'}
        </h2>
        {isFull ? <p>Join the waiting list. You get a mail as soon as a place is free.</p> : null}
      </div>
      <RsvpForm
        eventId={event._id ?? ''}
        slug={event.slug ?? ''}
        maySayNo={registration?.rsvp?.responseType === 'YES_AND_NO'}
        isFull={isFull}
        questions={questionsOf(form)}
        {...(guests && { guests })}
        {...(email && { email })}
      />
    </Panel>
  );
}

const ANSWERS = {
  YES: { title: 'You are coming', text: 'The details are in your mail.' },
  WAITLIST: { title: 'You are on the waiting list', text: 'You get a mail as soon as a place is free.' },
  NO: { title: 'You are not coming', text: 'Thank you for telling us.' },
} as const;

/** What was answered before. A member has one answer to an event; a visitor may answer for others as well. */
export function GivenAnswer({ event, answer, isMember }: { event: Event; answer: RsvpAnswer; isMember: boolean }) {
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
        <p>{text}</p>
      </div>
      {isMember ? null : (
        <form action={answerAgain}>
          <input type="hidden" name="eventId" value={event._id ?? ''} />
          <SubmitButton look="secondary" className="w-full">
            Answer for somebody else
          </SubmitButton>
        </form>
      )}
    </Panel>
  );
}
