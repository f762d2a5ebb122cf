'use client';

import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { Choices } from '@/components/ui/choices';
import { Field, Select, TextArea } from '@/components/ui/field';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Question } from '@/lib/registration-form';
import { answerRsvp, type RsvpOutcome, type RsvpRefusal } from '../rsvp-actions';
import { AGREEMENT, type Typed } from '../rsvp-fields';
import { QuestionField } from './question-field';

interface RsvpFormProps {
  eventId: string;
  slug: string;
  /** Whether guests may also say that they do not come. */
  maySayNo: boolean;
  isFull: boolean;
  questions: Question[];
  /** How many may come along, and whether each has to be named. */
  guests?: { most: number; mustBeNamed: boolean };
  /** The signed-in member's address. */
  email?: string;
  /** What guests have to agree to; `children` are the texts. */
  policyNames: string[];
  children?: ReactNode;
}

const REFUSALS: Record<RsvpRefusal, string> = {
  incomplete: 'Some details are missing or wrong.',
  full: 'The last place has just been taken. Reload the page to see whether there is a waiting list.',
  'too-many': 'There are not enough places for so many guests.',
  closed: 'The event takes no answers any more. Reload the page to see why.',
  answered: 'There is an answer already: look for it in your mail.',
  'members-only': 'This event is for members: sign in first.',
  outage: 'The platform did not answer, so it is not known whether your answer arrived. Try again.',
};

const NOTHING_TYPED: { typed: Typed; fields: Record<string, string> } = { typed: {}, fields: {} };

export function RsvpForm({ eventId, slug, maySayNo, isFull, questions, guests, email, ...rules }: RsvpFormProps) {
  const [outcome, answer] = useActionState<RsvpOutcome, FormData>(answerRsvp, { kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  useOutcomeCalls(outcome);
  useEffect(() => {
    if (outcome.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [outcome]);

  const { typed, fields } = outcome.kind === 'refused' ? outcome : NOTHING_TYPED;
  const text = (name: string, label: string) => ({
    name,
    label,
    defaultValue: typed[name]?.[0] ?? (name === 'email' ? email : undefined),
    ...(fields[name] && { error: fields[name] }),
  });
  return (
    <form ref={form} action={answer} noValidate className="grid gap-5">
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="slug" value={slug} />
      {maySayNo ? (
        <Choices
          label="Will you be there?"
          name="response"
          type="radio"
          options={[
            { value: 'YES', label: isFull ? 'Yes, if there is a place' : 'Yes, I am coming' },
            { value: 'NO', label: 'No, I cannot come' },
          ]}
          chosen={typed.response ?? ['YES']}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('firstName', 'First name')} autoComplete="given-name" />
        <Field {...text('lastName', 'Last name')} autoComplete="family-name" />
      </div>
      <Field {...text('email', 'Email')} type="email" autoComplete="email" />
      {questions.map((question) => (
        <QuestionField key={question.name} question={question} typed={typed} errors={fields} />
      ))}
      {guests ? (
        <>
          <Select
            key={typed.guestCount?.[0]}
            {...text('guestCount', 'How many come with you?')}
            options={Array.from({ length: guests.most + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }))}
          />
          <TextArea
            {...text('guestNames', guests.mustBeNamed ? 'Their names' : 'Their names (optional)')}
            hint="One on each line."
          />
        </>
      ) : null}
      {rules.policyNames.length > 0 ? (
        <div>
          <input type="hidden" name="required" value={AGREEMENT} />
          <Choices
            label="Policies"
            name={AGREEMENT}
            type="checkbox"
            options={[{ value: 'yes', label: `I agree to ${new Intl.ListFormat('en').format(rules.policyNames)}` }]}
            chosen={typed[AGREEMENT] ?? []}
            {...(fields[AGREEMENT] && { error: fields[AGREEMENT] })}
          >
            {rules.children}
          </Choices>
        </div>
      ) : null}
      {outcome.kind === 'refused' ? <Problem>{REFUSALS[outcome.reason]}</Problem> : null}
      <SubmitButton className="w-full" pendingLabel="Sending your answer …">
        {isFull ? 'Join the waiting list' : maySayNo ? 'Send your answer' : 'I am coming'}
      </SubmitButton>
    </form>
  );
}
