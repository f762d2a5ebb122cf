'use client';

import { useActionState } from 'react';
import { ActionForm } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { Captcha, FormEnd, formParts, useFirstProblem } from '../form-parts';
import { signUp } from './actions';

/** Assumed, as in the emulator: the platform states no rule. */
const PASSWORD_RULE = '4 to 100 characters.';

export function SignUpForm({ from, isSandbox }: { from: string; isSandbox: boolean }) {
  const [outcome, submit] = useActionState(signUp, { kind: 'idle' });
  const form = useFirstProblem(outcome);
  const { input, field, errorOf } = formParts(outcome);
  return (
    <ActionForm ref={form} action={submit} noValidate aria-label="Sign up" className="grid gap-5">
      <input type="hidden" name="from" value={from} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...input('firstName')} label="First name (optional)" autoComplete="given-name" maxLength={100} />
        <Field {...input('lastName')} label="Last name (optional)" autoComplete="family-name" maxLength={100} />
      </div>
      <Field {...field('email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField
        {...errorOf('password')}
        label="Choose a password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        required
      />
      <Captcha outcome={outcome} isSandbox={isSandbox} />
      <FormEnd outcome={outcome} pendingLabel="Signing up …">
        Sign up
      </FormEnd>
    </ActionForm>
  );
}
