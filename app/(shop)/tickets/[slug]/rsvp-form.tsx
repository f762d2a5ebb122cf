'use client';

import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Choices, Field, Select } from '@/components/ui/form/field';
import { TextArea } from '@/components/ui/form/text-area';
import { OutageProblem, Problem } from '@/components/ui/states';
import { AGREEMENT, choicesField, type Question, type Typed, textField } from '@/lib/events/registration-form';
import type { KnownPerson } from '@/lib/members';
import { answerRsvp, type RsvpOutcome, type RsvpRefusal } from '../rsvp-actions';

interface RsvpFormProps {
  eventId: string;
  slug: string;
  maySayNo: boolean;
  isFull: boolean;
  questions: Question[];
  guests?: { most: number; mustBeNamed: boolean };
  member: KnownPerson;
  policyNames: string[];
  children?: ReactNode;
}

const REFUSALS: Record<RsvpRefusal, string> = {
  incomplete: 'Check the marked fields.',
  full: 'This event just filled up. Reload the page to see if there’s a waiting list.',
  'too-many': 'There aren’t enough places for that many guests.',
  closed: 'This event is no longer taking RSVPs. Reload the page to see why.',
  answered: 'You’ve already responded. Check your email for the details.',
  'members-only': 'This event is for members. Sign in first.',
  outage: 'We don’t know whether your RSVP was received. Try again.',
};

function Refused({ reason, detail }: Extract<RsvpOutcome, { kind: 'refused' }>) {
  const text = REFUSALS[reason];
  return reason === 'outage' && detail ? (
    <OutageProblem detail={detail}>{text}</OutageProblem>
  ) : (
    <Problem>{text}</Problem>
  );
}

const NOTHING_TYPED: { typed: Typed; fields: Record<string, string> } = { typed: {}, fields: {} };

export function RsvpForm({ eventId, slug, maySayNo, isFull, questions, guests, member, ...rules }: RsvpFormProps) {
  const [outcome, answer] = useActionState<RsvpOutcome, FormData>(answerRsvp, { kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [outcome]);

  const { typed, fields } = outcome.kind === 'refused' ? outcome : NOTHING_TYPED;
  const text = (name: string, label: string, memberValue?: string) => ({
    name,
    label,
    defaultValue: typed[name]?.[0] ?? memberValue,
    ...(fields[name] && { error: fields[name] }),
  });
  return (
    <ActionForm ref={form} action={answer} noValidate className="grid gap-5">
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="slug" value={slug} />
      {maySayNo ? (
        <Choices
          label="Will you be there?"
          name="response"
          type="radio"
          options={[
            { value: 'YES', label: isFull ? 'Yes, if a place opens up' : 'Yes, I’ll be there' },
            { value: 'NO', label: 'No, I can’t make it' },
          ]}
          chosen={typed.response ?? ['YES']}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('firstName', 'First name', member.firstName)} autoComplete="given-name" />
        <Field {...text('lastName', 'Last name', member.lastName)} autoComplete="family-name" />
      </div>
      <Field {...text('email', 'Email', member.email)} type="email" autoComplete="email" />
      {questions.map((question) => (
        <QuestionField key={question.name} question={question} typed={typed} errors={fields} />
      ))}
      {guests ? (
        <>
          <Select
            {...text('guestCount', 'How many people are you bringing?')}
            options={Array.from({ length: guests.most + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }))}
          />
          <TextArea
            {...text('guestNames', guests.mustBeNamed ? 'Their names' : 'Their names (optional)')}
            hint="One per line"
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
      {outcome.kind === 'refused' ? <Refused {...outcome} /> : null}
      <SubmitButton className="w-full" pendingLabel="Sending …">
        {isFull ? 'Join the waiting list' : maySayNo ? 'Send RSVP' : 'I’ll be there'}
      </SubmitButton>
    </ActionForm>
  );
}

interface QuestionFieldProps {
  question: Question;
  typed: Typed;
  errors: Record<string, string>;
}

function QuestionField({ question, typed, errors }: QuestionFieldProps) {
  const { kind, isRequired, maxLength } = question;
  const label = isRequired ? question.label : `${question.label} (optional)`;
  const name = kind === 'some-of' ? choicesField(question.name) : textField(question.name);
  const options = question.options.map((option) => ({ value: option, label: option }));
  const [value = question.preset ?? ''] = typed[name] ?? [];
  const shared = { name, label, ...(errors[name] && { error: errors[name] }) };
  return (
    <>
      {isRequired ? <input type="hidden" name="required" value={name} /> : null}
      {kind === 'one-of' ? <Choices {...shared} type="radio" options={options} chosen={[value]} /> : null}
      {kind === 'some-of' ? <Choices {...shared} type="checkbox" options={options} chosen={typed[name] ?? []} /> : null}
      {kind === 'dropdown' ? (
        <Select {...shared} defaultValue={value} options={[{ value: '', label: 'Choose' }, ...options]} />
      ) : null}
      {kind === 'long-text' ? <TextArea {...shared} defaultValue={value} maxLength={maxLength} /> : null}
      {kind === 'text' || kind === 'tel' || kind === 'number' || kind === 'date' ? (
        <Field
          {...shared}
          type={kind}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete={kind === 'tel' ? 'tel' : 'off'}
        />
      ) : null}
    </>
  );
}
