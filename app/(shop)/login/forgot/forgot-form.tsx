'use client';

import { type ReactNode, useActionState } from 'react';
import { ActionForm } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { FormEnd, formParts, useFirstProblem } from '../form-parts';
import { type ForgotOutcome, sendResetLink } from './actions';

export function ForgotForm({ mailbox }: { mailbox: ReactNode }) {
  const [outcome, submit] = useActionState<ForgotOutcome, FormData>(sendResetLink, { kind: 'idle' });
  const form = useFirstProblem(outcome);
  if (outcome.kind === 'mailed') {
    return (
      <div role="status" className="grid gap-3">
        <h2 className="text-heading">Check your email</h2>
        <p>
          If there’s an account for <strong className="break-words">{outcome.email}</strong>, we’ve sent it a link to
          choose a new password. The link works for a day.
        </p>
        {mailbox}
      </div>
    );
  }
  const { field } = formParts(outcome);
  return (
    <ActionForm ref={form} action={submit} noValidate aria-label="Reset your password" className="grid gap-5">
      <p>Enter your account’s email. We’ll send you a link to choose a new password.</p>
      <Field {...field('email')} label="Email" type="email" autoComplete="username" required />
      <FormEnd outcome={outcome} pendingLabel="Sending …">
        Send the link
      </FormEnd>
    </ActionForm>
  );
}
