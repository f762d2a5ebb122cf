'use client';

import { useActionState } from 'react';
import { Countdown } from '@/components/ui/countdown';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { FormProblem } from '../form-parts';
import { resendCode } from './actions';

interface ResendFormProps {
  /** ISO times by the site's clock: when a code may be sent again, and now. */
  from: string;
  now: string;
}

export function ResendForm({ from, now }: ResendFormProps) {
  const [outcome, resend] = useActionState(resendCode, { kind: 'idle' });
  return (
    <ActionForm action={resend} className="grid justify-items-start gap-3">
      <SubmitButton look="secondary" overlay={false} pendingLabel="Sending …">
        Send a new code
      </SubmitButton>
      <p role="status" className="text-sm text-soft">
        {outcome.kind === 'sent' ? 'A new code is on its way. ' : null}
        {from > now ? <Countdown key={from} now={now} until={from} expired="You can request another one now." /> : null}
      </p>
      {outcome.kind === 'sent' ? null : <FormProblem outcome={outcome} />}
    </ActionForm>
  );
}
