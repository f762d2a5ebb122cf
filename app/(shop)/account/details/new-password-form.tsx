'use client';

import { type ReactNode, useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Notice, OutageProblem, Problem } from '@/components/ui/states';
import { mailPasswordLink } from './password-actions';

export function NewPasswordForm({ mailbox }: { mailbox: ReactNode }) {
  const [outcome, mail] = useActionState(mailPasswordLink, { kind: 'idle' });
  return (
    <ActionForm action={mail} className="grid justify-items-start gap-3">
      {outcome.kind === 'mailed' ? (
        <Notice>
          A link to choose a new password is on its way to {outcome.email}. {mailbox}
        </Notice>
      ) : null}
      {outcome.kind === 'outage' ? (
        <OutageProblem detail={outcome.detail}>Nothing was sent. Try again.</OutageProblem>
      ) : null}
      {outcome.kind === 'refused' ? <Problem>The platform didn’t send the email: {outcome.detail}</Problem> : null}
      <SubmitButton look="secondary" pendingLabel="Sending …">
        Email me a link to change my password
      </SubmitButton>
    </ActionForm>
  );
}
