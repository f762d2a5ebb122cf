'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { OutageProblem } from '@/components/ui/states';
import { deleteAccount } from './delete-actions';

/** A disclosure, so that it works without script. */
export function DeleteAccount({ email }: { email: string }) {
  const [outcome, remove] = useActionState(deleteAccount, { kind: 'idle' });
  return (
    <>
      <p>
        This permanently deletes your profile and sign-in. The business keeps your bookings, orders, and tickets. Plans
        don’t end automatically, so cancel them first.
      </p>
      <details open={outcome.kind !== 'idle' || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">Delete my account</summary>
        <ActionForm action={remove} noValidate className="mt-2 grid max-w-md gap-4">
          <Field
            label="Enter your email to confirm"
            name="email"
            type="email"
            autoComplete="off"
            hint={email}
            {...(outcome.kind === 'unconfirmed' && { error: `Enter ${email} to delete this account.` })}
          />
          {outcome.kind === 'outage' ? (
            <OutageProblem detail={outcome.detail}>
              We don’t know whether your account was deleted. Reload the page to check.
            </OutageProblem>
          ) : null}
          <SubmitButton look="danger" pendingLabel="Deleting …" className="justify-self-start">
            Delete this account
          </SubmitButton>
        </ActionForm>
      </details>
    </>
  );
}
