'use client';

import { useActionState } from 'react';
import { ActionForm } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { FormEnd, formParts, useFirstProblem } from '../form-parts';
import { verifyCode } from './actions';

export function CodeForm() {
  const [outcome, submit] = useActionState(verifyCode, { kind: 'idle' });
  const form = useFirstProblem(outcome);
  const { field } = formParts(outcome);
  return (
    <ActionForm ref={form} action={submit} noValidate aria-label="Verify your email" className="grid gap-5">
      <Field
        {...field('code')}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="You can paste it."
        required
      />
      <FormEnd outcome={outcome} pendingLabel="Verifying …">
        Verify
      </FormEnd>
    </ActionForm>
  );
}
