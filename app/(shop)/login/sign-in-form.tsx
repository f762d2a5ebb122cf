'use client';

import Link from 'next/link';
import { useActionState } from 'react';
import { ActionForm } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { PasswordField } from '@/components/ui/form/password-field';
import { signIn } from './actions';
import { Captcha, FormEnd, formParts, useFirstProblem } from './form-parts';
import { loginAddress } from './login-address';

export function SignInForm({ from, isSandbox }: { from: string; isSandbox: boolean }) {
  const [outcome, submit] = useActionState(signIn, { kind: 'idle' });
  const form = useFirstProblem(outcome);
  const { field, errorOf } = formParts(outcome);
  return (
    <ActionForm ref={form} action={submit} noValidate aria-label="With email and password" className="grid gap-5">
      <input type="hidden" name="from" value={from} />
      <Field {...field('email')} label="Email" type="email" autoComplete="username" required />
      <div className="grid gap-1.5">
        <PasswordField {...errorOf('password')} label="Password" autoComplete="current-password" required />
        <Link
          href={loginAddress('/login/forgot', from)}
          prefetch={false}
          className="justify-self-start py-1 text-sm link"
        >
          Forgot password?
        </Link>
      </div>
      <Captcha outcome={outcome} isSandbox={isSandbox} />
      <FormEnd outcome={outcome} pendingLabel="Signing in …">
        Sign in
      </FormEnd>
    </ActionForm>
  );
}
