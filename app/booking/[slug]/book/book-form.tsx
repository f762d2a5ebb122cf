'use client';

import Link from 'next/link';
import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { PremiumNotice } from '@/components/shell/premium-notice';
import { Choices } from '@/components/ui/choices';
import { Field, Select } from '@/components/ui/field';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import type { BookingField } from '@/lib/booking-form';
import { type BookOutcome, book } from './actions';
import { answerField } from './answers';
import type { PaymentChoice } from './payment-choices';

interface BookFormProps {
  /** What was chosen before. */
  sent: Record<'slug' | 'time' | 'timeZone' | 'staff', string>;
  /** The calendar, at the chosen day. */
  back: string;
  fields: readonly BookingField[];
  /** How many may come on one booking. */
  most: number;
  payments: readonly { value: PaymentChoice; label: string }[];
}

export function BookForm({ sent, back, fields, most, payments }: BookFormProps) {
  const [outcome, send] = useActionState(book, { kind: 'idle' });
  useOutcomeCalls(outcome);
  const typed = 'typed' in outcome ? outcome.typed : {};
  const [payment] = payments;
  return (
    <form action={send} className="grid gap-5">
      <HiddenFields values={sent} />
      {fields.map((field) => (
        <Answer
          key={field.target}
          field={field}
          typed={typed[answerField(field.target)]}
          error={outcome.kind === 'invalid' ? outcome.fields[field.target] : undefined}
        />
      ))}
      {most > 1 ? (
        <Field
          className="w-40"
          label="How many people?"
          name="participants"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          hint={`Up to ${most}.`}
          defaultValue={typed.participants ?? 1}
        />
      ) : (
        <input type="hidden" name="participants" value={1} />
      )}
      {payments.length > 1 ? (
        <Choices
          label="How would you like to pay?"
          name="payment"
          type="radio"
          options={payments}
          chosen={[typed.payment ?? payment?.value ?? '']}
        />
      ) : (
        <input type="hidden" name="payment" value={payment?.value ?? 'OFFLINE'} />
      )}
      <Refused outcome={outcome} back={back} />
      <SubmitButton pendingLabel="One moment …" className="justify-self-start">
        Book
      </SubmitButton>
    </form>
  );
}

interface AnswerProps {
  field: BookingField;
  typed: string | undefined;
  error: string | undefined;
}

function Answer({ field: { target, label, type, isRequired, options }, typed = '', error }: AnswerProps) {
  const shared = { name: answerField(target), label, required: isRequired, ...(error && { error }) };
  if (options.length === 0) {
    return <Field {...shared} type={type} autoComplete={AUTOCOMPLETE[target]} defaultValue={typed} />;
  }
  return <Select {...shared} defaultValue={typed} options={[{ value: '', label: 'Choose …' }, ...options]} />;
}

const AUTOCOMPLETE: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
};

const TEXTS = {
  taken: 'That time has just been taken.',
  'not-enough': 'There are not that many places left.',
  outage: 'The platform did not answer, so it is not known whether anything was booked. Nothing was charged.',
} as const;

function Refused({ outcome, back }: { outcome: BookOutcome; back: string }) {
  switch (outcome.kind) {
    case 'idle':
      return null;
    case 'no-payments':
      return <PremiumNotice siteId={outcome.siteId} />;
    case 'invalid':
      return <Problem>Please check your details.</Problem>;
    default:
      return (
        <Problem>
          {TEXTS[outcome.kind]}{' '}
          <Link href={back} prefetch={false} className="font-semibold underline underline-offset-4">
            See the open times
          </Link>
        </Problem>
      );
  }
}
