'use client';

import Link from 'next/link';
import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field, HiddenFields } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import type { KnownPerson } from '@/lib/members';
import { joinWaitingList, type WaitOutcome } from './actions';

interface WaitFormProps extends Record<'slug' | 'timeZone' | 'time', string> {
  back: string;
  /** The maximum number of people per booking. */
  most: number;
  member: KnownPerson;
}

export function WaitForm({ back, most, member, ...hiddenFields }: WaitFormProps) {
  const [outcome, join] = useActionState(joinWaitingList, { kind: 'idle' });
  const typed = outcome.kind === 'idle' ? {} : outcome.typed;
  const field = (name: string, memberValue?: string) => ({
    name,
    required: true,
    defaultValue: typed[name] ?? memberValue,
    ...errorProps(outcome, name),
  });
  return (
    <ActionForm action={join} className="grid gap-5">
      <HiddenFields values={hiddenFields} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" maxLength={100} {...field('firstName', member.firstName)} />
        <Field label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName', member.lastName)} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...field('email', member.email)} />
      {most > 1 ? (
        <Field
          {...field('participants')}
          className="w-40"
          label="How many people?"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          hint={`Up to ${most}`}
          defaultValue={typed.participants ?? 1}
        />
      ) : (
        <input type="hidden" name="participants" value={1} />
      )}
      <WaitProblem outcome={outcome} back={back} />
      <SubmitButton pendingLabel="One moment …" className="justify-self-start">
        Join the waiting list
      </SubmitButton>
    </ActionForm>
  );
}

const TEXTS = {
  'place-is-free': 'A place has just opened up.',
  'list-is-full': 'The waiting list has just filled up.',
  gone: 'This session’s waiting list is closed.',
} as const;

function WaitProblem({ outcome, back }: { outcome: WaitOutcome; back: string }) {
  if (outcome.kind === 'idle' || outcome.kind === 'invalid') return null;
  if (outcome.kind === 'outage') return <OutageProblem detail={outcome.detail}>Try again.</OutageProblem>;
  return (
    <Problem>
      {TEXTS[outcome.kind]}{' '}
      <Link href={back} prefetch={false} className="font-semibold underline underline-offset-4">
        {outcome.kind === 'place-is-free' ? 'Book it' : 'See the other times'}
      </Link>
    </Problem>
  );
}

function errorProps(outcome: WaitOutcome, name: string): { error?: string } {
  const error = outcome.kind === 'invalid' ? outcome.fields[name]?.[0] : undefined;
  return error ? { error } : {};
}
