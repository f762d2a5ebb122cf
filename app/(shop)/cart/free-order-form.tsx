'use client';

import { type ReactNode, useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { placeFreeOrder } from './free-order';

interface FreeOrderFormProps {
  email: string;
  isBlocked: boolean;
  mailbox: ReactNode;
}

/** Replaces the checkout if nothing is paid or shipped. */
export function FreeOrderForm({ email, isBlocked, mailbox }: FreeOrderFormProps) {
  const [outcome, place] = useActionState(placeFreeOrder, { kind: 'idle' });
  const typed = outcome.kind === 'idle' ? email : outcome.email;
  return (
    <ActionForm action={place} className="grid gap-3">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed}
        hint={<>We’ll email your order here. {mailbox}</>}
        {...(outcome.kind === 'invalid' && { error: outcome.error })}
      />
      <SubmitButton disabled={isBlocked} pendingLabel="Placing your order …" className="w-full">
        Place order
      </SubmitButton>
      {isBlocked ? <p className="text-sm text-bad">Remove sold-out items first.</p> : null}
      {outcome.kind === 'changed' && <Problem>Your cart has changed. Check it, then try again.</Problem>}
      {outcome.kind === 'outage' && (
        <OutageProblem detail={outcome.detail}>
          We don’t know whether your order was placed. Reload the page to check.
        </OutageProblem>
      )}
    </ActionForm>
  );
}
